"""Facts about digits in words, those alike said together, and chains of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from gridwright.reasons import telling
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.places import rules_together
from gridwright.reasons.wording import joined, untold

__all__ = ["said", "told"]


def said(book: RuleBook, literals: Iterable[Literal]) -> str:
    r"""Facts in words: what cells are, and then what they are not, in as few parts as possible.

    That a cell is nothing else than what it is goes without saying.

    >>> from gridwright import read_one
    >>> from gridwright.puzzles.sudoku.reasoning import book
    >>> board = book(read_one("....\n21..\n..13\n...."))
    >>> said(board, [-1, -5]), said(board, [4, -5, -6])
    ('neither r1c1 nor r1c2 is 1', 'r1c1 is 4, and r1c2 is not 1 or 2')
    >>> said(board, [-1, -5, -6, -10])
    'neither r1c1 nor r1c2 is 1, and neither r1c2 nor r1c3 is 2'
    """
    literals = list(literals)
    settled = {book.facts[literal - 1].cells for literal in literals if literal > 0}
    facts = [book.facts[-literal - 1] for literal in literals if literal < 0]
    facts = [fact for fact in facts if fact.cells not in settled]
    pairs = [(fact.cells[0].name, fact.value) for fact in facts]
    by_digit = _alike([(digit, cell) for cell, digit in pairs])
    by_cell = _alike(pairs)
    # The way with fewer parts; if both have as many, that with a part for each digit.
    parts = [(cells, digits) for digits, cells in by_digit]
    if len(by_cell) < len(by_digit):
        parts = by_cell
    clauses = [book.said(literal) for literal in literals if literal > 0]
    clauses += [_not(cells, digits) for cells, digits in parts]
    if len(clauses) < 2 or not parts:
        return joined(clauses)
    return f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def _alike(pairs: Iterable[tuple[str, str]]) -> list[tuple[list[str], list[str]]]:
    """The first items of pairs with all their second ones, those with the same ones together."""
    seconds: dict[str, list[str]] = {}
    for first, second in pairs:
        seconds.setdefault(first, []).append(second)
    together: dict[tuple[str, ...], list[str]] = {}
    for first, found in seconds.items():
        together.setdefault(tuple(found), []).append(first)
    return [(firsts, list(found)) for found, firsts in together.items()]


def _not(cells: Sequence[str], digits: Sequence[str]) -> str:
    what = joined(digits, "or")
    if len(cells) == 1:
        return f"{cells[0]} is not {what}"
    if len(cells) == 2:
        return f"neither {cells[0]} nor {cells[1]} is {what}"
    return f"{joined(cells)} are not {what}"


def told(book: RuleBook, step: Step, premises: Sequence[Literal]) -> str:
    """A step of several rules as a chain: suppose the opposite, and see what has no place left."""
    chain = telling.told(book, step, premises, say=partial(said, book), why=_why, end=_end)
    return chain or untold(said(book, step.facts), _grounds([book.rules[r] for r in step.rules]))


def _grounds(rules: Iterable[Rule]) -> str:
    """Rules in words: all digits of a house together, and all cells."""
    houses: dict[str, list[str]] = {}
    cells = []
    for rule in rules:
        if rule.sort == "cell":
            cells.append(rule)
        else:
            houses.setdefault(rule.about[0], []).append(rule.about[1])
    told = [
        f"{house} has one {'each of ' * (len(digits) > 1)}{joined(digits)}"
        for house, digits in houses.items()
    ]
    return "; ".join([*told, *([rules_together(cells)] if cells else [])])


def _why(rule: Rule) -> str:
    """Why a rule leaves no choice: one place for a digit, or one digit for a cell."""
    if rule.sort == "cell":
        return "no other digit is left there"
    return f"the only place left in {rule.about[0]}"


def _end(rule: Rule, demanded: Sequence[Literal]) -> str:
    missing = all(literal > 0 for literal in demanded)
    if rule.sort == "cell":
        return f"{rule.about[0]} would {'have no digit left' if missing else 'hold two digits'}"
    house, digit = rule.about
    return f"{house} would have {f'no place for {digit}' if missing else f'{digit} twice'}"
