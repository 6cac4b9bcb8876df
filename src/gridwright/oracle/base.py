"""What every oracle answers, and how."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from gridwright.errors import UsageError
from gridwright.kind import Clue
from gridwright.model import Statistics
from gridwright.outcome import Budget, Limit, Method, Watch

__all__ = ["Found", "Oracle"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Found(Generic[S]):
    """Solutions that were found, and whether they are all there are.

    `complete` is a proof; when it is False, either `at_most` solutions were found or `limit`
    says what stopped the search. `count` can exceed what was kept of `solutions`.
    """

    solutions: tuple[S, ...]
    complete: bool
    count: int
    limit: Limit | None = None
    nodes: int | None = None

    @property
    def nothing(self) -> bool:
        """Whether it is proved that there is no solution."""
        return self.complete and not self.count


class Oracle(ABC, Generic[S]):
    """Finds the solutions of one puzzle under any subset of its clues.

    It is open from the beginning; leaving its `with` block closes it.
    """

    method: Method
    monotone: bool = True
    """Whether a solution stays one when clues are dropped: not where only the best count."""

    @property
    def statistics(self) -> Statistics | None:
        """The size of the model; None where there is no model."""
        return None

    def prepare(self) -> None:
        """Load or compile all that `find` and `count` need.

        `open_oracle` calls it while no time is counted, so it must be quick once it is done.
        """

    @abstractmethod
    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[S] = (),
        hint: S | None = None,
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[S]:
        """Up to `at_most` solutions, none of `exclude`, with only the clues in `keep`.

        `hint` is a solution near which to look first. It changes which solutions are found and
        how soon, never how many there are; a search that cannot use it ignores it.
        """

    def core(self) -> Collection[Clue] | None:
        """After a `find` that proved that there is nothing: the clues that the proof used.

        They alone leave nothing, given the same `exclude`, and need not be the fewest that do.
        None where the oracle cannot tell; then it is only known of all clues that were kept.
        """
        return None

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[S]:
        """Count solutions up to `at_most`, and show the first `keep` of them."""
        found = self.find(at_most=at_most, budget=budget, watch=watch)
        return Found(found.solutions[:keep], found.complete, found.count, found.limit, found.nodes)

    def farthest(self, *, budget: Budget, watch: Watch | None = None) -> Found[S]:
        """A solution and, if there is another, one that differs from it in the most decisions.

        It is complete when the greatest difference is proved to be 0: the papers' test of
        uniqueness. Raises `UsageError` where there is no objective to be maximised.
        """
        del budget, watch
        raise UsageError(f"{self.method} has no objective: choose a model and an engine")

    def close(self) -> None:
        """Give back what the oracle holds."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
