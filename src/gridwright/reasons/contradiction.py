"""Why a fact cannot be otherwise: suppose it is, and follow the rules to a contradiction."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from gridwright.reasons.board import Board
from gridwright.reasons.book import Clause, Literal, RuleBook, Watched

__all__ = ["Chain", "contradiction"]


_Cause = tuple["int | Chain", tuple[Literal, ...] | None, bool]
"""A rule or a chain, the literals that it used, and whether that is obvious.

With None for the literals, they are those by which counting proves it.
"""

_TRIES = 120
"""The most suppositions that are tried within suppositions, for one contradiction."""


@dataclass(frozen=True, slots=True)
class Chain:
    """What follows from a supposition, rule by rule, and the rule that then cannot be kept.

    A link is a literal and its rule, or a chain that refutes the opposite of the literal. `clause`
    is what the broken rule demands; all of it is false.
    """

    supposed: Literal
    links: tuple[tuple[Literal, int | Chain], ...]
    broken: int
    clause: tuple[Literal, ...] = ()

    @property
    def plain(self) -> list[tuple[Literal, int]]:
        """The links that follow from one rule; without nested chains, these are all."""
        return [(literal, by) for literal, by in self.links if isinstance(by, int)]


def contradiction(
    book: RuleBook,
    rules: Collection[int],
    premises: Sequence[Literal],
    conclusion: Literal,
    *,
    depth: int = 0,
) -> Chain | None:
    """The chain that refutes the opposite of a conclusion; None if one rule at a time is too weak.

    Only the links that lead to the contradiction are kept. Up to a `depth`, where one rule at a
    time leads no further, something else is supposed in turn and refuted.
    """
    scope = frozenset(fact for number in rules for fact in book.rules[number].scope)
    idle = book.notes.difference(map(abs, premises), scope, [abs(conclusion)])
    awake = book
    if idle:
        facts = set(range(1, len(book.facts) + 1)) - idle
        awake = replace(book, ties=tuple(book.ties_within(facts)))
    part = replace(awake, known=(), ties=awake.ties_of(rules))
    board = Board(part, rules)
    for literal in premises:
        board.learn(literal)
    frame = _Frame.of(part, rules, scope)
    found = _Chase(board, frame, [_TRIES], depth, 1).refuted(-conclusion)
    return None if found is None else found[0]


@dataclass(frozen=True, slots=True)
class _Frame:
    """What all suppositions of one contradiction share.

    The weight of the heaviest rule, the facts with words that the rules are about, and the parts
    that are watched, each with the number of its rule.
    """

    heaviest: int
    spoken: Sequence[int]
    watched: Sequence[tuple[int, Watched]]

    @classmethod
    def of(cls, book: RuleBook, rules: Collection[int], scope: Collection[int]) -> _Frame:
        parts = [(number, each) for number in sorted(rules) for each in book.rules[number].parts]
        return cls(
            max(book.rules[number].weight for number in rules),
            [fact for fact in sorted(scope) if book.said(fact)],
            [(number, each) for number, each in parts if isinstance(each, Watched)],
        )


class _Chase:
    """Follows a supposition until a rule is broken."""

    def __init__(
        self, board: Board, frame: _Frame, tries: list[int], depth: int, choices: int
    ) -> None:
        self._board = board.copy()
        self._choices = choices
        self._before = len(board.trail)
        self._frame = frame
        self._tries = tries
        self._depth = depth
        self._causes: dict[Literal, _Cause] = {}

    def refuted(self, supposed: Literal) -> tuple[Chain, tuple[Literal, ...]] | None:
        """The chain that refutes a literal, and the literals known before that it uses."""
        self._board.learn(supposed)
        while (broken := self._broken()) is None:
            if not self._supposed():
                return None
        rule, needed = broken
        wanted, links = self._links(needed)
        clause = tuple(-literal for literal in needed)
        known = tuple(literal for literal in self._board.trail[: self._before] if literal in wanted)
        return Chain(supposed, links, rule, clause), known

    def _broken(self) -> tuple[int, tuple[Literal, ...]] | None:
        """Follow one rule at a time; the rule that cannot be kept and what broke it, if any."""
        board = self._board
        # Weights are not looked at: all rules of the step are in use here.
        most = self._frame.heaviest
        deductions = board.deductions(most)
        while (broken := board.broken()) is None:
            found = next(deductions, None)
            if found is not None:
                rule, literals, obvious = found
                for literal in literals:
                    if literal not in board.tied:
                        self._causes[literal] = rule, None, obvious
                continue
            shown = _shown_by(board, self._frame.watched, self._choices)
            if shown is None:
                return None
            rule, clause = shown
            unknown = [literal for literal in clause if not board.value[abs(literal)]]
            grounds = tuple(-literal for literal in clause if literal not in unknown)
            if not unknown:
                return rule, grounds
            board.learn(unknown[0])
            self._causes[unknown[0]] = rule, grounds, False
            deductions = board.deductions(most)
        return broken

    def _supposed(self) -> bool:
        """Refute a further supposition, and learn its opposite."""
        if not self._depth:
            return False
        board = self._board
        open_facts = [fact for fact in self._frame.spoken if not board.value[fact]]
        suppositions = [sign * fact for fact in open_facts for sign in (1, -1)]
        for depth, literal in product(range(self._depth), suppositions):
            self._tries[0] -= 1
            if self._tries[0] < 0:
                return False
            # What a watched rule forces is slow to see, so it counts only when it is broken.
            chase = _Chase(board, self._frame, self._tries, depth, 0)
            found = chase.refuted(literal)
            if found is not None:
                board.learn(-literal)
                self._causes[-literal] = *found, False
                return True
        return False

    def _links(
        self, needed: Sequence[Literal]
    ) -> tuple[set[Literal], tuple[tuple[Literal, int | Chain], ...]]:
        """All literals that the contradiction needs, and its links in order but the obvious."""
        board = self._board
        wanted = set(needed)
        links: list[tuple[Literal, int | Chain]] = []
        for literal in reversed(board.trail):
            if literal not in wanted:
                continue
            if literal in self._causes:
                by, grounds, obvious = self._causes[literal]
                if isinstance(by, int):
                    wanted.update(board.grounds(by, literal) if grounds is None else grounds)
                else:
                    wanted.update(grounds or ())
                if not obvious and board.book.said(literal):
                    links.append((literal, by))
            elif literal in board.tied:
                wanted.update(-other for other in board.tied[literal] if other != literal)
        return wanted, tuple(reversed(links))


def _shown_by(
    board: Board, watched: Sequence[tuple[int, Watched]], most: int
) -> tuple[int, Clause] | None:
    """A rule that is watched, and a clause of it with no choice left, or else with up to `most`.

    Clauses show when all that is open is taken to be true, or to be false; those with one choice
    when one fact is taken to be otherwise.
    """
    for choices in range(most + 1):
        for number, part in watched:
            for clause in _shown(board, part, choices):
                if sum(not board.value[abs(literal)] for literal in clause) == choices:
                    return number, clause
    return None


def _shown(board: Board, part: Watched, choices: int) -> Iterator[Clause]:
    """The clauses that the part shows."""
    for guess in part.ways:
        values = [value > 0 if value else guess for value in board.value[: part.reach]]
        broken = part.broken(values)
        if broken or not choices:
            yield from broken
            continue
        array = np.array(values, np.bool_)
        for fact in part.scope:
            if not board.value[fact]:
                values[fact] = array[fact] = not guess
                if part.kept is None or not part.kept(array):
                    yield from part.broken(values)
                values[fact] = array[fact] = guess
