"""Names and sentences for the steps of Battleship, recognised by the rules that a step uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from gridwright.grid import Cell
from gridwright.puzzles.battleship.reasoning import ships
from gridwright.reasons.board import Board
from gridwright.reasons.book import AtLeast, Clause, Literal, Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.places import left_open
from gridwright.reasons.telling import told
from gridwright.reasons.wording import about_cells, joined, sentence, untold

__all__ = ["TECHNIQUES", "describe"]

TECHNIQUES = (
    "given shape",
    "the row is full",
    "the column is full",
    "the row needs all its cells",
    "the column needs all its cells",
    "no longer ship",
    "only place for the longest ship",
    "only place for a ship",
    "all ships of a length are found",
    "room for the longest ship",
    "room for the fleet",
    "two sums together",
    "sums and water around ships",
    "sums and the fleet",
)
"""All names, about in the order of difficulty."""

_PLURAL = {"is part of a ship": "are parts of ships", "is water": "are water"}
_LISTED = 4
"""With more cells than this, "the rest of row 3" stands for them."""


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    rules = [book.rules[number] for number in step.rules]
    if len(rules) > 1:
        return _several(book, step, rules, premises)
    match rules[0].sort:
        case "shape":
            return "given shape", _shape(book, step, rules[0])
        case "sum":
            return _sum(book, step, rules[0])
        case "fleet":
            return _fleet(book, step, rules[0], premises)
        case _:
            cells = _names(book, premises)
            text = f"{rules[0].text}, and {cells} are all ship, so {_say(book, step.facts)}"
            return "no longer ship", sentence(text)


def _say(book: RuleBook, literals: Sequence[Literal]) -> str:
    return about_cells(book, _PLURAL, literals)


def _say_all(book: RuleBook, literals: Sequence[Literal]) -> str:
    """Cells and whole ships in words; that no ship lies somewhere is said with what it leads to."""
    cells = [literal for literal in literals if book.said(literal)]
    whole = [book.facts[each - 1].cells for each in literals if each > 0 and not book.said(each)]
    told = [_say(book, cells)] if cells else []
    if whole:
        what = "submarine" if len(whole[0]) == 1 else "ship"
        lie = f"a {what} lies at" if len(whole) == 1 else f"{what}s lie at"
        told.append(f"{lie} {joined(map(_span, whole))}")
    return joined(told)


def _tied(book: RuleBook, literal: Literal, tie: Clause) -> str:
    """What a cell must be, so that there is not one ship too many; nothing if that is plain."""
    ship = next((each for each in tie if not book.said(each)), 0)
    if ship <= 0 or not book.said(literal):
        return ""
    cells = book.facts[ship - 1].cells
    return f"{book.said(literal)} (or {_span(cells)} would be one {_what(len(cells))} too many)"


def _torn(book: RuleBook, tie: Clause) -> str:
    """A ship that is there although it must not be, or the other way round."""
    ship = next(each for each in tie if not book.said(each))
    cells = book.facts[abs(ship) - 1].cells
    if ship > 0:
        return f"{_span(cells)} would be one {_what(len(cells))} too many"
    return f"no {_what(len(cells))} could lie at {_span(cells)}"


def _what(length: int) -> str:
    return ships(1, length).removeprefix("one ")


def _why(rule: Rule) -> str:
    if rule.sort != "fleet":
        return rule.text
    length, number = map(int, rule.about)
    what = ships(number, length).removeprefix("one ")
    return f"no {'other place is left' if number == 1 else 'place is to spare'} for the {what}"


def _names(book: RuleBook, literals: Sequence[Literal]) -> str:
    return joined(book.facts[abs(literal) - 1].cells[0].name for literal in literals)


def _shape(book: RuleBook, step: Step, rule: Rule) -> str:
    return sentence(f"{rule.text}, so {_say(book, step.facts)}")


def _sum(book: RuleBook, step: Step, rule: Rule) -> tuple[str, str]:
    """The line is full, or it has only as many cells left as it needs."""
    name, total = rule.about[0], int(rule.about[1])
    line = name.split()[0]
    if step.facts[0] < 0:
        rest = _names(book, step.facts)
        where = f"{rest} {_PLURAL['is water'] if len(step.facts) > 1 else 'is water'}"
        if len(step.facts) > _LISTED:
            where = f"the rest of the {line} is water"
        if not total:
            where = where.replace("the rest of", "all of")
            return f"the {line} is full", sentence(f"{name} has no ship, so {where}")
        has = {1: "its ship cell", 2: "both its ship cells"}.get(
            total, f"all its {total} ship cells"
        )
        return f"the {line} is full", sentence(f"{name} has {has}, so {where}")
    technique = f"the {line} needs all its cells"
    left = left_open(book, rule)
    missing = len(left)
    more = " more" if missing < total else ""
    needs = f"{name} needs {_number(missing)}{more} ship cell{'s' if missing > 1 else ''}"
    only = f"only {_names(book, left)} {'is' if missing == 1 else 'are'} left"
    return technique, sentence(f"{needs}, and {only} for {'it' if missing == 1 else 'them'}")


def _number(number: int) -> str:
    return "one" if number == 1 else str(number)


@dataclass(frozen=True, slots=True)
class _Places:
    """The places of the ships of one length: those found, and those still possible."""

    found: frozenset[int]
    possible: frozenset[int]

    @classmethod
    def of(cls, book: RuleBook, rule: Rule, known: Sequence[Literal]) -> _Places:
        """The places as the known facts leave them."""
        number = book.rules.index(rule)
        board = Board(replace(book, rules=(), known=tuple(known), ties=book.ties_of([number])))
        places = {abs(x) for part in rule.parts if isinstance(part, AtLeast) for x in part.literals}
        found = frozenset(place for place in places if board.value[place] > 0)
        return cls(found, frozenset(place for place in places if board.value[place] >= 0))


def _fleet(book: RuleBook, step: Step, rule: Rule, premises: Sequence[Literal]) -> tuple[str, str]:
    """Where the ships of one length are, or what would be one of them too many."""
    length, number = map(int, rule.about)
    longest = max(int(other.about[0]) for other in book.rules if other.sort == "fleet")
    # All that stands on the board, also where the reason does not need it.
    known = (*book.known, *premises)
    now = _Places.of(book, rule, known)
    otherwise = _Places.of(book, rule, (*known, -step.facts[0]))
    conclusion = _say(book, step.facts)
    what = ships(number, length)
    only = len(now.possible) == number and any(fact > 0 for fact in step.facts)
    if len(otherwise.found) > number and not only:
        each = (_Places.of(book, rule, (*known, -fact)).found for fact in step.facts)
        extra = frozenset[int]().union(*each) - now.found
        where = f"{'each of ' * (len(extra) > 1)}{_spans(book, extra)}"
        found = {1: "it is found", 2: "both are found"}.get(number, f"all {number} are found")
        text = f"there {_are(number)} {'only ' if number else ''}{what}"
        if number and len(now.found) == number:
            text = f"{text}, and {found}"
        text = f"{text}; {where} would be one{' more' if number else ''}, so {conclusion}"
        return "all ships of a length are found", sentence(text)
    missing = number - len(now.found)
    if only:
        where = _spans(book, now.possible - now.found)
        technique = f"only place for {'the longest' if length == longest else 'a'} ship"
        rest = what if missing == number else f"the other {ships(missing, length)}"
        rest = rest.replace("one ", "the ", 1).replace("the other the ", "the other ")
        if missing == number > 1:
            rest = f"the {rest}"
        return technique, sentence(f"{rest} can only lie at {where}, so {conclusion}")
    technique = f"room for the {'longest ship' if length == longest else 'fleet'}"
    left = ""
    if 0 < len(otherwise.possible) <= _LISTED:
        left = f" (only {_spans(book, otherwise.possible)} would be left)"
    text = f"otherwise there would be no room for {what}{left}, so {conclusion}"
    if len(now.possible) <= _LISTED:
        where = _spans(book, now.possible)
        text = f"only {where} are left for {what}, and in any case {conclusion}"
    return technique, sentence(text)


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


def _spans(book: RuleBook, places: frozenset[int]) -> str:
    return joined(_span(book.facts[place - 1].cells) for place in sorted(places))


def _span(cells: Sequence[Cell]) -> str:
    first, last = cells[0].name, cells[-1].name
    return first if first == last else f"{first} to {last}"


def _several(
    book: RuleBook, step: Step, rules: Sequence[Rule], premises: Sequence[Literal]
) -> tuple[str, str]:
    sorts = {rule.sort for rule in rules}
    technique = "sums and water around ships"
    if "fleet" in sorts:
        technique = "room for the fleet" if sorts == {"fleet"} else "sums and the fleet"
    elif sorts == {"sum"}:
        technique = "two sums together"
    text = told(
        book,
        step,
        premises,
        say=partial(_say_all, book),
        end=partial(_end, book),
        why=_why,
        tie=partial(_tied, book),
        torn=partial(_torn, book),
    )
    if not text:
        grounds = joined(dict.fromkeys(rule.text for rule in rules))
        text = untold(_say(book, step.facts), grounds)
    return technique, text


def _end(book: RuleBook, rule: Rule, demanded: Sequence[Literal]) -> str:
    """What a supposition leads to: too little or too much in a line or a fleet, or a touch."""
    missing = all(literal > 0 for literal in demanded)
    if rule.sort == "sum":
        name, total = rule.about[0], int(rule.about[1])
        cells = f"{_number(total)} ship cell{'s' if total > 1 else ''}"
        if missing:
            return f"{name} would have no room for its {cells.removeprefix('one ')}"
        return f"{name} would have more than {cells}" if total else f"{name} would have a ship cell"
    if rule.sort == "fleet":
        length, number = map(int, rule.about)
        what = ships(number, length)
        return f"there would be {'no room for' if missing else 'more than'} {what}"
    if rule.sort == "corner":
        return f"the ships at {_names(book, demanded)} would touch"
    return f"that cannot be, since {rule.text}"
