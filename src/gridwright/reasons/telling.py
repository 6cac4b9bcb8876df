"""Steps in words: what is supposed, what follows from it, and what is then impossible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.contradiction import Chain, contradiction
from gridwright.reasons.path import Step
from gridwright.reasons.wording import joined, sentence

__all__ = ["plain_words", "told"]

Say = Callable[[Sequence[Literal]], str]
End = Callable[[Rule, Sequence[Literal]], str]

_DEPTH = 2
"""How many suppositions are made within a supposition, at most."""

_WORDY = 120
"""For each rule, a step may be told in so many characters, if there are inner suppositions."""

_MOST = 4
"""With more premises than this they are not listed in the sentence."""

_SUPPOSED = 3
"""From so many rules on, a step is told as a contradiction."""


def plain_words(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The step as a sentence, made of the words of its facts and rules, and no technique.

    A step of many rules is told as a contradiction: suppose the opposite, and see what breaks.
    """
    number = len(step.rules)
    technique = "one rule" if number == 1 else f"{number} rules together"
    rules = joined(book.rules[number].text for number in step.rules)
    conclusions = joined(map(book.said, step.facts))
    if number >= _SUPPOSED:
        text = told(book, step, premises)
        if text:
            return technique, text
    grounds = ""
    known = [text for text in map(book.said, premises) if text]
    if 0 < len(known) <= _MOST:
        grounds = f", and {joined(known)}"
    return technique, sentence(f"{rules}{grounds}, so {conclusions}")


def told(
    book: RuleBook,
    step: Step,
    premises: Sequence[Literal],
    *,
    say: Say | None = None,
    end: End | None = None,
    why: Callable[[Rule], str] = lambda rule: rule.text,
    wordy: int = _WORDY,
) -> str:
    """The step as a contradiction in words, for its first fact; nothing if none can be told.

    `say` puts facts into words, `why` a rule that leads to one of them, and `end` the rule that
    breaks in the end, with what it demands: all of these literals are false by then. If they are
    negative, there is too much of something, and otherwise too little. Where one rule at a time
    leads no further, there are suppositions within the supposition, unless these take so many words
    that the rules alone are easier to follow: more than `wordy` characters for each rule.
    """
    chain = contradiction(book, step.rules, premises, step.facts[0], depth=_DEPTH)
    if chain is None:
        return ""
    say = say or partial(_said, book)
    text = _Teller(book, say, end, why).refuted(chain)
    nested = len(chain.plain) < len(chain.links)
    if nested and len(text) > wordy * len(step.rules):
        return ""
    others = f" The same rules show that {say(step.facts[1:])}." if step.facts[1:] else ""
    return f"Suppose that {text}{others}"


def _said(book: RuleBook, literals: Sequence[Literal]) -> str:
    return joined(map(book.said, literals))


@dataclass(frozen=True, slots=True)
class _Teller:
    """The words for a chain and for all chains within it."""

    book: RuleBook
    say: Say
    end: End | None
    why: Callable[[Rule], str]

    def refuted(self, chain: Chain) -> str:
        """What is supposed, what follows from it, and that it cannot be."""
        sentences = [f"{self.say([chain.supposed])}."]
        links: list[tuple[int, list[Literal]]] = []
        for literal, by in chain.links:
            if isinstance(by, Chain):
                sentences += self._following(links)
                links = []
                sentences.append(f"Suppose further that {self.refuted(by)}")
                continue
            if not links or links[-1][0] != by:
                links.append((by, []))
            links[-1][1].append(literal)
        broken = self.book.rules[chain.broken]
        if self.end is None:
            sentences += [*self._following(links), f"That cannot be, since {broken.text}."]
        else:
            sentences += self._following(links, self.end(broken, chain.clause))
        return " ".join((*sentences, f"So {self.say([-chain.supposed])}."))

    def _following(self, links: Sequence[tuple[int, list[Literal]]], last: str = "") -> list[str]:
        """What follows, each with its rule, and what that leads to, as a sentence."""
        rules = self.book.rules
        parts = [f"{self.say(literals)} ({self.why(rules[rule])})" for rule, literals in links]
        parts += [last] if last else []
        if len(parts) < 2:
            return [f"Then {part}." for part in parts]
        return [f"Then {', '.join(parts[:-1])}, and {parts[-1]}."]
