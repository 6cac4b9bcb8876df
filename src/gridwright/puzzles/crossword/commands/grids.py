"""What the commands that fill grids share: words to ban, and where the filled grids go."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from gridwright.cli import common
from gridwright.errors import UsageError
from gridwright.kind import Entry, Parsed
from gridwright.outcome import Outcome
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.reading import Item

__all__ = [
    "add_word_arguments",
    "add_writing_arguments",
    "filled_entries",
    "parted",
    "prepare_writing",
    "without",
    "write",
]


def parted(text: str) -> list[str]:
    """Words or names that are parted by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def add_word_arguments(parser: argparse.ArgumentParser) -> None:
    """Words that must stand in a grid, and words that must not."""
    for name, what in (
        ("--require", "words that must stand there"),
        ("--ban", "words that must not"),
    ):
        parser.add_argument(name, type=parted, default=[], metavar="WORD,…", help=what)


def without(puzzle: Crossword, banned: Sequence[str]) -> Crossword:
    """The grid with more banned words than it has."""
    if not banned:
        return puzzle
    before = puzzle.lexicon.fields.get("banned")
    return KIND.amend(puzzle, {"banned": ", ".join([*([before] if before else []), *banned])})


def add_writing_arguments(parser: argparse.ArgumentParser) -> None:
    """In which format and where to write the filled grids."""
    parser.add_argument(
        "--to", metavar="FORMAT", help="write the filled grids in this format (default text)"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write the filled grids there")


def prepare_writing(args: argparse.Namespace) -> None:
    """Refuse what cannot be written before anything is filled; `args.piped` says what is."""
    if args.to and KIND.format(args.to).write is None:
        raise UsageError(f"format {args.to!r} of {KIND.name} is only read, not written")
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
