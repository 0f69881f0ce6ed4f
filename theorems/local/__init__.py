"""Theorems of the local model."""
