"""Lemmata: theorems about differential privacy, checked, with certificates that a small kernel replays."""

__version__ = "0.1.0"
