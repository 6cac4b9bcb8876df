"""What follows from new lines point by point, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.grid import Cell
from gridwright.reasons.book import Clause, Literal, RuleBook
from gridwright.reasons.wording import joined

__all__ = ["at_point", "followed"]


def followed(
    book: RuleBook, premises: Sequence[Literal], start: Sequence[Literal], rest: Sequence[Literal]
) -> tuple[str, list[Literal]]:
    """The lines of `rest` that follow from those of `start`, each with its point, and the others.

    Where all other lines at a point are known, two are alike or are not, so that one tells the
    other; an insight about two lines does so as well. These are notes among the premises.
    """
    left = list(rest)
    told = [at_point(book, *each) for each in _links(book, premises, start, left)]
    if not told:
        return "", left
    if len(told) == 1:
        return f"then {told[0]}", left
    return f"then one point after the other leaves no choice: {joined(told)}", left


def _links(
    book: RuleBook, premises: Sequence[Literal], start: Sequence[Literal], left: list[Literal]
) -> Iterator[tuple[Literal, Literal]]:
    """Each line that follows, and the line that it follows from; they are taken from `left`."""
    known = {*premises, *start}
    ties = _ties(book, premises)
    last = start[-1] if start else 0
    while left:
        found = [(tie, new) for tie in ties if (new := _new(tie, known)) in left]
        if not found:
            return
        # A chain is easiest to follow where each line comes from the one before.
        tie, new = next((each for each in found if -last in each[0]), found[0])
        old = next((-each for each in tie[1:] if each != new), last)
        yield new, old
        left.remove(new)
        known.add(new)
        last = new


def _ties(book: RuleBook, premises: Sequence[Literal]) -> list[Clause]:
    """What the notes among the premises say of lines."""
    notes = {literal for literal in premises if abs(literal) in book.notes}
    facts = {*book.spoken(), *map(abs, notes)}
    return [tie for tie in book.ties_within(facts) if -tie[0] in notes] if notes else []


def _new(tie: Clause, known: set[Literal]) -> Literal:
    """The only literal of a tie, but for the note, that is not known to be false; 0 if none is."""
    open_ones = [literal for literal in tie[1:] if -literal not in known]
    return open_ones[0] if len(open_ones) == 1 else 0


def at_point(book: RuleBook, new: Literal, old: Literal) -> str:
    """A line in words, seen from the point that it shares with another."""
    ends = book.facts[abs(new) - 1].cells
    shared: list[Cell] = [cell for cell in book.facts[abs(old) - 1].cells if cell in ends]
    if not shared:
        return book.said(new)
    other = next(cell for cell in ends if cell != shared[0])
    return f"at {shared[0].name} there is {'a' if new > 0 else 'no'} line to {other.name}"
