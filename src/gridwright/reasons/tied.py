"""Ties in the form in which boards look at them: by the literal that weakens them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from typing import Generic, TypeVar

from gridwright.reasons.book import Clause, Literal, RuleBook
from gridwright.reasons.recent import Recent

__all__ = ["Ties", "joined", "ties_for"]

_Entry = TypeVar("_Entry")


class _ByLiteral(Generic[_Entry]):
    """Entries by the literal that makes them matter: all, and those of each rule and each note."""

    def __init__(self) -> None:
        self._all: dict[Literal, list[_Entry]] = {}
        self._of_rule: dict[int | None, dict[Literal, list[_Entry]]] = {}
        self._of_note: dict[int, list[tuple[int | None, Set[int], Literal, _Entry]]] = {}

    def add(self, rule: int | None, notes: Set[int], literal: Literal, entry: _Entry) -> None:
        self._all.setdefault(literal, []).append(entry)
        if notes:
            self._of_note.setdefault(min(notes), []).append((rule, notes, literal, entry))
        else:
            self._of_rule.setdefault(rule, {}).setdefault(literal, []).append(entry)

    def of(
        self, rules: Collection[int] | None, awake: Set[int]
    ) -> tuple[Mapping[Literal, list[_Entry]], ...]:
        """All entries, or those of some rules and of none, with no notes but those `awake`."""
        if rules is None:
            return (self._all,)
        special: dict[Literal, list[_Entry]] = {}
        for rule in sorted(rules):
            for literal, entries in self._of_rule.get(rule, {}).items():
                special.setdefault(literal, []).extend(entries)
        for note in sorted(awake):
            for owner, notes, literal, entry in self._of_note.get(note, ()):
                if (owner is None or owner in rules) and notes <= awake:
                    special.setdefault(literal, []).append(entry)
        return self._of_rule.get(None, {}), special


class Ties:
    """The ties of a book, by what weakens them.

    `pairs` has, by literal, what follows from it by a tie of two, with that tie; `longer` has the
    numbers of the longer `clauses` that it weakens. `open` says how many of the literals of such
    a clause may still become true, before anything is known.
    """

    def __init__(self, book: RuleBook) -> None:
        self.clauses: list[Clause] = []
        self.pairs = _ByLiteral[tuple[Literal, Clause]]()
        self.longer = _ByLiteral[int]()
        for rule, literals, together in joined(book, book.ties):
            if together:
                first, *others = literals
                for other in others:
                    pair = first, other
                    notes = book.notes.intersection(map(abs, pair))
                    self.pairs.add(rule, notes, -first, (other, pair))
                    self.pairs.add(rule, notes, -other, (first, pair))
            else:
                notes = book.notes.intersection(map(abs, literals))
                for literal in literals:
                    self.longer.add(rule, notes, -literal, len(self.clauses))
                self.clauses.append(literals)
        self.open = [len(literals) for literals in self.clauses]


def joined(book: RuleBook, ties: Iterable[Clause]) -> Iterator[tuple[int | None, Clause, bool]]:
    """Ties of a book: the rule of each, if it belongs to one, and whether it is several in one.

    Those of two literals with the same first one are joined: "no ship lies here, or all of these
    cells are parts of ships". What defines facts without words of one rule belongs to that rule.
    """
    owners = _owners(book)
    pairs: dict[tuple[int | None, Literal], list[Literal]] = {}
    for tie in ties:
        rules = {owners[abs(each)] for each in tie if abs(each) in owners}
        rule = rules.pop() if len(rules) == 1 else None
        if len(tie) == 2:
            pairs.setdefault((rule, tie[0]), []).append(tie[1])
        else:
            yield rule, tie, False
    for (rule, first), others in pairs.items():
        yield rule, (first, *others), True


def _owners(book: RuleBook) -> dict[int, int]:
    """The rule that alone is about a fact without words, by fact."""
    users: dict[int, set[int]] = {}
    silent = {number for number, fact in enumerate(book.facts, 1) if not fact.yes} - book.notes
    for number, rule in enumerate(book.rules if silent else ()):
        for fact in rule.scope & silent:
            users.setdefault(fact, set()).add(number)
    return {fact: min(rules) for fact, rules in users.items() if len(rules) == 1}


_RECENT = Recent[Ties](4)
"""Boards of one puzzle have the same ties."""


def ties_for(book: RuleBook) -> Ties:
    """The ties of a book."""
    return _RECENT.get((book.facts, book.rules, book.ties, book.notes), lambda: Ties(book))
