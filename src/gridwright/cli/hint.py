"""``gridwright hint``."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.steps import step_data
from gridwright.formats import document_text
from gridwright.kind import Entry, Kind
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.verbs.hint import Hint
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    parser.add_argument(
        "--level",
        type=arguments.whole(1, 4),
        default=1,
        metavar="N",
        help="how much to say: 1 where to look, 2 which rule or technique, 3 the step with its"
        " reason, 4 the step and the board after it (default 1)",
    )


def run(args: argparse.Namespace) -> int:
    """Give a hint for every board."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.hint import hint

    asked: list[Item] = []

    def answer(puzzle: Any, settings: Keywords) -> Hint:
        return hint(puzzle, asked[-1].entry.attempt, **settings)

    def reply(kind: Kind[Any, Any], puzzle: Any, outcome: Hint) -> common.Reply:
        return _reply(args.level, kind, puzzle, asked[-1].entry, outcome)

    return common.answer_all(args, answer, reply, before=asked.append)


def _reply(
    level: int, kind: Kind[Any, Any], puzzle: Any, entry: Entry, outcome: Hint
) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    # The solution would give away more than was asked for.
    data |= {"solutions": [], "rows": []}
    for name in ("answer", "answer_certain"):
        data.pop(name, None)
    makes = level == 4
    if (refusal := common.not_unique("hint", outcome, data, makes=makes)) is not None:
        return replace(refusal, judges=True)
    if not outcome.ladder:
        result = "" if makes else None
        return common.Reply(3, f"unknown: {outcome.limit}", "", data, result=result)
    data |= {
        "complete": outcome.complete,
        # At the first level somebody wants to find the wrong entry without help.
        **({} if level == 1 else {"wrong": list(outcome.wrong)}),
        "level": level,
        "hint": outcome.ladder[level - 1],
    }
    board = None
    if makes:
        board = document_text(kind, replace(entry, attempt=outcome.after, solution=None))
        data["steps"] = [step_data(number, step) for number, step in enumerate(outcome.steps, 1)]
        data["puzzle"] = board
    return common.Reply(0, outcome.ladder[level - 1], "", data, result=board, judges=True)
