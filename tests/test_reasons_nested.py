"""Contradictions told with suppositions within suppositions: each of them is proved."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridwright import create, explain
from gridwright.puzzles.battleship.reasoning import book as book_of
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.contradiction import Chain, contradiction
from gridwright.reasons.verifying import follows


def proved(book: RuleBook, rules: Collection[int], known: Sequence[Literal], chain: Chain) -> bool:
    """Whether every link follows from those before it, and the end is impossible."""
    told = [*known, chain.supposed]
    for literal, by in chain.links:
        if isinstance(by, Chain):
            if by.supposed != -literal or not proved(book, rules, told, by):
                return False
        elif by not in rules or not follows(book, rules, told, (literal,)):
            return False
        told.append(literal)
    return chain.broken in rules and follows(book, rules, told, (-chain.supposed,))


def test_suppositions_within_suppositions_are_proved() -> None:
    puzzle = create("battleship", seed=0, size=(6, 6)).puzzle
    assert puzzle is not None
    book = book_of(puzzle)
    nested = [step for step in explain(puzzle).steps if "Suppose further that" in step.text]
    assert nested
    for deduction in nested:
        rules, facts = deduction.step.rules, deduction.step.facts
        assert contradiction(book, rules, deduction.literals, facts[0]) is None
        chain = contradiction(book, rules, deduction.literals, facts[0], depth=2)
        assert chain is not None
        assert any(isinstance(by, Chain) for _, by in chain.links)
        assert proved(book, rules, deduction.literals, chain)
