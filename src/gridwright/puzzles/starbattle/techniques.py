"""Names and sentences for the steps of Star Battle, recognised by the rules that a step uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from gridwright.puzzles.starbattle.reasoning import stars
from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.places import left_open, places_of
from gridwright.reasons.telling import told
from gridwright.reasons.wording import about_cells, joined, sentence, untold

__all__ = ["TECHNIQUES", "describe"]

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_SORTS = ("region", "row", "column")
TECHNIQUES = (
    *(f"only place in the {sort}" for sort in _SORTS),
    *(f"touches every place in the {sort}" for sort in _SORTS),
    *(f"needed in the {sort}" for sort in _SORTS),
    *(f"the {sort} lies within a {other}" for sort in _SORTS for other in _SORTS if sort != other),
    *(
        f"{number} {other}s hold these {sort}s"
        for number in _NUMBERS.values()
        for sort in _SORTS
        for other in _SORTS
        if sort != other
    ),
    "stars counted together",
    "touching and counting",
)
"""All names, about in the order of difficulty."""

_PLURAL = {"has a star": "have stars", "has no star": "have no star"}


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    rules = [book.rules[number] for number in step.rules]
    groups = [rule for rule in rules if rule.sort != "touch"]
    if len(rules) == 1:
        return _only_place(book, rules[0])
    if len(groups) == len(rules):
        return _counted(book, step, groups, premises)
    if len(groups) == 1 and all(fact > 0 for fact in step.facts):
        name, number = groups[0].about[0], int(groups[0].about[1])
        without = "it" if len(step.facts) == 1 else "each of them"
        text = f"without {without}, {name} has no room for {_its(number)}"
        return f"needed in the {groups[0].sort}", sentence(f"{_say(book, step.facts)}: {text}")
    if len(groups) == 1 and all(fact < 0 for fact in step.facts):
        sort, name = groups[0].sort, groups[0].about[0]
        number = int(groups[0].about[1])
        start = {1: "there", 2: "in either"}.get(len(step.facts), "in any of these")
        text = f"a star {start} would leave {name} without room for {_its(number)}"
        technique = f"touches every place in the {sort}"
        return technique, sentence(f"{_say(book, step.facts)}: {text}")
    return "touching and counting", _supposed(book, step, rules, premises)


def _say(book: RuleBook, literals: Sequence[Literal]) -> str:
    return about_cells(book, _PLURAL, literals)


def _only_place(book: RuleBook, rule: Rule) -> tuple[str, str]:
    name, number = rule.about[0], int(rule.about[1])
    left = left_open(book, rule)
    cells = joined(book.facts[fact - 1].cells[0].name for fact in left)
    missing = len(left)
    more = "more " if missing < number else ""
    star = f"one {more}star" if missing == 1 else f"{missing} {more}stars"
    are, them = ("is", "it") if missing == 1 else ("are", "them")
    text = f"{name} needs {star}, and only {cells} {are} left for {them}"
    return f"only place in the {rule.sort}", sentence(text)


def _counted(
    book: RuleBook, step: Step, groups: Sequence[Rule], premises: Sequence[Literal]
) -> tuple[str, str]:
    """As many groups of one sort as of another: the stars of the ones are those of the others."""
    sorts = Counter(rule.sort for rule in groups)
    if len(sorts) != 2 or len(set(sorts.values())) != 1 or any(fact > 0 for fact in step.facts):
        return "stars counted together", _supposed(book, step, groups, premises)
    concluded = {book.facts[abs(fact) - 1].cells[0] for fact in step.facts}
    one, other = ([rule for rule in groups if rule.sort == sort] for sort in sorts)
    inside = {cell for rule in one for cell in rule.cells}
    held, holding = (other, one) if concluded <= inside else (one, other)
    number, sort, holder = len(held), held[0].sort, holding[0].sort
    names, within = places_of(held), places_of(holding)
    has = "has its" if number == 1 else "have all their"
    star = "star" if held[0].about[1] == "1" and number == 1 else "stars"
    text = f"{names} {has} {star} in {within}, so {_say(book, step.facts)}"
    technique = f"the {sort} lies within a {holder}"
    if number > 1:
        technique = f"{_NUMBERS.get(number, str(number))} {holder}s hold these {sort}s"
    return technique, sentence(text)


def _supposed(
    book: RuleBook, step: Step, rules: Sequence[Rule], premises: Sequence[Literal]
) -> str:
    say = partial(_say, book)
    text = told(book, step, premises, say=say, end=_end)
    if text:
        return text
    grounds = joined(rule.text for rule in rules if rule.sort != "touch")
    return untold(say(step.facts), f"stars do not touch, and {grounds}")


def _its(number: int) -> str:
    return "its star" if number == 1 else f"its {stars(number)}"


def _end(rule: Rule, demanded: Sequence[Literal]) -> str:
    """What a supposition leads to: no room for stars, too many of them, or two that touch."""
    if rule.sort == "touch":
        return "two stars would touch"
    name, number = rule.about[0], int(rule.about[1])
    if all(literal > 0 for literal in demanded):
        return f"{name} would have no room for {_its(number)}"
    return f"{name} would have more than {stars(number)}"
