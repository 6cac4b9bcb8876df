"""Contradictions told with suppositions within suppositions: each of them is proved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest

from gridwright import create, explain
from gridwright.puzzles.battleship.reasoning import book as book_of
from gridwright.reasons import of_kind
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.chains import TIE, Chain, Forced, Link
from gridwright.reasons.contradiction import contradiction, demonstration
from gridwright.reasons.verifying import follows
from gridwright.registry import get_kind


def shown(
    book: RuleBook, rules: Collection[int], known: Sequence[Literal], links: Sequence[Link]
) -> list[Literal]:
    """All that is known after the links; every one of them follows from what was before it."""
    told = list(known)
    for literal, by in links:
        if isinstance(by, Chain):
            assert by.supposed == -literal
            assert proved(book, rules, told, by)
        else:
            rule = by.rule if isinstance(by, Forced) else by
            assert isinstance(rule, tuple) or rule in rules
            assert follows(book, rules, told, (literal,))
        told.append(literal)
    return told


def proved(book: RuleBook, rules: Collection[int], known: Sequence[Literal], chain: Chain) -> bool:
    """Whether every link follows from those before it, and the end is impossible."""
    told = shown(book, rules, [*known, chain.supposed], chain.links)
    return (chain.broken == TIE or chain.broken in rules) and follows(
        book, rules, told, (-chain.supposed,)
    )


@pytest.mark.parametrize(
    ("kind", "size", "seed"),
    [
        ("battleship", (6, 6), 0),
        ("circuit", (5, 6), 3),
        ("circuit", (6, 6), 4),
        ("zebra", (4, 4), 2),
        ("starbattle", (6, 6), 1),
        ("sudoku", (9, 9), 2),
    ],
)
def test_every_conclusion_of_a_step_is_shown(kind: str, size: tuple[int, int], seed: int) -> None:
    puzzle = create(kind, seed=seed, size=size).puzzle
    assert puzzle is not None
    book = of_kind.book_of(get_kind(kind), puzzle)
    told = list(book.known)
    for deduction in explain(puzzle).steps:
        step = deduction.step
        facts = [fact for fact in step.facts if book.said(fact)]
        if len(step.rules) > 1:
            board = replace(book, known=tuple(told))
            links = demonstration(board, step.rules, deduction.literals, facts, depth=6)
            assert links is not None
            after = shown(book, step.rules, [*told, *deduction.literals], links)
            # What is obvious then is not told.
            assert all(follows(book, step.rules, after, (fact,)) for fact in facts)
        told += [*step.facts, *step.passing]


def test_suppositions_within_suppositions_are_proved() -> None:
    puzzle = create("battleship", seed=0, size=(6, 6)).puzzle
    assert puzzle is not None
    book = book_of(puzzle)
    nested = [step for step in explain(puzzle).steps if "Suppose further that" in step.text]
    assert nested
    for deduction in nested:
        rules, facts = deduction.step.rules, deduction.step.facts
        assert contradiction(book, rules, deduction.literals, facts[0]) is None
        chain = contradiction(book, rules, deduction.literals, facts[0], depth=6)
        assert chain is not None
        assert any(isinstance(by, Chain) for _, by in chain.links)
        assert proved(book, rules, deduction.literals, chain)
