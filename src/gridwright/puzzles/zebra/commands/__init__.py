"""The commands that only Zebra puzzles have."""
