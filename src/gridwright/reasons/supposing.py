"""Rule books in which a clue is a supposition: a new fact says that it holds.

Where clues contradict each other, all of them together imply anything, and no step leads anywhere.
With one of them supposed instead of stated, the others lead step by step to the insight that it
cannot hold.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from gridwright.kind import Clue
from gridwright.reasons.book import AtLeast, Clause, Fact, Part, Rule, RuleBook, Watched

__all__ = ["suppose_clue", "suppose_rule"]


def suppose_clue(book: RuleBook, rest: RuleBook, clue: Clue, *, alone: bool = False) -> RuleBook:
    """The book with a clue as its last fact, which is false in every solution of the rest.

    `rest` is the book of the same board without the clue: the rules and known facts that it lacks
    hold only if the clue does. `alone` says that there are no other clues.
    """
    supposed = len(book.facts) + 1
    kept = {_identity(rule) for rule in rest.rules}
    rules = [
        rule if _identity(rule) in kept else _conditional(rule, supposed) for rule in book.rules
    ]
    given = [literal for literal in book.known if literal not in rest.known]
    if given:
        parts = tuple(AtLeast((-supposed, literal)) for literal in given)
        rules.append(Rule("given", f"{clue} is given", parts, clue.cells, clue=clue))
    contradiction = "the clue cannot hold" if alone else "the clues cannot all hold"
    fact = Fact(f"the clue “{str(clue).rstrip('.')}” holds", contradiction, clue.cells)
    known = tuple(literal for literal in book.known if literal in rest.known)
    return _with_fact(book, fact, rules, known)


def suppose_rule(book: RuleBook, rules: Iterable[int], supposed: int) -> RuleBook:
    """The book of some of the rules, of which one is supposed: its last fact says that it holds."""
    fact = len(book.facts) + 1
    numbers = sorted(rules)
    kept = [
        _conditional(book.rules[number], fact) if number == supposed else book.rules[number]
        for number in numbers
    ]
    rule = book.rules[supposed]
    text = Fact(rule.text, "this board has no solution", rule.cells)
    return _with_fact(replace(book, ties=book.ties_of(numbers)), text, kept, book.known)


def _with_fact(
    book: RuleBook, fact: Fact, rules: Sequence[Rule], known: tuple[int, ...]
) -> RuleBook:
    def truths(solution: Any) -> list[bool]:
        return [*book.truths(solution), False]

    facts = (*book.facts, fact)
    return replace(book, facts=facts, rules=tuple(rules), known=known, truths=truths)


def _identity(rule: Rule) -> Hashable:
    """What makes two rules of different books the same.

    Facts without words may have other numbers in the other book, so a rule that states a clue is
    known by that.
    """
    if rule.clue is not None:
        return rule.clue
    parts = tuple(part if isinstance(part, AtLeast) else part.scope for part in rule.parts)
    return rule.sort, rule.text, rule.cells, parts


def _conditional(rule: Rule, supposed: int) -> Rule:
    """The rule as it is if the supposed fact is true, and no rule at all if it is false."""
    return replace(rule, parts=tuple(_if_true(part, supposed) for part in rule.parts))


def _if_true(part: Part, supposed: int) -> Part:
    if isinstance(part, AtLeast):
        if part.need < 1:
            return part
        weights = part.each_weight
        return AtLeast((*part.literals, -supposed), part.need, weights=(*weights, part.need))
    broken = part.broken

    def broken_then(values: Sequence[bool]) -> list[Clause]:
        return [(*clause, -supposed) for clause in broken(values)] if values[supposed] else []

    return Watched((*part.scope, supposed), broken_then)
