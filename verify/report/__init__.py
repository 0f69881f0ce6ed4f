"""How verdicts are shown: as text in a terminal, and as data."""
