"""``gridwright create``."""

from __future__ import annotations

import argparse
import itertools
import threading
from collections.abc import Iterator
from typing import Any

from gridwright.cli import arguments, common, output
from gridwright.cli.answer_printing import Printer
from gridwright.cli.executors import executor_of
from gridwright.cli.making import Making, options_of
from gridwright.cli.parser import Parser
from gridwright.cli.results import ResultsFile, head_of, take_results
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.cli.titles import first_number, headed
from gridwright.errors import UsageError
from gridwright.kind import Kind
from gridwright.options import Option
from gridwright.outcome import Progress
from gridwright.reasons.scale import GRADES
from gridwright.registry import all_kinds, get_kind
from gridwright.running.sizing import Sizer

__all__ = ["add_arguments", "run", "typed"]

_MOST = 1_000
"""The most puzzles that one process makes at a time."""


class _KindParser(Parser):
    """The parser of one kind, whose options are added only when it is used."""

    kind: Kind[Any, Any]

    def parse_known_args(self, *values: Any, **keywords: Any) -> Any:
        """Parse with the options of the kind."""
        with common.blaming(self.kind):
            for option in self.kind.creator.options:
                _add_option(self, option)
        _add_grade_arguments(self, self.kind)
        _add_common_arguments(self)
        return super().parse_known_args(*values, **keywords)


def add_arguments(parser: Parser) -> None:
    """The arguments of this verb, with the options of the kind that is named, or of all kinds."""
    parser.epilog = "'gridwright create KIND --help' lists the options of a kind."
    kinds = parser.add_subparsers(
        dest="kind", metavar="KIND", required=True, parser_class=_KindParser
    )
    named = next((word for word in parser.words if not word.startswith("-")), None)
    for kind in all_kinds() if named is None else [get_kind(named)]:
        options = kinds.add_parser(
            kind.name, help=kind.title, description=f"Create a puzzle: {kind.title}."
        )
        options.kind = kind


def _add_grade_arguments(parser: argparse.ArgumentParser, kind: Kind[Any, Any]) -> None:
    parser.add_argument(
        "--grade",
        metavar="GRADE",
        help=(
            f"how hard the puzzle is: {', '.join(GRADES)}, or a range of the number such as 5..5.5"
            if kind.single
            else argparse.SUPPRESS
        ),
    )
    techniques = () if kind.reasoning is None else tuple(kind.reasoning.techniques)
    parser.add_argument(
        "--needs",
        metavar="TECHNIQUE",
        help=(
            "a practice puzzle for one technique; every other step is easier: "
            f"{', '.join(techniques)}"
            if techniques
            else argparse.SUPPRESS
        ),
    )


def _add_common_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=arguments.whole(0),
        metavar="N",
        default=0,
        help="the seed of random choices; the same seed gives the same puzzle (default 0)",
    )
    parser.add_argument(
        "--number",
        type=arguments.whole(1),
        default=1,
        metavar="N",
        help="make N puzzles, the first from this seed, the second from the next seed, …",
    )
    parser.add_argument(
        "--time",
        type=arguments.seconds,
        default=60.0,
        metavar="SECONDS",
        help="a time limit for each puzzle (default 60)",
    )
    arguments.add_title_arguments(parser)
    arguments.add_writing_arguments(parser)
    arguments.add_running_arguments(parser)
    arguments.add_results_arguments(parser, other_use=True)
    arguments.add_output_arguments(parser)


def _add_option(parser: argparse.ArgumentParser, option: Option) -> None:
    note = "" if option.default is None else f" (default {typed(option.default)})"
    text = f"{option.help}{note}" + (f": {', '.join(option.choices)}" if option.choices else "")
    parser.add_argument(
        f"--{option.name}",
        metavar=option.name.upper(),
        choices=[str(choice) for choice in option.choices] or None,
        help=text.replace("%", "%%"),
    )


def typed(value: object) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, tuple):
        return "x".join(map(str, value))
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


def run(args: argparse.Namespace) -> int:
    """Create puzzles."""
    kind = get_kind(args.kind)
    take_results(args, other_use=True)
    options_of(args)
    output.require_format(kind, args.output, args.to)
    output.require_target(args.output)
    output.require_target(args.results)
    if args.results is None:
        return _make(args, None)
    with ResultsFile(args.results, head_of(args), resume=args.resume) as results:
        return _make(args, results)


def _make(args: argparse.Namespace, results: ResultsFile | None) -> int:
    printer = Printer(args, lambda answered: None, results)
    printer.together = True
    sizer = Sizer(_MOST)

    def work(cancel: threading.Event) -> None:
        seeds = iter(range(args.seed, args.seed + args.number))
        if results is not None:
            _skip_made(seeds, results, printer.codes)
        with (
            executor_of(args) as executor,
            ProgressLine(enabled=not (args.quiet or args.json)) as line,
        ):
            pieces = iter(lambda: tuple(itertools.islice(seeds, sizer.size)), ())
            for done in executor.run(Making(args), pieces, cancel=cancel, watch=line.show):
                sizer.learn(len(done.results), done.seconds)
                line.clear()
                for answered in done.results:
                    if results is not None and answered.code == 3 and cancel.is_set():
                        # Ctrl-C cut it short, so it is made again when the command goes on.
                        return
                    printer.show(answered, done.seconds)
                text = f"of {args.number} puzzles made"
                line.show(Progress(line.seconds, found=printer.number, text=text))

    if run_interruptible(work):
        printer.codes.add(3)
    if printer.made and (args.output or not args.json):
        code = output.write_puzzles(
            args.output, printer.made, to=args.to, first=first_number(args), heading=headed(args)
        )
        printer.codes.add(code)
    return common.exit_code([*printer.codes])


def _skip_made(seeds: Iterator[int], results: ResultsFile, codes: set[int]) -> None:
    """Skip the seeds whose puzzles are in the file of answers already."""
    for earlier in results.earlier():
        if next(seeds, None) != earlier.line:
            raise UsageError(
                f"{results.name}, line {earlier.number}: this answer belongs to another seed"
            )
        codes.add(earlier.code)
