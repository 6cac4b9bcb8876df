"""The outline of a text: its lists, its clues and its questions."""
