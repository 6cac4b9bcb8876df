"""``gridwright compare``."""

from __future__ import annotations

import argparse
import dataclasses
import threading
from collections.abc import Sequence
from pathlib import Path

from gridwright.cli import arguments, common, output
from gridwright.cli.messages import complain, counted, print_json, show_status
from gridwright.cli.terminal import ProgressLine, run_interruptible, table
from gridwright.drawing import format_from_name, render
from gridwright.errors import PluginError, UsageError
from gridwright.outcome import Budget
from gridwright.reading import Item
from gridwright.verbs.compare import cases_of, compare
from gridwright.verbs.comparison import Comparison

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_puzzle_arguments(parser)
    arguments.add_solver_arguments(parser, several=True)
    parser.add_argument(
        "--task",
        choices=("solve", "check", "difference"),
        default="check",
        help="find a solution; prove it unique by a no-good (default) or by the difference",
    )
    parser.add_argument(
        "--total",
        type=arguments.seconds,
        metavar="SECONDS",
        help="a time limit for the whole comparison; --time limits each model on each engine",
    )
    parser.add_argument(
        "--no-presolve",
        action="store_true",
        help="make engines solve the models as they are, without simplifying them first",
    )
    parser.add_argument(
        "-o",
        "--output",
        action="append",
        default=[],
        metavar="FILE",
        help="also write the table (.csv, .md) or the plot (.svg, .pdf, .png); may be repeated",
    )
    arguments.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Compare models and engines; --model and --engine take names separated by commas."""
    for name in args.output:
        if Path(name).suffix.lower() not in (".csv", ".md"):
            format_from_name(name)
        output.require_target(name, args.files)
    found = list(common.items(args))
    if args.time is not None and not args.quiet:
        _announce(args, found)
    whole = Budget(args.total)
    codes: list[int] = []
    comparisons: list[Comparison] = []

    def work(cancel: threading.Event) -> None:
        for item in found:
            if cancel.is_set() or whole.stopped() is not None:
                break
            if item.entry.error is not None:
                codes.append(common.report(args, item, item.entry.error))
                continue
            try:
                result = _compare(args, item, cancel, whole)
            except PluginError as error:
                codes.append(common.report(args, item, error))
                continue
            comparisons.append(result)
            if args.json:
                assert item.kind is not None
                for row in result.rows:
                    print_json({"kind": item.kind.name, **dataclasses.asdict(row)})

    if run_interruptible(work) or whole.stopped() is not None:
        codes.append(3)
    together = Comparison(
        tuple(row for result in comparisons for row in result.rows),
        tuple(text for result in comparisons for text in result.disagreements),
    )
    if not args.json and together.rows:
        print(table(together.to_table()))
        if not args.quiet:
            notes = dict.fromkeys(row.note for row in together.rows if row.note)
            print("".join(f"\n{note}" for note in notes), end="\n" if notes else "")
    for name in args.output:
        _write(together, name)
    for text in together.disagreements:
        complain(text)
    if together.disagreements:
        codes.append(1)
    return common.exit_code(codes)


def _announce(args: argparse.Namespace, found: Sequence[Item]) -> None:
    """Say beforehand how long it may take: the time limit is for each model on each engine."""
    puzzles = [item.entry.parsed.puzzle for item in found if item.entry.parsed is not None]
    models, engines = _names(args.model), _names(args.engine)
    runs = sum(len(cases_of(puzzle, models=models, engines=engines)) for puzzle in puzzles)
    limit = f"{counted(runs, 'run')} of at most {args.time:g} s: up to {runs * args.time:g} s"
    if args.total is not None:
        limit += f", stopped after {args.total:g} s"
    else:
        limit += " (--total SECONDS limits the whole)"
    show_status(limit)


def _compare(
    args: argparse.Namespace, item: Item, cancel: threading.Event, whole: Budget
) -> Comparison:
    assert item.entry.parsed is not None
    assert item.kind is not None
    name = Path(common.where(item)).name
    with (
        common.blaming(item.kind),
        ProgressLine(enabled=not (args.quiet or args.json)) as line,
    ):
        return compare(
            {name: item.entry.parsed.puzzle},
            models=_names(args.model),
            engines=_names(args.engine),
            task=args.task,
            time=args.time,
            total=whole.remaining,
            seed=args.seed,
            threads=args.threads,
            presolve=not args.no_presolve,
            cancel=cancel,
            watch=line.show,
        )


def _names(text: str | None) -> list[str] | None:
    return [name for name in text.split(",") if name] if text else None


def _write(comparison: Comparison, name: str) -> None:
    if not comparison.rows:
        raise UsageError("there is nothing to write: no puzzle could be read")
    match Path(name).suffix.lower():
        case ".csv":
            output.write_output(name, comparison.to_csv())
        case ".md":
            output.write_output(name, comparison.to_markdown())
        case _:
            output.write_output(name, render(comparison.plot(), format_from_name(name)))
