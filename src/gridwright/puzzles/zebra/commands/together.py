"""What the sentences of a text that were understood say together, where others were not.

Whatever the others mean, they can only rule solutions out. So where the sentences that were
understood leave exactly one solution, the puzzle has that one or none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.outcome import Outcome, Verdict
from gridwright.puzzles.zebra.drafts import Draft
from gridwright.puzzles.zebra.puzzle import Solution
from gridwright.puzzles.zebra.statements import Statement
from gridwright.puzzles.zebra.suggested import Suggested
from gridwright.puzzles.zebra.text import write_solution
from gridwright.verbs.check import check

__all__ = ["supposed_data", "together", "together_data", "told_supposed", "told_together"]

_SECONDS = 10.0
"""The time to find out what the sentences leave."""


def together(draft: Draft, chosen: Mapping[int, Statement]) -> Outcome[Solution] | None:
    """What the sentences leave that have a meaning; None if all have one, or none has."""
    unread = [each for each in draft.sentences if not each.readings and each.number not in chosen]
    puzzle = draft.puzzle(chosen)
    if not unread or not puzzle.sentences:
        return None
    return check(puzzle, time=_SECONDS)


def told_together(outcome: Outcome[Solution]) -> Iterator[str]:
    """The same in sentences, with the only solution if there is one."""
    certain = outcome.conclusion is not None and outcome.conclusion.certain
    if outcome.verdict is Verdict.UNIQUE:
        yield "The others leave exactly one solution; if the puzzle has a solution, it is this:"
        yield ""
        yield write_solution(outcome.puzzle, outcome.solutions[0])
        yield ""
    elif outcome.verdict is Verdict.NONE:
        yield "The others contradict each other: look for one that is wrong, or taken wrongly."
    elif outcome.verdict is Verdict.SEVERAL and not certain:
        yield "The others leave several solutions."
    if certain:
        assert outcome.conclusion is not None
        yield f"They answer the question: {outcome.conclusion.text}."


def together_data(outcome: Outcome[Solution] | None) -> dict[str, Any] | None:
    """The same as JSON."""
    if outcome is None:
        return None
    unique = outcome.verdict is Verdict.UNIQUE
    conclusion = outcome.conclusion
    return {
        "verdict": str(outcome.verdict),
        "solution": write_solution(outcome.puzzle, outcome.solutions[0]) if unique else None,
        "answer": conclusion.text if conclusion is not None and conclusion.certain else None,
    }


def told_supposed(draft: Draft, found: Suggested) -> Iterator[str]:
    """The meanings with which exactly one solution is left, and that solution."""
    if found.solution is None:
        return
    meanings = [
        f"{number} means {draft.language.write(statement)}"
        for number, statement in found.together.items()
    ]
    *most, last = meanings
    listed = f"{', '.join(most)} and {last}" if most else last
    yield f"If {listed}, there is exactly one solution:"
    yield ""
    yield write_solution(draft.puzzle(found.together), found.solution)
    yield ""
    if found.rivals:
        yield "With other meanings there may be another."


def supposed_data(draft: Draft, found: Suggested | None) -> dict[str, Any] | None:
    """The same as JSON; None if there are no such meanings."""
    if found is None or found.solution is None:
        return None
    return {
        "meanings": {
            str(number): draft.language.write(statement)
            for number, statement in found.together.items()
        },
        "solution": write_solution(draft.puzzle(found.together), found.solution),
    }
