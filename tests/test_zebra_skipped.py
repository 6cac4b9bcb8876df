"""Rules about words that must not be skipped are only called where they can find something."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gridwright.puzzles.zebra.english import understanding
from gridwright.puzzles.zebra.english.lexicon.patterns import Cued
from gridwright.puzzles.zebra.english.naming.mentions import vocabulary_of
from gridwright.puzzles.zebra.english.sentences.tokens import tokens
from gridwright.puzzles.zebra.english.skipped import denials, hedges
from gridwright.puzzles.zebra.english.skipped.dropped import RULES, Case, signs_in
from gridwright.puzzles.zebra.english.understanding import counted_in, mentioned_in
from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import attributes_of

_FILES = sorted(path.stem for path in (Path(__file__).parent / "sentences").glob("*.txt"))
_CUED = [
    one
    for module in (understanding, denials, hedges)
    for one in vars(module).values()
    if isinstance(one, Cued)
]


def _sentences(name: str) -> Iterator[tuple[tuple[Attribute, ...], str]]:
    """The sentences of such a file that stand below a line of attributes."""
    about: tuple[Attribute, ...] = ()
    path = Path(__file__).parent / "sentences" / f"{name}.txt"
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("= "):
            about = attributes_of(line[2:])
        elif about and not line.startswith(("#", "+ ")):
            yield about, line.partition("  ->  ")[0]


def _case(about: tuple[Attribute, ...], sentence: str) -> Case:
    vocabulary = vocabulary_of(about, ())
    found = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, found, vocabulary)
    row = tokens(sentence, mentions, found, vocabulary.names)
    return Case(sentence, row, mentions, vocabulary)


@pytest.mark.parametrize("name", _FILES)
def test_no_rule_finds_anything_without_its_signs(name: str) -> None:
    cases = [_case(about, sentence) for about, sentence in _sentences(name)]
    found = [
        (number, case.sentence)
        for case in cases
        for seen in [signs_in(case.row)]
        for number, rule in enumerate(RULES)
        if rule.signs and seen.isdisjoint(rule.signs) and any(map(bool, rule.find(case)))
    ]
    assert found == []


def test_signs_keep_most_rules_from_most_sentences() -> None:
    cases = [_case(about, sentence) for about, sentence in _sentences("wild")]
    called = sum(not signs_in(c.row).isdisjoint(r.signs) for c in cases for r in RULES if r.signs)
    assert cases
    assert called < len(cases) * sum(bool(rule.signs) for rule in RULES) / 3


@pytest.mark.parametrize("cued", _CUED)
def test_phrases_are_found_wherever_they_are(cued: Cued) -> None:
    sentences = {sentence for name in _FILES for _, sentence in _sentences(name)}
    found = {sentence for sentence in sentences if cued.pattern.search(sentence)}
    assert found
    assert {sentence for sentence in sentences if cued.search(sentence)} == found
