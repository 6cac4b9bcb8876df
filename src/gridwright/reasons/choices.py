"""What stays open where a puzzle has several solutions, in words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from gridwright.reasons.amounts import Amount
from gridwright.reasons.book import AtLeast, Literal, Part, Rule, RuleBook, exactly
from gridwright.reasons.wording import CELL, joined

__all__ = ["choices", "told_together"]


def choices(
    book: RuleBook, unsettled: Collection[int], possible: Callable[[Sequence[Literal]], bool]
) -> Iterator[str]:
    """Each choice that is left among facts that are not settled.

    Facts of which exactly one is true are told together if they are about the same thing, and so
    are those that say how many there are of something. `possible` tells whether some solution has
    all of these literals.

    >>> from gridwright.reasons.book import Fact
    >>> facts = [Fact(f"r1c1 is {digit}", "") for digit in (1, 2, 3)]
    >>> book = RuleBook((*facts, Fact("it rains", "")), (Rule("cell", "", exactly(1, (1, 2, 3))),),
    ...     lambda solution: ())
    >>> list(choices(book, [1, 3, 4], lambda literals: True))
    ['r1c1 is 1 or 3', 'it rains or not']
    """
    together: dict[int, list[int]] = {}
    for facts in (facts for rule in book.rules for facts in _alternatives(rule)):
        left = [fact for fact in facts if fact in unsettled]
        if together.keys().isdisjoint(left) and len(left) > 1 and _beginning(book, left):
            together.update(dict.fromkeys(left, left))
    amounts = {fact: amount for amount in book.amounts for fact in amount.facts}
    told: set[int] = set()
    for fact in sorted(unsettled):
        if fact in told:
            continue
        if fact in amounts:
            told.update(amounts[fact].facts)
            yield _counted(amounts[fact], unsettled, possible)
        else:
            group = together.get(fact, [fact])
            told.update(group)
            yield _told(book, group)


def _counted(
    amount: Amount, unsettled: Collection[int], possible: Callable[[Sequence[Literal]], bool]
) -> str:
    """How many there can be; the least and the most of them occur, as their facts are not settled.

    The numbers between them have to be asked for.
    """
    least, *between, most = amount.left(unsettled)
    met = [number for number in between if possible(amount.literals(number))]
    return amount.told((least, *met, most))


def told_together(open_choices: Iterable[str]) -> Iterator[str]:
    """The choices in words, with cells that have the same choice told together.

    >>> list(told_together(["r1c1 is 1 or 2", "r1c2 is 3 or 4", "r2c1 is 1 or 2", "it rains"]))
    ['each of r1c1 and r2c1 is 1 or 2', 'r1c2 is 3 or 4', 'it rains']
    """
    alike: dict[str, list[str]] = {}
    for choice in open_choices:
        first, _, rest = choice.partition(" ")
        cell = CELL.fullmatch(first) is not None and not rest.startswith("and ")
        alike.setdefault(rest if cell else choice, []).append(first if cell else "")
    for rest, cells in alike.items():
        if cells[0]:
            yield f"each of {joined(cells)} {rest}" if len(cells) > 1 else f"{cells[0]} {rest}"
        else:
            yield rest


def _alternatives(rule: Rule) -> Iterator[tuple[int, ...]]:
    """The facts of a rule of which exactly one is true."""
    for part in rule.parts:
        if isinstance(part, AtLeast) and exactly(1, part.literals) == _plain(rule.parts):
            yield part.literals


def _plain(parts: Iterable[Part]) -> tuple[Part, ...]:
    """The parts without the mark of what is obvious."""
    return tuple(replace(p, obvious=False) if isinstance(p, AtLeast) else p for p in parts)


def _words(book: RuleBook, facts: Iterable[int]) -> list[list[str]]:
    return [book.said(fact).split() for fact in facts]


def _beginning(book: RuleBook, facts: Iterable[int]) -> list[str]:
    """The words with which all these facts begin; none if one fact has no others."""
    words = _words(book, facts)
    same = [first for first, *_ in takewhile(_alike, zip(*words, strict=False))]
    return same if len(same) < min(map(len, words)) else []


def _alike(words: Sequence[str]) -> bool:
    return len(set(words)) == 1


def _told(book: RuleBook, facts: list[int]) -> str:
    if len(facts) == 1:
        return f"{book.said(facts[0])} or not"
    same = _beginning(book, facts)
    rest = (" ".join(words[len(same) :]) for words in _words(book, facts))
    return f"{' '.join(same)} {joined(rest, 'or')}"
