"""`search`: the compiled search as an oracle."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product

from gridwright.kind import Clue
from gridwright.oracle import Found, Oracle
from gridwright.outcome import Budget, Method, Watch
from gridwright.puzzles.crossword.preparing import prepare_fills
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.puzzle import keep as with_clues
from gridwright.puzzles.crossword.search.fills import Search
from gridwright.puzzles.crossword.search.tables import Layout

__all__ = ["SearchOracle"]

Solution = tuple[str, ...]


class SearchOracle(Oracle[Solution]):
    """Depth-first search with propagation; complete unless a limit stops it."""

    method = Method("search")

    def __init__(self, puzzle: Crossword) -> None:
        self.puzzle = puzzle

    def prepare(self) -> None:
        """Load or compile the search."""
        prepare_fills()

    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[Solution] = (),
        hint: Solution | None = None,
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[Solution]:
        """Up to this many fills, with every choice of letters for the cells outside all slots."""
        del hint
        puzzle = self.puzzle if keep is None else with_clues(self.puzzle, keep)
        without = set(exclude)
        solutions: dict[Solution, None] = {}
        nodes = 0
        for case in _cases(puzzle):
            search = Search(case)
            for row in search.rows(budget, watch):
                for solution in _with_loose_cells(search.layout, row):
                    if solution not in without:
                        solutions[solution] = None
                        if len(solutions) >= at_most:
                            count = len(solutions)
                            return Found(tuple(solutions), False, count, None, nodes + search.nodes)
            nodes += search.nodes
            if search.limit is not None:
                return Found(tuple(solutions), False, len(solutions), search.limit, nodes)
        return Found(tuple(solutions), True, len(solutions), None, nodes)

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[Solution]:
        """Count; one more than asked for tells whether the count is complete."""
        if self.puzzle.dropped and self.puzzle.required:
            return super().count(at_most, keep=keep, budget=budget, watch=watch)
        search = Search(self.puzzle)
        each = len(search.layout.alphabet) ** len(search.layout.loose)
        total = 0
        shown: list[Solution] = []
        for batch in search.batches(budget, watch):
            total += each * len(batch)
            for row in batch.tolist() if len(shown) < keep else ():
                choices = _with_loose_cells(search.layout, row)
                shown += islice(choices, keep - len(shown))
            if total > at_most:
                return Found(tuple(shown), False, at_most, None, search.nodes)
        return Found(tuple(shown), search.limit is None, total, search.limit, search.nodes)


def _cases(puzzle: Crossword) -> Iterator[Crossword]:
    """The puzzle, once for every way to put required words into slots that demand no word.

    That is possible for slots that were dropped as clues: with fewer clues less is demanded.
    """
    slots = [slot for slot in puzzle.slots if slot.name in puzzle.dropped]
    places = [
        [None, *(slot for slot in slots if len(slot) == len(word))] for word in puzzle.required
    ]
    for choice in product(*places):
        letters = list(puzzle.cells)
        rest = []
        fits = True
        for word, slot in zip(puzzle.required, choice, strict=True):
            if slot is None:
                rest.append(word)
                continue
            for cell, letter in zip(slot.cells, word, strict=True):
                at = puzzle.index(cell)
                fits = fits and letters[at] in ("", letter)
                letters[at] = letter
        if fits:
            yield replace(puzzle, cells=tuple(letters), required=tuple(rest))


def _with_loose_cells(layout: Layout, row: Sequence[int]) -> Iterator[Solution]:
    letters = list(layout.read(row))
    for choice in product(layout.alphabet, repeat=len(layout.loose)):
        for at, letter in zip(layout.loose, choice, strict=True):
            letters[at] = letter
        yield tuple(letters)
