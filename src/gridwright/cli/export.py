"""``gridwright export``."""

from __future__ import annotations

import argparse
from pathlib import Path

from gridwright.cli import arguments, common, output
from gridwright.cli.messages import print_json
from gridwright.errors import UsageError
from gridwright.verbs.export import export

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_puzzle_arguments(parser)
    parser.add_argument("--model", help="the model to write (see 'gridwright kinds')")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a name ending in .mps or .lp (default: print the model as MPS)",
    )
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Write the model of one puzzle."""
    format = "mps"
    if args.output:
        format = Path(args.output).suffix.lower().removeprefix(".")
        if format not in ("mps", "lp"):
            raise UsageError(
                f"{args.output!r} is not the name of a model file; end it in .mps or .lp"
            )
    output.require_target(args.output, args.files)
    found = list(common.items(args))
    codes = [common.report(args, item, item.entry.error) for item in found if item.entry.error]
    if codes:
        return common.exit_code(codes)
    if len(found) != 1:
        raise UsageError(f"only one puzzle can be exported at a time; there are {len(found)} here")
    item = found[0]
    assert item.entry.parsed is not None
    assert item.kind is not None
    with common.blaming(item.kind):
        text = export(item.entry.parsed.puzzle, model=args.model, format=format)
    if args.json:
        data = {"kind": item.kind.name, "source": common.where(item), "format": format}
        print_json({**data, "file": args.output} if args.output else {**data, "text": text})
    if args.output or not args.json:
        output.write_output(args.output, text)
    return 0
