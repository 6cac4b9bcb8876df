"""What is known so far, and what follows from one rule at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Set
from heapq import heappop, heappush

from gridwright.reasons.book import AtLeast, Clause, Literal, RuleBook, Watched
from gridwright.reasons.recent import Recent
from gridwright.reasons.tied import ties_for
from gridwright.reasons.weights import Weights

__all__ = ["Board", "Deduction"]

Deduction = tuple[int, tuple[Literal, ...], bool]
"""The number of a rule, the new literals that it implies alone, and whether that is obvious."""


_RECENT = Recent[Weights](4)
"""Boards of one puzzle, and all Sudoku of one size, have the same rules: that is half the work."""


class Board:
    """The known facts of a puzzle; `value[fact]` is the literal that is known, or 0.

    For every "at least" the board counts how much weight may still become false: a literal that
    weighs more is true. Rules earlier in the book come first, so that the order of steps does
    not depend on the order in which facts became known. `tied` has the clause by which a literal
    followed from the meaning of others, and `torn` is the first one that cannot hold any more.
    With `rules`, only these are looked at, and of the notes only those that are `awake`.
    """

    def __init__(
        self,
        book: RuleBook,
        rules: Collection[int] | None = None,
        *,
        awake: Set[int] = frozenset(),
    ) -> None:
        weights = _RECENT.get((book.rules,), lambda: Weights(book.rules))
        self.book = book
        self.value = [0] * (len(book.facts) + 1)
        self._known = [False] * (2 * len(book.facts) + 1)
        self.trail: list[Literal] = []
        self.tied: dict[Literal, Clause] = {}
        self._parts, self._weighted, self._heaviest = (
            weights.parts,
            weights.weighted,
            weights.heaviest,
        )
        self._lead, self._falsified, weak = weights.lead, weights.falsified, weights.weak
        if rules is not None:
            self._falsified, weak = weights.of_rules(rules)
        ties = ties_for(book)
        self._clauses = ties.clauses
        self._pairs, self._longer = ties.pairs.of(rules, awake), ties.longer.of(rules, awake)
        self._open = ties.open.copy()
        self.torn: Clause | None = None
        self._whole, self._spare = weights.spare, weights.spare.copy()
        self._place: dict[Literal, int] = {}
        self._waiting: list[tuple[bool, int, int]] = []
        self._pending: dict[int, list[int]] = {}
        self._broken: int | None = None
        for index in weak:
            self._wait(index)
        for literal in book.known:
            self.learn(literal)

    def copy(self) -> Board:
        """A board with the same knowledge, which learns on its own."""
        other = Board.__new__(Board)
        vars(other).update(vars(self))
        other.value, other.trail = self.value.copy(), self.trail.copy()
        other._known = self._known.copy()
        other.tied, other._spare = self.tied.copy(), self._spare.copy()
        other._open = self._open.copy()
        other._waiting = self._waiting.copy()
        other._place = {}
        other._pending = {rule: parts.copy() for rule, parts in self._pending.items() if parts}
        return other

    def _wait(self, index: int) -> None:
        """Look at a part later: at the obvious ones first, at the others rule by rule."""
        rule, part = self._parts[index]
        if part.obvious:
            heappush(self._waiting, (False, rule, index))
            return
        pending = self._pending.setdefault(rule, [])
        if not pending:
            heappush(self._waiting, (True, rule, 0))
        heappush(pending, index)

    def learn(self, literal: Literal) -> None:
        """Add a literal to what is known, and all that follows from the meaning of the facts."""
        known, spare, heaviest, lead = self._known, self._spare, self._heaviest, self._lead
        value = self.value
        if known[literal]:
            return
        # Whichever way it is known: a list takes a negative number from its end.
        known[literal] = known[-literal] = True
        value[abs(literal)] = literal
        self.trail.append(literal)
        for index, weight in self._falsified.get(literal, ()):
            left = spare[index] = spare[index] - weight
            if left < heaviest[index]:
                leading = lead[index]
                if not leading or value[abs(leading)] != leading:
                    self._wait(index)
                if left < 0 and self._broken is None:
                    self._broken = index
        for longer in self._longer:
            for index in longer.get(literal, ()):
                left = self._open[index] = self._open[index] - 1
                if left < 2:
                    clause = self._clauses[index]
                    last = next((each for each in clause if value[abs(each)] != -each), 0)
                    self._follow(last, clause)
        for pairs in self._pairs:
            for forced, clause in pairs.get(literal, ()):
                # Most of what follows is known already.
                if value[abs(forced)] != forced:
                    self._follow(forced, clause)

    def _follow(self, literal: Literal, tie: Clause) -> None:
        """Learn what a tie says now, unless it is torn; 0 if nothing is left that could be true."""
        if literal and not self.value[abs(literal)]:
            self.tied[literal] = tie
            self.learn(literal)
        elif self.torn is None and (not literal or self.value[abs(literal)] == -literal):
            self.torn = tie

    def idle(self, literal: Literal) -> bool:
        """Whether nothing would follow from a literal: no part and no tie is weak enough.

        False as well where that takes more than a glance; watched rules are not looked at.
        """
        value, spare, heaviest = self.value, self._spare, self._heaviest
        return (
            all(
                spare[index] - weight >= heaviest[index]
                for index, weight in self._falsified.get(literal, ())
            )
            and all(
                value[abs(forced)] == forced
                for pairs in self._pairs
                for forced, _ in pairs.get(literal, ())
            )
            and all(
                self._open[index] > 2
                for longer in self._longer
                for index in longer.get(literal, ())
            )
        )

    def says(self, note: Literal) -> bool:
        """Whether a note that is known says more than what is known of its facts."""
        return any(
            self.book.notes.isdisjoint(map(abs, clause[1:])) and not self.satisfied(clause[1:])
            for clause in self.book.ties_from(-note)
        )

    def satisfied(self, clause: Iterable[Literal]) -> bool:
        """Whether a literal of the clause is known to be true."""
        return any(self.value[abs(literal)] == literal for literal in clause)

    def broken(self) -> tuple[int, tuple[Literal, ...]] | None:
        """A rule that can no longer be kept, and the literals that broke it, if there is one."""
        if self._broken is None:
            return None
        rule, part = self._parts[self._broken]
        return rule, self._falsifying(part)

    def all_broken(self) -> Iterator[tuple[int, tuple[Literal, ...]]]:
        """The rules that can no longer be kept, each with literals that broke it.

        A rule about the whole board is broken if what is known breaks one of its clauses.
        """
        for index, (rule, part) in enumerate(self._parts):
            if self._spare[index] < 0:
                yield rule, self._falsifying(part)
        for number, each in enumerate(self.book.rules):
            for watched in each.parts:
                if isinstance(watched, Watched):
                    yield from ((number, clause) for clause in self._broken_clauses(watched))

    def _broken_clauses(self, part: Watched) -> Iterator[tuple[Literal, ...]]:
        """The literals that break clauses of a part, with what is unknown taken either way."""
        values = self.value[: part.reach]
        ways = ([value > 0 or (guess and not value) for value in values] for guess in part.ways)
        found = dict.fromkeys(clause for way in ways for clause in part.broken(way))
        for clause in found:
            if all(self.value[abs(literal)] == -literal for literal in clause):
                yield tuple(-literal for literal in clause)

    def grounds(self, rule: int, literal: Literal) -> tuple[Literal, ...]:
        """The literals, known before, from which a rule implied a literal."""
        if len(self._place) != len(self.trail):
            self._place = {each: at for at, each in enumerate(self.trail)}
        place, until = self._place, self._place[literal]
        for index, weight in self._falsified.get(-literal, ()):
            if self._parts[index][0] != rule:
                continue
            false = [each for each in self._weighted[index] if place.get(-each[0], until) < until]
            if self._whole[index] - sum(lost for _, lost in false) < weight:
                return tuple(-other for other, _ in false)
        return ()

    def _falsifying(self, part: AtLeast) -> tuple[Literal, ...]:
        return tuple(-literal for literal in part.literals if self.value[abs(literal)] == -literal)

    def unknown(self) -> list[int]:
        """The facts that are not known yet."""
        return [fact for fact in range(1, len(self.value)) if not self.value[fact]]

    def _forced(self, index: int) -> list[Literal]:
        """The unknown literals without which a part cannot be satisfied."""
        spare, known = self._spare[index], self._known
        return [
            literal
            for literal, weight in self._weighted[index]
            if weight > spare and not known[literal]
        ]

    def see_the_obvious(self) -> None:
        """Learn what is obvious; all else waits for `deductions`."""
        while self._waiting and not self._waiting[0][0]:
            index = heappop(self._waiting)[2]
            for literal in self._forced(index):
                self.learn(literal)

    def deductions(self, most: int = 1) -> Iterator[Deduction]:
        """Learn all that follows from one rule at a time, and tell how.

        Only rules of weight up to `most` are used; the others wait for a later call. A rule tells
        all that it implies at once, apart from what is obvious.
        """
        later: list[tuple[bool, int, int]] = []
        while self._waiting:
            entry = heappop(self._waiting)
            reasoned, rule, index = entry
            if self.book.rules[rule].weight > most:
                later.append(entry)
                continue
            start = len(self.trail)
            if reasoned:
                self._go_through(rule)
            else:
                for literal in self._forced(index):
                    self.learn(literal)
            if len(self.trail) > start:
                yield rule, tuple(self.trail[start:]), not reasoned
        for entry in later:
            heappush(self._waiting, entry)

    def _go_through(self, rule: int) -> None:
        """Learn what the waiting parts of a rule imply, each looked at once and in order.

        What they then imply to parts before them waits for the next time.
        """
        pending = self._pending[rule]
        last, again = -1, []
        while pending:
            index = heappop(pending)
            while pending and pending[0] == index:
                heappop(pending)
            if index <= last:
                again.append(index)
                continue
            last = index
            for literal in self._forced(index):
                self.learn(literal)
        for index in again:
            self._wait(index)
