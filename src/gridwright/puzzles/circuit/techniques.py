"""The names of steps in Circuit Board, and the steps as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.grid import Cell
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.closing import around, closed_off, listed
from gridwright.reasons.contradiction import Chain, contradiction
from gridwright.reasons.path import Step
from gridwright.reasons.telling import plain_words
from gridwright.reasons.wording import joined, sentence

__all__ = ["TECHNIQUES", "describe"]

TECHNIQUES = (
    "only way out",
    "corner",
    "one or three lines",
    "a small loop would close",
    "two points alone",
    "a loop would close",
    "closed off",
    "the way would be too long",
    "points together",
    "a loop in the end",
    "closed off in the end",
)
"""All names, about in the order of difficulty."""

_SINGLE = {
    "square": "a small loop would close",
    "neighbours": "two points alone",
    "loop": "a loop would close",
    "connected": "closed off",
    "shortest": "the way would be too long",
}


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    rules = [book.rules[number] for number in step.rules]
    facts = [fact for fact in step.facts if book.said(fact)]
    if len(rules) == 1 and rules[0].sort == "point":
        return _point(book, rules[0], facts, premises)
    if len(rules) == 1 and rules[0].sort == "square":
        text = f"{rules[0].text}, so {_said(book, facts)}"
        return _SINGLE["square"], sentence(text)
    if len(rules) == 1 and rules[0].sort == "neighbours":
        names = joined(cell.name for cell in rules[0].cells)
        text = f"otherwise {names} would be joined only to each other, so {_said(book, facts)}"
        return _SINGLE["neighbours"], sentence(text)
    chain = contradiction(book, step.rules, premises, facts[0])
    if chain is None:
        return _name(rules), plain_words(book, _spoken(step, facts), premises)[1]
    return _name(rules), _told(book, chain, facts)


def _spoken(step: Step, facts: Sequence[Literal]) -> Step:
    return Step(tuple(facts), step.rules, step.cost, step.least, step.passing)


def _point(
    book: RuleBook, rule: Rule, facts: Sequence[Literal], premises: Sequence[Literal]
) -> tuple[str, str]:
    cell = rule.cells[0]
    scope = {fact for fact in rule.scope if book.facts[fact - 1].yes}
    known = [literal for literal in premises if abs(literal) in scope]
    here = [fact for fact in facts if abs(fact) in scope]
    there = [fact for fact in facts if abs(fact) not in scope]
    with_lines = [_other(book, literal, cell) for literal in known if literal > 0]
    without = [_other(book, literal, cell) for literal in known if literal < 0]
    if not with_lines and len(here) == 1 and here[0] > 0 and len(without) == len(scope) - 1:
        name = "only way out"
        text = f"the only line that {cell.name} can have goes to {_other(book, here[0], cell)}"
    else:
        name = "corner" if len(scope) == 2 else "one or three lines"
        grounds = []
        if with_lines:
            grounds.append(f"a line to {joined(with_lines)}")
        if without:
            grounds.append(f"no line to {joined(without, 'or')}")
        needs = "needs one line" if len(scope) == 2 else "needs one or three lines"
        has = f" and has {joined(grounds)}" if grounds else ""
        text = f"the point {cell.name} {needs}{has}, so {_said(book, here or there)}"
    more = f" {sentence(f'it follows that {_said(book, there)}')}" if here and there else ""
    return name, sentence(text) + more


def _other(book: RuleBook, literal: Literal, cell: Cell) -> str:
    one, other = book.facts[abs(literal) - 1].cells
    return (other if one == cell else one).name


def _name(rules: Sequence[Rule]) -> str:
    if len(rules) == 1:
        return _SINGLE[rules[0].sort]
    sorts = {rule.sort for rule in rules}
    if sorts & {"connected", "neighbours"}:
        return "closed off in the end"
    return "a loop in the end" if sorts & {"loop", "square"} else "points together"


def _told(book: RuleBook, chain: Chain, facts: Sequence[Literal]) -> str:
    """The step as a contradiction: what would follow, and what that would break."""
    end = _end(book, chain)
    others = _said(book, facts[1:])
    more = f" {sentence(f'it also follows that {others}')}" if others else ""
    links = [(fact, number) for fact, number in chain.plain if book.said(fact)]
    told = [f"{book.said(fact)} ({book.rules[number].text})" for fact, number in links]
    then = f"then {', '.join(told)}, and {end}" if told else f"then {end}"
    if not told and book.rules[chain.broken].sort == "connected":
        return sentence(f"otherwise {end}, so {book.said(facts[0])}") + more
    supposed = sentence(f"suppose that {book.said(chain.supposed)}")
    return f"{supposed} {sentence(then)} {sentence(f'so {book.said(facts[0])}')}{more}"


def _end(book: RuleBook, chain: Chain) -> str:
    rule = book.rules[chain.broken]
    pairs = [_ends(book, literal) for literal in chain.clause if book.said(literal)]
    if rule.sort == "loop":
        return f"a loop would close: {listed(around(pairs))}"
    if rule.sort == "connected":
        every = [_ends(book, n) for n, fact in enumerate(book.facts, 1) if fact.yes]
        return f"{listed(closed_off(every, pairs))} would be closed off"
    if rule.sort == "point":
        return f"{rule.about[0]} could not have one or three lines"
    return f"that would break the rule that {rule.text}"


def _ends(book: RuleBook, literal: Literal) -> tuple[Cell, Cell]:
    one, other = book.facts[abs(literal) - 1].cells
    return one, other


def _said(book: RuleBook, literals: Iterable[Literal]) -> str:
    """The lines in words, those that are there before those that are not."""
    there = [_between(book, literal) for literal in literals if literal > 0]
    absent = [_between(book, literal) for literal in literals if literal < 0]
    clauses = []
    if there:
        what = "there is a line" if len(there) == 1 else "there are lines"
        clauses.append(f"{what} {joined(there)}")
    if absent:
        clauses.append(f"there is no line {joined(absent, 'or')}")
    return joined(clauses)


def _between(book: RuleBook, literal: Literal) -> str:
    one, other = _ends(book, literal)
    return f"between {one.name} and {other.name}"
