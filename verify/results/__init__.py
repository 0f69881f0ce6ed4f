"""What comes back: data alone, which the report shows and programs read."""
