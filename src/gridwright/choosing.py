"""Choosing clues that leave a solution the only one: what creators share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Generic, TypeVar

from gridwright.kind import Clue
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit

__all__ = ["Chooser"]

C = TypeVar("C", bound=Clue)
S = TypeVar("S")


class Chooser(Generic[C, S]):
    """Chooses some of the clues of a solution, so that they leave no other.

    `clues` are all that it may choose from, the preferred ones first, and `holds` says whether
    one of them is true of another solution. `exclude` has the solution itself, unless the oracle
    knows only others, and `hint` is a solution near which to look first. All choices are None
    where `limit` was hit; `nodes` counts the effort of all searches so far.
    """

    def __init__(
        self,
        oracle: Oracle[S],
        clues: Sequence[C],
        holds: Callable[[C, S], bool],
        *,
        exclude: Sequence[S] = (),
        hint: S | None = None,
        budget: Budget,
    ) -> None:
        self._oracle, self._holds = oracle, holds
        self._clues = tuple(clues)
        self._exclude, self._hint = tuple(exclude), hint
        self._budget = budget
        self._seen: list[set[C]] = []
        self.limit: Limit | None = None
        self.nodes = 0

    def another(self, chosen: Sequence[C]) -> S | None:
        """Another solution that the clues allow; None where there is none, or `limit` was hit."""
        found = self._oracle.find(
            chosen, exclude=self._exclude, hint=self._hint, budget=self._budget
        )
        self.limit = found.limit
        self.nodes += found.nodes or 0
        return found.solutions[0] if found.solutions else None

    def _broken(self, clues: Iterable[C], other: S) -> set[C]:
        return {clue for clue in clues if not self._holds(clue, other)}

    def needed(self, at_most: float = inf) -> list[C] | None:
        """Clues that suffice and are all needed, early ones rather than late ones.

        The last clue of the shortest beginning that suffices is needed. Then the same with that
        clue chosen and the beginning before it, until nothing more is needed. Which other
        solutions come up changes the effort, and never what is chosen. None, too, where not even
        all clues suffice; where more than `at_most` are needed, one more than that is chosen.
        """
        chosen: list[C] = []
        order = self._clues
        seen: list[set[C]] = []
        while order and len(chosen) <= at_most:
            # What breaks no clue that is chosen must break one of the beginning.
            reach = max((_first(order, false) for false in seen), default=0)
            while not chosen or reach < len(order):
                other = self.another([*chosen, *order[:reach]])
                if self.limit is not None:
                    return None
                if other is None:
                    break
                false = self._broken(order, other)
                if not false:
                    return None
                seen.append(false)
                reach = _first(order, false)
            if not reach:
                break
            last = order[reach - 1]
            chosen.append(last)
            order = order[: reach - 1]
            seen = [false for false in seen if last not in false]
        return chosen

    def enough(self, start: int) -> list[C] | None:
        """Clues that suffice: the first few and what is missing, less what the proof did not use.

        All clues together must suffice. With few clues on a large board another solution is hard
        to find; with many it is not.
        """
        chosen = list(self._clues[:start])
        while (other := self.another(chosen)) is not None:
            false = self._broken(self._clues, other)
            assert false, "all clues together leave one solution"
            self._seen.append(false)
            chosen.append(self._clues[_first(self._clues, false) - 1])
        return None if self.limit is not None else self._used(chosen)

    def thinned(
        self, chosen: list[C], *, at_least: float = 0, effort: float = inf
    ) -> list[C] | None:
        """Clues that suffice, less one after the other unless that lets in another solution.

        No more is taken back once there are no more than `at_least`, or after as many `nodes`
        as `effort` says.
        """
        for clue in reversed(chosen):
            if len(chosen) <= at_least or self.nodes > effort:
                break
            rest = [other for other in chosen if other is not clue]
            if len(rest) == len(chosen) or any(map(set(rest).isdisjoint, self._seen)):
                continue
            other = self.another(rest)
            if self.limit is not None:
                return None
            if other is None:
                chosen = self._used(rest)
            else:
                self._seen.append(self._broken(chosen, other))
        return chosen

    def _used(self, chosen: list[C]) -> list[C]:
        """Those of the clues that the last proof used."""
        core = self._oracle.core()
        if core is None:
            return chosen
        used = set(core)
        return [clue for clue in chosen if clue in used]


def _first(order: Sequence[C], false: set[C]) -> int:
    """How many clues it takes until one is false; 0 where none is."""
    return next((n for n, clue in enumerate(order, 1) if clue in false), 0)
