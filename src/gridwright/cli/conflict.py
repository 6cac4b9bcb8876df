"""``gridwright conflict``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.messages import show_status, tidy
from gridwright.cli.printing import reason_lines
from gridwright.kind import Kind
from gridwright.outcome import Verdict
from gridwright.reading import Item

if TYPE_CHECKING:
    from gridwright.verbs.conflict import Conflict

__all__ = ["add_arguments", "run"]

_FIELDS = {
    "--words": ("words", "word lists to use instead of the puzzle's own"),
    "--minimum": ("floor", "lowest score of a word"),
    "--require": ("required", "required words"),
    "--ban": ("banned", "banned words"),
}
"""Options of the commands that send people here, with the fields of the puzzle that they set."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    for option, (field, meaning) in _FIELDS.items():
        parser.add_argument(
            option,
            dest=field,
            type=arguments.comma_list,
            action="extend",
            default=[],
            metavar="N" if field == "floor" else "NAME,…",
            help=f"{meaning}, for puzzles made of words (like --set {field}=…)",
        )


def run(args: argparse.Namespace) -> int:
    """Explain for every puzzle why it has no solution."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.conflict import conflict

    for field, _ in _FIELDS.values():
        if values := getattr(args, field):
            args.changes.append((field, ", ".join(values)))

    def before(item: Item) -> None:
        if not (args.quiet or args.json):
            for line in reason_lines(item):
                show_status(f"{tidy(common.where(item))}: no solution: {line}")

    return common.answer_all(
        args, lambda puzzle, settings: conflict(puzzle, **settings), _reply, before=before
    )


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Conflict) -> common.Reply:
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
    if not outcome.clues:
        headline = "the board has no solution even without any clue"
        return common.Reply(0, headline, "", data)
    count = len(outcome.clues)
    if count == 1:
        headline = "1 clue contradicts the rules on its own"
    elif outcome.smallest:
        headline = f"{count} clues contradict each other, and no smaller set does"
    elif outcome.irreducible:
        headline = f"{count} clues contradict each other; each is needed, but fewer others may do"
    else:
        headline = f"{count} clues contradict each other, perhaps not all needed: {outcome.limit}"
    body = "\n".join(f"  {clue}" for clue in outcome.clues)
    return common.Reply(0 if outcome.limit is None else 3, headline, body, data)
