"""Why a fact cannot be otherwise: suppose it is, and follow the rules to a contradiction."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.chains import Chain, Link
from gridwright.reasons.chasing import Chase, Frame

__all__ = ["contradiction", "demonstration"]

_MOST_RULES = 30
"""With more rules than this, nobody would follow suppositions within suppositions."""

_TRIES = 8_000
"""The most suppositions that are tried within suppositions; fewer where rules are many."""


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
    found = _chase(book, rules, premises, [conclusion], depth).refuted(-conclusion)
    return None if found is None else found[0]


def demonstration(
    book: RuleBook,
    rules: Collection[int],
    premises: Sequence[Literal],
    conclusions: Sequence[Literal],
    *,
    depth: int = 0,
) -> tuple[Link, ...] | None:
    """How all the conclusions follow, one after the other; None if that is not found.

    The opposite of one of them is refuted, of the one for which that is shortest. What the rules
    then say one at a time comes next, and so on until all conclusions are there.
    """
    chase = _chase(book, rules, premises, conclusions, depth)
    return chase.shown(conclusions)


def _chase(
    book: RuleBook,
    rules: Collection[int],
    premises: Sequence[Literal],
    conclusions: Sequence[Literal],
    depth: int,
) -> Chase:
    own = book.own_scopes()
    scope = frozenset[int]().union(*(own[number] for number in rules))
    # An insight is only used where the step rests on it; what else is known is seen on the board.
    untold = book.notes.difference(map(abs, premises), scope, map(abs, conclusions))
    insights = {note for note in untold if book.facts[note - 1].yes}
    known = [literal for literal in book.known if abs(literal) not in insights]
    part = replace(book, known=())
    awake = book.notes.difference(untold).union(map(abs, known))
    board = Board(part, rules, awake=awake)
    for literal in dict.fromkeys((*premises, *known)):
        board.learn(literal)
    spoken = frozenset(book.spoken())
    scopes = book.scopes()
    # What a rule about facts without words says is told by the facts behind them.
    wordless = [number for number in rules if spoken.isdisjoint(own[number])]
    about = scope.union(*(scopes[number] for number in wordless))
    if len(rules) > _MOST_RULES:
        depth = 0
    tries = _TRIES // (1 + len(rules) // 6)
    return Chase(board, Frame.of(part, rules, about, ties=depth > 0), [tries], depth, 1)
