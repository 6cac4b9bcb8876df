"""The names that solvers have for steps in Hashi, and the steps as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from gridwright.grid import Cell
from gridwright.puzzles.hashi.puzzle import GivenLabel
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.closing import closed_off, listed
from gridwright.reasons.contradiction import contradiction
from gridwright.reasons.path import Step
from gridwright.reasons.telling import plain_words, told
from gridwright.reasons.wording import joined, sentence

__all__ = ["TECHNIQUES", "describe"]

_NUMBERS = ("no", "one", "two", "three", "four")
TECHNIQUES = (
    "as many bridges as there is room for",
    "the island is complete",
    "just enough bridges left",
    "only way out",
    "no room for a second bridge",
    "one way to share the rest",
    "1 beside 1",
    "2 beside 2",
    "closed off",
    "closed off after all",
    "several islands together",
)
"""All names, about in the order of difficulty."""


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    rules = [book.rules[number] for number in step.rules]
    sorts = {rule.sort for rule in rules}
    if len(rules) == 1 and sorts == {"label"}:
        return _label(book, rules[0], step, premises)
    if len(rules) == 1 and sorts == {"pair"}:
        return _pair(book, rules[0], step)
    if len(rules) == 1 and sorts == {"island"}:
        text = f"only one way is left from {rules[0].about[0]}, so {_said(book, step.facts)}"
        return "only way out", sentence(text)
    text = _at_once(book, step, rules[0], premises) if sorts == {"connected"} else ""
    text = text or told(
        book,
        step,
        premises,
        say=partial(_said, book),
        end=partial(_end, book),
        forces=lambda rule, clause: f"or {_end(book, rule, clause)}",
    )
    return _chain_name(rules), text or plain_words(book, step, premises)[1]


def _label(book: RuleBook, rule: Rule, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    assert isinstance(rule.clue, GivenLabel)
    label, around = rule.clue.label, len(rule.clue.links)
    island = f"the {label} at {rule.about[0]}"
    said = _seen_from(book, rule.cells[0], step.facts)
    positive = [fact for fact in step.facts if fact > 0]
    if len(positive) == len(step.facts) or around == 1:
        if premises and around > 1:
            bridges = "its bridge" if label == 1 else f"its {label} bridges"
            text = f"otherwise {island} could not have {bridges}, so it {said}"
            return "just enough bridges left", sentence(text)
        neighbours = f"{_NUMBERS[around]} neighbour{'' if around == 1 else 's'}"
        text = f"{island} has only {neighbours}, so it {said}"
        return "as many bridges as there is room for", sentence(text)
    if not positive:
        if all(fact % 2 == 0 for fact in step.facts):
            text = f"otherwise {island} would have too many bridges, so it {said}"
            return "no room for a second bridge", sentence(text)
        return "the island is complete", sentence(f"{island} is complete, so it {said}")
    text = f"what {island} still needs can go only one way: it {said}"
    return "one way to share the rest", sentence(text)


def _seen_from(book: RuleBook, island: Cell, literals: Iterable[Literal]) -> str:
    """The facts about one island's bridges in words, with the island as the subject."""
    ways: dict[str, list[str]] = {}
    held = set(literals)
    for literal in sorted(held, key=abs):
        one, other = book.facts[abs(literal) - 1].cells
        name = (other if one == island else one).name
        first = literal % 2 == 1
        if literal > 0 and first and literal + 1 in held:
            continue
        if literal < 0 and not first and (literal + 1 in held or -literal - 1 in held):
            continue
        if first and -literal - 1 in held:
            way = "has exactly one bridge to"
        elif first:
            way = "is joined to" if literal > 0 else "is not joined to"
        else:
            way = "has two bridges to" if literal > 0 else "has no second bridge to"
        ways.setdefault(way, []).append(name)
    return joined(f"{way} {joined(n, 'or' if ' no' in way else 'and')}" for way, n in ways.items())


def _pair(book: RuleBook, rule: Rule, step: Step) -> tuple[str, str]:
    label = rule.about[0]
    names = joined(cell.name for cell in rule.cells)
    how = "joined to each other" if label == "1" else "joined by two bridges"
    text = f"{how}, the {label}s at {names} would be closed off, so {_said(book, step.facts)}"
    return f"{label} beside {label}", sentence(text)


def _chain_name(rules: Sequence[Rule]) -> str:
    if all(rule.sort != "connected" for rule in rules):
        return "several islands together"
    return "closed off" if len(rules) == 1 else "closed off after all"


def _at_once(book: RuleBook, step: Step, rule: Rule, premises: Sequence[Literal]) -> str:
    """What would be closed off without each new bridge; nothing if that is not seen at once."""
    ends: dict[str, list[Literal]] = {}
    for fact in step.facts:
        chain = contradiction(book, step.rules, premises, fact)
        if chain is None or chain.links:
            return ""
        ends.setdefault(_end(book, rule, chain.clause), []).append(fact)
    return " ".join(
        sentence(f"otherwise {end}, so {_said(book, facts)}") for end, facts in ends.items()
    )


def _end(book: RuleBook, rule: Rule, clause: Sequence[Literal]) -> str:
    """What a rule that cannot be kept would lead to."""
    if rule.sort == "connected":
        pairs = [fact.cells for fact in book.facts[::2]]
        cut = {book.facts[abs(literal) - 1].cells for literal in clause}
        side = closed_off([(one, other) for one, other in pairs], [(a, b) for a, b in cut])
        return f"{listed(side)} would be closed off"
    if rule.sort == "label":
        enough = any(literal < 0 for literal in clause)
        return f"{rule.about[0]} would have too {'many' if enough else 'few'} bridges"
    return f"that could not be, since {rule.text}"


def _said(book: RuleBook, literals: Iterable[Literal]) -> str:
    """The facts in words, one clause for each pair of islands."""
    held = dict.fromkeys(literals)
    clauses: list[str] = []
    for literal in held:
        # Facts with odd numbers are about a first bridge, the next ones about a second.
        first = literal % 2 == 1
        if literal > 0 and first and literal + 1 in held:
            continue
        if literal < 0 and not first and (literal + 1 in held or -literal - 1 in held):
            continue
        said = book.said(literal)
        single = literal > 0 and first and -literal - 1 in held
        clauses.append(f"{said} by one bridge" if single else said)
    return joined(clauses)
