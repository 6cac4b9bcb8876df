"""Which words of a sentence name which values: every phenomenon with sentences of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.document import Line
from gridwright.puzzles.zebra.english.lexicon.words import close, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.outline.sections import Sections
from gridwright.puzzles.zebra.formats.jsonlines import parts
from gridwright.puzzles.zebra.numbers import number_of, numbers_of
from gridwright.puzzles.zebra.puzzle import Attribute

HOUSE = Attribute("house", ("1", "2", "3", "4", "5"))


def named(attributes: list[Attribute], sentence: str, *phrases: str) -> list[tuple[str, ...]]:
    """The words of every mention, and behind them the values, with their attribute if several."""
    found = Vocabulary(attributes, phrases).mentions(sentence)
    return [
        (
            sentence[mention.start : mention.end],
            *(
                attributes[item.attribute].values[item.value]
                if len(mention.items) == 1
                else attributes[item.attribute].name
                for item in mention.items
            ),
        )
        for mention in found
    ]


def values(attributes: list[Attribute], sentence: str, *phrases: str) -> list[str]:
    """The values of the mentions; names of attributes with strokes where several can be meant."""
    return ["/".join(found[1:]) for found in named(attributes, sentence, *phrases)]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("painting", "The person who only paints is tall."),
        ("swimming", "The swimmer swam ahead."),
        ("knitting", "The one who knits lives here."),
        ("piano", "The pianist is tall."),
        ("tulips", "The one with a tulip is tall."),
        ("daisy", "The person who loves daisies is tall."),
        ("wolf", "The keeper of wolves is tall."),
        ("ford f150", "The owner of the Ford F-150 is tall."),
        ("hip hop", "The person who loves hip-hop music is tall."),
        ("Marlow", "Mrs. Marlow's cake is tall."),
        ("Mrs. Marlow", "The cake of Marlow is tall."),
        ("Norvex Inc", "The machine made by Norvex Inc. is tall."),
        ("brit", "The British person is tall."),
        ("Danish", "The Dane is tall."),
        ("Spaniard", "The man from Spain is tall."),
        ("Dolce and Gabbana", "The one with a Dolce & Gabbana is tall."),
        ("R&B", "The one who hears R&B is tall."),
        ("café noir", "The one with the Cafe Noir is tall."),
        ("Ned Farrow", "The comet that Farrow found is tall."),
        ("mediterranean", "The Mediterranean-style villa is tall."),
        ("coffee drinker", "The person who drinks coffee is tall."),
        ("A-", "The student who got the A- is tall."),
        ("Tesla Model 3", "The person who owns a Tesla Model 3 is tall."),
    ],
)
def test_forms_of_a_value(value: str, sentence: str) -> None:
    words = [Attribute("thing", (value, "zzyzx")), Attribute("height", ("tall", "short"))]
    assert values(words, sentence)[:1] == [value]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The boba tea drinker is the very tall one.", ["boba tea", "very tall"]),
        ("The tea drinker is the tall one.", ["tea", "tall"]),
        ("The person who smokes Blue Master likes blue.", ["blue master", "blue"]),
        ("The super tall person has blueberry tea.", ["super tall", "tea"]),
    ],
)
def test_the_longest_name_wins(sentence: str, expected: list[str]) -> None:
    words = [
        Attribute("drink", ("tea", "boba tea", "milk")),
        Attribute("height", ("tall", "very tall", "super tall")),
        Attribute("cigar", ("blue master", "prince", "dunhill")),
        Attribute("color", ("blue", "red", "green")),
    ]
    assert values(words, sentence) == expected


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("the third house", "3"),
        ("house 3", "3"),
        ("house no. 3", "3"),
        ("house number 3", "3"),
        ("house #3", "3"),
        ("the 3rd position", "3"),
        ("position 3", "3"),
        ("the middle house", "3"),
        ("the house in the middle", "3"),
        ("the first house", "1"),
        ("the last house", "5"),
        ("the leftmost house", "1"),
        ("the far right house", "5"),
        ("the house on the far left", "1"),
        ("the second house from the right", "4"),
    ],
)
def test_places_of_the_row(words: str, place: str) -> None:
    assert values([HOUSE], f"Somebody lives in {words}.") == [place]


@pytest.mark.parametrize(
    "sentence",
    [
        "There are two houses between them.",
        "Ann lives in the second house to the left of Bob.",
        "Ann lives in the ninth house.",
        "Ann is one of the 3 people.",
    ],
)
def test_what_is_no_place(sentence: str) -> None:
    assert values([HOUSE], sentence) == []


def test_there_is_no_middle_of_an_even_row() -> None:
    assert values([Attribute("house", ("1", "2"))], "Ann lives in the middle house.") == []


@pytest.mark.parametrize(
    ("listed", "sentence", "expected"),
    [
        (("2 gold", "3 gold"), "The team that won 2 gold medals left.", ["2 gold"]),
        (("$5", "$7.50"), "The $7.50 ticket was the 5 dollar one.", ["$7.50", "$5"]),
        (("4,500", "5,000"), "The town with 4,500 people left.", ["4,500"]),
        (("4500", "5000"), "The town with 4,500 people left.", ["4500"]),
        (("April 4th", "April 5th"), "He came on the 4th of April.", ["April 4th"]),
        (
            ("April 4th", "April 5th"),
            "He came on April 5, early on the 4th.",
            ["April 5th", "April 4th"],
        ),
        (("sept", "jan"), "The one born in September left.", ["sept"]),
        (("Monday", "Friday"), "It was on Friday.", ["Friday"]),
        (("8:00am", "12 noon"), "It was at noon, not at 8 am.", ["12 noon", "8:00am"]),
        (("first", "second"), "The team that finished 2nd was not first.", ["second", "first"]),
        (("4 day", "7 day"), "The 4-day trip was fun.", ["4 day"]),
        (("144 ft.", "147 ft."), "The tree of 147 feet is old.", ["147 ft."]),
        (("Chapter 1", "Chapter 2"), "He wrote chapter 2.", ["Chapter 2"]),
        (("69 million", "75 million"), "The 75 million year old bone is here.", ["75 million"]),
        (("8%", "9%"), "The card with 9 percent is here.", ["9%"]),
        (("5'4\"", "5'6\""), "The boy who is 5'6\" tall is here.", ["5'6\""]),
    ],
)
def test_numbers_and_dates(listed: tuple[str, ...], sentence: str, expected: list[str]) -> None:
    assert values([Attribute("thing", listed)], sentence) == expected


@pytest.mark.parametrize(
    "sentence",
    [
        "Ann is 2 years older than Bob.",
        "Ann came 2 days after Bob.",
        "Ann has 2 more than Bob.",
        "Ann paid 2 dollars less than Bob.",
    ],
)
def test_amounts_are_no_values(sentence: str) -> None:
    words = [Attribute("name", ("Ann", "Bob")), Attribute("age", ("2", "3"))]
    assert values(words, sentence) == ["Ann", "Bob"]


def test_taken_words_are_left_alone() -> None:
    words = [Attribute("name", ("Ann", "Bob")), Attribute("drink", ("tea", "milk"))]
    found = Vocabulary(words).mentions("Ann and Bob drink tea.", [(0, 3)])
    assert [mention.start for mention in found] == [8, 18]


def test_numbers_of_two_attributes_are_told_apart_by_their_units() -> None:
    words = [Attribute("win", ("4", "10")), Attribute("loss", ("4", "10"))]
    assert named(words, "The boxer with 4 wins has 10 losses.") == [
        ("4 wins", "4"),
        ("10 losses", "10"),
    ]
    assert values(words, "The boxer with 4 left.") == ["win/loss"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The person who has red hair left.", ["hair color:red"]),
        ("The person whose favorite color is red left.", ["favorite color:red"]),
        ("The person who likes red left.", ["favorite color/hair color"]),
        ("The person's child is named Alice.", ["child:Alice"]),
        ("The person whose child is Alice is Bob.", ["child:Alice", "name:Bob"]),
        ("Alice is somewhere to the left of Bob.", ["name:Alice", "name:Bob"]),
        ("The mother of Alice left.", ["name/child"]),
        ("The person who drives the Honda left.", ["car/motorbike"]),
        ("The person who rides the Honda motorbike left.", ["motorbike:Honda"]),
        ("The bird keeper left.", ["animal:bird"]),
        ("The person who keeps a pet bird left.", ["pet:bird"]),
        ("The bird fan left.", ["animal/pet"]),
    ],
)
def test_context_narrows_only_where_it_is_clear(sentence: str, expected: list[str]) -> None:
    words = [
        Attribute("name", ("Alice", "Bob")),
        Attribute("child", ("Alice", "Fred")),
        Attribute("favorite color", ("red", "blue")),
        Attribute("hair color", ("red", "black")),
        Attribute("car", ("Honda", "Kia")),
        Attribute("motorbike", ("Honda", "Buell")),
        Attribute("animal", ("bird", "horse")),
        Attribute("pet", ("bird", "hamster")),
    ]
    phrases = [
        "Each person has a unique name",
        "Each parent comes with their child",
        "Everyone has a favorite color",
        "People have unique hair colors",
        "Everyone drives a different car",
        "Everyone drives a different motorbike",
        "The people keep unique animals",
        "Each person has a unique type of pet",
    ]
    found = Vocabulary(words, phrases).mentions(sentence)
    got = [
        "/".join(words[item.attribute].name for item in mention.items)
        if len(mention.items) > 1
        else f"{words[mention.items[0].attribute].name}:{sentence[mention.start : mention.end]}"
        for mention in found
    ]
    assert got == expected


def test_use_elsewhere_tells_what_a_word_means() -> None:
    words = [
        Attribute("fruit", ("kiwis", "figs", "plums")),
        Attribute("bird", ("kiwis", "owls", "emus")),
    ]
    heads = ["Everyone likes a different fruit", "Everyone likes a different bird"]
    said = [f"The person who eats {fruit} is Ann." for fruit in ("figs", "plums", "figs")]
    seen = [f"The person who likes {bird} is Ann." for bird in ("owls", "emus", "owls")]
    asked = "The person who likes kiwis is Ann."
    assert values(words, asked, *heads) == ["fruit/bird"]
    assert named(words, asked, *heads, *said, *seen) == [("kiwis", "kiwis")]
    found = Vocabulary(words, [*heads, *said, *seen]).mentions(asked)
    assert found[0].items[0].attribute == 1


@pytest.mark.parametrize(
    "sentence",
    [
        "The painting of Ann left.",
        "The book that Ann wrote left.",
        "The printing left.",
        "Painting was fun.",
    ],
)
def test_words_of_a_stem_that_tell_of_no_deed(sentence: str) -> None:
    assert values([Attribute("job", ("painter", "writer", "printer"))], sentence) == []


@pytest.mark.parametrize("sentence", ["Six friends met.", "New friends met.", "The Toed one left."])
def test_parts_of_names_are_names_only_where_certain(sentence: str) -> None:
    words = [Attribute("pirate", ("Six Toed Tom", "New Moon", "Toed Kate"))]
    assert values(words, sentence) == []


def test_common_words_are_no_values() -> None:
    words = [Attribute("genre", ("House", "Pop")), Attribute("name", ("Will", "May"))]
    assert values(words, "Will lives in a house and may like House.") == ["Will", "House"]


def test_a_slip_names_nothing_but_is_found() -> None:
    words = Vocabulary(
        [Attribute("job", ("painter", "carpenter")), Attribute("pet", ("cat", "dog"))]
    )
    for sentence, found in {
        "The printer is here.": [],
        "The carpanter is here.": [("carpanter", "carpenter")],
        "The paitner is here.": [("paitner", "painter")],
        "The painters are here.": [],
    }.items():
        mentions = words.mentions(sentence)
        assert [(word.text, value) for word, value in words.slips(sentence, mentions)] == found


@given(st.sampled_from(["rose", "box", "daisy", "wolf", "glass", "tomato", "church", "owl"]))
def test_plurals_meet_their_singulars(word: str) -> None:
    plural = {"daisy": "daisies", "wolf": "wolves", "tomato": "tomatoes"}.get(
        word, word + ("es" if word.endswith(("x", "s", "ch")) else "s")
    )
    assert nouns(word) & nouns(plural)
    assert stems(word) & stems(plural)


@given(st.text("abcdefgh", min_size=8, max_size=12), st.integers(1, 6))
def test_two_swapped_letters_are_a_slip(word: str, place: int) -> None:
    swapped = word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    assert close(word, swapped) == (word != swapped)


NAMES = st.lists(
    st.from_regex(r"[B-DF-HJ-NP-TV-Z][aeiou]{2}[b-df-hj-np-rtvz]{1,3}[ou]", fullmatch=True),
    min_size=4,
    max_size=4,
    unique_by=str.lower,
)


@given(NAMES, st.permutations(range(4)))
def test_listed_values_are_found_wherever_they_stand(names: list[str], order: list[int]) -> None:
    words = [Attribute("name", tuple(names[:2])), Attribute("ship", tuple(names[2:]))]
    sentence = " and ".join(f"the {names[place]}" for place in order) + " left."
    assert values(words, sentence) == [names[place] for place in order]


@given(st.integers(1, 12), st.integers(1, 28), st.integers(0, 23), st.integers(0, 59))
def test_dates_and_times_are_numbers(month: int, day: int, hour: int, minute: int) -> None:
    name = [
        "January",
        "Feb",
        "March",
        "Apr.",
        "May",
        "Jun",
        "July",
        "Aug",
        "Sept",
        "Oct",
        "Nov",
        "Dec",
    ]
    one, other = (
        number_of(f"{name[month - 1]} {day}"),
        number_of(f"the {day}th of {name[month - 1]}"),
    )
    assert one == other
    assert one is not None
    assert one[1] == "date"
    half = "am" if hour < 12 else "pm"
    time = number_of(f"{hour % 12 or 12}:{minute:02}{half}")
    assert time == (60 * hour + minute, "time") == number_of(f"{hour}:{minute:02}")


def test_lists_that_run_on() -> None:
    assert numbers_of(["8:00 pm", "11:30 pm", "1:00 am"]) == (1200, 1410, 1500)
    assert numbers_of(["November", "December", "January"]) == (11, 12, 13)
    assert numbers_of(["May", "January", "March"]) == (5, 1, 3)
    assert numbers_of(["December 30", "December 31", "January 2"]) == (365, 366, 368)
    assert numbers_of(["$5", "5 feet"]) is None
    assert numbers_of(["4 days", "Monday"]) is None
    assert numbers_of(["50 BC", "10 AD", "5 AD"]) == (-50, 10, 5)


COLLECTIONS = {
    "zebralogic": "grid_mode.jsonl",
    "bbeh": "puzzles.jsonl",
    "bigbench_logic_grid": "logic_grid_puzzle.jsonl",
    "gridpuzzle": "gridpuzzle.jsonl",
    "gurobi_zebra": "puzzles.jsonl",
    "logicsolver_parses": "puzzles.jsonl",
}


def _collection(folder: Path, most: int) -> Iterator[Sections]:
    lines = (folder / COLLECTIONS[folder.name]).read_text(encoding="utf-8").splitlines()
    for number, raw in enumerate(lines[:: max(1, len(lines) // most)], 1):
        yield parts(json.loads(raw), Line(raw, number))


@pytest.mark.parametrize("name", sorted(COLLECTIONS))
def test_every_clue_of_the_collections_names_values(
    name: str, shared_data: Callable[[str], Path]
) -> None:
    for found in _collection(shared_data(f"zebra/{name}"), 40):
        vocabulary = Vocabulary(found.attributes, (*found.phrases, *(c[2] for c in found.clues)))
        for line, offset, sentence in found.clues:
            assert line.text[offset:].startswith(json.dumps(sentence, ensure_ascii=False)[1:-1])
            mentions = vocabulary.mentions(sentence)
            alone = re.search(r"\bends\b", sentence)
            assert len(mentions) >= (1 if alone else 2), sentence
