"""Steps as suppositions, in the words of a kind: what follows, and what is then impossible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.contradiction import contradiction
from gridwright.reasons.path import Step

__all__ = ["told"]


def told(
    book: RuleBook,
    step: Step,
    premises: Sequence[Literal],
    *,
    say: Callable[[Sequence[Literal]], str],
    end: Callable[[Rule, Sequence[Literal]], str],
    why: Callable[[Rule], str] = lambda rule: rule.text,
) -> str:
    """The step told for its first fact; nothing if one rule at a time does not contradict it.

    `say` puts facts into words, `why` a rule that leads to one of them, and `end` the rule that
    breaks in the end, with what it demands: all of these literals are false by then. If they are
    negative, there is too much of something, and otherwise too little.
    """
    chain = contradiction(book, step.rules, premises, step.facts[0])
    if chain is None:
        return ""
    links: list[tuple[int, list[Literal]]] = []
    for literal, rule in chain.links:
        assert isinstance(rule, int)
        if not links or links[-1][0] != rule:
            links.append((rule, []))
        links[-1][1].append(literal)
    parts = [f"{say(literals)} ({why(book.rules[rule])})" for rule, literals in links]
    last = end(book.rules[chain.broken], chain.clause)
    then = f"{', '.join(parts)}, and {last}" if parts else last
    others = f" The same rules show that {say(step.facts[1:])}." if step.facts[1:] else ""
    return f"Suppose that {say([chain.supposed])}. Then {then}. So {say(step.facts[:1])}.{others}"
