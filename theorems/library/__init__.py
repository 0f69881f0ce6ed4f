"""Facts that everybody cites: about integrals and noise with a density, and about privacy, of all
mechanisms.
"""
