"""The formulations of Sudoku, one file each, all with the same signature."""
