"""Why a fact cannot be otherwise: suppose it is, and follow the rules to a contradiction."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from gridwright.reasons.board import Board
from gridwright.reasons.book import Clause, Literal, RuleBook, Watched

__all__ = ["Chain", "contradiction"]


_Cause = tuple[int, tuple[Literal, ...], bool]
"""A rule, the literals that it used, and whether that is obvious."""


@dataclass(frozen=True, slots=True)
class Chain:
    """What follows from a supposition, rule by rule, and the rule that then cannot be kept.

    `clause` is what the broken rule demands; all of it is false.
    """

    supposed: Literal
    links: tuple[tuple[Literal, int], ...]
    broken: int
    clause: tuple[Literal, ...] = ()


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
        if found is not None:
            rule, literals, obvious = found
            for literal in literals:
                if literal not in board.tied:
                    causes[literal] = rule, board.grounds(rule, literal), obvious
            continue
        watched = _watched(board)
        if watched is None:
            return None
        rule, clause = watched
        unknown = [literal for literal in clause if not board.value[abs(literal)]]
        grounds = tuple(-literal for literal in clause if literal not in unknown)
        if not unknown:
            broken = rule, grounds
            break
        board.learn(unknown[0])
        causes[unknown[0]] = rule, grounds, False
        deductions = board.deductions(max(rule.weight for rule in part.rules))
    rule, needed = broken
    clause = tuple(-literal for literal in needed)
    return Chain(-conclusion, _links(board, causes, needed, numbers), numbers[rule], clause)


def _watched(board: Board) -> tuple[int, Clause] | None:
    """A rule that is watched, and a clause of it with no choice left, or else with one.

    Clauses show when all that is open is taken to be true, or to be false; those with one choice
    when one fact is taken to be otherwise.
    """
    watched = [
        (number, part)
        for number, rule in enumerate(board.book.rules)
        for part in rule.parts
        if isinstance(part, Watched)
    ]
    for choices in (0, 1):
        for number, part in watched:
            for clause in _shown(board, part, choices):
                if sum(not board.value[abs(literal)] for literal in clause) == choices:
                    return number, clause
    return None


def _shown(board: Board, part: Watched, choices: int) -> Iterator[Clause]:
    """The clauses that the part shows."""
    for guess in (False, True):
        values = [value > 0 if value else guess for value in board.value]
        broken = part.broken(values)
        if broken or not choices:
            yield from broken
            continue
        for fact in part.scope:
            if not board.value[fact]:
                values[fact] = not guess
                yield from part.broken(values)
                values[fact] = guess


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
