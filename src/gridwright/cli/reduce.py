"""``gridwright reduce``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import counted
from gridwright.cli.results import take_results
from gridwright.kind import Kind

if TYPE_CHECKING:
    from gridwright.verbs.reduce import Reduction

__all__ = ["add_arguments", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser, writes=True)
    arguments.add_writing_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Reduce every puzzle."""
    take_results(args, other_use=True)
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.reduce import reduce

    return Question.to(reduce, _reply, batch={"seed": args.seed})


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Reduction) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    if (refusal := common.not_unique("reduce", outcome, data, makes=True)) is not None:
        return refusal
    data |= {
        "clues": common.names(outcome.kept),
        "removed": common.names(outcome.removed),
        "irreducible": outcome.limit is None,
    }
    left = len(outcome.kept)
    headline = f"{counted(len(outcome.removed), 'clue')} removed, {left} left"
    if outcome.limit is not None:
        headline = f"{headline}; more might go: {outcome.limit}"
        return common.Reply(3, headline, "", data, made=outcome.puzzle)
    proof = {0: "", 1: ", which is needed"}.get(left, ", all needed")
    return common.Reply(0, f"{headline}{proof}", "", data, made=outcome.puzzle)
