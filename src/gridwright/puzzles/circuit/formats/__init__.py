"""The outside formats of Circuit Board, one file each."""

from gridwright.formats import format_in

__all__ = ["FORMATS"]

FORMATS = (format_in(f"{__name__}.json", "json", "objects with n, blocked, lines"),)
