"""``gridwright book``."""

from __future__ import annotations

import argparse
import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common, output
from gridwright.cli.executors import executor_of
from gridwright.cli.messages import complain, counted, print_json, tidy
from gridwright.cli.picture_options import add_font_argument
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.errors import UsageError
from gridwright.files import read_text

if TYPE_CHECKING:
    from gridwright.verbs.book import Book

__all__ = ["add_arguments", "run"]

_DESIGN = (
    *("title", "subtitle", "author", "parts", "per_page", "paper", "bleed", "mirrored", "large"),
    *("grey", "hints", "answers", "walks", "name_line", "copies", "words", "template"),
)
"""The arguments that say how a book looks."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_puzzle_arguments(parser, needed=False)
    parser.add_argument(
        "--create",
        action="append",
        default=[],
        metavar="ORDER",
        help="make new puzzles: KIND:NUMBER:GRADE:OPTION=VALUE…, such as sudoku:24:hard or"
        " hashi:10:easy:size=9x9:seed=7; may be repeated",
    )
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        help="the book, a .pdf for print or an .html for play",
    )
    _add_content_arguments(parser)
    _add_page_arguments(parser)
    parser.add_argument(
        "--skip-bad",
        action="store_true",
        help="leave out puzzles that cannot be read, are not unique, or appear twice",
    )
    parser.add_argument(
        "--time",
        type=arguments.seconds,
        default=60.0,
        metavar="SECONDS",
        help="a time limit for the work on each puzzle (default 60)",
    )
    arguments.add_running_arguments(parser)
    arguments.add_output_arguments(parser)


def _add_content_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", default="", metavar="TEXT", help="the title of the book")
    parser.add_argument("--subtitle", default="", metavar="TEXT", help="the line below the title")
    parser.add_argument("--author", default="", metavar="NAME", help="the author of the book")
    parser.add_argument(
        "--foreword",
        metavar="FILE",
        help="a text file for the pages before the puzzles, with blank lines between paragraphs",
    )
    parser.add_argument(
        "--parts",
        default="kind",
        metavar="NAME",
        help="the parts of the book: kind, grade, or none for the order that is given"
        " (default kind)",
    )
    parser.add_argument(
        "--hints",
        default="none",
        metavar="WHERE",
        help="the first step to every solution: back, or below for upside down on the same page",
    )
    parser.add_argument(
        "--answers",
        default="back",
        metavar="WHERE",
        help="back, none, or separate for a second file, such as book-answers.pdf (default back)",
    )
    parser.add_argument(
        "--walk-throughs",
        dest="walks",
        action="store_true",
        help="add the whole way to every solution, with pictures of the key steps",
    )
    parser.add_argument(
        "--name-line", action="store_true", help="add a line for name and date to every part"
    )
    parser.add_argument(
        "--copies",
        type=arguments.whole(1, 1000),
        default=1,
        metavar="N",
        help="make N sheets, each with other puzzles of the same kinds and grades",
    )
    parser.add_argument(
        "--words", metavar="FILE", help="the fixed words in another language, a TOML file"
    )


def _add_page_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--per-page",
        type=arguments.whole(1, 24),
        metavar="N",
        help="the number of puzzles on a page (default: as many as can be written in with ease)",
    )
    parser.add_argument(
        "--paper",
        default="A4",
        metavar="NAME",
        help="A4, A5, Letter, 6x9 and others as in 'draw', or a size such as 170x240mm"
        " (default A4)",
    )
    parser.add_argument(
        "--bleed",
        type=_millimetres,
        default=0.0,
        metavar="MM",
        help="millimetres around the trimmed page (default 0)",
    )
    parser.add_argument(
        "--mirrored",
        action="store_true",
        help="wider inner margins; parts begin on a right-hand page",
    )
    parser.add_argument(
        "--large",
        action="store_true",
        help="large print: no type below 16 points, boards as large as the page allows",
    )
    parser.add_argument("--grey", action="store_true", help="grey blocks, to save ink")
    parser.add_argument("--template", metavar="FILE", help="a Typst template in place of ours")
    add_font_argument(parser)
    parser.add_argument(
        "--data", metavar="FILE", help="also write the data that the template gets, as JSON"
    )


def _millimetres(text: str) -> float:
    try:
        return arguments.seconds(text.removesuffix("mm"))
    except argparse.ArgumentTypeError:
        message = f"{text[:40]!r} is not a number of millimetres, 0 or more"
        raise argparse.ArgumentTypeError(message) from None


def run(args: argparse.Namespace) -> int:
    """Make a book."""
    form = Path(args.output).suffix.lower().removeprefix(".")
    if form not in ("pdf", "html"):
        raise UsageError(f"{tidy(args.output)} is not the name of a book; end it in .pdf or .html")
    if form == "html" and args.data:
        raise UsageError("--data is for the templates of books on paper: name a .pdf")
    _require_targets(args)
    design: dict[str, Any] = {name: getattr(args, name) for name in _DESIGN}
    design["fonts"] = tuple(args.fonts)
    design["foreword"] = read_text(args.foreword) if args.foreword else ""
    if not args.files and not args.create:
        raise UsageError(
            "there is no puzzle to print: name files or folders, or make puzzles with --create"
        )
    made: list[Book] = []

    def work(cancel: threading.Event) -> None:
        # Imported here, since the help needs none of the engines.
        from gridwright.verbs.book import book

        with ProgressLine(enabled=not (args.quiet or args.json)) as line:
            try:
                made.append(
                    book(
                        common.items(args),
                        create=args.create,
                        form="html" if form == "html" else "pdf",
                        time=args.time,
                        skip_bad=args.skip_bad,
                        executor=executor_of(args),
                        cancel=cancel,
                        watch=line.show,
                        **design,
                    )
                )
            except KeyboardInterrupt:
                return

    if run_interruptible(work) or not made:
        complain("stopped by the user: nothing is written")
        return 3
    return _written(args, made[0])


def _require_targets(args: argparse.Namespace) -> None:
    """Refuse names that cannot be written, are those of files that are read, or appear twice."""
    targets = [args.output]
    targets += [_answers_name(args.output)] if args.answers == "separate" else []
    read = [*args.files, *filter(None, (args.foreword, args.words, args.template))]
    for name in targets:
        output.require_target(name, read)
    output.require_target(args.data, read)
    if args.data and Path(args.data).resolve() in [Path(name).resolve() for name in targets]:
        raise UsageError(f"--data {tidy(args.data)} would replace the book: choose another name")


def _answers_name(name: str) -> str:
    path = Path(name)
    return str(path.with_stem(f"{path.stem}-answers"))


def _written(args: argparse.Namespace, made: Book) -> int:
    names = [args.output]
    output.write_output(args.output, made.content)
    if made.answers is not None:
        names.append(_answers_name(args.output))
        output.write_output(names[-1], made.answers)
    if args.data:
        names.append(args.data)
        output.write_output(args.data, json.dumps(made.data, ensure_ascii=False, indent=1))
    if args.json:
        print_json({"files": names, "puzzles": made.puzzles, "refused": list(made.refused)})
        return 0
    for sentence in made.refused:
        complain(f"left out: {tidy(sentence)}")
    if not args.quiet:
        print(f"{counted(made.puzzles, 'puzzle')}: {', '.join(names)}")
    return 0
