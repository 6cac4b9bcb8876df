"""What the solutions that were found say about a puzzle, whichever meanings its clues have.

A clue that can mean several things says only that one of them is true. So every solution that the
puzzle has with any choice of meanings is found. A proof that there is no other, or none at all, is
valid whichever is meant; two solutions prove nothing, as they may belong to different meanings,
unless both agree with all meanings at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any, NamedTuple

from gridwright.kind import Clue
from gridwright.oracle import Found
from gridwright.outcome import IN_DOUBT, Limit, Verdict
from gridwright.verbs.request import Request

__all__ = ["Weighed", "doubts_in", "strictly", "told_doubts", "verdict_of", "weigh"]

_MOST_SHOWN = 4
_MOST_WAYS = 32
"""With more choices of meanings than this they are not tried one by one."""
_WORDS = {
    Verdict.UNIQUE: "Whichever is meant, no other solution is possible.",
    Verdict.SEVERAL: "Whichever is meant, there are several solutions.",
    Verdict.NONE: "Whichever is meant, there is no solution.",
}


def verdict_of(found: Found[Any]) -> Verdict:
    """The verdict of a search for two solutions; what is not proved is unknown."""
    if found.count >= 2:
        return Verdict.SEVERAL
    if not found.complete:
        return Verdict.UNKNOWN
    return Verdict.UNIQUE if found.count else Verdict.NONE


class Weighed(NamedTuple):
    """What is proved of a puzzle, whichever meanings its clues have, and what to remark."""

    verdict: Verdict
    solutions: tuple[Any, ...]
    limit: Limit | None
    remarks: tuple[str, ...] = ()


def doubts_in(asked: Request) -> Mapping[Clue, tuple[str, ...]]:
    """The clues of a puzzle that can mean several things, with their meanings in words."""
    return {} if asked.kind.doubts is None else asked.kind.doubts.of(asked.puzzle)


def told_doubts(asked: Request) -> tuple[str, ...]:
    """A sentence about every clue that can mean several things."""
    return tuple(_told(clue, meanings) for clue, meanings in doubts_in(asked).items())


def strictly(asked: Request) -> Request:
    """The same request for the puzzle in which clues mean all that they can mean."""
    doubts = asked.kind.doubts
    return asked if doubts is None else asked.about(doubts.strictest(asked.puzzle))


def weigh(asked: Request, found: Found[Any], *, ways: bool = False) -> Weighed:
    """The verdict of a search for two solutions that is true whichever meanings clues have.

    Where that is not known, `ways` tries all choices of meanings, so as to remark which of them
    would leave exactly one solution.
    """
    verdict, doubts = verdict_of(found), doubts_in(asked)
    if not doubts:
        return Weighed(verdict, found.solutions, found.limit)
    remarks = told_doubts(asked)
    if verdict is Verdict.UNIQUE:
        remarks = tuple(_fitting(asked, found.solutions[0]))
    if verdict is Verdict.SEVERAL:
        strict = _found(strictly(asked))
        if strict.count < 2:
            others = tuple(_ways(asked)) if ways else ()
            return Weighed(Verdict.UNKNOWN, (), IN_DOUBT, (*remarks, *others, _advice(asked)))
        return Weighed(verdict, strict.solutions, found.limit, (*remarks, _WORDS[verdict]))
    if verdict is Verdict.UNKNOWN:
        return Weighed(verdict, (), found.limit, remarks)
    return Weighed(verdict, found.solutions, found.limit, (*remarks, _WORDS[verdict]))


def _told(clue: Clue, meanings: tuple[str, ...]) -> str:
    """What a clue can mean.

    >>> _told(Clue("clue 3", "Ann likes red or blue."), ("Ann = red", "Ann = blue"))
    'Clue 3 can mean: Ann = red; or: Ann = blue.'
    """
    more = " …" if len(meanings) > _MOST_SHOWN else ""
    said = f"{clue.name} can mean: {'; or: '.join(meanings[:_MOST_SHOWN])}{more}."
    return f"{said[:1].upper()}{said[1:]}"


def _advice(asked: Request) -> str:
    return "" if asked.kind.doubts is None else asked.kind.doubts.advice


def _fitting(asked: Request, solution: Any) -> Iterator[str]:
    """What each clue can mean, and which of it is true in the only solution if not all is."""
    kind, doubts = asked.kind, asked.kind.doubts
    assert doubts is not None
    places = {clue: place for place, clue in enumerate(kind.clues.of(asked.puzzle))}
    for clue, meanings in doubts_in(asked).items():
        true = []
        for number, meaning in enumerate(meanings):
            chosen = doubts.choose(asked.puzzle, {clue: number})
            if kind.clues.holds(chosen, kind.clues.of(chosen)[places[clue]], solution):
                true.append(meaning)
        told = _told(clue, meanings)
        yield f"{told} In the solution only this is true: {true[0]}." if len(true) == 1 else told


def _found(asked: Request) -> Found[Any]:
    """A search for two solutions."""
    if asked.refutation() is not None:
        return Found((), True, 0)
    with asked.open(calls=2) as oracle:
        return oracle.find(at_most=2, budget=asked.budget, watch=asked.watch)


def _ways(asked: Request) -> Iterator[str]:
    """What the choices of meanings lead to, if they are few enough to be tried one by one."""
    doubts, found = asked.kind.doubts, doubts_in(asked)
    total = prod(len(meanings) for meanings in found.values())
    if doubts is None or total > _MOST_WAYS:
        return
    solved: list[tuple[str, Verdict]] = []
    for numbers in product(*(range(len(meanings)) for meanings in found.values())):
        chosen = dict(zip(found, numbers, strict=True))
        verdict = verdict_of(_found(asked.about(doubts.choose(asked.puzzle, chosen))))
        if verdict is Verdict.UNKNOWN:
            return
        if verdict is not Verdict.NONE:
            words = (f"{clue.name} means {found[clue][number]}" for clue, number in chosen.items())
            solved.append((" and ".join(words), verdict))
    unique = [words for words, verdict in solved if verdict is Verdict.UNIQUE]
    if len(solved) == 1:
        then = ", and then exactly one" if unique else ""
        yield f"There is a solution only if {solved[0][0]}{then}."
    elif len(unique) == 1:
        yield f"There is exactly one solution only if {unique[0]}."
    else:
        number = f"{len(unique)} of" if unique else "None of"
        leave = "leaves" if not unique else "leave"
        yield f"{number} the {total} ways to take them {leave} exactly one solution."
