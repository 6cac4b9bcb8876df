"""``gridwright redundant``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.verbs.redundant import Redundancy, redundant

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List the clues that every puzzle does not need."""
    return common.answer_all(args, lambda puzzle, settings: redundant(puzzle, **settings), _reply)


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Redundancy) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    manner = common.manner(outcome)
    if (refusal := common.not_unique(outcome, data)) is not None:
        return refusal
    data |= {
        "redundant": common.names(outcome.redundant),
        "needed": common.names(tuple(outcome.needed)),
        "untested": common.names(outcome.untested),
    }
    total = len(outcome.redundant) + len(outcome.needed) + len(outcome.untested)
    body = "\n".join(f"  {clue}" for clue in outcome.redundant)
    if outcome.limit is not None:
        text = (
            f"{len(outcome.redundant)} unneeded so far, {len(outcome.untested)} of {total} untested"
        )
        return common.Reply(3, f"{text}: {outcome.limit} {manner}", body, data)
    text = f"{len(outcome.redundant)} of {total} clues are unneeded, each on its own"
    return common.Reply(0, f"{text} {manner}", body, data)
