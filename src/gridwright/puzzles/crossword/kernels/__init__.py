"""Compiled searches of crosswords."""
