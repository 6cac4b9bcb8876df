"""``gridwright conflict``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Question
from gridwright.cli.asking import answer_all
from gridwright.cli.steps import step_data, step_lines
from gridwright.kind import FieldOption, Kind
from gridwright.outcome import Verdict
from gridwright.registry import own_kinds

if TYPE_CHECKING:
    from gridwright.verbs.conflict import Conflict

__all__ = ["add_arguments", "conflict_reply", "question", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    for kind, option in _field_options():
        parser.add_argument(
            f"--{option.name}",
            dest=option.field,
            type=arguments.comma_list,
            action="extend",
            default=[],
            metavar=option.values,
            help=f"{option.help}, for {kind.name} puzzles (like --set {option.field}=…)",
        )


def _field_options() -> Iterator[tuple[Kind[Any, Any], FieldOption]]:
    # Other packages are not searched for kinds, since that takes a while; there is --set.
    for kind in own_kinds():
        for option in kind.fields.options if kind.fields else ():
            yield kind, option


def run(args: argparse.Namespace) -> int:
    """Explain for every puzzle why it has no solution."""
    for _, option in _field_options():
        if values := getattr(args, option.field):
            args.changes.append((option.field, ", ".join(values)))
    return answer_all(args, __name__)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    del args
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.conflict import conflict

    return Question.to(conflict, conflict_reply)


def conflict_reply(kind: Kind[Any, Any], puzzle: Any, outcome: Conflict) -> common.Reply:
    """The clues that contradict each other, and the steps that show it."""
    data = common.outcome_data(kind, puzzle, outcome)
    if outcome.verdict is Verdict.SOLVED:
        return common.Reply(1, "no conflict: there is a solution", "", data)
    if outcome.verdict is Verdict.UNKNOWN:
        return common.Reply(3, f"unknown: {outcome.limit}", "", data)
    data |= {
        "clues": common.names(outcome.clues),
        "irreducible": outcome.irreducible,
        "smallest": outcome.smallest,
    }
    if outcome.steps:
        data["steps"] = [step_data(*step) for step in enumerate(outcome.steps, 1)]
        data["other_clues"] = outcome.other_clues
    if not outcome.clues:
        headline = "the board has no solution even without any clue"
        return common.Reply(0, headline, "\n".join(_steps(outcome)), data)
    count = len(outcome.clues)
    if count == 1:
        headline = "1 clue contradicts the rules on its own"
    elif outcome.smallest:
        headline = f"{count} clues contradict each other, and no smaller set does"
    elif outcome.irreducible:
        headline = f"{count} clues contradict each other; each is needed, but fewer others may do"
    else:
        headline = f"{count} clues contradict each other, perhaps not all needed: {outcome.limit}"
    body = "\n".join([*(f"  {clue}" for clue in outcome.clues), *_steps(outcome)])
    return common.Reply(0 if outcome.limit is None else 3, headline, body, data)


def _steps(outcome: Conflict) -> Iterator[str]:
    """The steps to the contradiction in words."""
    if outcome.steps_limit is not None:
        yield f"No steps to the contradiction were found: {outcome.steps_limit}."
    if not outcome.steps:
        return
    if outcome.other_clues:
        yield "With the other clues it is easier to see why. Suppose that all clues hold:"
    elif len(outcome.clues) == 1:
        yield "Suppose that it holds:"
    else:
        yield f"Suppose that {'all these clues hold' if outcome.clues else 'there is a solution'}:"
    yield from step_lines(enumerate(outcome.steps, 1))
