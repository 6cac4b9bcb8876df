"""Files that play: puzzles, their board and all that judges them in one HTML file."""
