"""Whole papers: their files as one text, the letters that their prose declares, and their displays as terms."""
