"""``gridwright conflict``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.outcome import Verdict
from gridwright.verbs.conflict import Conflict, conflict

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Explain for every puzzle why it has no solution."""
    return common.answer_all(args, lambda puzzle, settings: conflict(puzzle, **settings), _reply)


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Conflict) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    manner = common.manner(outcome)
    if outcome.verdict is Verdict.SOLVED:
        return common.Reply(1, f"no conflict: there is a solution {manner}", "", data)
    if outcome.verdict is Verdict.UNKNOWN:
        return common.Reply(3, f"unknown: {outcome.limit} {manner}", "", data)
    data |= {
        "clues": common.names(outcome.clues),
        "irreducible": outcome.irreducible,
        "smallest": outcome.smallest,
    }
    if not outcome.clues:
        headline = f"the board alone has no solution, without any clue {manner}"
        return common.Reply(0, headline, "", data)
    count = len(outcome.clues)
    number = f"{count} clues contradict" if count > 1 else "1 clue contradicts the rules"
    if outcome.smallest:
        proof = "no fewer do" if count > 1 else "all by itself"
    elif outcome.irreducible:
        proof = "none of them can be left out; whether fewer others do is not settled"
    else:
        proof = f"perhaps not all are needed: {outcome.limit}"
    body = "\n".join(f"  {clue}" for clue in outcome.clues)
    return common.Reply(0, f"{number}, {proof} {manner}", body, data)
