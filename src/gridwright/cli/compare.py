"""``gridwright compare``."""

from __future__ import annotations

import argparse
import dataclasses
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from gridwright.cli import arguments, common, output
from gridwright.cli.executors import executor_of
from gridwright.cli.messages import complain, counted, print_json, show_status
from gridwright.cli.terminal import ProgressLine, run_interruptible, table
from gridwright.drawing import format_from_name, render
from gridwright.errors import EngineError, GridwrightError, PluginError, ReadError, UsageError
from gridwright.outcome import Budget, Watch
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
    arguments.add_running_arguments(parser)
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
        job = Comparing(args, None if args.total is None else time.time() + args.total)
        with (
            # Times are compared, so nothing else runs at the same time unless that is asked for.
            executor_of(args, jobs=1) as executor,
            ProgressLine(enabled=not (args.quiet or args.json)) as line,
        ):
            for done in executor.run(job, iter(found), cancel=cancel, watch=line.show):
                line.clear()
                for item, result in done.results:
                    if isinstance(result, GridwrightError):
                        codes.append(common.report(args, item, result))
                        continue
                    comparisons.append(result)
                    for row in result.rows if args.json else ():
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


@dataclasses.dataclass(frozen=True)
class Comparing:
    """The work of ``compare``: all models and engines on one puzzle, until the time `end`."""

    args: argparse.Namespace
    end: float | None

    def __call__(
        self, piece: Item, cancel: threading.Event, watch: Watch | None
    ) -> Iterator[tuple[Item, Comparison | GridwrightError]]:
        """The comparison, or why there is none."""
        left = None if self.end is None else self.end - time.time()
        if left is not None and left <= 0:
            return
        try:
            yield piece, self._compared(piece, cancel, watch, left)
        except (PluginError, ReadError) as error:
            yield piece, error

    def parts(self, piece: Item) -> Sequence[Item]:
        """A puzzle is the smallest piece."""
        return [piece]

    def lost(self, piece: Item, reason: str) -> tuple[Item, GridwrightError]:
        """The result for a puzzle that ends every process that works on it."""
        return piece, EngineError(f"this puzzle is given up: {reason}")

    def _compared(
        self, item: Item, cancel: threading.Event, watch: Watch | None, left: float | None
    ) -> Comparison:
        args, puzzle = self.args, item.puzzle
        assert item.kind is not None
        with common.blaming(item.kind):
            return compare(
                {Path(common.where(item)).name: puzzle},
                models=_names(args.model),
                engines=_names(args.engine),
                task=args.task,
                time=args.time,
                total=left,
                seed=args.seed,
                threads=args.threads,
                presolve=not args.no_presolve,
                cancel=cancel,
                watch=watch,
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
