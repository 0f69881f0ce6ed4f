"""Explore: from a question about a randomizer to exact numbers, where they are attained and why."""
