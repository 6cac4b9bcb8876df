"""Block patterns: annealing over groups of cells that a symmetry keeps together.

A pattern is judged by its faults (entries too short or too long, numbers that are not met, parts
that are not connected) and by its blemishes. Small boards are searched exhaustively, so that an
impossible request is proved impossible; on larger ones the pattern is changed group by group, first
boldly and then with care.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import exp, log

from gridwright.errors import UsageError
from gridwright.grid import Cell, Symmetry, orbits
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.patterns.costs import Judge
from gridwright.puzzles.crossword.patterns.listing import every_pattern
from gridwright.puzzles.crossword.patterns.wishes import PatternWishes, refuse

__all__ = ["make_pattern"]

_LISTED, _WIDEST = 14, 12
"""The most groups of a board that is searched exhaustively at once, and the most columns of one
that is searched exhaustively if need be."""

_QUICK, _PROOF = 20_000, 400_000
"""How many rows are tried in that search: at first, and after no pattern was found."""

_STEPS = 150
"""How many changes are made for each group of cells, on top of a fixed number."""

_HOT, _COLD = 5.0, 0.5
"""The temperature at the start and at the end: how much worse a pattern may become at times."""

_FAULT = 5.0
"""How many blemishes a fault weighs."""

_TASTES = (1.0, 1.0, 1.0, 0.3, 0.3, 0.03)
"""How much blemishes count in each attempt: some requests can only be met at their expense."""

_LEANING = 0.5, 90.0
"""A constant, and a number divided by the number of cells: how strongly a group is preferred black
or white at random. Without this, small boards would always get the same best pattern."""

_Group = tuple[int, int]
"""Cells that change together: as bits row by row, and column by column."""


def make_pattern(
    rng: random.Random,
    budget: Budget,
    *,
    rows: int,
    cols: int,
    symmetry: Symmetry = Symmetry.ROTATIONAL,
    black: int | None = None,
    entries: int | None = None,
    longest: int | None = None,
    shortest: int = 3,
    unchecked: bool = False,
) -> tuple[bool, ...] | None:
    """A pattern of black cells, row by row; None when the budget ran out before one was found.

    The white cells are connected, every entry has `shortest` to `longest` letters, and `black`
    and `entries` are met exactly. Every cell lies in two entries unless cells may be `unchecked`;
    then the pattern is a lattice, in which every other cell of an entry is crossed. Requests
    that cannot be met, or that no search met, raise `UsageError`.

    >>> pattern = make_pattern(random.Random(1), Budget(), rows=5, cols=5, black=4)
    >>> sum(pattern), len(pattern)
    (4, 25)
    """
    wishes = PatternWishes(
        rows=rows,
        cols=cols,
        symmetry=symmetry,
        black=black,
        entries=entries,
        longest=max(rows, cols) if longest is None else min(longest, max(rows, cols)),
        shortest=shortest,
        unchecked=unchecked,
    )
    refuse(wishes)
    judge = Judge(wishes)
    cells = orbits(rows, cols, symmetry)
    groups = [judge.bits(orbit) for orbit in cells]
    if len(groups) <= _LISTED and cols <= _WIDEST:
        found = _listed(rng, judge, cells, budget, _QUICK)
        if found is not None:
            return _blocks(found, rows * cols)
    best: int | None = None
    for attempt, taste in enumerate(_TASTES * 2):
        # A lattice makes the best grids with unchecked cells, but not all requests allow one.
        lattice = _lattice(rng, wishes, cells) if unchecked and attempt < len(_TASTES) else ()
        fixed = [group for group, orbit in zip(groups, cells, strict=True) if orbit in lattice]
        moving = [group for group, orbit in zip(groups, cells, strict=True) if orbit not in lattice]
        found = _anneal(rng, judge, fixed, moving, taste, budget)
        if found is not None and not judge.clumps(found):
            return _blocks(found, rows * cols)
        best = found if best is None else best
        if budget.stopped() is not None:
            return None if best is None else _blocks(best, rows * cols)
        if best is not None and attempt >= 2:
            return _blocks(best, rows * cols)
    found = _listed(rng, judge, cells, budget, _PROOF) if cols <= _WIDEST else None
    if found is not None:
        return _blocks(found, rows * cols)
    if budget.stopped() is not None:
        return None
    raise UsageError(f"no {wishes} was found; try other numbers")


def _blocks(pattern: int, size: int) -> tuple[bool, ...]:
    return tuple(bool(pattern >> index & 1) for index in range(size))


def _listed(
    rng: random.Random, judge: Judge, cells: list[tuple[Cell, ...]], budget: Budget, steps: int
) -> int | None:
    """One of the best of all patterns; None if there are too many to list.

    Raises `UsageError` if it is proved that there is none.
    """
    good: list[tuple[int, int]] = []
    for step, pattern in enumerate(every_pattern(judge, cells)):
        if step >= steps or (step % 1024 == 0 and budget.stopped() is not None):
            return None
        if pattern is not None:
            good.append(pattern)
    if not good:
        raise UsageError(f"there is no {judge.wishes}")
    blemishes = [judge.weigh(*pair)[1] for pair in good]
    least = min(blemishes)
    return rng.choice(
        [pair[0] for pair, ugly in zip(good, blemishes, strict=True) if ugly <= least + 2]
    )


def _lattice(
    rng: random.Random, wishes: PatternWishes, groups: list[tuple[Cell, ...]]
) -> set[tuple[Cell, ...]]:
    """The groups on every other row and column, where symmetry and number allow them."""
    choices: list[set[tuple[Cell, ...]]] = []
    # Mostly the first row and column are white, as in most newspapers.
    for row, col in ((1, 1), (1, 1), (1, 1), (0, 1), (1, 0), (0, 0)):
        on = [all(c.row % 2 == row and c.col % 2 == col for c in group) for group in groups]
        off = [all(c.row % 2 != row or c.col % 2 != col for c in group) for group in groups]
        chosen = {group for group, inside in zip(groups, on, strict=True) if inside}
        fits = sum(map(len, chosen)) <= wishes.usual_black
        if fits and all(a or b for a, b in zip(on, off, strict=True)):
            choices.append(chosen)
    return rng.choice(choices) if choices else set()


def _anneal(
    rng: random.Random,
    judge: Judge,
    fixed: list[_Group],
    groups: list[_Group],
    taste: float,
    budget: Budget,
) -> int | None:
    """The best pattern without faults that a run of changes came across."""
    size = sum(group[0].bit_count() for group in groups)
    wanted = max(0, judge.wishes.usual_black - sum(group[0].bit_count() for group in fixed))
    black = [rng.random() < wanted / max(1, size) for _ in groups]
    pattern = turned = 0
    for bits, turned_bits in fixed + [g for g, on in zip(groups, black, strict=True) if on]:
        pattern |= bits
        turned |= turned_bits
    most = _LEANING[0] + _LEANING[1] / (judge.wishes.rows * judge.wishes.cols)
    leaning = [rng.uniform(-most, most) for _ in groups]
    lean = sum(weight for weight, on in zip(leaning, black, strict=True) if on)
    faults, ugly = judge.weigh(pattern, turned)
    cost = _FAULT * (faults + abs(judge.parts(pattern) - 1)) + taste * (ugly + lean)
    best: int | None = None
    best_ugly = 0.0
    steps = 2000 + _STEPS * len(groups)
    cooling = exp(log(_COLD / _HOT) / steps)
    heat = _HOT
    for step in range(steps):
        if step % 256 == 0 and budget.stopped() is not None:
            break
        heat *= cooling
        changed = _change(rng, black)
        new, new_turned, new_lean = pattern, turned, lean
        for number in changed:
            new ^= groups[number][0]
            new_turned ^= groups[number][1]
            new_lean += -leaning[number] if black[number] else leaning[number]
        faults, ugly = judge.weigh(new, new_turned)
        ugly += new_lean
        new_cost = _FAULT * faults + taste * ugly
        # The bar is drawn first: what is above it already needs no look at the parts.
        bar = cost - heat * log(1.0 - rng.random())
        if new_cost > bar:
            continue
        apart = abs(judge.parts(new) - 1)
        new_cost += _FAULT * apart
        if new_cost > bar:
            continue
        pattern, turned, lean, cost = new, new_turned, new_lean, new_cost
        for number in changed:
            black[number] = not black[number]
        if not faults and not apart and (best is None or ugly < best_ugly):
            best, best_ugly = pattern, ugly
    return best


def _change(rng: random.Random, black: list[bool]) -> list[int]:
    """Which groups to turn over: one, or a black one and a white one, often its neighbour."""
    size = len(black)
    one = int(rng.random() * size)
    draw = rng.random()
    if draw < 0.4:
        return [one]
    for number in _round(one, size):
        if black[number]:
            one = number
            break
    near = draw < 0.6
    other = (one + (1 if rng.random() < 0.5 else -1)) % size if near else int(rng.random() * size)
    return [one, other] if other != one and not black[other] else [one]


def _round(start: int, size: int) -> Iterator[int]:
    yield from range(start, size)
    yield from range(start)
