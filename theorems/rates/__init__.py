"""Tails and rates."""
