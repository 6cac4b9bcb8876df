"""Where on the board to look for a step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gridwright.reasons.book import Literal, Rule, RuleBook
from gridwright.reasons.wording import joined, sentence

__all__ = ["left_open", "places_of", "rules_together", "where_to_look"]

_PLACE = re.compile(
    r"(?:clue|row|column|box|region) \w+|the (?:falling|rising) diagonal|r\d+c\d+\b"
)
_NUMBERED = re.compile(r"[a-z]+ (?:[0-9]+|[A-Z]+)")
"""A place with a number or letters, such as row 3 or region A."""

_FEW = 3
_PLURALS = {"has": "have", "holds": "hold", "needs": "need"}


def where_to_look(book: RuleBook, rules: Iterable[int], facts: Sequence[Literal]) -> str:
    """A sentence with the places of some rules, such as rows, boxes and cells.

    A rule about the whole board has no place: then it is the surroundings of the first fact.
    """
    used = [book.rules[number] for number in rules]
    places = [place for rule in used if (place := _place(rule))]
    whole = joined(dict.fromkeys(rule.text for rule in used if not _place(rule)))
    look = f"look at {_together(places)}"
    cells = book.facts[abs(facts[0]) - 1].cells
    if not places and cells:
        look = f"look around {cells[0].name}"
    if not whole:
        return sentence(look)
    return sentence(f"remember that {whole}, and {look}" if places or cells else whole)


def rules_together(rules: Iterable[Rule]) -> str:
    """Rules in words, those that say the same of several places together.

    For example "rows 1 and 9 have one 4 each and r1c1 holds one digit".
    """
    alike: dict[str, list[str]] = {}
    for rule in rules:
        found = _PLACE.match(rule.text)
        verb = rule.text[found.end() :].split()[:1] if found else []
        if found and verb and verb[0] in _PLURALS:
            alike.setdefault(rule.text[found.end() + 1 :], []).append(found[0])
        else:
            alike.setdefault(rule.text, [])
    return joined(_said_of(places, words) for words, places in alike.items())


def _said_of(places: Sequence[str], words: str) -> str:
    if len(places) < 2:
        return " ".join((*places, words))
    verb, rest = words.split(maxsplit=1)
    return f"{_together(places)} {_PLURALS[verb]} {rest} each"


def places_of(rules: Iterable[Rule]) -> str:
    """What some rules are about, such as "rows 2 and 5"; it is the first thing they mention."""
    return _together(rule.about[0] for rule in rules)


def left_open(book: RuleBook, rule: Rule) -> list[int]:
    """The facts of a rule that are not known.

    A step that is told only in part, as its other facts lead nowhere, still counts all of them.

    >>> from gridwright.reasons.book import Fact, exactly
    >>> rule = Rule("row", "row 1 has two stars", exactly(2, (1, 2, 3)))
    >>> left_open(RuleBook((Fact("", ""),) * 3, (rule,), lambda solution: (), (-2,)), rule)
    [1, 3]
    """
    known = set(map(abs, book.known))
    return sorted(rule.scope - known)


def _together(places: Iterable[str]) -> str:
    """Places as they are listed in a sentence, those of one sort together.

    >>> _together(["row 2", "row 5", "box 1", "row 8", "row 2"])
    'rows 2, 5 and 8 and box 1'
    """
    sorts: dict[str, list[str]] = {}
    for place in dict.fromkeys(places):
        sort, _, name = place.partition(" ")
        if _NUMBERED.fullmatch(place):
            sorts.setdefault(sort, []).append(name)
        else:
            sorts[place] = []
    return joined(
        f"{_plural(sort) if len(names) > 1 else sort} {joined(names)}".strip()
        for sort, names in sorts.items()
    )


def _plural(sort: str) -> str:
    return f"{sort}es" if sort.endswith("x") else f"{sort}s"


def _place(rule: Rule) -> str:
    """The place of a rule; nothing if it is about the whole board."""
    for text in (*rule.about[:1], rule.text):
        if found := _PLACE.match(text):
            return found[0]
    if rule.about and rule.text.startswith(f"{rule.about[0]} "):
        return rule.about[0]
    if len(rule.cells) <= _FEW:
        return joined(cell.name for cell in rule.cells)
    rows, cols = {cell.row for cell in rule.cells}, {cell.col for cell in rule.cells}
    if len(rows) == 1:
        return f"row {rows.pop() + 1}"
    if len(cols) == 1:
        return f"column {cols.pop() + 1}"
    return f"the cells from {min(rule.cells).name} to {max(rule.cells).name}"
