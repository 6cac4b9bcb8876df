"""``gridwright create``."""

from __future__ import annotations

import argparse
import threading
import time
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common, output
from gridwright.cli.messages import complain, print_json
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.cli.titles import first_number, headed, titled
from gridwright.kind import Entry, Kind, Parsed
from gridwright.options import Option
from gridwright.outcome import Progress
from gridwright.reasons.scale import GRADES
from gridwright.registry import all_kinds, get_kind

if TYPE_CHECKING:
    from gridwright.verbs.create import Creation

__all__ = ["add_arguments", "run"]


class _KindParser(arguments.Parser):
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


def add_arguments(parser: arguments.Parser) -> None:
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
    arguments.add_output_arguments(parser)


def _add_option(parser: argparse.ArgumentParser, option: Option) -> None:
    note = "" if option.default is None else f" (default {_typed(option.default)})"
    text = f"{option.help}{note}" + (f": {', '.join(option.choices)}" if option.choices else "")
    parser.add_argument(
        f"--{option.name}",
        metavar=option.name.upper(),
        choices=[str(choice) for choice in option.choices] or None,
        help=text.replace("%", "%%"),
    )


def _typed(value: object) -> str:
    """A value as it is typed on the command line."""
    if isinstance(value, tuple):
        return "x".join(map(str, value))
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )


def run(args: argparse.Namespace) -> int:
    """Create puzzles."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.create import create

    kind = get_kind(args.kind)
    options: dict[str, Any] = {}
    for option in kind.creator.options:
        text = getattr(args, option.key)
        if text is not None:
            options[option.key] = option.read(text)
    output.require_format(kind, args.output, args.to)
    output.require_target(args.output)
    made: list[Entry] = []
    codes: list[int] = []

    def work(cancel: threading.Event) -> None:
        with ProgressLine(enabled=not (args.quiet or args.json)) as line:
            for seed in range(args.seed, args.seed + args.number):
                if cancel.is_set():
                    break
                with common.blaming(kind):
                    creation = create(
                        kind.name,
                        seed=seed,
                        time=args.time,
                        cancel=cancel,
                        grade=args.grade,
                        needs=args.needs,
                        **options,
                    )
                    entry = _entry(args, kind, creation, options)
                    codes.append(_report(args, creation, entry))
                if creation.puzzle is not None:
                    made.append(entry)
                text = f"of {args.number} puzzles made"
                line.show(Progress(time.monotonic() - start, found=len(made), text=text))

    start = time.monotonic()
    if run_interruptible(work):
        codes.append(3)
    if made and (args.output or not args.json):
        output.write_puzzles(
            args.output, made, to=args.to, first=first_number(args), heading=headed(args)
        )
    return common.exit_code(codes)


def _entry(
    args: argparse.Namespace, kind: Kind[Any, Any], creation: Creation, options: dict[str, Any]
) -> Entry:
    """The puzzle with its notes."""
    own = kind.creator.notes(creation.puzzle, **options) if creation.puzzle is not None else {}
    notes = {**own, "source": f"gridwright, seed {creation.seed}"}
    notes = titled(args, notes, creation.seed - args.seed, kind.title)
    return Entry(1, Parsed(creation.puzzle), notes=notes)


def _report(args: argparse.Namespace, creation: Creation, entry: Entry) -> int:
    """Print what there is to say at once, and return the exit code."""
    kind = get_kind(args.kind)
    if creation.puzzle is None:
        message = f"no puzzle for seed {creation.seed}: {creation.limit}"
        if args.json:
            data = {"kind": kind.name, "seed": creation.seed, "verdict": "unknown"}
            print_json({**data, "limit": str(creation.limit)})
        else:
            complain(message)
        return 3
    if creation.grade is not None and creation.limit is not None:
        wanted = f"of the grade {args.grade}" if args.grade else f"that needs {args.needs}"
        complain(
            f"no {kind.name} puzzle {wanted} for seed {creation.seed} within the {creation.limit}; "
            f"this is the nearest: {creation.grade}"
        )
    if args.json:
        grade = creation.grade
        data = {
            "kind": kind.name,
            "seed": creation.seed,
            **common.outcome_data(kind, creation.puzzle, creation),
            "puzzle": kind.text.write(creation.puzzle, notes=entry.notes),
            "clues": common.names(kind.clues.of(creation.puzzle)),
            **({} if grade is None else {"grade": grade.name, "rating": grade.number}),
        }
        print_json(data)
    return 0 if creation.limit is None else 3
