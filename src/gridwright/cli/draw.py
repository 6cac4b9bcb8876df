"""``gridwright draw``."""

from __future__ import annotations

import argparse
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common, output
from gridwright.cli.messages import complain, counted, print_json, tidy
from gridwright.cli.picture_options import add_picture_arguments, in_ink, render_options
from gridwright.cli.playing import draw_players
from gridwright.cli.terminal import ProgressLine, run_interruptible
from gridwright.cli.titles import first_number, headed, titled
from gridwright.errors import EngineError, PluginError, UsageError, WrongAnswerError
from gridwright.outcome import Verdict
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.drawing import Picture
    from gridwright.kind import Kind
    from gridwright.outcome import Outcome
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_puzzle_arguments(parser)
    arguments.add_solver_arguments(parser)
    arguments.add_output_arguments(parser)
    parser.add_argument(
        "--solution",
        action="store_true",
        help="solve the puzzle and fill it in, if there is exactly one solution",
    )
    parser.add_argument(
        "--any",
        action="store_true",
        help="with --solution: fill in any solution, whether or not it is the only one",
    )
    parser.add_argument(
        "--differences",
        action="store_true",
        help="fill in a solution and mark where another differs from it, if there are several",
    )
    parser.add_argument(
        "--style",
        type=arguments.comma_list,
        action="extend",
        default=[],
        metavar="NAMES",
        help="styles of the kind (see 'gridwright kinds')",
    )
    parser.add_argument(
        "--step",
        type=arguments.whole(1),
        metavar="N",
        help="draw the board before step N of the explanation, with the step marked on it",
    )
    arguments.add_title_arguments(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a name ending in .svg, .pdf, .png or .txt, or in .html for a file in which the puzzle"
        " is played; several puzzles go to files numbered in place of %%d or before the ending, or"
        " to the pages of one PDF, or all into one .html (default: draw in the terminal)",
    )
    parser.add_argument(
        "--hints",
        action="store_true",
        help="in a .html file: give hints, from the explanation of the puzzle",
    )
    parser.add_argument(
        "--per-page",
        type=arguments.whole(1, 100),
        default=1,
        metavar="N",
        help="the number of puzzles on a page of a PDF (default 1)",
    )
    add_picture_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Draw every puzzle."""
    # Imported here, since the help needs neither pictures nor engines.
    from gridwright.drawing import format_from_name, render

    if output.is_player(args.output):
        return draw_players(args)
    if args.hints:
        raise UsageError("--hints is for files that play: name one with -o, such as puzzle.html")
    if args.any and args.differences:
        raise UsageError("--any and --differences cannot be combined")
    if args.step is not None and (args.solution or args.any or args.differences):
        raise UsageError("--step shows one step of the explanation, not the solution")
    options = render_options(args, format_from_name(args.output) if args.output else "text")
    output.require_target(args.output, args.files)
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
                    code, shapes = _picture(args, item, item.kind, cancel)
            except (EngineError, PluginError, WrongAnswerError) as error:
                codes.append(common.report(args, item, error))
                continue
            codes.append(code)
            if shapes is None:
                continue
            notes = titled(args, item.entry.notes, len(drawn), item.kind.title)
            shapes = in_ink(args, output.named_picture(shapes, replace(item.entry, notes=notes)))
            drawn.append((item, shapes))
            if args.output is None and args.json:
                print_json({**_data(item), "picture": render(shapes, "text")})
            elif args.output is None:
                print(output.rendered(shapes, "text", heading=headed(args)), flush=True)

    if run_interruptible(work):
        codes.append(3)
    if args.output and drawn:
        pictures = [shapes for _, shapes in drawn]
        names = output.write_pictures(
            args.output,
            pictures,
            per_page=args.per_page,
            first=first_number(args),
            options=options,
            heading=headed(args),
        )
        for (item, _), name in zip(drawn, names, strict=True):
            if args.json:
                print_json({**_data(item), "file": name})
        if not (args.quiet or args.json):
            print("\n".join(dict.fromkeys(names)))
    return common.exit_code(codes)


def _data(item: Item) -> dict[str, str]:
    assert item.kind is not None
    return {"kind": item.kind.name, "source": common.where(item)}


def _picture(
    args: argparse.Namespace, item: Item, kind: Kind[Any, Any], cancel: threading.Event
) -> tuple[int, Picture | None]:
    """The exit code and the picture; no picture if its solution would be misleading."""
    from gridwright.verbs.draw import picture

    assert item.entry.parsed is not None
    puzzle: Any = item.entry.parsed.puzzle
    style: dict[str, Any] = dict.fromkeys(args.style, True)
    if args.step is not None:
        return _step(args, item, cancel)
    if not (args.solution or args.differences):
        return 0, picture(puzzle, attempt=item.entry.attempt, **style)
    outcome = _solved(args, puzzle, cancel, prove=kind.single and not args.any)
    code, name = common.CODES[outcome.verdict], tidy(common.where(item))
    if not outcome.solutions:
        why = "; ".join(map(str, outcome.reasons)) or "the puzzle has none"
        why = f"unknown: {outcome.limit}" if outcome.limit else why
        complain(f"{name}: drawn without a solution ({why})")
        return code, picture(puzzle, **style)
    if outcome.verdict is Verdict.SEVERAL and args.differences:
        return code, picture(puzzle, outcome.solutions[0], other=outcome.solutions[1], **style)
    if outcome.verdict is Verdict.SEVERAL:
        complain(
            f"{name}: not drawn: there are several solutions; --any draws one of them,"
            " --differences marks where two differ"
        )
        return code, None
    if outcome.verdict is Verdict.UNKNOWN:
        complain(
            f"{name}: not drawn: unknown whether there is another solution ({outcome.limit});"
            " --any draws the one that was found"
        )
        return code, None
    return 0, picture(puzzle, outcome.solutions[0], **style)


def _step(
    args: argparse.Namespace, item: Item, cancel: threading.Event
) -> tuple[int, Picture | None]:
    """A step of the explanation; no picture if there is none."""
    from gridwright.drawing import with_caption
    from gridwright.verbs.draw import step_picture
    from gridwright.verbs.explain import explain

    assert item.entry.parsed is not None
    puzzle: Any = item.entry.parsed.puzzle
    with ProgressLine(enabled=not (args.quiet or args.json)) as line:
        settings: Keywords = {**common.settings_of(args, cancel), "watch": line.show}
        explanation = explain(puzzle, **settings)
    name, number = tidy(common.where(item)), len(explanation.steps)
    if not number and explanation.verdict is not Verdict.UNIQUE:
        complain(f"{name}: not drawn: {common.why_not_unique('--step', explanation)}")
        return common.CODES[explanation.verdict], None
    if args.step > number:
        complain(f"{name}: not drawn: the explanation has {counted(number, 'step')}")
        return 2, None
    drawn = step_picture(puzzle, explanation, args.step)
    return 0, with_caption(drawn) if args.output else drawn


def _solved(
    args: argparse.Namespace, puzzle: Any, cancel: threading.Event, *, prove: bool
) -> Outcome[Any]:
    """A solution or, to prove that there is only one, as many as two."""
    from gridwright.verbs.check import check
    from gridwright.verbs.solve import solve

    with ProgressLine(enabled=not (args.quiet or args.json)) as line:
        settings: Keywords = {**common.settings_of(args, cancel), "watch": line.show}
        if prove or args.differences:
            return check(puzzle, **settings)
        return solve(puzzle, **settings)
