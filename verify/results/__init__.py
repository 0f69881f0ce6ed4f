"""What comes back from every question: data alone."""
