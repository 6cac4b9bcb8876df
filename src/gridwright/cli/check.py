"""``gridwright check``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.outcome import Outcome, Verdict
from gridwright.verbs.check import check

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    parser.add_argument(
        "--proof",
        choices=("no-good", "difference"),
        default="no-good",
        help="exclude the first solution (default), or maximise the difference to it",
    )


def run(args: argparse.Namespace) -> int:
    """Check every puzzle."""
    return common.answer_all(
        args, lambda puzzle, settings: check(puzzle, proof=args.proof, **settings), _reply
    )


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any]) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    word = str(outcome.verdict)
    manner = common.manner(outcome)
    if outcome.verdict is Verdict.UNKNOWN:
        found = "one solution found, a second is open" if outcome.solutions else "no solution found"
        return common.Reply(3, f"unknown: {outcome.limit}; {found} {manner}", "", data)
    if outcome.verdict is Verdict.SEVERAL:
        shown = "\n\n".join(kind.write_solution(puzzle, s) for s in outcome.solutions)
        return common.Reply(1, f"several solutions, two of them below {manner}", shown, data)
    words = {"unique": "unique: exactly one solution", "none": "no solution"}
    return common.Reply(common.CODES[outcome.verdict], f"{words[word]} {manner}", "", data)
