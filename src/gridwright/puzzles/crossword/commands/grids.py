"""What the commands that fill grids share: banned words, and where filled grids are written."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.cli import arguments, output
from gridwright.errors import ReadError
from gridwright.kind import Entry, Parsed
from gridwright.outcome import Outcome
from gridwright.puzzles.crossword import KIND
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = [
    "add_floor_argument",
    "add_list_argument",
    "add_word_arguments",
    "add_writing_arguments",
    "filled_entries",
    "filled_grid",
    "prepare_writing",
    "refuse_misreading",
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


def add_floor_argument(parser: argparse.ArgumentParser) -> None:
    """An argument for the lowest score of a word."""
    parser.add_argument(
        "--floor",
        type=arguments.whole(),
        metavar="N",
        help="lowest score of a word; by default the list english gives common words first, scoring"
        " 60 or more, and others only if there is no fill without; 0 allows all words at once",
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

    # Lists that may not be opened are an error here, before the ban counts as the user's own.
    len(puzzle.lexicon)
    before = puzzle.lexicon.fields.get("banned")
    return change(puzzle, {"banned": ", ".join([*([before] if before else []), *banned])})


def refuse_misreading(item: Item) -> None:
    """Raise `ReadError`, with line and column, for a grid that was meant otherwise."""
    # The help text does not need the words.
    from gridwright.puzzles.crossword.misreadings import misreading

    assert item.entry.parsed is not None
    found = misreading(item.entry.parsed.puzzle)
    if found is not None:
        place = item.entry.parsed.places.get(found.cells[0])
        raise ReadError(found.rule) if place is None else place.error(found.rule)


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
    output.require_format(KIND, args.output, args.to)
    output.require_target(args.output, args.files)
    # A format without a file goes to standard output, and nothing else does; so does the text form
    # where nothing but the grids is wanted.
    unnamed = not args.output and bool(args.to or args.quiet)
    args.piped = not args.json and (args.output == "-" or unnamed)


def filled_entries(
    args: argparse.Namespace, item: Item, outcome: Outcome[tuple[str, ...]]
) -> list[Entry]:
    """The fills of a grid as puzzles, with the notes of the grid."""
    fills = [filled_grid(args, outcome.puzzle, solution) for solution in outcome.solutions]
    return [Entry(1, Parsed(fill), notes=item.entry.notes) for fill in fills]


def filled_grid(
    args: argparse.Namespace, puzzle: Crossword, solution: tuple[str, ...]
) -> Crossword:
    """The grid with a fill in it, whose lists can be found from where it is written."""
    from gridwright.puzzles.crossword.lists.moving import readable_in

    folder = Path(args.output).parent if args.output not in (None, "-") else Path()
    return readable_in(folder, puzzle.with_cells(solution))


def write(args: argparse.Namespace, filled: Sequence[Entry]) -> None:
    """Write the filled grids if a file or a format was asked for."""
    if filled and (args.output or args.piped):
        output.write_puzzles(args.output, filled, to=args.to)
