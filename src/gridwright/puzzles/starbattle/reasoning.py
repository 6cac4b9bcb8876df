"""The rules of Star Battle as a person keeps them in mind: full groups, and stars that touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.groups import Group, windows
from gridwright.puzzles.starbattle.puzzle import StarBattle
from gridwright.reasons.book import AtLeast, Fact, Rule, RuleBook, exactly
from gridwright.reasons.wording import joined

__all__ = ["book", "stars"]


def book(puzzle: StarBattle) -> RuleBook:
    """The stars of every region, row and column, and every square of four cells.

    Facts: a cell has a star. Regions come first, since people look at small regions first.
    """
    facts = tuple(
        Fact(f"{cell.name} has a star", f"{cell.name} has no star", (cell,), "★")
        for cell in puzzle.cells()
    )
    known = tuple(
        fact if star else -fact for fact, star in enumerate(puzzle.givens, 1) if star is not None
    )

    def truths(solution: Sequence[bool]) -> list[bool]:
        return list(solution)

    rules = (*_groups(puzzle), *_squares(puzzle))
    return RuleBook(facts, rules, truths, known)


def stars(number: int) -> str:
    """A number of stars in words.

    >>> stars(1), stars(2)
    ('one star', '2 stars')
    """
    return "one star" if number == 1 else f"{number} stars"


def _groups(puzzle: StarBattle) -> Iterator[Rule]:
    lines, regions = puzzle.groups()[: 2 * puzzle.side], puzzle.groups()[2 * puzzle.side :]
    for group in (*sorted(regions, key=_size), *lines):
        literals = [index + 1 for index in group.indices(puzzle.side)]
        sort = group.name.split()[0]
        text = f"{group.name} has {stars(puzzle.stars)}"
        # That a line with all its stars has no other is seen in passing.
        parts = exactly(puzzle.stars, literals, obvious=True)
        yield Rule(sort, text, parts, group.cells, about=(group.name, str(puzzle.stars)))


def _size(group: Group) -> int:
    return len(group.cells)


def _squares(puzzle: StarBattle) -> Iterator[Rule]:
    """Two stars in a square of four cells would touch, and only such stars do."""
    fact = {cell: number for number, cell in enumerate(puzzle.cells(), 1)}
    for window in windows(puzzle.side, puzzle.side):
        part = _at_most_one([fact[cell] for cell in window])
        text = f"no two of {joined(cell.name for cell in window)} have stars, as these would touch"
        yield Rule("touch", text, (part,), window)


def _at_most_one(facts: Sequence[int]) -> AtLeast:
    return AtLeast(tuple(-fact for fact in facts), len(facts) - 1, obvious=True)
