"""`backtrack`: a small backtracking search that counts its inferences, as an oracle."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridwright.kind import Clue
from gridwright.oracle import Found, Oracle
from gridwright.outcome import Budget, Limit, Method, Progress, Watch
from gridwright.puzzles.zebra.models.normal import form
from gridwright.puzzles.zebra.order import ordered
from gridwright.puzzles.zebra.puzzle import Solution, Zebra
from gridwright.puzzles.zebra.unify import Unifier

__all__ = ["Backtrack"]

_STEPS = 500
"""Steps from one look at the clock to the next."""


class Backtrack(Oracle[Solution]):
    """Clues in the order of the heuristics, each made true in turn; see `Unifier`.

    `nodes` are the inferences until as many solutions as asked for were found, or no more were.
    """

    def __init__(self, puzzle: Zebra, name: str, heuristics: Collection[int]) -> None:
        self.puzzle = puzzle
        self.method = Method(name)
        self._heuristics = heuristics
        self._forms = {each: form(puzzle, each.statement) for each in puzzle.sentences}

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
        """Search until there are as many solutions as asked for, or no more."""
        del hint
        kept = set(self._forms if keep is None else keep)
        statements = [this for sentence, this in self._forms.items() if sentence in kept]
        search = Unifier(self.puzzle, ordered(self.puzzle, statements, self._heuristics))
        found: list[Solution] = []
        hidden = set(exclude)
        limit: Limit | None = budget.stopped()
        steps = 0
        for solution in search.solutions() if limit is None else ():
            if solution is not None:
                if solution not in hidden:
                    found.append(solution)
                if len(found) >= at_most:
                    return Found(tuple(found), False, len(found), nodes=search.inferences)
                continue
            steps += 1
            if steps % _STEPS == 0:
                limit = budget.stopped()
                if limit is not None:
                    break
                if watch:
                    watch(Progress(budget.spent, nodes=search.inferences, found=len(found)))
        return Found(tuple(found), limit is None, len(found), limit, search.inferences)
