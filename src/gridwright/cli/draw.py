"""``gridwright draw``."""

from __future__ import annotations

import argparse
import threading
from pathlib import Path
from typing import Any

from gridwright.cli import common
from gridwright.cli.terminal import run_interruptible
from gridwright.drawing import Form, Picture, form_from_name, render, to_pdf
from gridwright.reading import Item
from gridwright.verbs.draw import picture
from gridwright.verbs.solve import solve

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    common.add_puzzle_arguments(parser)
    common.add_solver_arguments(parser)
    parser.add_argument("--solution", action="store_true", help="solve the puzzle and fill it in")
    parser.add_argument(
        "--style", default="", metavar="NAMES", help="what to add, such as candidates"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a name ending in .svg, .pdf, .png or .txt; several puzzles get a number each, or a "
        "page each in a PDF; without it the puzzle is drawn in the terminal",
    )
    parser.add_argument("--per-page", type=int, default=1, metavar="N", help="puzzles a PDF page")
    common.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Draw every puzzle."""
    form: Form = form_from_name(args.output) if args.output else "text"
    pictures: list[Picture] = []
    codes: list[int] = []

    def work(cancel: threading.Event) -> None:
        for item in common.items(args):
            if cancel.is_set():
                break
            if item.entry.error is not None:
                codes.append(common.report(args, item, item.entry.error))
                continue
            code, drawn = _picture(args, item, cancel)
            codes.append(code)
            pictures.append(drawn)
            if args.output is None:
                print(render(drawn, "text"), flush=True)

    run_interruptible(work)
    if args.output and pictures:
        for name in _write(pictures, form, args):
            if not args.quiet:
                print(name)
    return common.worst(codes)


def _picture(args: argparse.Namespace, item: Item, cancel: threading.Event) -> tuple[int, Picture]:
    assert item.entry.parsed is not None
    puzzle: Any = item.entry.parsed.puzzle
    style = dict.fromkeys(filter(None, args.style.split(",")), True)
    if not args.solution:
        return 0, picture(puzzle, **style)
    outcome = solve(puzzle, **common.settings_of(args, cancel))
    if not outcome.solutions:
        common.complain(f"{item.source}: drawn without a solution: {outcome.verdict}")
        return common.CODES[outcome.verdict], picture(puzzle, **style)
    return 0, picture(puzzle, outcome.solutions[0], **style)


def _write(pictures: list[Picture], form: Form, args: argparse.Namespace) -> list[str]:
    if form == "pdf":
        common.write_output(args.output, to_pdf(pictures, per_page=args.per_page))
        return [args.output]
    path = Path(args.output)
    names = [str(path)]
    if len(pictures) > 1:
        width = len(str(len(pictures)))
        names = [
            str(path.with_stem(f"{path.stem}-{number:0{width}}"))
            for number in range(1, len(pictures) + 1)
        ]
    for name, drawn in zip(names, pictures, strict=True):
        common.write_output(name, render(drawn, form))
    return names
