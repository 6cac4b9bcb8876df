"""Steps in plain words, for every kind of puzzle."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.contradiction import Chain, contradiction
from gridwright.reasons.path import Step

__all__ = ["CELL", "about_cells", "joined", "plain_words", "sentence", "supposition"]

Say = Callable[[Sequence[Literal]], str]

_WORDY = 120
"""For each rule, a step may be told in so many characters, if there are inner suppositions."""

_DEPTH = 2
"""How many suppositions are made within a supposition, at most."""

CELL = re.compile(r"r[0-9]+c[0-9]+\b")
"""The name of a cell."""

_MOST = 4
"""With more premises than this they are not listed in the sentence."""

_SUPPOSED = 3
"""From so many rules on, a step is told as a contradiction."""


def joined(items: Iterable[str], last: str = "and") -> str:
    """A list as it is written in a sentence.

    >>> joined(["a", "b", "c"]), joined(["a", "b"], "or"), joined(["a"])
    ('a, b and c', 'a or b', 'a')
    """
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(text: str) -> str:
    """The text with a capital at the beginning, but for the name of a cell, and a full stop.

    >>> sentence("row 3 is full"), sentence("r1c2 is water")
    ('Row 3 is full.', 'r1c2 is water.')
    """
    first = text[:1] if CELL.match(text) else text[:1].upper()
    return f"{first}{text[1:]}."


def about_cells(book: RuleBook, plural: Mapping[str, str], literals: Iterable[Literal]) -> str:
    """Facts that begin with the name of a cell, those alike said together, true ones first.

    `plural` says for what a cell is or has what several are or have.

    >>> from gridwright.grid import Cell
    >>> from gridwright.reasons.book import Fact
    >>> facts = [Fact(f"r1c{n} is ship", f"r1c{n} is wet", (Cell(0, n - 1),)) for n in (1, 2, 3)]
    >>> book = RuleBook(tuple(facts), (), lambda solution: ())
    >>> about_cells(book, {"is wet": "are wet"}, [-3, -1, 2])
    'r1c2 is ship and r1c1 and r1c3 are wet'
    """
    alike: dict[str, list[str]] = {}
    ordered = sorted(literals, key=lambda literal: (literal < 0, abs(literal)))
    for literal in ordered:
        cell, words = book.said(literal).split(" ", 1)
        alike.setdefault(words, []).append(cell)
    return joined(
        f"{joined(cells)} {plural[words] if len(cells) > 1 else words}"
        for words, cells in alike.items()
    )


def plain_words(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The step as a sentence, made of the words of its facts and rules, and no technique.

    A step of many rules is told as a contradiction: suppose the opposite, and see what breaks.
    """
    number = len(step.rules)
    technique = "one rule" if number == 1 else f"{number} rules together"
    rules = joined(book.rules[number].text for number in step.rules)
    conclusions = joined(map(book.said, step.facts))
    if number >= _SUPPOSED:
        text = supposition(book, step, premises)
        if text:
            return technique, text
    grounds = ""
    told = [text for text in map(book.said, premises) if text]
    if 0 < len(told) <= _MOST:
        grounds = f", and {joined(told)}"
    return technique, sentence(f"{rules}{grounds}, so {conclusions}")


def supposition(
    book: RuleBook,
    step: Step,
    premises: Sequence[Literal],
    say: Say | None = None,
) -> str:
    """The step as a contradiction in words; nothing if none is found that can be told.

    It is told for the first fact; the same rules imply the others. `say` puts facts into words.
    Where one rule at a time leads no further, there are suppositions within the supposition, unless
    these take so many words that the rules alone are easier to follow.
    """
    say = say or partial(_said, book)
    chain = contradiction(book, step.rules, premises, step.facts[0], depth=_DEPTH)
    if chain is None:
        return ""
    others = f" In the same way, {say(step.facts[1:])}." if step.facts[1:] else ""
    refuted = _refuted(book, chain, say)
    if not chain.plain and len(refuted) > _WORDY * len(step.rules):
        return ""
    return f"Suppose that {refuted}{others}"


def _refuted(book: RuleBook, chain: Chain, say: Say) -> str:
    """What is supposed, what follows from it, and that it cannot be."""
    sentences = [f"{book.said(chain.supposed)}."]
    told: list[tuple[int, list[Literal]]] = []
    for literal, by in (*chain.links, (0, chain)):
        if isinstance(by, int):
            if not told or told[-1][0] != by:
                told.append((by, []))
            told[-1][1].append(literal)
            continue
        if told:
            steps = [f"{say(literals)} ({book.rules[rule].text})" for rule, literals in told]
            sentences.append(f"Then {', '.join(steps)}.")
            told = []
        if by is not chain:
            sentences.append(f"Suppose further that {_refuted(book, by, say)}")
    broken = book.rules[chain.broken].text
    return " ".join(
        (*sentences, f"That cannot be, since {broken}. So {book.said(-chain.supposed)}.")
    )


def _said(book: RuleBook, literals: Sequence[Literal]) -> str:
    return joined(map(book.said, literals))
