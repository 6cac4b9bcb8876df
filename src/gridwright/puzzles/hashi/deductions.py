"""What people see at first glance: bridges that one label tells, or two side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.puzzles.hashi.puzzle import GivenLabel, Hashi

__all__ = ["Deduction", "deductions"]


@dataclass(frozen=True, slots=True)
class Deduction:
    """Bounds on the bridges of one link, with their reason.

    `name` is the pattern, such as "4 with two neighbours", `equation` its number in the paper,
    and `text` a sentence about this island. `clues` are the labels it rests on: it need not hold
    when one of them is dropped.
    """

    name: str
    equation: str
    text: str
    island: int
    link: int
    lower: int
    upper: int
    clues: tuple[GivenLabel, ...]


# Label and number of neighbours, with the equation. The other neighbours take two bridges each
# at most, so label − 2·(neighbours − 1) are left for this one: on any board, however small.
_CROWDED = {
    (1, 1): "6.3",
    (2, 1): "6.4",
    (3, 2): "6.6",
    (4, 2): "6.7",
    (5, 3): "6.8",
    (6, 3): "6.9",
    (7, 4): "6.10",
    (8, 4): "6.11",
}
_NEIGHBOURS = ("", "one neighbour", "two neighbours", "three neighbours", "four neighbours")


def deductions(puzzle: Hashi) -> tuple[Deduction, ...]:
    """The deductions 6.2 to 6.11 of Conroy, Dieroff, Kehoe and Lu, island by island.

    They hold in every solution. As printed, 6.2 would forbid the only bridge of a board with
    nothing but two 1s: here it asks for a third island. 6.5 does not ask what label the other
    neighbour has; the paper's formula wants it not to be 1, its sentence does not, and the
    reason is as good with two 1s. A label that is not given is never taken as known.

    >>> from gridwright.grid import Cell
    >>> from gridwright.puzzles.hashi.puzzle import Island
    >>> cells = ((0, 0, 4), (0, 2, 3), (2, 0, 2), (2, 4, None))
    >>> board = Hashi(3, 5, tuple(Island(Cell(row, col), label) for row, col, label in cells))
    >>> print(deductions(board)[0].text)
    4 at r1c1 has two neighbours: two bridges to r1c3
    """
    return tuple(_deductions(puzzle))


def _deductions(puzzle: Hashi) -> Iterator[Deduction]:
    labelled = puzzle.labelled
    for island, clue in labelled.items():
        if clue.label == 1 and len(puzzle.islands) > 2:
            yield from _two_ones(puzzle, labelled, island)
        if clue.label == 2 and len(clue.links) == 2:
            yield from _beside_a_one(puzzle, labelled, island)
        if (clue.label, len(clue.links)) in _CROWDED:
            yield from _crowded(puzzle, clue, island)


def _two_ones(puzzle: Hashi, labelled: dict[int, GivenLabel], island: int) -> Iterator[Deduction]:
    """Equation 6.2: joined to each other, two 1s have no bridge left for the third island."""
    clue = labelled[island]
    for link in clue.links:
        other = labelled.get(puzzle.links[link].other)
        if puzzle.links[link].one == island and other is not None and other.label == 1:
            text = f"the 1s at {clue.name} and {other.name} would be alone: no bridge between them"
            yield Deduction("1 beside 1", "6.2", text, island, link, 0, 0, (clue, other))


def _beside_a_one(
    puzzle: Hashi, labelled: dict[int, GivenLabel], island: int
) -> Iterator[Deduction]:
    """Equation 6.5: a 1 takes one of the two bridges at most, the other neighbour the rest."""
    clue = labelled[island]
    for link, beside in (clue.links, clue.links[::-1]):
        one = labelled.get(puzzle.graph.other(beside, island))
        if one is not None and one.label == 1:
            where = puzzle.islands[puzzle.graph.other(link, island)].cell.name
            name = "2 with two neighbours, one of them 1"
            text = f"2 at {clue.name} has two neighbours, one of them 1: a bridge to {where}"
            yield Deduction(name, "6.5", text, island, link, 1, 2, (clue, one))


def _crowded(puzzle: Hashi, clue: GivenLabel, island: int) -> Iterator[Deduction]:
    label, around = clue.label, len(clue.links)
    least = label - 2 * (around - 1)
    # A single neighbour takes what the label says and no more.
    most = label if around == 1 else 2
    bridges = "two bridges" if least == 2 else "a bridge"
    for link in clue.links:
        where = puzzle.islands[puzzle.graph.other(link, island)].cell.name
        name = f"{label} with {_NEIGHBOURS[around]}"
        text = f"{label} at {clue.name} has {_NEIGHBOURS[around]}: {bridges} to {where}"
        yield Deduction(name, _CROWDED[label, around], text, island, link, least, most, (clue,))
