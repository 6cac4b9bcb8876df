"""The compiled search, and what is done with it: fills, best fills, candidates."""
