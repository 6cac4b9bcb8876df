"""Puzzles in raw English, alone and in JSON lines: attributes, clues, question, and errors."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.outline.headings import attribute_name, split_values
from gridwright.puzzles.zebra.english.outline.sections import sections
from gridwright.puzzles.zebra.formats import english, jsonlines
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import holds, items_of

STREET = """\
There are 3 houses, numbered 1 to 3 from left to right. Everybody is different:
 - Each person has a unique name: `Ann`, `Bob`, `Cy`
 - Everyone has a favorite drink: `tea`, `milk`, `root beer`

## Clues:
1. The person who drinks milk is in the second house.
2. Ann is directly left of the root beer lover.
3. Bob is not in the third house.

What is the number of the house where Cy lives?
  choice: 1
  choice: 2
A:
"""

LEAGUE = """\
Using only the clues below, match the ranks to the teams and the colors.

scores : 24, 9, 12.
teams : Foxes, Owls, St. Ives.
colors : red, blue & white, green.

Clues:
1. St. Ives scored 3 points more than the red team.
2. The team in blue & white scored 24 points.
3. The Owls do not wear red.
"""


def entry_of(format_: object, text: str) -> Zebra:
    (entry,) = english.read(text) if format_ is english else jsonlines.read(text)
    assert entry.error is None, entry.error
    assert entry.parsed is not None
    puzzle: Zebra = entry.parsed.puzzle
    return puzzle


def test_a_street_in_english() -> None:
    found = sections(STREET)
    assert [(a.name, a.values) for a in found.attributes] == [
        ("house", ("1", "2", "3")),
        ("name", ("Ann", "Bob", "Cy")),
        ("favorite drink", ("tea", "milk", "root beer")),
    ]
    assert [clue[2] for clue in found.clues] == [
        "The person who drinks milk is in the second house.",
        "Ann is directly left of the root beer lover.",
        "Bob is not in the third house.",
    ]
    assert found.questions[0][2].startswith("What is the number")
    for line, offset, sentence in found.clues:
        assert line.text[offset:] == sentence
        assert STREET.splitlines()[line.number - 1] == line.text


def test_without_a_row_the_first_numbers_are_the_places() -> None:
    found = sections(LEAGUE)
    assert [attribute.name for attribute in found.attributes] == ["score", "team", "color"]
    assert found.attributes[0].values == ("9", "12", "24")
    assert found.attributes[1].values == ("Foxes", "Owls", "St. Ives")
    assert found.attributes[2].values == ("red", "blue & white", "green")


def test_without_numbers_the_first_attribute_is_the_row() -> None:
    found = sections("teams : Foxes, Owls.\ncolors : red, blue.\n\nClues:\n1. The Owls wear red.")
    assert [attribute.name for attribute in found.attributes] == ["team", "color"]


@pytest.mark.parametrize(
    "listing",
    [
        "- Each person has a unique pet: `cat`, `dog`, `pet fox`",
        "Everyone has a different pet: cat, dog, pet fox.",
        "pets : cat, dog, pet fox.",
        "**Pet:** cat, dog and pet fox",
        "* Pets: cat; dog; pet fox",
        "- Each person has different pets: one is a cat, one owns the dog, and one has a pet fox",
        "The pets are cat, dog and pet fox.",
        '1. Pet: "cat", "dog", "pet fox"',
    ],
)
def test_shapes_of_lists(listing: str) -> None:
    text = f"There are three houses.\nNames: Ann, Bob, Cy\n{listing}\nClues:\n- Ann has the cat.\n"
    found = sections(text)
    assert found.attributes[2].name == "pet"
    assert found.attributes[2].values == ("cat", "dog", "pet fox")


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("Each person has a unique name", "name"),
        ("People own unique car models", "car model"),
        ("The people are of nationalities", "nationality"),
        ("Everyone has something unique for breakfast", "breakfast"),
        ("The fathers' names in different houses are unique", "father"),
        ("Each father is accompanied by their child", "child"),
        ("Everyone lives in a different colored tent", "tent color"),
        ("Each person prefers a unique type of holiday", "holiday"),
        ("Each person has different plants in their window", "plant"),
        ("Everyone supports a different NHL team", "NHL team"),
        ("training (weeks)", "training"),
        ("House Num", "house num"),
        ("FavoriteSong", "FavoriteSong"),
        ("stories", "story"),
    ],
)
def test_names_of_attributes(head: str, name: str) -> None:
    assert attribute_name(head) == name


@given(
    st.lists(
        st.from_regex(r"[A-Za-z]{3,8}( [a-z]{4,6})?", fullmatch=True).filter(
            lambda word: not {"and", "or", "one"} & set(word.lower().split())
        ),
        min_size=2,
        max_size=6,
        unique_by=str.lower,
    ),
    st.sampled_from([", ", "; ", "`", "and"]),
)
def test_lists_are_split_where_they_were_joined(values: list[str], by: str) -> None:
    if by == "`":
        text = ", ".join(f"`{value}`" for value in values)
    elif by == "and":
        text = ", ".join(values[:-1]) + f" and {values[-1]}."
    else:
        text = by.join(values) + "."
    found = split_values(text, len(values))
    assert [value for value, _ in found] == values
    assert all(text[place:].startswith(value) for value, place in found)


def test_formats_know_their_texts() -> None:
    line = json.dumps({"id": "a", "puzzle": STREET})
    assert english.recognise(STREET)
    assert english.recognise(LEAGUE)
    assert jsonlines.recognise(line)
    for text in (
        "",
        "kind: zebra\n\n" + STREET,
        line,
        "Dear Ann: tea, milk.\nSee you!",
        "1 2 3\n4 5 6",
    ):
        assert not english.recognise(text)
    for text in ("", STREET, '{"problem": "3 3"}', '{"puzzle": "3 3"}', "[1]", '{"entities": 3}'):
        assert not jsonlines.recognise(text)


def test_english_alone_and_in_json_is_the_same_puzzle() -> None:
    alone = entry_of(english, STREET)
    for key in ("puzzle", "inputs", "input", "question"):
        (entry,) = jsonlines.read(json.dumps({"id": 7, key: STREET, "answer": "x"}))
        assert entry.parsed is not None
        assert entry.parsed.puzzle == alone
        assert entry.name == "7"
    solution = ((0, 1, 2), (1, 0, 2), (0, 1, 2))
    assert [holds(s.statement, solution, alone.numbers) for s in alone.sentences] == [
        True,
        True,
        True,
    ]
    assert alone.questions[0].attribute == 0


def test_entities_and_clues() -> None:
    clues = [
        "The person with pet cat also has age 9.",
        "The person with age 7 does not have pet fox.",
    ]
    lists = {
        "dimensions": ["Pet", "Age"],
        "entities": [["cat", "dog", "fox"], [9, 7, 8]],
        "clues": clues,
    }
    table = {"entities": "pets, ages\n\ncat, dog, fox\n9, 7, 8\n", "clues": "\n".join(clues)}
    one, other = entry_of(jsonlines, json.dumps(lists)), entry_of(jsonlines, json.dumps(table))
    assert [attribute.name for attribute in one.attributes] == ["age", "pet"]
    assert one.attributes[0].values == ("7", "8", "9")
    assert one == other


def test_two_attributes_of_one_name_are_both_candidates() -> None:
    data = {
        "dimensions": ["Song", "Song", "Name"],
        "entities": [["Rain", "Snow"], ["Rain", "Wind"], ["Ann", "Bob"]],
        "clues": ["The person with Song Rain also has Name Ann."],
    }
    (entry,) = jsonlines.read(json.dumps(data))
    assert entry.parsed is not None
    puzzle = entry.parsed.puzzle
    (clue,) = puzzle.sentences
    assert clue.in_doubt
    songs = {item.attribute for each in clue.readings for item in items_of(each)}
    assert {puzzle.attributes[number].name for number in songs} == {"song", "song 2", "name"}


@pytest.mark.parametrize(
    ("old", "new", "quoted"),
    [
        ("`milk`, `root beer`", "`milk`", "2 values, but"),
        ("`milk`, `root beer`", "`milk`, `Milk`", "twice"),
        ("left of the root beer lover", "below the ground", "below the ground"),
        ("Bob is not in the third house.", "Nobody knows.", "Nobody knows"),
    ],
)
def test_faults_are_reported_with_their_places(old: str, new: str, quoted: str) -> None:
    text = STREET.replace(old, new)
    (entry,) = english.read(text)
    assert entry.error is not None
    line, column = entry.error.line, entry.error.column
    assert line is not None
    assert column is not None
    assert quoted in entry.error.message
    assert new.split("`")[-1][:3] in text.splitlines()[line - 1]
    raw = json.dumps({"id": "x", "puzzle": text})
    (inside,) = jsonlines.read("\n" + raw)
    assert inside.error is not None
    assert inside.error.line == 2
    start = text.splitlines()[line - 1][column - 1 :][:5]
    assert inside.error.column is not None
    assert raw[inside.error.column - 1 :].startswith(json.dumps(start)[1:-1])


@pytest.mark.parametrize(
    "text",
    ['{"puzzle"', "[]", "{}", '{"clues": [], "entities": []}', '{"puzzle": ""}', '{"puzzle": "?"}'],
)
def test_bad_lines_are_entries_with_errors(text: str) -> None:
    (entry,) = jsonlines.read(text)
    assert isinstance(entry.error, ReadError)
    assert entry.error.line == 1


@pytest.mark.parametrize(
    "text",
    ["a " * 50_000, "1 day " * 20_000, "'s " * 40_000, ". A" * 50_000, "?" * 90_000, "`" * 90_000],
)
def test_long_texts_are_refused_quickly(text: str) -> None:
    for whole in (text, STREET + "4. " + text, STREET.replace("`tea`", text)):
        assert not english.recognise(whole)
        assert all(entry.error for entry in english.read(whole))


def test_wrapped_and_unnumbered_clues() -> None:
    text = STREET.replace("2. Ann is directly left", "2. Ann is directly\n   left")
    assert len(sections(text).clues) == 3
    bare = STREET.replace("1. ", "").replace("2. ", "").replace("3. ", "")
    assert [clue[2] for clue in sections(bare).clues] == [
        clue[2] for clue in sections(STREET).clues
    ]
    joined = STREET.replace("house.\n2. ", "house. ")
    assert [clue[2] for clue in sections(joined).clues] == [
        clue[2] for clue in sections(STREET).clues
    ]


@pytest.mark.parametrize(
    ("name", "file", "least"),
    [
        ("zebralogic", "grid_mode.jsonl", 0.98),
        ("bigbench_logic_grid", "logic_grid_puzzle.jsonl", 1.0),
        ("gurobi_zebra", "puzzles.jsonl", 0.95),
        ("gridpuzzle", "gridpuzzle.jsonl", 0.9),
        ("logicsolver_parses", "puzzles.jsonl", 0.9),
    ],
)
def test_collections_are_read(
    name: str, file: str, least: float, shared_data: Callable[[str], Path]
) -> None:
    text = (shared_data(f"zebra/{name}") / file).read_text(encoding="utf-8")
    assert jsonlines.recognise(text)
    entries = list(jsonlines.read(text))
    read = [entry for entry in entries if entry.error is None]
    assert len(read) >= least * len(entries)
    assert all(entry.name for entry in entries)


PROSE = """\
There are three houses in a row, each of a different color. In each lives a person of a different
nationality, who drinks a certain drink and keeps a certain pet.
The Dane lives in the red house. Tea is drunk in the green house.
The Finn keeps snails. The milk drinker lives in the first house, and the cat is not kept there.
The red house is immediately to the left of the blue house.
The man with the cat lives next to the one who drinks water.
Who owns the goat? Which house is that of the Greek?
"""


def test_attributes_are_gathered_where_none_are_listed() -> None:
    found = sections(PROSE)
    assert [(a.name, a.values) for a in found.attributes] == [
        ("house", ("1", "2", "3")),
        ("nationality", ("Dane", "Finn", "Greek")),
        ("color", ("red", "green", "blue")),
        ("drink", ("Tea", "milk", "water")),
        ("pet", ("snails", "cat", "goat")),
    ]
    assert len(found.clues) == 6
    assert [text for _, _, text in found.questions] == [
        "Who owns the goat?",
        "Which house is that of the Greek?",
    ]
    assert english.recognise(PROSE)


def test_what_cannot_be_gathered_is_asked_for() -> None:
    with pytest.raises(
        ReadError, match="only 2 values of pet are named, but 3 are needed: snails, cat"
    ):
        sections(PROSE.replace("Who owns the goat?", ""))
    with pytest.raises(ReadError, match="no attributes are listed"):
        sections("There is nothing here.\nNothing at all.")


def test_the_clues_of_zebralogic_are_true_of_the_given_solutions(
    shared_data: Callable[[str], Path],
) -> None:
    text = (shared_data("zebra/zebralogic") / "grid_mode.jsonl").read_text(encoding="utf-8")
    lines = [raw for raw in text.split("\n") if raw.strip()]
    for raw, entry in zip(lines, jsonlines.read(text), strict=True):
        if entry.parsed is None:
            assert entry.error is not None
            assert "can mean" in entry.error.message
            continue
        puzzle: Zebra = entry.parsed.puzzle
        columns = list(zip(*json.loads(raw)["solution"]["rows"], strict=True))
        places = [
            tuple(column.index(value) for value in attribute.values)
            for column, attribute in zip(columns, puzzle.attributes, strict=True)
        ]
        assert all(holds(s.statement, places, puzzle.numbers) for s in puzzle.sentences)
