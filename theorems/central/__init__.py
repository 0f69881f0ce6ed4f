"""Theorems of the central model."""
