"""What the sentences of a draft may mean that were not understood, weighed with the others.

A puzzle has one solution. So a meaning that contradicts what was understood is left out, and one
with which exactly one solution is left comes before others. It is still nobody's but the setter's
word what a sentence means: these are there to be chosen from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import inf, prod

from gridwright.puzzles.zebra.drafts import Draft
from gridwright.puzzles.zebra.english.suggesting import suggestions
from gridwright.puzzles.zebra.puzzle import Solution
from gridwright.puzzles.zebra.statements import Statement, holds
from gridwright.verbs.request import request

__all__ = ["Suggested", "suggested"]

_MOST_SHOWN = 6
_MOST_SOLUTIONS = 1_000
_SECONDS = 2.0
"""How many solutions of the other sentences are looked at, and for how long they are sought."""
_MOST_TOGETHER = 10_000
"""How many meanings of several sentences are tried together."""


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
        return Suggested({number: some[:_MOST_SHOWN] for number, some in found.items()}, {})
    return _weighed(draft, found, solutions)


def _solutions(draft: Draft, chosen: Mapping[int, Statement]) -> Sequence[Solution] | None:
    """All solutions of what was understood; None if these are very many, or there is none."""
    asked = request(draft.puzzle(chosen), time=_SECONDS)
    if asked.refutation() is not None:
        return None
    with asked.open(calls=1) as oracle:
        some = oracle.find(at_most=_MOST_SOLUTIONS, budget=asked.budget)
    return some.solutions if some.complete and some.solutions else None


def _weighed(
    draft: Draft, found: Mapping[int, tuple[Statement, ...]], solutions: Sequence[Solution]
) -> Suggested:
    """The meanings in the order of their likelihood, with what leaves one of some solutions."""
    numbers = [attribute.numbers for attribute in draft.attributes]
    every = (1 << len(solutions)) - 1
    left = {
        number: [
            (statement, allowed)
            for statement in some
            if (allowed := _allowed(statement, solutions, numbers))
        ]
        for number, some in found.items()
    }
    best: dict[tuple[int, int], float] = {}
    likeliest: tuple[float, tuple[int, ...], int] = (inf, (), 0)
    single: set[int] = set()
    sizes = [range(len(some)) for some in left.values()]
    if prod(map(len, sizes)) <= _MOST_TOGETHER:
        for places in product(*sizes):
            allowed = every
            for some, place in zip(left.values(), places, strict=True):
                allowed &= some[place][1]
            if not allowed or allowed & (allowed - 1):
                continue
            single.add(allowed)
            against = float(sum(places))
            likeliest = min(likeliest, (against, places, allowed))
            for number, place in zip(left, places, strict=True):
                best[number, place] = min(best.get((number, place), inf), against)
    meanings = {}
    for number, some in left.items():
        # What goes without saying is hardly meant, unless it is in doubt itself.
        order = sorted(
            range(len(some)),
            key=lambda place: (best.get((number, place), inf), some[place][1] == every, place),
        )
        meanings[number] = tuple(some[place][0] for place in islice(order, _MOST_SHOWN))
    _, places, allowed = likeliest
    if not allowed:
        return Suggested(meanings, {})
    together = {
        number: some[place][0] for (number, some), place in zip(left.items(), places, strict=True)
    }
    solution = solutions[allowed.bit_length() - 1]
    return Suggested(meanings, together, solution, rivals=len(single) > 1)


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
