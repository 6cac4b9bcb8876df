"""The printed page: the grid, and its clues in columns."""
