"""Theorems of the shuffle model."""
