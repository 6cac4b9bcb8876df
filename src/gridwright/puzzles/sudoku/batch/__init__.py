"""Many 9x9 Sudoku at once: lines in, arrays, and the texts of answers out."""
