"""Islands opened in an engine once, to be asked about under any labels."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace

from gridwright.engines import get_engine
from gridwright.model import Label, Linear, NoGood
from gridwright.outcome import Budget, Limit
from gridwright.puzzles.hashi.models import cut
from gridwright.puzzles.hashi.puzzle import LARGEST_LABEL, GivenLabel, Hashi, Solution

__all__ = ["Bench"]


class Bench:
    """The islands of one puzzle in a SAT solver; every label of every island is a switch.

    The rules are those of the model `cut`. A row that tells a label is added when that label is
    first asked for; what was learnt about the islands serves all later questions.
    """

    def __init__(self, puzzle: Hashi) -> None:
        self.puzzle = puzzle
        self.limit: Limit | None = None
        self._formulation = formulation = cut.build(puzzle)
        rules = []
        self._rows: list[Linear] = []
        for constraint in formulation.model.constraints:
            if isinstance(constraint.label.switch, GivenLabel):
                assert isinstance(constraint, Linear)
                self._rows.append(constraint)
            else:
                rules.append(constraint)
        self._session = get_engine("sat").open(replace(formulation.model, constraints=rules))
        # Where most cells are islands, what is not near to a solution nearly always falls apart.
        self._near = 2 * len(puzzle.islands) > puzzle.rows * puzzle.cols
        self._known: set[int] = set()
        self._excluded = 0

    def close(self) -> None:
        """Close the session."""
        self._session.close()

    def others(
        self,
        solution: Solution,
        *,
        budget: Budget,
        told: Collection[int] | None = None,
        at_most: int = 1,
    ) -> list[Solution]:
        """Solutions other than this one that its labels allow, up to `at_most`.

        Each differs on a link on which the ones before do not. `told` are the islands that keep
        their labels. None at all is a proof, unless `limit` is set afterwards.
        """
        on: list[Hashable] = []
        for island in range(len(self.puzzle.islands)) if told is None else told:
            on.append(self._label(island, sum(solution[i] for i in self.puzzle.graph.at[island])))
        found: list[Solution] = []
        same = self._formulation.point(solution)
        hint = same if self._near else ()
        while same and len(found) < at_most:
            self._excluded -= 1
            on.append(self._excluded)
            self._session.add(NoGood(same, Label("another solution", switch=self._excluded)))
            answer = self._session.solve(on=on, budget=budget, hint=hint)
            self.limit = answer.limit
            if answer.values is None:
                break
            values = answer.values
            found.append(self._formulation.read(values))
            same = tuple([(i, value) for i, value in same if (values[i] > 0.5) == value])
        return found

    def core(self, told: Sequence[int]) -> list[int]:
        """After a proof: islands among `told` whose labels it used."""
        used = self._session.core()
        if used is None:
            return list(told)
        islands = {switch // (LARGEST_LABEL + 1) for switch in used if isinstance(switch, int)}
        return [island for island in told if island in islands]

    def _label(self, island: int, label: int) -> int:
        switch = island * (LARGEST_LABEL + 1) + label
        if switch not in self._known:
            self._known.add(switch)
            row = self._rows[island]
            told = Label(row.label.rule, row.label.cells, switch)
            self._session.add(Linear(row.terms, label, label, told))
        return switch
