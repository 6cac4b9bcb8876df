"""Ties in the form in which boards look at them: counted, like the parts of rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from gridwright.reasons.book import Clause, Literal, RuleBook
from gridwright.reasons.recent import Recent

__all__ = ["Ties", "joined", "ties_for"]

_Weakened = dict[Literal, list[int]]


class Ties:
    """The ties of a book, by what weakens them.

    A tie that defines facts without words of one rule belongs to that rule. `open` says how many
    literals of a tie may still become true, before anything is known; ties that are joined say
    something as soon as one literal is false, and have 0 there.
    """

    def __init__(self, book: RuleBook) -> None:
        self.literals: list[tuple[Literal, ...]] = []
        self.open: list[int] = []
        self._all: _Weakened = {}
        self._common: _Weakened = {}
        self._of_rule: dict[int, _Weakened] = {}
        for rule, literals, together in joined(book, book.ties):
            index = len(self.literals)
            self.literals.append(literals)
            self.open.append(0 if together else len(literals))
            own = self._common if rule is None else self._of_rule.setdefault(rule, {})
            for literal in literals:
                self._all.setdefault(-literal, []).append(index)
                own.setdefault(-literal, []).append(index)

    def weakened(self, rules: Collection[int] | None) -> tuple[Mapping[Literal, list[int]], ...]:
        """By literal, the ties that it weakens; with `rules`, without those of other rules."""
        if rules is None:
            return (self._all,)
        own = (self._of_rule[rule] for rule in sorted(rules) if rule in self._of_rule)
        return (self._common, *own)

    def clauses(self, indices: Iterable[int], literal: Literal) -> Iterator[Clause]:
        """The clauses of some ties that a literal is in."""
        for index in indices:
            literals = self.literals[index]
            if self.open[index]:
                yield literals
            else:
                others = literals[1:] if literal == literals[0] else (literal,)
                yield from ((literals[0], other) for other in others)

    def forced(
        self, index: int, value: Sequence[Literal], left: int
    ) -> Iterator[tuple[Literal, Clause]]:
        """What a tie implies, each literal with the clause that says so.

        So many of its literals are `left` that are not false.
        """
        literals = self.literals[index]
        if self.open[index]:
            if left == 1:
                last = next((each for each in literals if value[abs(each)] != -each), 0)
                if last and not value[abs(last)]:
                    yield last, literals
            return
        first = literals[0]
        if value[abs(first)] == -first:
            for other in literals[1:]:
                if not value[abs(other)]:
                    yield other, (first, other)
        elif not value[abs(first)]:
            false = next((each for each in literals[1:] if value[abs(each)] == -each), 0)
            if false:
                yield first, (first, false)


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


def ties_for(book: RuleBook) -> Ties | None:
    """The ties of a book; None if it has none."""
    if not book.ties:
        return None
    return _RECENT.get((book.facts, book.rules, book.ties, book.notes), lambda: Ties(book))
