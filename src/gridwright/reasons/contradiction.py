"""Why a fact cannot be otherwise: suppose it is, and follow the rules to a contradiction."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook

__all__ = ["Chain", "contradiction"]


_Cause = tuple[int, tuple[Literal, ...], bool]
"""A rule, the literals that it used, and whether that is obvious."""


@dataclass(frozen=True, slots=True)
class Chain:
    """What follows from a supposition, rule by rule, and the rule that then cannot be kept."""

    supposed: Literal
    links: tuple[tuple[Literal, int], ...]
    broken: int


def contradiction(
    book: RuleBook, rules: Collection[int], premises: Sequence[Literal], conclusion: Literal
) -> Chain | None:
    """The chain that refutes the opposite of a conclusion; None if one rule at a time is too weak.

    Only the links that lead to the contradiction are kept.
    """
    numbers = sorted(rules)
    used = tuple(book.rules[number] for number in numbers)
    part = replace(book, rules=used, known=(), ties=book.ties_of(numbers))
    board = Board(part)
    for literal in (*premises, -conclusion):
        board.learn(literal)
    causes: dict[Literal, _Cause] = {}
    # Weights are not looked at: all rules of the step are in use here.
    deductions = board.deductions(max(rule.weight for rule in part.rules))
    while (broken := board.broken()) is None:
        found = next(deductions, None)
        if found is None:
            return None
        rule, literals, obvious = found
        for literal in literals:
            if literal not in board.tied:
                causes[literal] = rule, board.grounds(rule, literal), obvious
    rule, needed = broken
    return Chain(-conclusion, _links(board, causes, needed, numbers), numbers[rule])


def _links(
    board: Board,
    causes: dict[Literal, _Cause],
    needed: Sequence[Literal],
    numbers: Sequence[int],
) -> tuple[tuple[Literal, int], ...]:
    """The links that the contradiction needs, in order, without the obvious ones."""
    wanted = set(needed)
    links: list[tuple[Literal, int]] = []
    for literal in reversed(board.trail):
        if literal not in wanted:
            continue
        if literal in board.tied:
            wanted.update(-other for other in board.tied[literal] if other != literal)
        elif literal in causes:
            rule, grounds, obvious = causes[literal]
            wanted.update(grounds)
            if not obvious and board.book.said(literal):
                links.append((literal, numbers[rule]))
    return tuple(reversed(links))
