"""The rules of a book in the arrays of the prover."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gridwright.reasons.assigning import BROKEN, Memory, Numbers, Parts
from gridwright.reasons.book import AtLeast, Clause, Literal, RuleBook
from gridwright.reasons.lessons import forget_lessons

__all__ = ["Tables"]

_LESSONS, _ENTRIES = 4_000, 100_000
"""Room for the clauses that the prover learns during a test, and for their literals."""


class Tables:
    """All parts of a book, and the memory of the prover; parts can be added at any time.

    Ties between facts are parts of one further rule, which is always switched on. The last rule is
    always off: it holds the ties of notes until the note is known, since they cannot matter before.
    """

    def __init__(self, book: RuleBook, truth: Sequence[Literal]) -> None:
        facts, rules = len(book.facts), len(book.rules)
        rows = [
            (part.literals, part.weights, part.need, number)
            for number, rule in enumerate(book.rules)
            for part in rule.parts
            if isinstance(part, AtLeast) and book.notes.isdisjoint(map(abs, part.literals))
        ]
        rows += [(tie, (), 1, rules + (abs(tie[0]) in book.notes)) for tie in book.ties]
        literals = [literal for row in rows for literal in row[0]]
        entries, count = len(literals) + 4096 + _ENTRIES, len(rows) + 512 + _LESSONS
        self.parts = Parts(
            start=_numbers(count + 1),
            literal=_numbers(entries),
            weight=_numbers(entries),
            need=_numbers(count),
            rule=_numbers(count),
            heaviest=_numbers(count),
            of_entry=_numbers(entries),
            head=_numbers(2 * facts + 2) - 1,
            after=_numbers(entries) - 1,
            size=_numbers(1),
        )
        assigned = np.array(truth, np.int64) > 0
        self.memory = Memory(
            value=_numbers(facts + 1),
            guess=assigned,
            current=assigned.copy(),
            spare=_numbers(count),
            now=_numbers(count),
            broken=_numbers(count),
            place=_numbers(count),
            trail=_numbers(facts + 1),
            decisions=_numbers(facts + 2),
            queue=_numbers(entries + count),
            forcing=_numbers(count),
            cause=_numbers(facts + 1) - 1,
            level=_numbers(facts + 1),
            position=_numbers(facts + 1),
            lesson=_numbers(facts + 1),
            rests=np.zeros((_LESSONS, (facts + rules + 66) // 64), np.uint64),
            seen=np.zeros(facts + 1, np.bool_),
            grounds=np.zeros(facts + 1, np.bool_),
            used=np.zeros(rules + 2, np.bool_),
            note=np.array([fact in book.notes for fact in range(facts + 1)], np.bool_),
            counts=_numbers(9),
        )
        self._fill(rows)
        self._first = int(self.parts.size[0])
        self._added: list[tuple[Clause, int]] = []

    def _fill(self, rows: Sequence[tuple[Clause, tuple[int, ...], int, int]]) -> None:
        """Write all rows at once, which takes a small part of the time that `_append` takes."""
        parts, memory, count = self.parts, self.memory, len(rows)
        literals = np.array([literal for row in rows for literal in row[0]], np.int64)
        weights = np.array(
            [weight for row in rows for weight in row[1] or (1,) * len(row[0])], np.int64
        )
        lengths = np.array([len(row[0]) for row in rows], np.int64)
        of_entry = np.repeat(np.arange(count), lengths)
        size = len(literals)
        parts.literal[:size], parts.weight[:size] = literals, weights
        parts.of_entry[:size] = of_entry
        parts.start[1 : count + 1] = np.cumsum(lengths)
        parts.need[:count] = [row[2] for row in rows]
        parts.rule[:count] = [row[3] for row in rows]
        parts.heaviest[:count] = [max(row[1] or (1,) * bool(row[0]), default=0) for row in rows]
        head, after = parts.head.tolist(), [0] * size
        for entry, literal in enumerate(literals.tolist()):
            code = 2 * literal if literal > 0 else 1 - 2 * literal
            after[entry], head[code] = head[code], entry
        parts.head[:], parts.after[:size] = head, after
        parts.size[0] = count
        # Nothing is known yet, so that all weight is left.
        true = memory.current[np.abs(literals)] == (literals > 0)
        total = np.bincount(of_entry, weights, count).astype(np.int64)
        memory.spare[:count] = total - parts.need[:count]
        memory.now[:count] = np.bincount(of_entry, weights * true, count).astype(np.int64)

    def add(self, clause: Clause, rule: int) -> None:
        """Add a clause that a rule implies."""
        parts = self.parts
        size = int(parts.size[0])
        if size + 1 + _LESSONS >= len(parts.need):
            self._extend(per_entry=False)
        if int(parts.start[size]) + len(clause) + _ENTRIES > len(parts.literal):
            self._extend(per_entry=True)
        self._append(clause, (1,) * len(clause), 1, rule)
        self._added.append((clause, rule))

    def tidy(self) -> bool:
        """Take away the added clauses that are satisfied by what is known, if that pays."""
        value = self.memory.value.tolist()
        left = [
            (clause, rule)
            for clause, rule in self._added
            if not any(value[abs(literal)] == (1 if literal > 0 else -1) for literal in clause)
        ]
        if 3 * len(left) >= 2 * len(self._added):
            return False
        forget_lessons(self.parts, self.memory, self._first)
        self._added = left
        for clause, rule in left:
            self._append(clause, (1,) * len(clause), 1, rule)
        return True

    def _append(
        self, literals: Sequence[Literal], weights: Sequence[int], need: int, rule: int
    ) -> None:
        parts, memory = self.parts, self.memory
        part = int(parts.size[0])
        start = int(parts.start[part])
        spare, now = -need, 0
        for entry, (literal, weight) in enumerate(zip(literals, weights, strict=True), start):
            code = 2 * literal if literal > 0 else 1 - 2 * literal
            parts.literal[entry] = literal
            parts.weight[entry] = weight
            parts.of_entry[entry] = part
            parts.after[entry] = parts.head[code]
            parts.head[code] = entry
            value = memory.value[abs(literal)]
            spare += weight if value == 0 or (value > 0) == (literal > 0) else 0
            now += weight if memory.current[abs(literal)] == (literal > 0) else 0
        parts.start[part + 1] = start + len(literals)
        parts.need[part] = need
        parts.rule[part] = rule
        parts.heaviest[part] = max(weights, default=0)
        parts.size[0] = part + 1
        memory.spare[part] = spare
        memory.now[part] = now
        if now < need:
            memory.place[part] = memory.counts[BROKEN]
            memory.broken[memory.counts[BROKEN]] = part
            memory.counts[BROKEN] += 1

    def _extend(self, *, per_entry: bool) -> None:
        """Double the room for parts or for entries."""
        names = (
            ("literal", "weight", "of_entry", "after")
            if per_entry
            else ("start", "need", "rule", "heaviest")
        )
        parts = {name: _longer(getattr(self.parts, name)) for name in names}
        self.parts = self.parts._replace(**parts)
        memory = self.memory._replace(queue=_longer(self.memory.queue))
        if not per_entry:
            memory = memory._replace(
                spare=_longer(memory.spare),
                now=_longer(memory.now),
                broken=_longer(memory.broken),
                place=_longer(memory.place),
                forcing=_longer(memory.forcing),
            )
        self.memory = memory


def _numbers(size: int) -> Numbers:
    return np.zeros(size, np.int32)


def _longer(array: Numbers) -> Numbers:
    return np.concatenate((array, np.zeros_like(array)))
