"""``gridwright solve``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.outcome import Outcome, Verdict

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Solve every puzzle."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.solve import solve

    return common.answer_all(args, lambda puzzle, settings: solve(puzzle, **settings), _reply)


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any]) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    if outcome.solutions:
        return common.Reply(0, "solved", data=data, solution=outcome.solutions[0])
    if outcome.verdict is Verdict.NONE:
        return common.Reply(1, "no solution", "", data)
    return common.Reply(3, f"unknown: {outcome.limit}", "", data)
