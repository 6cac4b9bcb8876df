"""How far facts are from what has been learnt lately, in rules.

A reason that was ruled out before can only hold now if one of its rules touches something learnt
since, and a chain of its rules leads from there to the fact. Ties cost nothing, so facts that a tie
joins are as near as each other. A tie with a fact of its own that is not known joins nothing yet:
only the rules about that fact can use it, and these are about the facts behind it as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from gridwright.reasons.board import Board
from gridwright.reasons.book import RuleBook
from gridwright.reasons.recent import Recent

__all__ = ["Nearness", "Touched"]


class Touched(NamedTuple):
    """The rules that touch what has been learnt, and how many rules are between them and a fact."""

    rules: frozenset[int]
    distance: dict[int, int]


class _Map:
    """What boards with the same rules share: which rules are about a fact, which ties it wakes."""

    def __init__(self, book: RuleBook) -> None:
        self.scopes = book.scopes()
        # A rule about a note is about all of its facts as well.
        self.plain = [scope - book.notes for scope in self.scopes]
        self.about: list[list[int]] = [[] for _ in range(len(book.facts) + 1)]
        for number, scope in enumerate(self.scopes):
            for fact in scope:
                self.about[fact].append(number)
        spoken = frozenset(book.spoken())
        self.notes: dict[int, set[int]] = {}
        for clause in book.ties:
            note, *others = map(abs, clause)
            if note in book.notes and book.notes.isdisjoint(others):
                for fact in others:
                    self.notes.setdefault(fact, set()).add(note)
        self.ties = [frozenset(map(abs, clause)) for clause in book.ties]
        self.asleep = [len(facts - spoken) for facts in self.ties]
        self.waking: dict[int, list[int]] = {}
        for number, facts in enumerate(self.ties):
            for fact in facts - spoken:
                self.waking.setdefault(fact, []).append(number)


_RECENT = Recent[_Map](4)
"""All Sudoku of one size have the same rules."""


class Nearness:
    """Finds, on one board, the rules and facts near what has been learnt."""

    def __init__(self, board: Board) -> None:
        self._board = board
        book = board.book
        shared = _RECENT.get((book.facts, book.rules, book.ties, book.notes), lambda: _Map(book))
        self.scopes, self.about, self._plain = shared.scopes, shared.about, shared.plain
        self._ties, self._waking, self._notes = shared.ties, shared.waking, shared.notes
        self._asleep = shared.asleep.copy()
        self._joining: dict[int, set[int]] = {}
        self._own_notes = book.notes
        self._seen = 0
        for number, left in enumerate(self._asleep):
            if not left:
                self._wake(number)

    def _wake(self, number: int) -> None:
        """From now on a tie joins its facts: all of its own that it has are known."""
        joined = self._ties[number] - self._own_notes
        for fact in self._ties[number]:
            self._joining.setdefault(fact, set()).update(joined)

    def _catch_up(self) -> None:
        """Wake the ties whose own facts have become known."""
        trail = self._board.trail
        for literal in trail[self._seen :]:
            for number in self._waking.get(abs(literal), ()):
                self._asleep[number] -= 1
                if not self._asleep[number]:
                    self._wake(number)
        self._seen = len(trail)

    def since(self, length: int) -> Touched:
        """What is near to all that was learnt since the trail had that length."""
        self._catch_up()
        changed = [abs(literal) for literal in self._board.trail[length:]]
        rules = self._about(self._joined(changed))
        return Touched(rules, self._distances(rules))

    def _about(self, facts: Iterable[int]) -> frozenset[int]:
        """The rules about any of the facts."""
        return frozenset(chain.from_iterable(self.about[fact] for fact in facts))

    def with_notes(self, facts: Iterable[int]) -> set[int]:
        """The facts, and the notes about two of them."""
        found = set(facts)
        counts = Counter(note for fact in found for note in self._notes.get(fact, ()))
        return found.union(note for note, count in counts.items() if count > 1)

    def _joined(self, facts: Iterable[int]) -> set[int]:
        """The facts, and all unknown facts that ties join to them."""
        value = self._board.value
        joined = set(facts)
        waiting = list(joined) if self._joining else []
        while waiting:
            beside = self._joining.get(waiting.pop(), ())
            new = [fact for fact in beside if fact not in joined and not value[fact]]
            joined.update(new)
            waiting += new
        return joined

    def _distances(self, rules: frozenset[int]) -> dict[int, int]:
        """For every unknown fact, how many rules are between it and the nearest of the rules."""
        distance: dict[int, int] = {}
        unknown = frozenset(self._board.unknown())
        seen = front = rules
        steps = 0
        while front:
            reached = unknown.intersection(chain.from_iterable(self._plain[n] for n in front))
            new = self._joined(reached).difference(distance)
            distance.update(dict.fromkeys(new, steps))
            # A note is as near as the nearest of the facts that it is about.
            for fact in new:
                for note in self._notes.get(fact, ()):
                    distance.setdefault(note, steps)
            front = self._about(new) - seen
            seen |= front
            steps += 1
        return distance
