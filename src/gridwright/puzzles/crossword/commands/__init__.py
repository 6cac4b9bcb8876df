"""The commands that only crosswords have."""
