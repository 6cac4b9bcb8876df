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
        body = kind.text.write_solution(puzzle, outcome.solutions[0])
        return common.Reply(0, f"solved {common.method_and_time(outcome)}", body, data)
    if outcome.verdict is Verdict.NONE:
        return common.Reply(1, f"no solution {common.method_and_time(outcome)}", "", data)
    return common.Reply(3, f"unknown: {outcome.limit} {common.method_and_time(outcome)}", "", data)
