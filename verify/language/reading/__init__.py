"""From text to terms: the plain notation, LaTeX, words."""
