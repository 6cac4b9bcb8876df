"""``gridwright convert``."""

from __future__ import annotations

import argparse
from base64 import b64encode

from gridwright.cli import arguments, common, output
from gridwright.cli.messages import complain, print_json, tidy
from gridwright.kind import Entry
from gridwright.reading import Item
from gridwright.verbs.convert import convert_entries

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_puzzle_arguments(parser)
    arguments.add_writing_arguments(parser)
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Convert all puzzles into one file."""
    output.require_target(args.output, args.files)
    codes: list[int] = []
    entries: list[Entry] = []
    for item in common.items(args):
        if item.entry.error is not None:
            codes.append(common.report(args, item, item.entry.error))
            continue
        entries.append(item.entry)
        assert item.kind is not None
        if item.entry.attempt is not None:
            _warn(item, output.require_format(item.kind, args.output, args.to))
        if args.json:
            to = args.to or "text"
            with common.blaming(item.kind):
                text = convert_entries([item.entry], to=to)
            data = {"kind": item.kind.name, "source": common.where(item), "format": to}
            if item.kind.format(to).binary:
                text = b64encode(text.encode("latin-1")).decode("ascii")
                data["encoding"] = "base64"
            print_json({**data, "puzzle": text})
    if entries and (args.output or not args.json):
        codes.append(output.write_puzzles(args.output, entries, to=args.to))
    return common.exit_code(codes)


def _warn(item: Item, to: str) -> None:
    """Say so if a format other than the text form loses the entries on a board in progress."""
    assert item.kind is not None
    if any(format.name == to for format in item.kind.formats):
        name = tidy(common.where(item))
        complain(f"{name}: its entries are left out, since the format {to!r} has no place for them")
