"""Titles and authors that the arguments give to puzzles."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

__all__ = ["first_number", "headed", "titled"]


def first_number(args: argparse.Namespace) -> int:
    """The number of the first puzzle."""
    return 1 if args.number_from is None else int(args.number_from)


def headed(args: argparse.Namespace) -> bool:
    """Whether the arguments say what is printed above puzzles."""
    return (args.title, args.author, args.number_from) != (None, None, None)


def titled(
    args: argparse.Namespace, notes: Mapping[str, str], index: int, name: str
) -> dict[str, str]:
    """The notes of the puzzle at this index, with the title and the author of the arguments.

    A number stands in place of ``%d`` in the title, or behind it if ``--number-from`` is given.
    `name` is the title of puzzles that have none but are to be numbered.

    >>> args = argparse.Namespace(title="Tea", author=None, number_from=7)
    >>> titled(args, {"source": "mine"}, 1, "Sudoku")
    {'title': 'Tea 8', 'source': 'mine'}
    """
    number = first_number(args) + index
    title = args.title if args.title is not None else notes.get("title", "")
    if "%d" in title:
        title = title.replace("%d", str(number))
    elif args.number_from is not None:
        title = f"{title or name} {number}"
    author = args.author if args.author is not None else notes.get("author", "")
    rest = {key: value for key, value in notes.items() if key not in ("title", "author")}
    return {**({"title": title} if title else {}), **({"author": author} if author else {}), **rest}
