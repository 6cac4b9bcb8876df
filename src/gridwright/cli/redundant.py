"""``gridwright redundant``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.kind import Kind

if TYPE_CHECKING:
    from gridwright.verbs.redundant import Redundancy

__all__ = ["add_arguments", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """List the clues that each puzzle does not need."""
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    del args
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.redundant import redundant

    return Question.to(redundant, _reply, batch={})


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Redundancy) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    if (refusal := common.not_unique("redundant", outcome, data)) is not None:
        return refusal
    data |= {
        "redundant": common.names(outcome.redundant),
        "needed": common.names(tuple(outcome.needed)),
        "untested": common.names(outcome.untested),
    }
    total = len(outcome.redundant) + len(outcome.needed) + len(outcome.untested)
    body = "\n".join(f"  {clue}" for clue in outcome.redundant)
    if outcome.limit is not None:
        tested = f"{total - len(outcome.untested)} of {counted(total, 'clue')} tested"
        found = f"{len(outcome.redundant)} found that can be dropped"
        return common.Reply(3, f"{tested}, {found}: {outcome.limit}", body, data)
    return common.Reply(0, _headline(len(outcome.redundant), total), body, data)


def _headline(found: int, total: int) -> str:
    match found:
        case 0:
            return "no clue can be dropped"
        case 1:
            return f"1 of {counted(total, 'clue')} can be dropped"
        case _:
            which = f"any one of these {found} clues (of {total})"
            return f"{which} can be dropped, but perhaps not all together"
