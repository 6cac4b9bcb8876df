"""The names of steps in Circuit Board, and the steps as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from gridwright.grid import Cell
from gridwright.puzzles.circuit.following import at_point, followed
from gridwright.reasons.book import AtLeast, Clause, Literal, Rule, RuleBook
from gridwright.reasons.closing import around, closed_off, listed
from gridwright.reasons.contradiction import contradiction
from gridwright.reasons.path import Step
from gridwright.reasons.telling import told
from gridwright.reasons.wording import joined, sentence, untold

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
    "insights together",
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
    """The technique and the sentence of a step, after the insights that it rests on."""
    name, text = _described(book, step, premises)
    seen = [book.said(literal) for literal in premises if abs(literal) in book.notes]
    recalled = joined(filter(None, seen))
    return name, f"{sentence(f'remember that {recalled}')} {text}" if recalled else text


def _described(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    rules = [book.rules[number] for number in step.rules]
    facts = [fact for fact in step.facts if book.said(fact)]
    if len(rules) == 1 and rules[0].sort == "point":
        return _point(book, rules[0], facts, premises)
    if len(rules) == 1 and rules[0].sort == "square":
        return _SINGLE["square"], _onward(book, rules[0], rules[0].text, facts, premises)
    if len(rules) == 1 and rules[0].sort == "neighbours":
        names = joined(cell.name for cell in rules[0].cells)
        why = f"otherwise {names} would be joined only to each other"
        return _SINGLE["neighbours"], _onward(book, rules[0], why, facts, premises)
    if not rules:
        return "insights together", sentence(f"so {_said(book, facts)}")
    name = _name(rules)
    if len(rules) == 1 and rules[0].sort in ("loop", "connected"):
        text = _at_once(book, step, rules[0], facts, premises)
        if text:
            return name, text
    text = told(
        book,
        replace(step, facts=tuple(facts)),
        premises,
        say=partial(_said, book),
        end=partial(_end, book),
        why=_why,
        forces=partial(_forces, book),
        tie=partial(_tied, book),
        torn=partial(_torn, book),
    )
    if text:
        return name, text
    onward, others = followed(book, premises, facts[:1], facts[1:])
    facts = [*facts[:1], *others]
    then = f" {sentence(onward)}" if onward else ""
    points = [rule.cells[0] for rule in rules if rule.sort == "point"]
    texts = [rule.text for rule in rules if rule.sort != "point"]
    if len(points) > 1:
        texts.insert(0, f"the points {listed(points)} have one or three lines each")
    elif points:
        texts.insert(0, f"the point {listed(points)} has one or three lines")
    if len(rules) == 1:
        return name, sentence(f"{joined(texts)}, so {_said(book, facts)}") + then
    return name, untold(_said(book, facts), joined(texts)) + then


def _at_once(
    book: RuleBook,
    step: Step,
    rule: Rule,
    facts: Sequence[Literal],
    premises: Sequence[Literal],
) -> str:
    """What would close a loop, or close something off, line by line; nothing if more is needed."""
    texts: list[str] = []
    left = list(facts)
    known = list(premises)
    while left:
        ends: dict[str, list[Literal]] = {}
        for fact in left:
            chain = contradiction(book, step.rules, known, fact)
            if chain is not None and not any(book.said(literal) for literal, _ in chain.links):
                ends.setdefault(_end(book, rule, chain.clause), []).append(fact)
        if not ends:
            return ""
        for end, found in ends.items():
            texts.append(sentence(f"otherwise {end}, so {_said(book, found)}"))
            left = [fact for fact in left if fact not in found]
            onward, left = followed(book, premises, found, left)
            texts += [sentence(onward)] if onward else []
        known = [*premises, *(fact for fact in facts if fact not in left)]
    return " ".join(texts)


def _tied(book: RuleBook, literal: Literal, tie: Clause) -> str:
    """A line that follows from another at the same point, in words."""
    if abs(literal) in book.notes:
        return ""
    lines = [each for each in tie if each != literal and abs(each) not in book.notes]
    return at_point(book, literal, -lines[0]) if lines else ""


def _torn(book: RuleBook, tie: Clause) -> str:
    """The point where two lines cannot be as what is known of the others demands."""
    lines = [each for each in tie if abs(each) not in book.notes]
    shared = set.intersection(*(set(_ends(book, line)) for line in lines)) if lines else set()
    if not shared:
        return "that contradicts what is known of these lines"
    return f"{min(shared).name} would not have one or three lines"


def _onward(
    book: RuleBook, rule: Rule, why: str, facts: Sequence[Literal], premises: Sequence[Literal]
) -> str:
    """What a rule says of its own lines, and then what follows from these."""
    scope = [
        literal
        for part in rule.parts
        if isinstance(part, AtLeast)
        for literal in part.literals
        if -literal not in premises
    ]
    # If more than one is open, the rule says all it does together with what is alike.
    here = scope if len(scope) == 1 else [fact for fact in facts if abs(fact) in rule.scope]
    there = [fact for fact in facts if fact not in here]
    text = sentence(f"{why}, so {_said(book, here or there)}")
    return " ".join((text, *_after(book, here, there, premises))) if here else text


def _after(
    book: RuleBook, here: Sequence[Literal], there: Sequence[Literal], premises: Sequence[Literal]
) -> Iterator[str]:
    onward, others = followed(book, premises, here, there)
    if onward:
        yield sentence(onward)
    if others:
        yield sentence(f"it follows that {_said(book, others)}")


def _point(
    book: RuleBook, rule: Rule, facts: Sequence[Literal], premises: Sequence[Literal]
) -> tuple[str, str]:
    cell = rule.cells[0]
    scope = {fact for fact in rule.scope if fact not in book.notes}
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
            lines = "a line" if len(with_lines) == 1 else "lines"
            grounds.append(f"{lines} to {joined(with_lines)}")
        if without:
            grounds.append(f"no line to {joined(without, 'or')}")
        needs = "needs one line" if len(scope) == 2 else "needs one or three lines"
        has = f" and has {joined(grounds)}" if grounds else ""
        text = f"the point {cell.name} {needs}{has}, so {_said(book, here or there)}"
    more = _after(book, here, there, premises) if here else ()
    return name, " ".join((sentence(text), *more))


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


def _forces(book: RuleBook, rule: Rule, clause: Clause) -> str:
    return f"or {_end(book, rule, clause)}"


def _why(rule: Rule) -> str:
    return f"{rule.cells[0].name} needs one or three lines" if rule.sort == "point" else rule.text


def _end(book: RuleBook, rule: Rule, clause: Sequence[Literal]) -> str:
    """What a rule that breaks would lead to."""
    pairs = [_ends(book, literal) for literal in clause if abs(literal) not in book.notes]
    if rule.sort in ("loop", "square"):
        return f"a loop would close: {listed(around(pairs))}"
    if rule.sort in ("connected", "neighbours"):
        every = [_ends(book, number) for number in book.spoken()]
        cells = closed_off(every, pairs)
        return f"{listed(cells)} would be closed off"
    if rule.sort == "point":
        number = sum(literal < 0 for literal in clause if abs(literal) not in book.notes)
        lines = {0: "no line", 2: "two lines", 4: "four lines"}
        return f"{rule.about[0]} would have {lines[number]}"
    return f"that would break the rule that {rule.text}"


def _ends(book: RuleBook, literal: Literal) -> tuple[Cell, Cell]:
    one, other = book.facts[abs(literal) - 1].cells
    return one, other


def _said(book: RuleBook, literals: Iterable[Literal]) -> str:
    """The lines in words, those that are there before those that are not, and then insights.

    That an insight fails is said by the lines.
    """
    every = [each for literal in literals for each in _meant(book, literal)]
    lines = [literal for literal in every if abs(literal) not in book.notes]
    there = [_between(book, literal) for literal in lines if literal > 0]
    absent = [_between(book, literal) for literal in lines if literal < 0]
    clauses = []
    if there:
        what = "there is a line" if len(there) == 1 else "there are lines"
        clauses.append(f"{what} {joined(there)}")
    if absent:
        clauses.append(f"there is no line {joined(absent, 'or')}")
    clauses += [book.said(literal) for literal in every if abs(literal) in book.notes]
    return joined(filter(None, clauses))


def _meant(book: RuleBook, literal: Literal) -> Sequence[Literal]:
    """The literal, or for an insight that fails what its lines are then."""
    if literal > 0 or abs(literal) not in book.notes:
        return [literal]
    if not book.facts[abs(literal) - 1].yes:
        return []
    tie = next(tie for tie in book.ties if tie[0] == literal and len(tie) == 3)
    return [-each for each in tie[1:]]


def _between(book: RuleBook, literal: Literal) -> str:
    one, other = _ends(book, literal)
    return f"between {one.name} and {other.name}"
