"""What the commands that fill grids share: words to ban, and where the filled grids go."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridwright.cli import arguments, common
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
    """Words that must stand in a grid, and words that must not."""
    for name, what in (
        ("--require", "words that must stand there"),
        ("--ban", "words that must not"),
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
    """Word lists by name or file; given several times, the lists add up."""
    parser.add_argument(
        name, type=arguments.comma_list, action="extend", metavar="LIST,…", help=what
    )


def without(puzzle: Crossword, banned: Sequence[str]) -> Crossword:
    """The grid with more banned words than it has."""
    if not banned:
        return puzzle
    from gridwright.puzzles.crossword.fields import change

    before = puzzle.lexicon.fields.get("banned")
    return change(puzzle, {"banned": ", ".join([*([before] if before else []), *banned])})


def add_writing_arguments(parser: argparse.ArgumentParser) -> None:
    """In which format and where to write the filled grids."""
    parser.add_argument(
        "--to", metavar="FORMAT", help="write the filled grids in this format (default text)"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write the filled grids there")


def prepare_writing(args: argparse.Namespace) -> None:
    """Refuse what cannot be written before anything is filled; `args.piped` says what is."""
    if args.to and KIND.format(args.to).write is None:
        raise UsageError(f"the format {args.to!r} of {KIND.name} can be read but not written")
    common.require_folder(args.output)
    # A format that nobody names a file for goes to standard output, and nothing else does.
    args.piped = not args.json and (args.output == "-" or bool(args.to and not args.output))


def filled_entries(item: Item, puzzle: Crossword, outcome: Outcome[tuple[str, ...]]) -> list[Entry]:
    """The fills of a grid as puzzles, with the notes of the grid."""
    return [
        Entry(1, Parsed(puzzle.with_cells(solution)), notes=item.entry.notes)
        for solution in outcome.solutions
    ]


def write(args: argparse.Namespace, filled: Sequence[Entry]) -> None:
    """Write the filled grids where that was asked for."""
    if filled and (args.output or args.piped):
        common.write_puzzles(args.output, filled, to=args.to or "text")
