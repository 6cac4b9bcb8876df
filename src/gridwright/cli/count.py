"""``gridwright count``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import common
from gridwright.kind import Kind
from gridwright.options import read_count
from gridwright.verbs.count import Count, count

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    common.add_puzzle_arguments(parser)
    common.add_solver_arguments(parser)
    parser.add_argument(
        "--limit", default="1000", metavar="N", help="stop at N solutions (default 1000)"
    )
    common.add_output_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Count the solutions of every puzzle."""
    limit = read_count(args.limit)
    return common.answer_all(
        args, lambda puzzle, settings: count(puzzle, at_most=limit, **settings), _reply
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
    text = f"at least {outcome.count:,} {solutions}: {outcome.limit} {manner}"
    return common.Reply(code, text, "", data)
