"""Creating: a network of bridges at random, changed until its labels allow no other."""

from __future__ import annotations

import random
from dataclasses import dataclass

from gridwright.errors import UsageError
from gridwright.oracle import Found, ModelOracle, Oracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.hashi.growth import close_cycles, double, grow
from gridwright.puzzles.hashi.models import cut
from gridwright.puzzles.hashi.network import Network
from gridwright.puzzles.hashi.options import most_islands, usual_islands
from gridwright.puzzles.hashi.puzzle import LARGEST_BOARD, GivenLabel, Hashi, Solution, keep
from gridwright.puzzles.hashi.repair import Repair
from gridwright.reduction import strip

__all__ = ["create"]

_CYCLES = 0.08
"""How many cycles there are at first for each island, as many as in printed puzzles."""

_GROWTHS = 40_000
"""For so many cells networks are grown until one has all islands that were asked for."""

_NETWORKS = 40
"""So many networks are repaired before the wishes are found to be too hard."""

_PATIENCE = 100
"""So many questions, and one for each island, before a network is given up as beyond repair."""

_VAIN = 30
"""After so many changes in vain the share of double bridges stays as it is."""


@dataclass(frozen=True, slots=True)
class _Wishes:
    rows: int
    cols: int
    islands: int
    exact: bool
    share: float
    cycles: bool
    touching: bool


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (10, 10),
    islands: int | None = None,
    doubles: int = 30,
    cycles: bool = True,
    touching: bool = False,
    hidden: bool = False,
) -> Hashi | None:
    """A puzzle with one solution; None when the budget ran out before one was found.

    With `islands` there are exactly so many, else about as many as in printed puzzles. `doubles`
    is the share of double bridges in the solution, in per cent, which is met as closely as the
    islands allow. Without `cycles` the bridges are a tree. Islands stand in neighbouring cells
    only where they may be `touching`. With `hidden` labels are left out, at random, until every
    one that is left is needed.
    """
    rows, cols = size
    if not (1 <= rows <= LARGEST_BOARD and 1 <= cols <= LARGEST_BOARD):
        raise UsageError(f"boards have 1 to {LARGEST_BOARD} rows and columns, not {rows}x{cols}")
    if not 0 <= doubles <= 100:
        raise UsageError(f"the share of double bridges is 0 to 100 per cent, not {doubles}")
    most = most_islands(rows, cols, touching=touching)
    if most < 2:
        hint = "" if touching or rows * cols < 2 else " unless they may be touching"
        raise UsageError(f"a board of {rows}x{cols} has no room for two islands{hint}")
    if islands is not None and not 2 <= islands <= most:
        raise UsageError(f"a board of {rows}x{cols} takes 2 to {most} islands, not {islands}")
    wishes = _Wishes(
        rows=rows,
        cols=cols,
        islands=islands or usual_islands(rows, cols, touching=touching),
        exact=islands is not None,
        share=doubles / 100,
        cycles=cycles,
        touching=touching,
    )
    for _ in range(_NETWORKS):
        network = _network(rng, wishes, budget)
        if network is None:
            return None
        puzzle = network.puzzle()[0]
        bare = cut.build(keep(puzzle, ()))
        with ModelOracle(bare, Method("cut", "sat"), clues=(), varied=True) as oracle:
            labels = _Labels(oracle, puzzle, budget)
            if _repaired(rng, network, labels, wishes):
                _adjust(rng, network, labels, wishes)
                # Half adjusted, it would not be the puzzle that the seed gives without a limit.
                if budget.stopped() is None:
                    return _finished(rng, network, labels, hidden)
        if budget.stopped() is not None:
            return None
    raise UsageError(
        f"no board of {rows}x{cols} with {wishes.islands} islands and these wishes was found to "
        "have one solution; try other numbers of islands or of double bridges"
    )


def _network(rng: random.Random, wishes: _Wishes, budget: Budget) -> Network | None:
    """A network with the islands that were asked for; None when time is up."""
    best: Network | None = None
    for attempt in range(max(10, min(200, _GROWTHS // (wishes.rows * wishes.cols)))):
        if budget.stopped() is not None:
            return None
        network = grow(
            rng,
            wishes.rows,
            wishes.cols,
            wishes.islands,
            touching=wishes.touching,
            patience=min(attempt, 20),
        )
        if best is None or len(network.joined) > len(best.joined):
            best = network
        if len(best.joined) == wishes.islands:
            break
        if not wishes.exact and attempt >= 5 and len(best.joined) > 1:
            break
    assert best is not None
    if len(best.joined) < (wishes.islands if wishes.exact else 2):
        raise UsageError(
            f"{wishes.islands} islands found no room on a board of {wishes.rows}x{wishes.cols}; "
            f"{len(best.joined)} did"
        )
    if wishes.cycles:
        close_cycles(rng, best, round(_CYCLES * len(best.joined)))
    double(rng, best, wishes.share)
    return best


class _Labels:
    """The labels that bridges give to the islands of a puzzle, and what else they allow.

    `oracle` knows the islands without labels, so that it can be asked about any; what it learns
    about the islands serves all later questions.
    """

    def __init__(self, oracle: Oracle[Solution], puzzle: Hashi, budget: Budget) -> None:
        self.oracle, self.puzzle, self.budget = oracle, puzzle, budget
        self._known: dict[tuple[int, int], GivenLabel] = {}
        # Where most cells are islands, what is not near to a solution nearly always falls apart.
        self._near = 2 * len(puzzle.islands) > puzzle.rows * puzzle.cols

    def of(self, solution: Solution) -> list[GivenLabel]:
        """The labels of all islands with these bridges."""
        labels = []
        for island, links in enumerate(self.puzzle.graph.at):
            number = sum([solution[link] for link in links])
            label = self._known.get((island, number))
            if label is None:
                cell = self.puzzle.islands[island].cell
                label = self._known[island, number] = GivenLabel.of(cell, number, links)
            labels.append(label)
        return labels

    def another(self, solution: Solution) -> Found[Solution]:
        """Another solution that the labels of this one allow."""
        hint = solution if self._near else None
        return self.oracle.find(
            self.of(solution), exclude=[solution], hint=hint, budget=self.budget
        )


def _repaired(rng: random.Random, network: Network, labels: _Labels, wishes: _Wishes) -> bool:
    """Change a network until it is the only solution of its labels.

    False where that failed, or time is up.
    """
    puzzle = labels.puzzle
    solution = network.solution(puzzle)
    repair = Repair(rng, network, puzzle, share=wishes.share, cycles=wishes.cycles)
    for _ in range(_PATIENCE + len(network.joined)):
        found = labels.another(solution)
        if not found.solutions:
            return found.complete
        if not repair.change(solution, found.solutions[0]):
            return False
        solution = network.solution(puzzle)
    return False


def _adjust(rng: random.Random, network: Network, labels: _Labels, wishes: _Wishes) -> None:
    """Bring the share of double bridges nearer to the wish while there is one solution."""
    wanted = round(wishes.share * len(network.bridges))
    vain = 0
    number = abs(wanted - network.doubles)
    while vain < _VAIN and (missing := wanted - network.doubles) and not labels.budget.stopped():
        old, new = (1, 2) if missing > 0 else (2, 1)
        pairs = [pair for pair, bridges in network.bridges.items() if bridges == old]
        number = min(number, abs(missing))
        chosen = rng.sample(pairs, number)
        network.bridges.update(dict.fromkeys(chosen, new))
        if not labels.another(network.solution(labels.puzzle)).nothing:
            network.bridges.update(dict.fromkeys(chosen, old))
            number = max(1, number // 2)
            vain += 1


def _finished(rng: random.Random, network: Network, labels: _Labels, hidden: bool) -> Hashi | None:
    """The puzzle, without the labels that are not needed if they shall be hidden."""
    puzzle, solution = network.puzzle()
    if not hidden:
        return puzzle
    told = labels.of(solution)
    groups = [(label,) for label in rng.sample(told, len(told))]
    stripped = strip(labels.oracle, told, solution, groups, budget=labels.budget)
    return None if stripped.limit else keep(puzzle, stripped.kept)
