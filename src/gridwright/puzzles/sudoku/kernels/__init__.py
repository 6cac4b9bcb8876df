"""Compiled search kernels: `bands` for the standard 9x9 board, `houses` for every other one."""
