"""What sentences that are not understood may mean: suggested, weighed, used only when chosen."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import check, read_one
from gridwright.cli import main
from gridwright.outcome import Verdict
from gridwright.puzzles.zebra.commands.asking import ask
from gridwright.puzzles.zebra.draft_forms import settle
from gridwright.puzzles.zebra.drafts import draft_of
from gridwright.puzzles.zebra.english.suggesting.meanings import suggestions
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import holds
from gridwright.puzzles.zebra.structured import Language
from gridwright.puzzles.zebra.suggested import suggested
from sentence_tools import attributes_of, same

Capsys = pytest.CaptureFixture[str]

LISTS = "Price: $4, $5, $6, $7\nName: Ann, Bob, Cy, Dee\nPet: cat, dog, eel, fox\n\nClues:\n"
REST = (
    "2. Bob paid $2 more than Cy.\n3. The fox was Dee's.\n4. The eel cost less than the dog.\n"
    "5. Bob bought the dog.\n"
)
LATER = REST.partition("\n")[2]
UNREAD = "1. Ann is said to have coveted the $5 cat.\n"

MEANT = (
    # Sentences that are not read, each with a meaning that must be among the suggestions.
    ("Ann, to nobody's delight, took the cat.", "Ann = cat"),
    ("Ann refused to so much as look at the cat.", "Ann != cat"),
    ("Ann is believed to have paid $2 more than the fancier of the dog.", "dog 2 less than Ann"),
    ("Ann was let off with less than the lucky owner of the dog.", "Ann somewhere left of dog"),
    (
        "Ann wound up with either the cat or else, said some, the dog.",
        "either Ann = cat or Ann = dog",
    ),
)


@pytest.mark.parametrize(("sentence", "meaning"), MEANT)
def test_what_is_meant_is_among_the_suggestions(sentence: str, meaning: str) -> None:
    about = attributes_of("price: $4, $5, $6, $7; name: Ann, Bob, Cy, Dee; pet: cat, dog, eel, fox")
    meant = Language(about).parse(meaning)
    assert any(same(guess.statement, meant, about) for guess in suggestions(sentence, about))


def test_suggestions_contradict_nothing_that_was_understood() -> None:
    draft = draft_of(LISTS + UNREAD + REST)
    found = suggested(draft, {}).meanings[1]
    assert found
    for meaning in found:
        puzzle = draft.puzzle({1: meaning})
        assert check(puzzle).verdict is not Verdict.NONE


def test_what_leaves_one_solution_is_shown_with_its_condition(
    tmp_path: Path, capsys: Capsys
) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LISTS + UNREAD + REST, encoding="utf-8")
    assert main(["read", str(path)]) == 2
    out = capsys.readouterr().out
    assert "     perhaps " in out
    assert "If 1 means " in out
    assert "there is exactly one solution:" in out
    assert main(["read", str(path), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    clause = data["supposed"]["meanings"]["1"]
    assert clause in data["sentences"][0]["suggestions"]
    outcome = check(read_one(settle(path.read_text(encoding="utf-8"), {1: clause})))
    assert outcome.verdict is Verdict.UNIQUE


def test_nothing_is_supposed_where_the_others_say_it_all(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LISTS + UNREAD + REST + "6. Ann bought the $5 cat.\n", encoding="utf-8")
    main(["read", str(path)])
    out = capsys.readouterr().out
    assert "The others leave exactly one solution" in out
    assert "If 1 means" not in out


def test_a_suggestion_is_never_used_unless_it_is_chosen(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "puzzle.txt"
    path.write_text(LISTS + UNREAD + REST, encoding="utf-8")
    assert main(["check", str(path)]) == 2
    assert "line 6, column" in capsys.readouterr().err
    assert not draft_of(LISTS + UNREAD + REST).sentences[0].readings


def test_a_suggestion_is_chosen_by_its_number() -> None:
    draft = draft_of(LISTS + UNREAD + REST)
    replies = iter(["1"])
    said: list[str] = []
    chosen, _ = ask(draft, confirmed=True, reply=lambda prompt: next(replies), say=said.append)
    assert chosen[1] == suggested(draft, {}).meanings[1][0]
    assert "  Perhaps it means one of these:" in said


def test_a_choice_narrows_what_the_next_sentence_can_mean() -> None:
    draft = draft_of(LISTS + UNREAD + "2. Ann is rumoured to have coveted the dog.\n" + LATER)
    language = draft.language
    written = [
        language.write(each)
        for each in suggested(draft, {1: language.parse("Ann = cat")}).meanings[2]
    ]
    assert written
    assert "Ann = dog" not in written


def test_no_solution_is_supposed_beside_a_sentence_that_is_left_out() -> None:
    draft = draft_of(LISTS + UNREAD + REST)
    assert suggested(draft, {}).solution is not None
    open_one = replace(draft.sentences[3], readings=draft.sentences[3].readings * 2, complete=False)
    sentences = (*draft.sentences[:3], open_one, *draft.sentences[4:], draft.sentences[3])
    assert suggested(replace(draft, sentences=sentences), {}).solution is None


def test_sentences_without_any_value_have_no_suggestion() -> None:
    draft = draft_of(LISTS + "1. It rained all day.\n" + REST)
    assert suggested(draft, {}).meanings[1] == ()


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann spent zero days with the cat, said some.",
        "Ann spent sıx days with the cat, said some.",
        r"Ann, said some, envied the d\1og, and the eel was later than it.",
        r"Ann came two days after the ca\g, who came later.",
        "The cat, which Ann envies and which , Bob envies.",
        "The cat, whose   , Bob envies.",
    ],
)
def test_strange_words_are_no_trouble(sentence: str) -> None:
    name, pet = Attribute("name", ("Ann", "Bob", "Cy")), Attribute("pet", ("cat", "dog", "eel"))
    strange = Attribute("pet", (r"ca\g", r"d\1og", "eel"))
    assert suggestions(sentence, (name, strange if "\\" in sentence else pet))


def test_a_long_sentence_takes_no_longer() -> None:
    about = attributes_of("price: $4, $5, $6, $7; name: Ann, Bob, Cy, Dee; pet: cat, dog, eel, fox")
    start = time.process_time()
    suggestions("Ann never quite paid more than the cat, and Bob, some say, liked it, " * 60, about)
    assert time.process_time() - start < 5


def test_meanings_about_many_places_are_quickly_told_apart() -> None:
    begins = [f"{first}{second}" for first in "BDFGKLMN" for second in "aeiou"]
    about = (
        Attribute("house", tuple(str(number) for number in range(1, 41))),
        *(
            Attribute(name, tuple(begin + end for begin in begins))
            for name, end in (("name", "tt"), ("pet", "zz"), ("car", "x"))
        ),
    )
    sentence = "Of Batt and Bett, as they say, one covets the Bazz and the other the Bax."
    start = time.process_time()
    assert suggestions(sentence, about)
    assert time.process_time() - start < 5


WORDS = (
    "Ann Bob Cy the cat dog fox eel $4 $7 who whose paid more less than not neither nor either or "
    "and , ; two $2 before after next to never isn't of one other same but by"
)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=12))
def test_every_suggestion_is_a_statement_about_the_lists(words: list[str]) -> None:
    about = attributes_of("price: $4, $5, $6, $7; name: Ann, Bob, Cy, Dee; pet: cat, dog, eel, fox")
    language = Language(about)
    numbers = [each.numbers for each in about]
    row = tuple(range(4))
    for _, meaning in suggestions(f"{' '.join(words)}.", about):
        holds(meaning, (row, row, row), numbers)
        assert same(language.parse(language.write(meaning)), meaning, about)
