"""What the sentences of a draft may mean that were not understood, weighed with the others.

A puzzle has one solution. So where what was understood leaves few solutions, a meaning that
contradicts it is left out, and one with which exactly one solution is left comes before others. It
is still nobody's but the setter's word what a sentence means: these are there to be chosen from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from math import inf
from operator import and_
from typing import NamedTuple

from gridwright.puzzles.zebra.drafts import Draft
from gridwright.puzzles.zebra.english.suggesting.guesses import Guess
from gridwright.puzzles.zebra.english.suggesting.meanings import suggestions
from gridwright.puzzles.zebra.puzzle import Solution
from gridwright.puzzles.zebra.statements import Statement, holds
from gridwright.verbs.request import request

__all__ = ["Suggested", "suggested"]

_MOST_SHOWN = 6
_MOST_SOLUTIONS = 2_000
_SECONDS = 2.0
"""How many solutions of the other sentences are looked at, and for how long they are sought."""
_MOST_TOGETHER = 20_000
"""How many meanings of several sentences are tried together."""
_FAR_FETCHED = 2.0
"""What leaves one solution is not shown where that much more is against it than against others."""


@dataclass(frozen=True, slots=True)
class Suggested:
    """Meanings to choose from, the likeliest first, by the numbers of the sentences.

    If one for each sentence leaves exactly one `solution` together with the sentences that were
    understood, `together` has the likeliest of these. With other meanings there may be `rivals`,
    other single solutions.
    """

    meanings: Mapping[int, tuple[Statement, ...]]
    together: Mapping[int, Statement]
    solution: Solution | None = None
    rivals: bool = False


def suggested(draft: Draft, chosen: Mapping[int, Statement]) -> Suggested:
    """What the sentences without a meaning may mean; those that were `chosen` have one.

    >>> from gridwright.puzzles.zebra.drafts import draft_of
    >>> draft = draft_of('''Name: Ann, Bea
    ... Pet: cat, dog
    ... Clues:
    ... 1. Bea admires the dog.''')
    >>> [draft.language.write(meaning) for meaning in suggested(draft, {}).meanings[1]]
    ['Bea = dog', 'Bea != dog']
    """
    unread = [each for each in draft.sentences if not each.readings and each.number not in chosen]
    found = {
        each.number: suggestions(each.text, draft.attributes, draft.phrases) for each in unread
    }
    solutions = _solutions(draft, chosen) if any(found.values()) else None
    if solutions is None:
        shown = {
            number: tuple(guess.statement for guess in some[:_MOST_SHOWN])
            for number, some in found.items()
        }
        return Suggested(shown, {})
    # A sentence with more readings than are listed is in no puzzle, and may rule out the solution.
    left_out = any(
        each.readings and not each.usable and each.number not in chosen for each in draft.sentences
    )
    return _weighed(draft, found, solutions, left_out=left_out)


def _solutions(draft: Draft, chosen: Mapping[int, Statement]) -> Sequence[Solution] | None:
    """All solutions of what was understood; None if these are very many, or there is none."""
    asked = request(draft.puzzle(chosen), time=_SECONDS)
    if asked.refutation() is not None:
        return None
    with asked.open(calls=1) as oracle:
        some = oracle.find(at_most=_MOST_SOLUTIONS, budget=asked.budget)
    return some.solutions if some.complete and some.solutions else None


class _Choice(NamedTuple):
    """What a sentence may mean, how much is against it, and the solutions it allows as bits."""

    against: float
    statement: Statement
    allowed: int


def _weighed(
    draft: Draft,
    found: Mapping[int, Sequence[Guess]],
    solutions: Sequence[Solution],
    *,
    left_out: bool,
) -> Suggested:
    """The meanings in the order of their likelihood, and those that leave a single solution.

    Where a sentence is `left_out`, one solution of the others may still be none.
    """
    numbers = [attribute.numbers for attribute in draft.attributes]
    every = (1 << len(solutions)) - 1
    left: dict[int, list[_Choice]] = {}
    for number, guesses in found.items():
        all_of_them = (
            _Choice(*guess, _allowed(guess.statement, solutions, numbers)) for guess in guesses
        )
        left[number] = [choice for choice in all_of_them if choice.allowed]
    most = int(_MOST_TOGETHER ** (1 / len(left)))
    single: list[tuple[float, tuple[_Choice, ...], int]] = []
    for choices in product(*(some[:most] for some in left.values())):
        allowed = reduce(and_, (choice.allowed for choice in choices), every)
        if allowed and not allowed & (allowed - 1):
            single.append((sum(choice.against for choice in choices), choices, allowed))
    single.sort(key=lambda entry: entry[0])
    best: dict[tuple[int, Statement], float] = {}
    for against, choices, _ in single:
        for number, choice in zip(left, choices, strict=True):
            best.setdefault((number, choice.statement), against)
    meanings = {}
    for number, some in left.items():
        # What goes without saying is hardly meant, unless nothing else is.
        some.sort(key=lambda each: (best.get((number, each.statement), inf), each.allowed == every))
        meanings[number] = tuple(choice.statement for choice in some[:_MOST_SHOWN])
    least = sum(min((guess.against for guess in some), default=0.0) for some in found.values())
    if not single or single[0][0] > least + _FAR_FETCHED or left_out:
        return Suggested(meanings, {})
    _, likeliest, allowed = single[0]
    together = {number: choice.statement for number, choice in zip(left, likeliest, strict=True)}
    rivals = any(other != allowed for _, _, other in single)
    return Suggested(meanings, together, solutions[allowed.bit_length() - 1], rivals=rivals)


def _allowed(
    statement: Statement,
    solutions: Sequence[Solution],
    numbers: Sequence[Sequence[float] | None],
) -> int:
    """The solutions in which a statement is true, as bits."""
    return sum(
        1 << place
        for place, solution in enumerate(solutions)
        if holds(statement, solution, numbers)
    )
