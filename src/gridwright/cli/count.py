"""``gridwright count``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.kind import Kind

if TYPE_CHECKING:
    from gridwright.verbs.count import Count

__all__ = ["add_arguments", "question", "run"]

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
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.count import count

    return Question.to(count, _reply, batch={"limit": args.limit}, at_most=args.limit)


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Count) -> common.Reply:
    data = {**common.outcome_data(kind, puzzle, outcome), "count": outcome.count}
    number = counted(outcome.count, "solution")
    if outcome.limit is None:
        return common.Reply(0 if outcome.count else 1, number, "", data)
    # Reaching the number that was asked for is an answer; running out of time is not.
    code = 0 if outcome.limit.kind == "count" else 3
    found = f"at least {number}" if outcome.count else "no solution found"
    return common.Reply(code, f"{found}: {outcome.limit}", "", data)
