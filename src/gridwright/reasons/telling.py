"""Steps in words: what is supposed, what follows from it, and what is then impossible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from gridwright.reasons.book import Clause, Literal, Rule, RuleBook
from gridwright.reasons.chains import TIE, Chain, Forced, Link
from gridwright.reasons.contradiction import demonstration
from gridwright.reasons.path import Step
from gridwright.reasons.wording import cells_together, joined, sentence, untold

__all__ = ["model_words", "plain_words", "told"]

Say = Callable[[Sequence[Literal]], str]
End = Callable[[Rule, Sequence[Literal]], str]
Forces = Callable[[Rule, Clause], str]
Evident = Callable[[Literal, Literal], bool]
Tie = Callable[[Literal, Clause], str]

_DEPTH = 6
"""How many suppositions are made within a supposition, at most."""

_LONGEST = 4000
"""A step that takes more characters than this is not told with suppositions within suppositions."""

_MOST = 4
"""With more premises than this they are not listed in the sentence."""

_SUPPOSED = 3
"""From so many rules on, a step is told as a contradiction."""


def plain_words(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The step as a sentence, made of the words of its facts and rules, and no technique.

    A step of many rules is told as a contradiction: suppose the opposite, and see what breaks.
    """
    return _worded(book, step, premises, partial(_said, book))


def model_words(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """As `plain_words`, for facts that all speak of cells alike, as those of models do."""

    def say(literals: Sequence[Literal]) -> str:
        return cells_together(map(book.said, sorted(literals, key=abs)))

    return _worded(book, step, premises, say)


def _worded(book: RuleBook, step: Step, premises: Sequence[Literal], say: Say) -> tuple[str, str]:
    number = len(step.rules)
    technique = "one rule" if number == 1 else f"{number} rules together"
    rules = joined(book.rules[number].text for number in step.rules)
    conclusions = say(step.facts)
    if number >= _SUPPOSED:
        text = told(book, step, premises, say=say)
        if text:
            return technique, text
        return technique, untold(conclusions, rules)
    grounds = ""
    known = [literal for literal in premises if book.said(literal)]
    if 0 < len(known) <= _MOST:
        grounds = f", and {say(known)}"
    return technique, sentence(f"{rules}{grounds}, so {conclusions}")


def told(
    book: RuleBook,
    step: Step,
    premises: Sequence[Literal],
    *,
    say: Say | None = None,
    end: End | None = None,
    why: Callable[[Rule], str] = lambda rule: rule.text,
    forces: Forces = lambda rule, clause: rule.text,
    tie: Tie = lambda literal, clause: "",
    torn: Callable[[Clause], str] = lambda clause: "that contradicts itself",
    evident: Evident = lambda literal, other: False,
    longest: int = _LONGEST,
) -> str:
    """The step as a contradiction in words, with all its facts; nothing if none can be told.

    `say` puts facts into words, `why` a rule that leads to one of them, `forces` a rule
    about the whole board, with the clause of it that does so, `tie` a fact that follows
    from the meaning of others, if that has to be said, `torn` a tie that cannot hold, and `end`
    the rule that breaks in the end, with what it demands: all of these literals are false by then.
    If they are negative, there is too much of something, and otherwise too little; where `end` says
    nothing, the rule is quoted. `evident` tells what goes without saying once another fact is told.

    Where one rule at a time leads no further, there are suppositions within the supposition, unless
    the text has more than `longest` characters then.
    """
    links = demonstration(book, step.rules, premises, step.facts, depth=_DEPTH)
    if links is None:
        return ""
    text = " ".join(
        _Teller(book, say or partial(_said, book), end, why, forces, tie, torn, evident).shown(
            links
        )
    )
    return text if len(text) <= longest else ""


def _said(book: RuleBook, literals: Sequence[Literal]) -> str:
    return joined(filter(None, map(book.said, literals)))


@dataclass(frozen=True, slots=True)
class _Teller:
    """The words for a chain and for all chains within it."""

    book: RuleBook
    say: Say
    end: End | None
    why: Callable[[Rule], str]
    forces: Forces
    tie: Tie
    torn: Callable[[Clause], str]
    evident: Evident

    def shown(self, links: Sequence[Link]) -> Iterator[str]:
        """The sentences for all that is shown, one fact after the other."""
        links = self._untold(links, [])
        begin = "Suppose that"
        before = 0
        alike: list[tuple[Literal, str]] = []
        for at, (literal, by) in enumerate(links):
            if not isinstance(by, Chain):
                continue
            between = self._following(links[before:at])
            earlier = [other for _, other in links[:at] if isinstance(other, Chain)]
            like = next((other for other in earlier if by.like(other)), None)
            if between or like is None:
                yield from self._alike(alike)
                alike = []
            yield from between
            if like is None:
                yield f"{begin} {self.refuted(by, [each for each, _ in links[:at]])}"
            else:
                end = self._end(by)
                alike.append((literal, "" if end == self._end(like) else end))
            begin, before = "Suppose next that", at + 1
        yield from self._alike(alike)
        yield from self._following(links[before:])

    def _alike(self, shown: Sequence[tuple[Literal, str]]) -> Iterator[str]:
        """What is shown in the same way, each with what would be wrong unless that is the same."""
        for end, group in groupby(shown, key=lambda each: each[1]):
            said = self.say([literal for literal, _ in group])
            yield f"In the same way, {said}{f' (or {end})' if end else ''}."

    def refuted(self, chain: Chain, told: Sequence[Literal] = ()) -> str:
        """What is supposed, what follows from it, and that it cannot be."""
        sentences = [f"{self.say([chain.supposed])}."]
        told = [*told, chain.supposed]
        every = self._untold(chain.links, told)
        before = 0
        for at, (_, by) in enumerate(every):
            if isinstance(by, Chain):
                sentences += self._following(every[before:at])
                known = [*told, *(literal for literal, _ in every[:at])]
                sentences.append(f"Suppose further that {self.refuted(by, known)}")
                before = at + 1
        links = every[before:]
        end = self._end(chain)
        sentences += self._following(links, end)
        if not end:
            sentences.append(f"That cannot be, since {self.book.rules[chain.broken].text}.")
        return " ".join((*sentences, f"So {self.say([-chain.supposed])}."))

    def _end(self, chain: Chain) -> str:
        """What would be wrong in the end, if there are words for that."""
        if chain.broken == TIE:
            return self.torn(chain.clause)
        return self.end(self.book.rules[chain.broken], chain.clause) if self.end else ""

    def _untold(self, links: Sequence[Link], told: Sequence[Literal]) -> list[Link]:
        """The links that do not go without saying once others are told."""
        kept: list[Link] = []
        known = list(told)
        for literal, by in links:
            if not any(self.evident(literal, other) for other in known):
                kept.append((literal, by))
                known.append(literal)
        return kept

    def _following(self, links: Sequence[Link], last: str = "") -> list[str]:
        """What follows, each with its rule, and what that leads to, as a sentence."""
        parts = [*self._parts(links), *([last] if last else [])]
        if len(parts) < 2:
            return [f"Then {part}." for part in parts]
        return [f"Then {', '.join(parts[:-1])}, and {parts[-1]}."]

    def _parts(self, links: Sequence[Link]) -> Iterator[str]:
        """What follows, with its rule; what follows from the same rule is said together."""
        said = [
            (literal, by)
            for literal, by in links
            if (self.tie(literal, by) if isinstance(by, tuple) else self.say([literal]))
        ]
        for by, group in groupby(said, key=lambda link: link[1]):
            literals = [literal for literal, _ in group]
            if isinstance(by, tuple):
                yield from (self.tie(literal, by) for literal in literals)
            elif isinstance(by, int | Forced):
                yield f"{self.say(literals)} ({self._because(by)})"

    def _because(self, by: int | Forced) -> str:
        if isinstance(by, int):
            return self.why(self.book.rules[by])
        return self.forces(self.book.rules[by.rule], by.clause)
