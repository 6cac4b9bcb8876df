"""``gridwright convert``."""

from __future__ import annotations

import argparse

from gridwright.cli import common
from gridwright.kind import Entry
from gridwright.verbs.convert import convert_entries

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    common.add_puzzle_arguments(parser)
    parser.add_argument("--to", default="text", metavar="FORMAT", help="format to write (text)")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    common.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Convert all puzzles into one file."""
    codes: list[int] = []
    entries: list[Entry] = []
    for item in common.items(args):
        if item.entry.error is not None:
            codes.append(common.report(args, item, item.entry.error))
        else:
            entries.append(item.entry)
    if entries:
        common.write_output(args.output, convert_entries(entries, to=args.to))
    return common.worst(codes)
