"""``gridwright grade``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.cli.steps import grade_data, step_data
from gridwright.kind import Kind

if TYPE_CHECKING:
    from gridwright.verbs.explain import Explanation

__all__ = ["add_arguments", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Grade every puzzle."""
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    del args
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.grade import grade

    return Question.to(grade, _reply)


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Explanation) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    if (refusal := common.not_unique("grade", outcome, data)) is not None:
        return refusal
    if outcome.limit is not None:
        return common.Reply(3, f"unknown: {outcome.limit}", "", {**data, **grade_data(outcome)})
    hardest = max(enumerate(outcome.steps, 1), key=lambda step: step[1].step.cost, default=None)
    data |= grade_data(outcome)
    lines = [f"  {counted(number, 'time')} {name}" for name, number in _counts(outcome)]
    if hardest is not None:
        data["hardest"] = step_data(*hardest)
        lines.append(
            f"  The hardest step is number {hardest[0]}: {hardest[1].text}"
            if hardest[1].step.cost > 1
            else "  No step needs more than one rule."
        )
    return common.Reply(0, str(outcome.grade), "\n".join(lines), data)


def _counts(outcome: Explanation) -> list[tuple[str, int]]:
    """The techniques, the easiest first, and how often each is used."""
    cost: dict[str, int] = {}
    for step in outcome.steps:
        cost[step.technique] = min(step.step.cost, cost.get(step.technique, step.step.cost))
    return sorted(outcome.techniques.items(), key=lambda entry: (cost[entry[0]], entry[0]))
