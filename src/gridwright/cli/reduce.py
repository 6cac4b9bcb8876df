"""``gridwright reduce``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.verbs.reduce import Reduction, reduce

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Reduce every puzzle."""
    return common.answer_all(args, lambda puzzle, settings: reduce(puzzle, **settings), _reply)


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Reduction) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    manner = common.manner(outcome)
    if (refusal := common.not_unique(outcome, data)) is not None:
        return refusal
    text = kind.text.write(outcome.puzzle)
    data |= {
        "puzzle": text,
        "clues": common.names(outcome.kept),
        "removed": common.names(outcome.removed),
        "irreducible": outcome.limit is None,
    }
    gone = f"{len(outcome.removed)} clues removed, {len(outcome.kept)} left"
    if outcome.limit is not None:
        headline = f"{gone}; more may be possible: {outcome.limit} {manner}"
        return common.Reply(3, headline, text.rstrip(), data)
    return common.Reply(0, f"{gone}, all needed {manner}", text.rstrip(), data)
