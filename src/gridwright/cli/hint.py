"""``gridwright hint``."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.steps import step_data
from gridwright.formats import document_text
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.verbs.hint import Hint
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "question", "run"]


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
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every board."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.hint import hint

    def answer(item: Item, settings: Keywords) -> Hint:
        return hint(item.puzzle, item.entry.attempt, **settings)

    return Question(answer, lambda item, outcome: _reply(args.level, item, outcome))


def _reply(level: int, item: Item, outcome: Hint) -> common.Reply:
    kind = item.kind
    assert kind is not None
    data = common.outcome_data(kind, item.puzzle, outcome)
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
        board = document_text(kind, replace(item.entry, attempt=outcome.after, solution=None))
        data["steps"] = [step_data(number, step) for number, step in enumerate(outcome.steps, 1)]
        data["puzzle"] = board
    return common.Reply(0, outcome.ladder[level - 1], "", data, result=board, judges=True)
