"""Names and sentences for the steps of a Zebra puzzle, recognised by the rules that a step uses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from gridwright.puzzles.zebra.reasoning import is_plural
from gridwright.reasons.book import Fact, Literal, Rule, RuleBook
from gridwright.reasons.path import Step
from gridwright.reasons.recent import Recent
from gridwright.reasons.telling import told
from gridwright.reasons.wording import joined, sentence, untold

__all__ = ["TECHNIQUES", "describe"]

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
TECHNIQUES = (
    "only place left",
    "only value left",
    "the clue says so",
    "the clue and what is left",
    *(f"{number} clues together" for number in _NUMBERS.values()),
    "values that fill the same places",
)
"""All names, about in the order of difficulty."""


def describe(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The technique and the sentence of a step."""
    rules = [book.rules[number] for number in step.rules]
    clues = [rule for rule in rules if rule.sort == "sentence"]
    if len(rules) == 1:
        return _one(book, step, rules[0], premises)
    technique = "values that fill the same places"
    if len(clues) == 1:
        technique = "the clue and what is left"
    elif clues:
        technique = f"{_NUMBERS.get(len(clues), str(len(clues)))} clues together"
    text = told(
        book,
        step,
        premises,
        say=partial(_known, book),
        end=_end,
        why=_why,
        evident=partial(_evident, book),
    )
    if not text:
        grounds = joined([*(rule.text for rule in rules), *_grounds(book, premises)])
        text = untold(_say(book, step.facts), grounds)
    return technique, _quoted_once(text, clues)


def _quoted_once(text: str, clues: Sequence[Rule]) -> str:
    """The text with the words of each clue only where it is first mentioned."""
    for rule in clues:
        before, quoted, after = text.partition(rule.text)
        text = before + quoted + after.replace(rule.text, f"clue {rule.about[0]} says so")
    return text


def _one(book: RuleBook, step: Step, rule: Rule, premises: Sequence[Literal]) -> tuple[str, str]:
    fact = book.facts[abs(step.facts[0]) - 1]
    if rule.sort == "value":
        place = fact.yes.removeprefix(fact.value).split(maxsplit=2)[2]
        return "only place left", sentence(f"only {place} is left for {fact.value}")
    if rule.sort == "place":
        place, attribute = rule.about
        are = "are" if is_plural(fact.value) else "is"
        text = f"only {fact.value} {are} left as the {attribute} of {place}"
        return "only value left", sentence(text)
    grounds = joined(_grounds(book, premises))
    also = f", and {grounds}" if grounds else ""
    return "the clue says so", sentence(f"{rule.text}{also}, so {_say(book, step.facts)}")


def _why(rule: Rule) -> str:
    """Why a rule leaves no choice: one place for a value, or one value for a place."""
    if rule.sort == "value":
        return "no other place is left"
    return f"no other {rule.about[1]} is left there" if rule.sort == "place" else rule.text


def _end(rule: Rule, demanded: Sequence[Literal]) -> str:
    """What the table would lack or have too much of; a clue speaks for itself."""
    missing = all(literal > 0 for literal in demanded)
    if rule.sort == "value":
        return f"{rule.about[0]} would have {'no place left' if missing else 'two places'}"
    if rule.sort == "place":
        place, attribute = rule.about
        what = f"no {attribute} left" if missing else f"more than one {attribute}"
        return f"{place} would have {what}"
    return ""


def _grounds(book: RuleBook, premises: Sequence[Literal]) -> list[str]:
    return [_known(book, premises)] if premises else []


def _evident(book: RuleBook, literal: Literal, other: Literal) -> bool:
    """Whether a value is elsewhere, or another value is there, by what has just been said."""
    if literal > 0 or other < 0:
        return False
    fact, there = book.facts[-literal - 1], book.facts[other - 1]
    return bool(fact.value) and (fact.value == there.value or fact.cells == there.cells)


_PLACES = Recent[dict[str, list[int]]](4)
"""By value, the facts that say where it is."""


def _places(facts: Sequence[Fact]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for number, fact in enumerate(facts, 1):
        places.setdefault(fact.value, []).append(number)
    return places


def _known(book: RuleBook, literals: Sequence[Literal]) -> str:
    """Facts in words; a value that is known to be in no other place is in the last one."""
    there: list[Literal] = []
    places = _PLACES.get((book.facts,), lambda: _places(book.facts))
    for value in {book.facts[abs(literal) - 1].value for literal in literals} - {""}:
        facts = places[value]
        left = [fact for fact in facts if -fact not in literals]
        if len(left) == 1 and len(facts) > 2:
            there += left
    return _say(book, {*literals, *there})


def _say(book: RuleBook, literals: Iterable[Literal]) -> str:
    """Facts in words: where values are, and for each value all places where it is not.

    That a value is nowhere else, and nothing else there, is not said.
    """
    # Facts without words belong to one clue, which says enough of them.
    said = filter(book.said, literals)
    ordered = sorted(said, key=lambda literal: (literal < 0, abs(literal)))
    told = [book.said(literal) for literal in ordered if literal > 0]
    placed = [book.facts[literal - 1] for literal in ordered if literal > 0]
    settled = {fact.value for fact in placed} | {fact.cells for fact in placed}
    excluded: dict[str, list[str]] = {}
    for literal in ordered:
        fact = book.facts[abs(literal) - 1]
        if literal < 0 and fact.value not in settled and fact.cells not in settled:
            excluded.setdefault(fact.value, []).append(book.said(literal))
    alike: dict[str, list[str]] = {}
    for value, texts in excluded.items():
        words = _shortened(texts).removeprefix(f"{value} ")
        alike.setdefault(_singular(words), []).append(value)
    return joined([*told, *(_nowhere(values, words) for words, values in alike.items())])


_VERBS = {"is not": ("is", "are not", "are"), "does not go": ("goes", "do not go", "go")}
"""For what one value is not or does not: after "neither … nor", of several, and for the plural."""


def _singular(words: str) -> str:
    """What several things are not or do not, as it is said of one."""
    for one, (_, several, _) in _VERBS.items():
        if words.startswith(several):
            return one + words.removeprefix(several)
    return words


def _nowhere(values: Sequence[str], words: str) -> str:
    """That some values are not in a place, or do not go with it.

    >>> _nowhere(["dog"], "is not at house 1"), _nowhere(["dog", "cat"], "does not go with Ann")
    ('dog is not at house 1', 'neither dog nor cat goes with Ann')
    >>> _nowhere(["irises"], "is not at house 1"), _nowhere(["tea", "nuts"], "is not at house 2")
    ('irises are not at house 1', 'neither tea nor nuts are at house 2')
    """
    verb = next(verb for verb in _VERBS if words.startswith(verb))
    either, several, plural = (f"{instead}{words.removeprefix(verb)}" for instead in _VERBS[verb])
    if len(values) == 1:
        return f"{values[0]} {several if is_plural(values[0]) else words}"
    if len(values) == 2:
        # The verb goes with what is named last.
        return f"neither {values[0]} nor {values[1]} {plural if is_plural(values[1]) else either}"
    return f"{joined(values)} {several}"


def _shortened(said: Sequence[str]) -> str:
    """What is said of one value, with the words that all have in common only once.

    >>> _shortened(["dog is not at house 1", "dog is not at house 2"])
    'dog is not at house 1 or 2'
    """
    words = [text.split() for text in said]
    common = 0
    while all(len(each) > common + 1 for each in words) and len({e[common] for e in words}) == 1:
        common += 1
    rest = [" ".join(each[common:]) for each in words[1:]]
    return joined([said[0], *rest], "or")
