"""``gridwright explain``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import CONFLICT_OFFER, complain, counted
from gridwright.cli.output import write_pictures
from gridwright.cli.picture_options import add_picture_arguments, in_ink, render_options
from gridwright.cli.results import take_results
from gridwright.cli.steps import grade_data, step_data, step_lines
from gridwright.errors import UsageError
from gridwright.outcome import Verdict
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.drawing import Picture
    from gridwright.reasons.explanation import Deduction
    from gridwright.verbs.explain import Explanation
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "question", "run"]

_MOST = 100
"""The most open choices that are listed in words."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser, writes=True)
    parser.add_argument(
        "--from",
        dest="first",
        type=arguments.whole(1),
        default=1,
        metavar="N",
        help="begin with step N (default 1)",
    )
    parser.add_argument(
        "--to",
        dest="last",
        type=arguments.whole(1),
        metavar="N",
        help="end with step N (default: the last)",
    )
    parser.add_argument(
        "--key", action="store_true", help="show only the steps that need more than one rule"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="draw every step that is shown, with its reason marked: a name ending in .pdf, one"
        " step on a page, or in .svg or .png, one file for each step",
    )
    add_picture_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Explain every puzzle."""
    take_results(args, other_use=True)
    if args.last is not None and args.first > args.last:
        raise UsageError(f"--from {args.first} comes after --to {args.last}")
    drawn: list[Picture] = []
    options = {}
    if args.output:
        from gridwright.drawing import format_from_name

        options = render_options(args, format_from_name(args.output))

    code = answer_all(args, __name__, after=lambda answered: drawn.extend(answered.kept or ()))
    if args.output and not drawn:
        complain(f"{args.output} is not written: there is no step to draw")
    if drawn:
        names = write_pictures(args.output, drawn, options=options, heading=True)
        if not (args.quiet or args.json):
            print("\n".join(dict.fromkeys(names)))
    return code


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.explain import explain

    def answer(item: Item, settings: Keywords) -> Explanation:
        return explain(item.puzzle, **settings)

    def keep(item: Item, outcome: Explanation) -> list[Picture]:
        return [*_pictures(args, item.puzzle, outcome)] if args.output else []

    return Question(answer, lambda item, outcome: _reply(args, item, outcome), keep)


def _pictures(args: argparse.Namespace, puzzle: Any, outcome: Explanation) -> Iterator[Picture]:
    """The steps that are shown as pictures, each with its sentence below it."""
    from gridwright.drawing import with_caption
    from gridwright.verbs.draw import step_picture

    for number, _ in _chosen(args, outcome):
        yield in_ink(args, with_caption(step_picture(puzzle, outcome, number)))


def _chosen(args: argparse.Namespace, outcome: Explanation) -> list[tuple[int, Deduction]]:
    """The steps that are shown, with their numbers."""
    return [
        (number, step)
        for number, step in enumerate(outcome.steps, 1)
        if args.first <= number <= (args.last or number) and (step.step.cost > 1 or not args.key)
    ]


def _reply(args: argparse.Namespace, item: Item, outcome: Explanation) -> common.Reply:
    assert item.kind is not None
    data = common.outcome_data(item.kind, item.puzzle, outcome)
    if outcome.verdict is Verdict.NONE:
        return common.Reply(1, f"no solution; {CONFLICT_OFFER}", "", data)
    if outcome.verdict is Verdict.UNKNOWN and not outcome.steps:
        return common.Reply(3, common.why_not_unique("explain", outcome), "", data)
    numbered = _chosen(args, outcome)
    data |= grade_data(outcome)
    data["steps"] = [step_data(number, step) for number, step in numbered]
    lines = [*step_lines(numbered)]
    if outcome.steps and not numbered:
        lines = ["  No step needs more than one rule." if args.key else "  No step is shown."]
    total = counted(len(outcome.steps), "step")
    if outcome.verdict is Verdict.UNIQUE and outcome.limit is None:
        return common.Reply(0, f"{total}, {outcome.grade}", "\n".join(lines), data)
    several = "several solutions: " if outcome.verdict is Verdict.SEVERAL else ""
    if outcome.verdict is Verdict.UNKNOWN:
        several = f"unknown: {outcome.limit}; "
    elif outcome.limit is not None:
        headline = f"{several}{total} so far: {outcome.limit}"
        return common.Reply(3, headline, "\n".join(lines), data)
    data["open"] = list(outcome.choices)
    lines.append(_left_open(outcome.choices))
    code = common.CODES[outcome.verdict]
    far = f"{total}, and then logic leads no further" if outcome.steps else "logic leads nowhere"
    headline = f"{several}{far}"
    return common.Reply(code, headline, "\n".join(lines), data)


def _left_open(choices: tuple[str, ...]) -> str:
    """What stays open, in a sentence."""
    # Imported here, since the help needs none of the engines.
    from gridwright.reasons.choices import told_together

    told = list(told_together(choices))
    more = len(told) - _MOST
    return f"What stays open: {'; '.join(told[:_MOST])}{f'; {more} more' if more > 0 else ''}."
