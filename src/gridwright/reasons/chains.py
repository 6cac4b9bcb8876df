"""Chains of reasons: what follows from a supposition, up to the rule that then cannot be kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.reasons.book import Clause, Literal

__all__ = ["TIE", "Chain", "Forced", "Link"]

TIE = -1
"""In place of a rule: what facts mean is contradicted."""


@dataclass(frozen=True, slots=True)
class Forced:
    """A rule about the whole board, and the clause of it that leaves no choice."""

    rule: int
    clause: Clause


Link = tuple[Literal, "int | Forced | Chain | Clause"]
"""A literal, and what it follows from."""


@dataclass(frozen=True, slots=True)
class Chain:
    """What follows from a supposition, rule by rule, and the rule that then cannot be kept.

    Where it is a tie of the book that cannot hold, `broken` is `TIE`.

    A link is a literal and its rule, with a clause if the rule has too many to list, or a chain
    that refutes the opposite of the literal, or the tie of the book by which it follows from the
    meaning of others. `clause` is what the broken rule demands; all of it is false.
    """

    supposed: Literal
    links: tuple[Link, ...]
    broken: int
    clause: tuple[Literal, ...] = ()

    @property
    def plain(self) -> list[tuple[Literal, int]]:
        """The links that follow from one rule."""
        return [
            (literal, by.rule if isinstance(by, Forced) else by)
            for literal, by in self.links
            if isinstance(by, int | Forced)
        ]

    @property
    def nested(self) -> list[Chain]:
        """The chains within this one that refute further suppositions."""
        return [by for _, by in self.links if isinstance(by, Chain)]

    @property
    def size(self) -> int:
        """How much there is to tell: all links, and two more for each supposition."""
        return 2 + len(self.links) + sum(chain.size for chain in self.nested)

    def like(self, other: Chain) -> bool:
        """Whether this chain uses the same rules in the same order."""
        return self.broken == other.broken and list(self._rules()) == list(other._rules())

    def _rules(self) -> Iterator[int]:
        for _, by in self.links:
            if isinstance(by, int | Forced):
                yield by if isinstance(by, int) else by.rule
            elif isinstance(by, Chain):
                yield from by._rules()
                yield by.broken
