"""The fewest exact sentences: cut the table of the solution into pieces that lie in one way.

"The same", "right before" and "at" say exactly how far two values are apart, or a value from the
first place. So sentences tie the values into pieces that can only be shifted, and the solution is
the only one when shifting some of them, each row still filled, is never possible. A piece of c
values takes c - 1 sentences: the fewest sentences are the most pieces. The number is the same for
all solutions with as many places and attributes.

A row has one value alone at most: two could be exchanged. Which value that is, is chosen first,
once for all that attributes and the two ends of the row can be exchanged for; each such start has
a search of its own, and they take turns.
"""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.checkpoints import Checkpoint
from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.puzzles.zebra.fewest.graph import Graph, bits, graph_of
from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import Ahead, Same
from gridwright.puzzles.zebra.symmetry import even
from gridwright.verbs.fewest.differences import Differences
from gridwright.verbs.fewest.pool import Pool, Selection
from gridwright.verbs.fewest.upper import choices

if TYPE_CHECKING:
    from gridwright.puzzles.zebra.fewest.kernel import Pieces, Table
    from gridwright.puzzles.zebra.puzzle import Zebra

__all__ = ["fits", "select"]

_CELLS = 62
"""A set of cells is one word."""

_SLICE = 1_000
"""How many nodes of a start are searched before the next has its turn."""

_REFUTED = "refuted starts"

_SMALL = 4
"""The cells of the pieces that are used when something only has to be found."""


def fits(pool: Pool[Zebra]) -> bool:
    """Whether all sentences are exact, all attributes alike, and all or no places are given."""
    attributes, sentences = pool.puzzle.attributes, pool.puzzle.sentences
    along = even(attributes[0].numbers)
    cells = (len(attributes) - 1) * pool.puzzle.size
    places = {
        max(one.statement.one, one.statement.other)
        for one in sentences
        if isinstance(one.statement, Same)
        and min(one.statement.one, one.statement.other).attribute == 0
    }
    return (
        cells <= _CELLS
        # Where there are any, they have all ways to exchange attributes.
        and len(pool.symmetries) > 0
        and len(places) in (0, cells)
        and all(
            isinstance(one.statement, Same)
            or (
                along
                and isinstance(one.statement, Ahead)
                and one.statement.axis == 0
                and one.statement.least == one.statement.most
            )
            for one in sentences
        )
    )


def select(
    kind: Kind[Any, Any],
    pool: Pool[Zebra],
    solution: Any,
    *,
    oracle: Oracle[Any],
    seed: int,
    threads: int,
    budget: Budget,
    watch: Watch | None,
    saved: Checkpoint | None = None,
    **options: Any,
) -> Selection:
    """The fewest sentences, with the proof that fewer are not enough; threads share the starts."""
    del options
    saved = saved or Checkpoint()
    world = World(pool.puzzle.attributes, solution)
    graph = graph_of(world, [sentence.statement for sentence in pool.puzzle.sentences])
    found = _Found(pool, graph, budget, watch, threads, saved)
    found.bound = saved.start.bound or 0
    limit: Limit | None = None
    if saved.start.best is not None:
        found.improve(tuple(map(int, saved.start.best)))
    else:
        differences = Differences(kind, pool, solution, oracle, budget)
        for choice in choices(differences, random.Random(seed)):
            found.improve(choice)
        limit = differences.limit
    if found.best is not None:
        limit = found.close()
    proved = found.best is not None and len(found.best) == found.bound
    clues = None if found.best is None else tuple(pool.clues[number] for number in found.best)
    return Selection(clues, found.bound, None if proved else limit, found.nodes)


@dataclass
class _Found:
    pool: Pool[Zebra]
    graph: Graph
    budget: Budget
    watch: Watch | None
    threads: int
    saved: Checkpoint
    best: tuple[int, ...] | None = None
    bound: int = 0
    nodes: int = 0

    def improve(self, choice: tuple[int, ...]) -> None:
        self.best = choice
        self.tell()

    def tell(self) -> None:
        best = None if self.best is None else len(self.best)
        self.saved.note(best=self.best, score=best, bound=self.bound)
        if self.watch:
            self.watch(Progress(self.budget.spent, best=best, bound=self.bound, nodes=self.nodes))

    def close(self) -> Limit | None:
        """Quick looks for fewer sentences, then proofs from the fewest on; the limit it hit."""
        assert self.best is not None
        # All values but one of an attribute are in a sentence, and a sentence has two at most.
        least = (self.graph.rows * (self.graph.columns - 1) + 1) // 2
        self.bound = max(self.bound, least)
        self.tell()
        while self.bound + 1 < len(self.best):
            tables = self._tables(len(self.best) - 1, _SMALL)
            if isinstance(tables, Limit):
                break
            if self._turns(*tables, rounds=1) is not True:
                break
        while self.bound < len(self.best):
            tables = self._tables(self.bound, None)
            if isinstance(tables, Limit):
                return tables
            if (found := self._turns(*tables)) is None:
                return self.budget.stopped()
            if not found:
                self.bound += 1
                self.tell()
        return None

    def _turns(
        self, tables: list[Table], pieces: Pieces, *, rounds: int | None = None
    ) -> bool | None:
        """Whether a start leads to fewer sentences; None where that is not known."""
        from gridwright.puzzles.zebra.fewest.kernel import FOUND, NODES, PAUSED, search

        columns, fixing = self.graph.columns, bool(self.graph.places)
        going = dict(enumerate(tables))
        if rounds is None:
            for number in self._refuted(len(tables)):
                going.pop(number, None)

        def turn(table: Table) -> int | None:
            stopped = self.budget.stopped() is not None
            return None if stopped else search(table, pieces, columns, fixing, _SLICE)

        def done() -> dict[str, Any]:
            refuted = [number for number in range(len(tables)) if number not in going]
            return {"size": self.bound, _REFUTED: [refuted]}

        with ThreadPoolExecutor(self.threads) as pool:
            while going:
                before = sum(int(table.state[NODES]) for table in going.values())
                each = map if self.threads == 1 else pool.map
                ends = dict(zip(going, each(turn, going.values()), strict=True))
                self.nodes += sum(int(table.state[NODES]) for table in going.values()) - before
                for number, ended in ends.items():
                    if ended == FOUND:
                        self.improve(self._sentences(going[number]))
                        return True
                going = {
                    number: going[number] for number in going if ends[number] in (None, PAUSED)
                }
                self.tell()
                if None in ends.values():
                    if rounds is None:
                        self.saved.note(done=done())
                    return None
                if rounds is not None:
                    rounds -= 1
                    if rounds == 0:
                        return None
                else:
                    self.saved.offer(done)
        return False

    def _refuted(self, number: int) -> list[int]:
        """The starts for the present size that a checkpoint says are refuted."""
        if self.saved.start.done.get("size") != self.bound:
            return []
        return [one for some in self.saved.lists(_REFUTED, number) for one in some]

    def _sentences(self, table: Table) -> tuple[int, ...]:
        from gridwright.puzzles.zebra.fewest.kernel import DEPTH

        graph = self.graph
        laid = [int(piece) for piece in table.laid[: table.number[table.state[DEPTH]]]]
        fixed = (1 << graph.cells) - 1 - sum(laid)
        chosen = [number for piece in laid for number in graph.sentences(piece)]
        return tuple(sorted([*chosen, *(graph.places[cell] for cell in bits(fixed))]))

    def _tables(self, size: int, most: int | None) -> tuple[list[Table], Pieces] | Limit:
        """A search for this many sentences from every start, with pieces of `most` cells."""
        from gridwright.puzzles.zebra.fewest.tables import pieces_of, tables

        graph = self.graph
        largest = 2 + 2 * size - graph.rows * (graph.columns - 1)
        pieces = pieces_of(graph, min(largest, most or largest), self.budget)
        if isinstance(pieces, Limit):
            return pieces
        return list(tables(graph, pieces, size)), pieces
