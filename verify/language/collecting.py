"""How often a process of ours looks for what can be thrown away."""

import gc


def rarely() -> None:
    """Seldom from now on: terms are kept, and to look through them all takes up to a third of the time."""
    gc.set_threshold(200_000, 20, 100)
