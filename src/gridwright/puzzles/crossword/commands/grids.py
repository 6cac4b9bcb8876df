"""What the commands that fill grids share: banned words, and where filled grids are written."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridwright.cli import arguments, output
from gridwright.errors import UsageError
from gridwright.kind import Entry, Parsed
from gridwright.outcome import Outcome
from gridwright.puzzles.crossword import KIND
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = [
    "add_list_argument",
    "add_word_arguments",
    "add_writing_arguments",
    "filled_entries",
    "prepare_writing",
    "without",
    "write",
]


def add_word_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments for words that a grid must contain, and words that it must not."""
    for name, what in (
        ("--require", "required words"),
        ("--ban", "banned words"),
    ):
        parser.add_argument(
            name,
            type=arguments.comma_list,
            action="extend",
            default=[],
            metavar="WORD,…",
            help=what,
        )


def add_list_argument(parser: argparse.ArgumentParser, name: str, what: str) -> None:
    """An argument for word lists, by name or file; it may be repeated, and the lists add up."""
    parser.add_argument(
        name, type=arguments.comma_list, action="extend", metavar="LIST,…", help=what
    )


def without(puzzle: Crossword, banned: Sequence[str]) -> Crossword:
    """The grid with these words banned as well."""
    if not banned:
        return puzzle
    from gridwright.puzzles.crossword.fields import change

    before = puzzle.lexicon.fields.get("banned")
    return change(puzzle, {"banned": ", ".join([*([before] if before else []), *banned])})


def add_writing_arguments(parser: argparse.ArgumentParser) -> None:
    """Arguments for the format and the file of the filled grids."""
    parser.add_argument(
        "--to", metavar="FORMAT", help="write the filled grids in this format (default text)"
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write the filled grids to this file"
    )


def prepare_writing(args: argparse.Namespace) -> None:
    """Check first that the grids can be written; set `args.piped` if they go to standard output."""
    if args.to and KIND.format(args.to).write is None:
        raise UsageError(f"the format {args.to!r} of {KIND.name} can be read but not written")
    output.require_target(args.output, args.files)
    # A format without a file goes to standard output, and nothing else does.
    args.piped = not args.json and (args.output == "-" or bool(args.to and not args.output))


def filled_entries(item: Item, puzzle: Crossword, outcome: Outcome[tuple[str, ...]]) -> list[Entry]:
    """The fills of a grid as puzzles, with the notes of the grid."""
    return [
        Entry(1, Parsed(puzzle.with_cells(solution)), notes=item.entry.notes)
        for solution in outcome.solutions
    ]


def write(args: argparse.Namespace, filled: Sequence[Entry]) -> None:
    """Write the filled grids if a file or a format was asked for."""
    if filled and (args.output or args.piped):
        output.write_puzzles(args.output, filled, to=args.to)
