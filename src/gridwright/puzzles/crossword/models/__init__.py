"""The models of crosswords."""
