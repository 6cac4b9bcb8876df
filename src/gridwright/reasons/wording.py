"""Steps in plain words, for every kind of puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.contradiction import contradiction
from gridwright.reasons.path import Step

__all__ = ["joined", "plain_words", "sentence"]

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
    """The text with a capital at the beginning and a full stop at the end.

    >>> sentence("row 3 is full")
    'Row 3 is full.'
    """
    return f"{text[:1].upper()}{text[1:]}."


def plain_words(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The step as a sentence, made of the words of its facts and rules, and no technique.

    A step of many rules is told as a contradiction: suppose the opposite, and see what breaks.
    """
    number = len(step.rules)
    technique = "one rule" if number == 1 else f"{number} rules together"
    rules = joined(book.rules[number].text for number in step.rules)
    conclusions = joined(map(book.said, step.facts))
    if number >= _SUPPOSED:
        text = _supposition(book, step, premises)
        if text:
            return technique, text
    grounds = ""
    if 0 < len(premises) <= _MOST:
        grounds = f", and {joined(map(book.said, premises))}"
    return technique, sentence(f"{rules}{grounds}, so {conclusions}")


def _supposition(book: RuleBook, step: Step, premises: Sequence[Literal]) -> str:
    """The step as a contradiction in words; nothing if one rule at a time does not lead to one."""
    chain = contradiction(book, step.rules, premises, step.facts[0])
    if chain is None:
        return ""
    links = [f"{book.said(literal)} ({book.rules[rule].text})" for literal, rule in chain.links]
    middle = f" Then {', '.join(links)}." if links else ""
    broken = book.rules[chain.broken].text
    conclusions = joined(map(book.said, step.facts))
    return (
        f"Suppose that {book.said(chain.supposed)}.{middle} That contradicts the rule that "
        f"{broken}, so {conclusions}."
    )
