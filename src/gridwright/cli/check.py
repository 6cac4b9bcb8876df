"""``gridwright check``."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments, common
from gridwright.kind import Kind
from gridwright.outcome import Outcome, Verdict

__all__ = ["add_arguments", "run"]


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
    # Imported here, since the help needs none of the engines.
    from gridwright.verbs.check import check

    return common.answer_all(
        args, lambda puzzle, settings: check(puzzle, proof=args.proof, **settings), _reply
    )


def _reply(kind: Kind[Any, Any], puzzle: Any, outcome: Outcome[Any]) -> common.Reply:
    data = common.outcome_data(kind, puzzle, outcome)
    word = str(outcome.verdict)
    answer = _answer(outcome)
    if outcome.verdict is Verdict.UNKNOWN:
        found = "a solution found, perhaps not the only one"
        found = found if outcome.solutions else "no solution found"
        return common.Reply(3, f"unknown: {outcome.limit}; {found}", answer, data)
    if outcome.verdict is Verdict.SEVERAL:
        shown = "\n\n".join(kind.text.write_solution(puzzle, s) for s in outcome.solutions)
        body = f"{answer}\n\n{shown}" if answer else shown
        return common.Reply(1, "several solutions, such as these two", body, data)
    words = {"unique": "unique: exactly one solution", "none": "no solution"}
    return common.Reply(common.CODES[outcome.verdict], words[word], answer, data)


def _answer(outcome: Outcome[Any]) -> str:
    """The answer to the question that the puzzle asks, if it asks one."""
    if outcome.conclusion is None:
        return ""
    text, certain = outcome.conclusion.text, outcome.conclusion.certain
    if certain:
        return f"The answer is {text}" + (
            ", in every solution." if outcome.verdict is Verdict.SEVERAL else "."
        )
    return f"The answer is not certain: {text} in one solution" + (
        ", something else in another." if certain is False else "; other solutions may differ."
    )
