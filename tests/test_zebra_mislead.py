"""Sentences next to those that are read, with another meaning: read as that, or refused."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from gridwright.puzzles.zebra.statements import Not, Statement
from sentence_grammar import RELATIONS, spoken
from sentence_tools import Case, same, told

SEEDS = range(1000, 1012)

HEDGES = (
    *("Perhaps {}", "It is possible that {}", "Probably {}", "Maybe {}", "{}, or so it is said"),
    *("It is likely that {}", "Ask whether {}", "Hardly ever {}", "It would be odd if {}"),
)
"""Whatever is said in these frames is not certain."""
DENIALS = (
    *("It is not true that {}", "It is false that {}", "It is not the case that {}"),
    *("It isn't true that {}", "It is wrong that {}", "It cannot be that {}", "In no way {}"),
)
"""These frames deny what is said in them."""
CHANGES = (
    (r"\bis\b", "may be"),
    (r"\bis\b", "is almost"),
    (r"\bis\b", "used to be"),
    (r"\bis\b", "is rarely"),
    (r"\bwas\b", "might have been"),
    (r"\band\b", "or else"),
    (r"\beither\b", "almost either"),
    (r"\b(\d+ (?:feet|years|points|pounds|metres|minutes|pages))\b", r"about \1"),
    (r"\b(\d+ (?:feet|years|points|pounds|metres|minutes|pages))\b", r"almost \1"),
    (r"\b(\d+ (?:feet|years|points|pounds|metres|minutes|pages))\b", r"some multiple of \1"),
    (r"\bthan\b", "than twice"),
    (r"\bthan\b", "than all but"),
    (r"\bthan\b", "than anyone but"),
    (r"\bbetween\b", "not between"),
    (r"\bnext to\b", "not next to"),
    (r"\bnext to\b", "nowhere near"),
    (r"\bthe same\b", "not the same"),
    (r"\bdifferent\b", "not different"),
    (r"\bolder\b", "younger"),
    (r"\bdeeper\b", "less deep"),
    (r"\bheavier\b", "no heavier"),
    (r"\bmore than\b", "no more than"),
    (r"\bat least\b", "at most"),
    (r"\bexactly\b", "at least"),
    (r"\bif\b", "unless"),
    (r"\bunless\b", "only if"),
    (r"\bonly if\b", "if"),
    (r"\bone of\b", "none of"),
    (r"\bof\b", "of neither"),
    (r"\bafter\b", "before"),
    (r"\babove\b", "not above"),
    (r"\bleft\b", "right"),
)
"""Small changes after which a sentence no longer says the same."""


def sentences(relation: str) -> Iterator[Case]:
    return (spoken(seed, [relation]) for seed in SEEDS)


def inside(case: Case, frame: str) -> str:
    """The sentence in a frame, without its full stop and its capital letter."""
    names = {value for attribute in case.about for value in attribute.values}
    text = case.sentence.rstrip(".")
    first = text.split()[0].split("'")[0]
    if not any(first in name for name in names):
        text = text[0].lower() + text[1:]
    return f"{frame.format(text)}."


@pytest.mark.parametrize("relation", RELATIONS)
def test_what_is_not_certain_is_refused(relation: str) -> None:
    for case in sentences(relation):
        for frame in HEDGES:
            assert told(inside(case, frame), case.about) is None, inside(case, frame)


@pytest.mark.parametrize("relation", RELATIONS)
def test_what_is_denied_is_not_read_as_true(relation: str) -> None:
    for case in sentences(relation):
        for frame in DENIALS:
            read = told(inside(case, frame), case.about)
            assert read is None or same(read, Not(case.meaning), case.about), inside(case, frame)


def changed(case: Case) -> Iterator[tuple[str, Statement]]:
    """Sentences that are a little different, as far as they are read."""
    for old, new in CHANGES:
        text = re.sub(old, new, case.sentence, count=1)
        if text != case.sentence:
            read = told(text, case.about)
            if read is not None:
                yield text, read


@pytest.mark.parametrize("relation", RELATIONS)
def test_another_word_is_another_meaning(relation: str) -> None:
    for case in sentences(relation):
        for text, read in changed(case):
            assert not same(read, case.meaning, case.about), text
