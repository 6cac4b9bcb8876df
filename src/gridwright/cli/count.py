"""``gridwright count``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.verbs.count import Count, count

__all__ = ["add_arguments", "run"]

_MOST = 10**18


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    parser.add_argument(
        "--limit",
        type=arguments.whole(1, _MOST),
        default=1000,
        metavar="N",
        help="stop at N solutions (default 1000)",
    )


def run(args: argparse.Namespace) -> int:
    """Count the solutions of every puzzle."""
    return common.answer_all(
        args, lambda puzzle, settings: count(puzzle, at_most=args.limit, **settings), _reply
    )


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Count) -> common.Reply:
    data = {**common.outcome_data(kind, puzzle, outcome), "count": outcome.count}
    manner = common.manner(outcome)
    solutions = "solution" if outcome.count == 1 else "solutions"
    if outcome.limit is None:
        code = 0 if outcome.count else 1
        return common.Reply(code, f"{outcome.count:,} {solutions} {manner}", "", data)
    # Reaching the number that was asked for is an answer; running out of time is none.
    code = 0 if outcome.limit.kind == "count" else 3
    least = f"at least {outcome.count:,} {solutions}" if outcome.count else "no solution found yet"
    text = f"{least}: {outcome.limit} {manner}"
    return common.Reply(code, text, "", data)
