"""``gridwright draw``."""

from __future__ import annotations

import argparse
import threading
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.messages import complain, print_json
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.errors import EngineError, PluginError, WrongAnswerError
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.drawing import Picture, PictureFormat
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    parser.add_argument("--solution", action="store_true", help="solve the puzzle and fill it in")
    parser.add_argument(
        "--style",
        type=arguments.comma_list,
        action="extend",
        default=[],
        metavar="NAMES",
        help="styles of the kind (see 'gridwright kinds')",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a name ending in .svg, .pdf, .png or .txt; several puzzles go to numbered files, or "
        "to the pages of one PDF (default: draw in the terminal)",
    )
    parser.add_argument(
        "--per-page",
        type=arguments.whole(1, 100),
        default=1,
        metavar="N",
        help="the number of puzzles on a page of a PDF (default 1)",
    )


def run(args: argparse.Namespace) -> int:
    """Draw every puzzle."""
    # Imported here, since the help needs neither pictures nor engines.
    from gridwright.drawing import format_from_name, render

    format: PictureFormat = format_from_name(args.output) if args.output else "text"
    common.require_folder(args.output)
    found = common.items(args)
    drawn: list[tuple[Item, Picture]] = []
    codes: list[int] = []

    def work(cancel: threading.Event) -> None:
        for item in found:
            if cancel.is_set():
                break
            if item.entry.error is not None:
                codes.append(common.report(args, item, item.entry.error))
                continue
            assert item.kind is not None
            try:
                with common.blaming(item.kind, args.engine):
                    code, shapes = _picture(args, item, cancel)
            except (EngineError, PluginError, WrongAnswerError) as error:
                codes.append(common.report(args, item, error))
                continue
            codes.append(code)
            shapes = _named(shapes, item)
            drawn.append((item, shapes))
            if args.output is None and args.json:
                print_json({**_data(item), "picture": render(shapes, "text")})
            elif args.output is None:
                print(render(shapes, "text"), flush=True)

    if run_interruptible(work):
        codes.append(3)
    if args.output and drawn:
        names = _write([shapes for _, shapes in drawn], format, args)
        for (item, _), name in zip(drawn, names, strict=True):
            if args.json:
                print_json({**_data(item), "file": name})
        if not (args.quiet or args.json):
            print("\n".join(dict.fromkeys(names)))
    return common.exit_code(codes)


def _data(item: Item) -> dict[str, str]:
    assert item.kind is not None
    return {"kind": item.kind.name, "source": common.where(item)}


def _named(drawn: Picture, item: Item) -> Picture:
    """The picture with the title and the author from the puzzle's notes."""
    notes = item.entry.notes
    return replace(drawn, title=notes.get("title") or drawn.title, author=notes.get("author", ""))


def _picture(args: argparse.Namespace, item: Item, cancel: threading.Event) -> tuple[int, Picture]:
    from gridwright.verbs.draw import picture
    from gridwright.verbs.solve import solve

    assert item.entry.parsed is not None
    puzzle: Any = item.entry.parsed.puzzle
    style = dict.fromkeys(args.style, True)
    if not args.solution:
        return 0, picture(puzzle, **style)
    with ProgressLine(enabled=not (args.quiet or args.json)) as line:
        settings: Keywords = {**common.settings_of(args, cancel), "watch": line.show}
        outcome = solve(puzzle, **settings)
    if not outcome.solutions:
        why = "; ".join(map(str, outcome.reasons)) or "the puzzle has none"
        why = f"unknown: {outcome.limit}" if outcome.limit else why
        complain(f"{common.where(item)}: drawn without a solution ({why})")
        return common.CODES[outcome.verdict], picture(puzzle, **style)
    return 0, picture(puzzle, outcome.solutions[0], **style)


def _write(pictures: list[Picture], format: PictureFormat, args: argparse.Namespace) -> list[str]:
    from gridwright.drawing import render, to_pdf

    if format == "pdf":
        common.write_output(args.output, to_pdf(pictures, per_page=args.per_page))
        return [args.output] * len(pictures)
    path = Path(args.output)
    names = [str(path)]
    if len(pictures) > 1:
        width = len(str(len(pictures)))
        names = [
            str(path.with_stem(f"{path.stem}-{number:0{width}}"))
            for number in range(1, len(pictures) + 1)
        ]
    for name, drawn in zip(names, pictures, strict=True):
        common.write_output(name, render(drawn, format))
    return names
