"""A predicate: what a clause says of its subject, once it is read."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.puzzles.zebra.english.sentences.atoms import Atom
from gridwright.puzzles.zebra.statements import Every, Item, Not, One, Some, Statement

__all__ = ["Predicate"]


@dataclass(frozen=True, slots=True)
class Predicate:
    """One or several things that may be true of a subject, joined in one way.

    `link` says that the subject is simply a value, `clause` that the last value came with a clause
    of its own, to which more could belong.
    """

    parts: tuple[Atom, ...]
    joint: str = "every"
    negated: bool = False
    link: bool = False
    clause: bool = False

    def __call__(self, subject: Item) -> Statement | None:
        """What the predicate says of the subject; None where "not" has no clear scope."""
        told = tuple(part(subject) for part in self.parts)
        if self.negated:
            if len(told) == 1:
                return Not(told[0])
            if self.joint == "both":
                return Not(Every(told))
            # Not this or that is neither; not this and that leaves open which.
            return Every(tuple(map(Not, told))) if self.joint != "every" else None
        if len(told) == 1:
            return told[0]
        if self.joint in ("every", "both"):
            return Every(told)
        return One(told) if self.joint == "one" else Some(told)
