"""``gridwright solve``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.kind import Kind
from gridwright.outcome import Outcome, Verdict

__all__ = ["add_arguments", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Solve every puzzle."""
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    del args
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.solve import solve

    return Question.to(solve, _reply, batch={})


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any]) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    if outcome.solutions:
        return common.Reply(0, "solved", data=data, solution=outcome.solutions[0])
    if outcome.verdict is Verdict.NONE:
        return common.Reply(1, "no solution", "", data)
    return common.Reply(3, f"unknown: {outcome.limit}", "", data)
