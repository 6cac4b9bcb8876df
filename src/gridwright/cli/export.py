"""``gridwright export``."""

from __future__ import annotations

import argparse
from pathlib import Path

from gridwright.cli import common
from gridwright.errors import UsageError
from gridwright.verbs.export import export

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    common.add_puzzle_arguments(parser)
    parser.add_argument("--model", help="the model to write (see 'gridwright kinds')")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="a name ending in .mps or .lp; else MPS is printed"
    )
    common.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Write the model of one puzzle."""
    form = "mps"
    if args.output:
        form = Path(args.output).suffix.lower().removeprefix(".")
        if form not in ("mps", "lp"):
            raise UsageError(f"{args.output}: a model is written to a name ending in .mps or .lp")
    found = list(common.items(args))
    for item in found:
        if item.entry.error is not None:
            return common.report(args, item, item.entry.error)
    if len(found) != 1:
        raise UsageError(f"one puzzle is exported at a time, and there are {len(found)}")
    assert found[0].entry.parsed is not None
    common.write_output(
        args.output, export(found[0].entry.parsed.puzzle, model=args.model, form=form)
    )
    return 0
