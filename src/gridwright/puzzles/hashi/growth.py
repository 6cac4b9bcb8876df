"""Growing networks: islands put out one after the other, bridges branching, cycles closed."""

from __future__ import annotations

import random
from itertools import product

from gridwright.grid import Cell, cell_at, index_of
from gridwright.puzzles.hashi.network import Network

__all__ = ["close_cycles", "double", "grow"]

_LOOKS = 4
"""Of so many places the one with the fewest islands around it is taken."""

_STRETCH = 1.5
"""How much longer bridges are than islands would lie apart if they were spread evenly."""

_SPLITS = 0.15
"""How often an island is put on a bridge, to branch from there."""


class _Growth:
    """A network while it grows: where it may still grow, and how crowded the board is."""

    def __init__(self, rng: random.Random, network: Network, islands: int) -> None:
        self.rng, self.network = rng, network
        cells = network.rows * network.cols
        self.least = 1 if network.touching else 2
        spacing = (cells / islands) ** 0.5
        self.longer = max(0.5, _STRETCH * spacing - self.least)
        self.block = max(1, round(spacing))
        self.crowd: dict[tuple[int, int], int] = {}
        self.buds: list[tuple[int, int]] = []

    def _place(self, cell: int) -> tuple[int, int]:
        row, col = cell_at(cell, self.network.cols)
        return row // self.block, col // self.block

    def note(self, cell: int) -> None:
        row, col = self._place(cell)
        for place in product((row - 1, row, row + 1), (col - 1, col, col + 1)):
            self.crowd[place] = self.crowd.get(place, 0) + 1
        self.buds += [(cell, direction) for direction in range(4)]

    def crowded(self, cell: int) -> int:
        return self.crowd.get(self._place(cell), 0)

    def bud(self) -> tuple[int, int] | None:
        """An island and a place for the next one that it sees; None where nothing can grow."""
        buds, network, rng = self.buds, self.network, self.rng
        while buds:
            pick = rng.randrange(len(buds))
            cell, direction = buds[pick]
            if network.joined[cell][direction] is None:
                water, _ = network.water(cell, direction)
                places = [place for place in water if network.free(place)]
                if places:
                    length = self.least + int(rng.expovariate(1 / self.longer))
                    wish = cell + length * network.steps[direction]
                    if abs(wish - cell) > abs(places[-1] - cell):
                        return cell, rng.choice(places)
                    return cell, min(places, key=lambda place: abs(place - wish))
            # Water only ever becomes less: this side is done with.
            buds[pick] = buds[-1]
            buds.pop()
        return None

    def extend(self) -> bool:
        """Put out an island where there are few; False where there is no place."""
        found = [bud for bud in (self.bud() for _ in range(_LOOKS)) if bud]
        if not found:
            return False
        cell, end = min(found, key=lambda bud: self.crowded(bud[1]))
        self.network.extend(cell, end)
        self.note(end)
        return True

    def split(self, *, thorough: bool = False) -> bool:
        """Put an island on a bridge; False where none was found, or none is, if thorough."""
        network = self.network
        if thorough:
            places = [cell for cell in network.over if network.free(cell)]
        else:
            # Looking at a few cells will do.
            some = self.rng.sample(tuple(network.over), min(len(network.over), 2 * _LOOKS))
            places = [cell for cell in some if network.free(cell)]
        if not places:
            return False
        place = min(places, key=self.crowded) if not thorough else self.rng.choice(places)
        network.split(place)
        self.note(place)
        return True

    def wither(self) -> None:
        """Take some islands at the ends away again, so that others may grow instead."""
        network = self.network
        for _ in range(self.rng.randint(1, 3)):
            leaves = [cell for cell, ends in network.joined.items() if ends.count(None) == 3]
            if not leaves:
                break
            cell = self.rng.choice(leaves)
            while network.joined[cell].count(None) == 3:
                if self.rng.random() < 0.3:
                    break
                ((before, _),) = network.remove(cell)
                cell = before
        if len(network.joined) == 1:
            network.joined.clear()
            network.found(self.rng.randrange(network.rows * network.cols))
        self.crowd.clear()
        self.buds.clear()
        for cell in network.joined:
            self.note(cell)


def grow(
    rng: random.Random,
    rows: int,
    cols: int,
    islands: int,
    *,
    touching: bool = False,
    patience: int = 0,
) -> Network:
    """A tree of single bridges with so many islands, or as many as there was room for.

    Where there is no more room, a few islands are taken away and grow again; after so many such
    tries in vain as `patience` says, the network stays as it is.

    >>> len(grow(random.Random(1), 9, 12, 20).joined)
    20
    """
    network = Network(rows, cols, touching=touching)
    growth = _Growth(rng, network, islands)
    start = rng.randrange(rows * cols)
    network.found(start)
    growth.note(start)
    most, vain = 0, 0
    while len(network.joined) < islands:
        if network.over and rng.random() < _SPLITS and growth.split():
            continue
        if growth.extend() or growth.split(thorough=True):
            continue
        vain = 0 if len(network.joined) > most else vain + 1
        most = max(most, len(network.joined))
        if vain >= patience:
            break
        growth.wither()
    return stretched(network)


def stretched(network: Network) -> Network:
    """The network with its outermost rows and columns moved to the sides of the board.

    Beyond them there is only water, so that nothing is in the way.
    """
    rows, cols = network.rows, network.cols
    places = {index: cell_at(index, cols) for index in network.joined}
    row_of = _stretch({cell.row for cell in places.values()}, rows)
    col_of = _stretch({cell.col for cell in places.values()}, cols)
    if not row_of and not col_of:
        return network
    moved = Network(rows, cols, touching=network.touching)
    new = {}
    for index, (row, col) in places.items():
        new[index] = index_of(Cell(row_of.get(row, row), col_of.get(col, col)), cols)
        moved.found(new[index])
    for (one, other), bridges in network.bridges.items():
        moved.join(new[one], new[other], bridges)
    return moved


def _stretch(lines: set[int], size: int) -> dict[int, int]:
    """Where the first and the last line move; a single line stays where it is."""
    first, last = min(lines), max(lines)
    ends = {first: 0, last: size - 1} if first < last else {}
    return {line: end for line, end in ends.items() if line != end}


def close_cycles(rng: random.Random, network: Network, number: int) -> None:
    """Join so many pairs of islands more, or as many as no bridge keeps apart."""
    puzzle, solution = network.puzzle()
    cells = sorted(network.joined)
    links = [link for link, bridges in zip(puzzle.links, solution, strict=True) if not bridges]
    rng.shuffle(links)
    for one, other, _ in links:
        if number > 0 and network.clear(cells[one], cells[other]):
            network.join(cells[one], cells[other], 1)
            number -= 1


def double(rng: random.Random, network: Network, share: float) -> None:
    """Double this share of the bridges."""
    pairs = list(network.bridges)
    for pair in rng.sample(pairs, round(share * len(pairs))):
        network.bridges[pair] = 2
