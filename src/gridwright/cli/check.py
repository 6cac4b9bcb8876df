"""``gridwright check``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments, common
from gridwright.cli.answering import Answered, Question
from gridwright.cli.asking import answer_all
from gridwright.cli.messages import CONFLICT_OFFER, counted, show_status, tidy
from gridwright.grid import Cell
from gridwright.kind import Clue, Kind
from gridwright.outcome import IN_DOUBT, Outcome, Verdict
from gridwright.reading import Item
from gridwright.registry import kind_of

if TYPE_CHECKING:
    from gridwright.verbs.disambiguate import Disambiguation
    from gridwright.verbs.request import Keywords

__all__ = ["add_arguments", "deciding_clue_words", "difference_words", "question", "run"]

_MOST = 100
"""The most cells or facts that are listed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    arguments.add_question_arguments(parser)
    parser.add_argument(
        "--proof",
        choices=("no-good", "difference"),
        default="no-good",
        help="exclude the first solution (default), or maximise the difference to it",
    )


def run(args: argparse.Namespace) -> int:
    """Check every puzzle."""
    offered: list[Answered] = []

    def after(answered: Answered) -> None:
        """Offer the command that goes on from here, once."""
        if answered.kept is Verdict.NONE and not (offered or args.quiet or args.json):
            offered.append(answered)
            show_status(f"{tidy(answered.name)}: {CONFLICT_OFFER}")

    return answer_all(args, __name__, after=after)


def question(args: argparse.Namespace) -> Question:
    """The question about every puzzle."""
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.check import check

    found: dict[int, Disambiguation] = {}

    def answer(item: Item, settings: Keywords) -> Outcome[Any]:
        puzzle = item.puzzle
        outcome = check(puzzle, proof=args.proof, **settings)
        if outcome.verdict is Verdict.SEVERAL and kind_of(puzzle).single:
            from gridwright.verbs.disambiguate import disambiguate

            if args.time is not None:
                settings["time"] = max(0.0, args.time - outcome.seconds)
            found[id(outcome)] = disambiguate(puzzle, solutions=outcome.solutions, **settings)
        return outcome

    def reply(item: Item, outcome: Outcome[Any]) -> common.Reply:
        assert item.kind is not None
        return _reply(item.kind, item.puzzle, outcome, found.pop(id(outcome), None))

    return Question(
        answer,
        reply,
        keep=lambda item, outcome: outcome.verdict,
        batch={} if args.proof == "no-good" else None,
    )


def _reply(
    kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any], doubt: Disambiguation | None
) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    word = str(outcome.verdict)
    answer = _answer(outcome)
    if outcome.verdict is Verdict.UNKNOWN:
        found = "a solution found, perhaps not the only one"
        found = found if outcome.solutions else "no solution found"
        found = "" if outcome.limit == IN_DOUBT else f"; {found}"
        return common.Reply(3, f"unknown: {outcome.limit}{found}", answer, data)
    if outcome.verdict is Verdict.SEVERAL:
        shown = "\n\n".join(kind.text.write_solution(puzzle, s) for s in outcome.solutions)
        body = f"{answer}\n\n{shown}" if answer else shown
        if doubt is not None:
            body = f"{body}\n\n{difference_words(doubt)}\n{deciding_clue_words(doubt)}"
            data |= {
                "only_first": [fact.text for fact in doubt.first],
                "only_second": [fact.text for fact in doubt.second],
                "deciding_clue": None if doubt.clue is None else doubt.clue.text,
                "deciding_clue_known": doubt.clue is not None or doubt.limit is None,
            }
        return common.Reply(1, "several solutions, such as these two", body, data)
    words = {"unique": "unique: exactly one solution", "none": "no solution"}
    return common.Reply(common.CODES[outcome.verdict], words[word], answer, data)


def difference_words(doubt: Disambiguation) -> str:
    """Where two solutions differ: cells or, if facts are about more than one cell, the facts."""
    facts = (*doubt.first, *doubt.second)
    if all(len(fact.cells) == 1 for fact in facts):
        cells = list(dict.fromkeys(fact.cells[0].name for fact in sorted(facts, key=_place)))
        return f"They differ in {counted(len(cells), 'cell')}: {_listed(cells)}."
    sides = (("first", doubt.first), ("second", doubt.second))
    return "\n".join(
        f"Only the {name} has: {_listed([fact.text for fact in side])}."
        for name, side in sides
        if side
    )


def _place(fact: Clue) -> tuple[Cell, ...]:
    return fact.cells


def _listed(names: list[str]) -> str:
    more = len(names) - _MOST
    return ", ".join(names[:_MOST]) + (f" and {more} more" if more > 0 else "")


def deciding_clue_words(doubt: Disambiguation) -> str:
    """Whether one more clue would leave exactly one solution, and which."""
    if doubt.clue is not None:
        return f"One more clue would leave exactly one solution: {doubt.clue.text}."
    if doubt.limit is None:
        return "No single clue would leave exactly one solution."
    return f"Whether a single clue would leave exactly one solution is not known: {doubt.limit}."


def _answer(outcome: Outcome[Any]) -> str:
    """The answer to the question that the puzzle asks, if it asks one."""
    if outcome.conclusion is None:
        return ""
    text, certain = outcome.conclusion.text, outcome.conclusion.certain
    if certain:
        return f"The answer is {text}" + (
            "." if outcome.verdict is Verdict.UNIQUE else ", in every solution."
        )
    return f"The answer is not certain: {text} in one solution" + (
        ", something else in another." if certain is False else "; other solutions may differ."
    )
