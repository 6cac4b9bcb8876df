"""The rules: as many stars in every row, column and region, and no two of them touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gridwright.grid import Cell, touching
from gridwright.kind import Violation
from gridwright.puzzles.starbattle.puzzle import StarBattle, clues, holds

__all__ = ["faults", "violations"]


def violations(puzzle: StarBattle, solution: Sequence[bool]) -> tuple[Violation, ...]:
    """Every rule and every given cell that the solution breaks.

    >>> print(*violations(StarBattle(1, 1, (0,), (None,)), (False,)), sep="; ")
    row 1 has no star, not 1; column 1 has no star, not 1; region A has no star, not 1
    """
    if len(solution) != puzzle.size:
        return (Violation(f"a solution has {puzzle.size} cells, not {len(solution)}"),)
    stars = [cell for cell, star in zip(puzzle.cells(), solution, strict=True) if star]
    placed = set(stars)
    broken = [
        Violation(f"{cell.name} either has a star or has none, not {star!r}", (cell,))
        for cell, star in zip(puzzle.cells(), solution, strict=True)
        if star not in (False, True)
    ]
    for name, group in puzzle.groups():
        here = tuple(cell for cell in group if cell in placed)
        if len(here) != puzzle.stars:
            broken.append(
                Violation(f"{name} has {_stars(len(here))}, not {puzzle.stars}", here or group)
            )
    broken += _touching(stars)
    broken += [
        Violation(f"there must be {clue.text}", clue.cells)
        for clue in clues(puzzle)
        if not holds(puzzle, clue, solution)
    ]
    return tuple(broken)


def faults(puzzle: StarBattle) -> tuple[Violation, ...]:
    """Given stars that touch or are too many, and groups with too few cells left for stars.

    >>> print(*faults(StarBattle(1, 1, (0,), (False,))), sep="; ")
    row 1 has no room for 1 star; column 1 has no room for 1 star; region A has no room for 1 star
    """
    given = dict(zip(puzzle.cells(), puzzle.givens, strict=True))
    broken = []
    for name, group in puzzle.groups():
        here = tuple(cell for cell in group if given[cell])
        if len(here) > puzzle.stars:
            broken.append(
                Violation(f"{name} has {_stars(len(here))}, more than {puzzle.stars}", here)
            )
        if sum(given[cell] is not False for cell in group) < puzzle.stars:
            broken.append(Violation(f"{name} has no room for {_stars(puzzle.stars)}", group))
    return (*broken, *_touching(cell for cell, star in given.items() if star))


def _touching(stars: Iterable[Cell]) -> Iterator[Violation]:
    for one, other in touching(list(stars)):
        yield Violation(f"the stars at {one.name} and {other.name} touch", (one, other))


def _stars(number: int) -> str:
    return f"{number or 'no'} star{'s' if number > 1 else ''}"
