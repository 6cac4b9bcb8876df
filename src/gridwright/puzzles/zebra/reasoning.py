"""The rules of a Zebra puzzle as a person keeps them in mind: the table, and every sentence."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.grid import Cell
from gridwright.puzzles.zebra.puzzle import Solution, Zebra
from gridwright.puzzles.zebra.relation_parts import Sayings
from gridwright.puzzles.zebra.statements import Item, holds
from gridwright.reasons.book import Fact, Rule, RuleBook, exactly

__all__ = ["book", "is_plural"]

_ONE_ENDINGS = ("ss", "us", "is")
"""A word with such an ending is taken to be the name of one thing: chess, a bus, tennis."""

_ONE = frozenset(
    (
        "athletics",
        "atlas",
        "billiards",
        "canvas",
        "chaos",
        "darts",
        "economics",
        "electronics",
        "gas",
        "gymnastics",
        "lens",
        "mathematics",
        "news",
        "physics",
        "politics",
    )
)
"""These end like the names of several things, and are one."""


def book(puzzle: Zebra) -> RuleBook:
    """A place for every value, a value of every attribute at every place, and the sentences.

    Facts: a value is at a place; without words, what sentences of several values are made of.
    """
    sayings = Sayings(puzzle)
    rules = [*_table(puzzle, sayings)]
    for sentence in puzzle.sentences:
        parts = sayings.parts(sentence.statement)
        text = f"clue {sentence.number} says “{sentence.text.strip().rstrip('.')}”"
        text += ", whichever is meant" * sentence.in_doubt
        about = (str(sentence.number),)
        rules.append(Rule("sentence", text, parts, about=about, clue=sentence))
    hidden = tuple(sayings.hidden)
    facts = (*_facts(puzzle), *[Fact("", "")] * len(hidden))

    def truths(solution: Solution) -> list[bool]:
        table = [
            place == held
            for places in solution[1:]
            for held in places
            for place in range(puzzle.size)
        ]
        return [*table, *(holds(each, solution, puzzle.numbers) for each in hidden)]

    return RuleBook(facts, tuple(rules), truths)


def _place(puzzle: Zebra, place: int) -> str:
    """A place in words.

    Numbers need the name of what they count: house 3, but 38 minutes.
    """
    value = puzzle.attributes[0].values[place]
    return f"{puzzle.attributes[0].name} {value}" if value.isdigit() else value


def _verbs(value: str, *, numbered: bool) -> tuple[str, str]:
    """What a value is or does at its place, and what it is not or does not at others.

    >>> _verbs("dog", numbered=True), _verbs("lilies", numbered=False)
    (('is at', 'is not at'), ('go with', 'do not go with'))
    """
    if numbered:
        return ("are at", "are not at") if is_plural(value) else ("is at", "is not at")
    return ("go with", "do not go with") if is_plural(value) else ("goes with", "does not go with")


def is_plural(value: str) -> bool:
    """Whether a value is the name of several things, as far as its ending tells.

    >>> [is_plural(value) for value in ("comics", "bus", "dahlias", "Carlos", "tennis", "chess")]
    [True, False, True, False, False, False]
    """
    last = value.split()[-1] if value.strip() else ""
    if not last.islower() or not last.endswith("s") or last in _ONE:
        return False
    return not last.endswith(_ONE_ENDINGS)


def _facts(puzzle: Zebra) -> Iterator[Fact]:
    numbered = puzzle.attributes[0].values[0].isdigit()
    for row, attribute in enumerate(puzzle.attributes[1:], 1):
        for value in attribute.values:
            yes, no = _verbs(value, numbered=numbered)
            for place in range(puzzle.size):
                at = _place(puzzle, place)
                cells = (Cell(row, place),)
                yield Fact(f"{value} {yes} {at}", f"{value} {no} {at}", cells, value)


def _table(puzzle: Zebra, sayings: Sayings) -> Iterator[Rule]:
    size = range(puzzle.size)
    for number, attribute in enumerate(puzzle.attributes[1:], 1):
        for value, name in enumerate(attribute.values):
            literals = [sayings.at(Item(number, value), place) for place in size]
            cells = tuple(Cell(number, place) for place in size)
            parts = exactly(1, literals, obvious=True)
            text = f"{name} {'have' if is_plural(name) else 'has'} one place"
            yield Rule("value", text, parts, cells, about=(name,))
        for place in size:
            literals = [sayings.at(Item(number, value), place) for value in size]
            parts = exactly(1, literals, obvious=True)
            at = _place(puzzle, place)
            text = f"{at} has one {attribute.name}"
            about = (at, attribute.name)
            yield Rule("place", text, parts, (Cell(number, place),), about=about)
