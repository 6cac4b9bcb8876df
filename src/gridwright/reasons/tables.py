"""The rules of a book in the arrays of the prover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np

from gridwright.reasons.assigning import BROKEN, Flags, Memory, Numbers, Parts
from gridwright.reasons.book import AtLeast, Clause, Literal, RuleBook
from gridwright.reasons.recent import Recent
from gridwright.reasons.tied import joined

__all__ = ["Tables"]

_LESSONS, _ENTRIES = 4_000, 100_000
"""Room for the clauses that the prover learns during a test, and for their literals."""


class _Layout:
    """The parts of a book as arrays, before anything is known; tables with the same rules share it.

    By entry: the literal, its weight, its part, and the next entry of the same literal. By part:
    where its entries begin, what is needed, its rule, the heaviest literal, and how much weight may
    become false.
    """

    def __init__(self, book: RuleBook) -> None:
        rules = len(book.rules)
        rows = [
            (part.literals, part.weights, part.need, number)
            for number, rule in enumerate(book.rules)
            for part in rule.parts
            if isinstance(part, AtLeast) and book.notes.isdisjoint(map(abs, part.literals))
        ]
        self.ties: dict[int, list[Clause]] = {}
        plain: list[Clause] = []
        for tie in book.ties:
            notes = sum(abs(literal) in book.notes for literal in tie)
            if not notes:
                plain.append(tie)
            elif notes == 1:
                # Ties between notes follow from the meaning of each.
                self.ties.setdefault(abs(tie[0]), []).append(tie)
        for rule, literals, together in joined(book, plain):
            others = len(literals) - 1
            weights = (others, *[1] * others) if together else ()
            need = others if together else 1
            rows.append((literals, weights, need, rules if rule is None else rule))
        rows.sort(key=lambda row: row[3])
        own = np.bincount([row[3] for row in rows if row[3] < rules], minlength=rules)
        self.first = np.array([*np.cumsum([0, *own]), len(rows)], np.int32)
        every = [row[1] or (1,) * len(row[0]) for row in rows]
        lengths = [len(row[0]) for row in rows]
        self.count = len(rows)
        self.literal = _array(chain.from_iterable(row[0] for row in rows))
        self.weight = _array(chain.from_iterable(every))
        self.of_entry = np.repeat(np.arange(self.count, dtype=np.int32), lengths)
        self.start = np.cumsum([0, *lengths], dtype=np.int32)
        self.need = _array(row[2] for row in rows)
        self.rule = _array(row[3] for row in rows)
        self.heaviest = _array(max(row, default=0) for row in every)
        pairs = zip(rows, every, strict=True)
        self.lead = _array(_lead(row[0], each, row[2]) for row, each in pairs)
        self.spare = _array(map(sum, every)) - self.need
        codes = np.where(self.literal > 0, 2 * self.literal, 1 - 2 * self.literal)
        order = np.argsort(codes, kind="stable")
        again = np.flatnonzero(codes[order[1:]] == codes[order[:-1]])
        self.after = _numbers(len(codes)) - 1
        self.after[order[again + 1]] = order[again]
        self.head = _numbers(2 * len(book.facts) + 2) - 1
        # Where a literal has several entries, the last of them is written last.
        self.head[codes[order]] = order
        self._lay_out_notes(len(book.facts))

    def _lay_out_notes(self, facts: int) -> None:
        """By fact the notes about it, by note its ties, and by tie its literals."""
        about: list[list[int]] = [[] for _ in range(facts + 1)]
        for note, ties in self.ties.items():
            for fact in dict.fromkeys(abs(each) for tie in ties for each in tie[1:]):
                about[fact].append(note)
        own = [self.ties.get(fact, []) for fact in range(facts + 1)]
        every = list(chain.from_iterable(own))
        self.notes_of = np.cumsum([0, *map(len, about)], dtype=np.int32)
        self.notes = _array(chain.from_iterable(about))
        self.ties_of = np.cumsum([0, *map(len, own)], dtype=np.int32)
        self.tie = np.cumsum([0, *map(len, every)], dtype=np.int32)
        self.tied = _array(chain.from_iterable(every))


_RECENT = Recent[_Layout](4)
"""One puzzle needs its tables several times, and all Sudoku of one size have the same rules."""


class Tables:
    """All parts of a book, and the memory of the prover; parts can be added at any time.

    Ties between facts are parts of one further rule, which is always switched on. Those of a note
    are added when the note is known, since they cannot matter before; the last rule, which is
    always off, holds them when it is forgotten again.
    """

    def __init__(self, book: RuleBook, truth: Sequence[Literal]) -> None:
        facts, rules = len(book.facts), len(book.rules)
        layout = _RECENT.get((book.rules, book.ties, book.notes), lambda: _Layout(book))
        entries = len(layout.literal) + 4096 + _ENTRIES
        count = layout.count + 512 + _LESSONS
        self.parts = Parts(
            start=_longer(layout.start, count + 1),
            literal=_longer(layout.literal, entries),
            weight=_longer(layout.weight, entries),
            need=_longer(layout.need, count),
            rule=_longer(layout.rule, count),
            heaviest=_longer(layout.heaviest, count),
            lead=_longer(layout.lead, count),
            of_entry=_longer(layout.of_entry, entries),
            head=layout.head.copy(),
            after=_longer(layout.after, entries),
            first=layout.first.copy(),
            size=_array([layout.count]),
        )
        assigned = np.array(truth, np.int64) > 0
        self.memory = Memory(
            value=_numbers(facts + 1),
            guess=assigned,
            current=assigned.copy(),
            spare=_longer(layout.spare, count),
            now=_longer(self._true_weight(layout, assigned), count),
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
            notes_of=layout.notes_of,
            notes=layout.notes,
            ties_of=layout.ties_of,
            tie=layout.tie,
            tied=layout.tied,
            counts=_numbers(8),
            activity=np.zeros(facts + 1, np.float64),
            visits=np.zeros(1, np.int64),
        )
        self._notes = layout.ties
        self._ties = rules
        self._awake: set[Clause] = set()
        self._opposites: dict[Literal, Numbers] = {}

    def opposite(self, literal: Literal) -> Numbers:
        """What is supposed where a literal is to be refuted: of a note, what its ties say then."""
        found = self._opposites.get(literal)
        if found is None:
            supposed = [-literal]
            if abs(literal) in self._notes:
                supposed = _meant(-literal, self._notes[abs(literal)])
            found = self._opposites[literal] = _array(supposed)
        return found

    def wake(self, literals: Sequence[Literal]) -> None:
        """Add the ties of notes that are to be learnt, but for those that are satisfied."""
        if not self._notes:
            return
        value = self.memory.value
        new = set(literals)
        for literal in literals:
            for tie in self._notes.get(abs(literal), ()):
                if tie[0] == literal or tie in self._awake or not new.isdisjoint(tie):
                    continue
                if not any(value[abs(each)] == (1 if each > 0 else -1) for each in tie):
                    self._awake.add(tie)
                    self.add(tie, self._ties)

    @staticmethod
    def _true_weight(layout: _Layout, assigned: Flags) -> Numbers:
        """By part, how much weight is true in an assignment."""
        true = assigned[np.abs(layout.literal)] == (layout.literal > 0)
        return np.bincount(layout.of_entry, layout.weight * true, layout.count).astype(np.int32)

    def add(self, clause: Clause, rule: int) -> None:
        """Add a clause that a rule implies."""
        parts = self.parts
        size = int(parts.size[0])
        if size + 1 + _LESSONS >= len(parts.need):
            self._extend(per_entry=False)
        if int(parts.start[size]) + len(clause) + _ENTRIES > len(parts.literal):
            self._extend(per_entry=True)
        self._append(clause, rule)

    def _append(self, clause: Clause, rule: int) -> None:
        parts, memory = self.parts, self.memory
        part = int(parts.size[0])
        start = int(parts.start[part])
        spare, now = -1, 0
        for entry, literal in enumerate(clause, start):
            code = 2 * literal if literal > 0 else 1 - 2 * literal
            parts.literal[entry] = literal
            parts.weight[entry] = 1
            parts.of_entry[entry] = part
            parts.after[entry] = parts.head[code]
            parts.head[code] = entry
            value = memory.value[abs(literal)]
            spare += int(value == 0 or (value > 0) == (literal > 0))
            now += int(memory.current[abs(literal)] == (literal > 0))
        parts.start[part + 1] = start + len(clause)
        parts.need[part] = 1
        parts.rule[part] = rule
        parts.heaviest[part] = min(1, len(clause))
        parts.lead[part] = clause[0] if clause else 0
        parts.size[0] = part + 1
        memory.spare[part] = spare
        memory.now[part] = now
        if now == 0:
            memory.place[part] = memory.counts[BROKEN]
            memory.broken[memory.counts[BROKEN]] = part
            memory.counts[BROKEN] += 1

    def _extend(self, *, per_entry: bool) -> None:
        """Double the room for parts or for entries."""
        names = (
            ("literal", "weight", "of_entry", "after")
            if per_entry
            else ("start", "need", "rule", "heaviest", "lead")
        )
        parts = {name: _doubled(getattr(self.parts, name)) for name in names}
        self.parts = self.parts.replaced(**parts)
        memory = self.memory.replaced(queue=_doubled(self.memory.queue))
        if not per_entry:
            memory = memory.replaced(
                spare=_doubled(memory.spare),
                now=_doubled(memory.now),
                broken=_doubled(memory.broken),
                place=_doubled(memory.place),
                forcing=_doubled(memory.forcing),
            )
        self.memory = memory


def _lead(literals: Sequence[Literal], weights: Sequence[int], need: int) -> Literal:
    """The first literal that weighs as much as is needed; 0 if none does."""
    pairs = zip(literals, weights, strict=True)
    return next((literal for literal, weight in pairs if weight >= need), 0)


def _meant(literal: Literal, ties: Sequence[Clause]) -> list[Literal]:
    """What the facts of a note are if the note is; that must settle them one by one."""
    known = {literal}
    for _ in ties:
        for tie in ties:
            left = [each for each in tie if -each not in known]
            if len(left) == 1:
                known.add(left[0])
    if any(known.isdisjoint(tie) for tie in ties):
        raise ValueError(f"note {abs(literal)} cannot be asked for: its opposite leaves a choice")
    return sorted(known - {literal}, key=abs)


def _numbers(size: int) -> Numbers:
    return np.zeros(size, np.int32)


def _array(numbers: Iterable[int]) -> Numbers:
    return np.array(list(numbers), np.int32)


def _longer(array: Numbers, size: int) -> Numbers:
    """A copy of the array with room for more."""
    longer = _numbers(size)
    longer[: len(array)] = array
    return longer


def _doubled(array: Numbers) -> Numbers:
    return _longer(array, 2 * len(array))
