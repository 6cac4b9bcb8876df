"""Sentences of printed puzzles: words in brackets, who was with whom, who is married to whom."""

from __future__ import annotations

import pytest

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.reading import read_question
from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language
from sentence_tools import told

CRIME = (
    Attribute("thief", ("gardener", "cook", "nurse", "valet")),
    Attribute("loot", ("ring", "vase", "clock", "coin")),
    Attribute("town", ("Ely", "Hull", "Ryde", "Wick")),
    Attribute("reason", ("debt", "envy", "greed", "spite")),
)
COUPLES = (
    Attribute("age", ("31", "35", "38")),
    Attribute("husband", ("Bruno", "Karl", "Otto")),
    Attribute("wife", ("Greta", "Heidi", "Lotte")),
    Attribute("surname", ("Moll", "Pohl", "Rapp")),
)
STREET = (
    Attribute("house", ("1", "2", "3")),
    Attribute("nationality", ("Dane", "Finn", "Pole")),
    Attribute("color", ("red", "green", "white")),
    Attribute("drink", ("tea", "milk", "cider")),
    Attribute("pet", ("owl", "hen", "goat")),
)
PIER = (
    Attribute("position", ("1", "2", "3")),
    Attribute("nationality", ("Danish", "Finnish", "Polish")),
    Attribute("cargo", ("salt", "wool", "iron")),
    Attribute("departure time", ("5:00", "6:00", "7:00")),
)
WEEK = (
    Attribute("day", ("Monday", "Wednesday", "Saturday", "Sunday")),
    Attribute("name", ("Ada", "Bea", "Cleo", "Dora")),
)
FEASTS = (
    Attribute("feast", ("Founders Day", "Easter", "Lent")),
    Attribute("bread", ("gingerbread", "rye bread", "shortbread")),
)
AGES = (Attribute("age", ("2", "3", "4", "6")), Attribute("name", ("Ada", "Bea", "Cleo", "Dora")))


@pytest.mark.parametrize(
    ("about", "sentence", "meaning"),
    [
        (
            CRIME,
            "The nurse stole the ring (but not for debt or spite) in Hull.",
            None,
        ),
        (
            CRIME,
            "Neither the cook nor the valet did the job (which took place in Ryde) out of envy.",
            None,
        ),
        (
            CRIME,
            "The nurse (who wasn't in Ely or Wick) stole the ring.",
            "(nurse != Ely and nurse != Wick) and nurse = ring",
        ),
        (CRIME, "The nurse stole the ring (not the vase).", "nurse = ring and nurse != vase"),
        (
            CRIME,
            "The thief from Hull had just had lunch with the cook, the nurse, and the man who took"
            " the coin.",
            "all different: Hull, cook, nurse, coin",
        ),
        (
            CRIME,
            "The cook had met with the gardener, the nurse, and the one from Wick.",
            "all different: cook, gardener, nurse, Wick",
        ),
        (COUPLES, "Bruno isn't married to Greta.", "Bruno != Greta"),
        (COUPLES, "Heidi is married to Otto.", "Heidi = Otto"),
        (COUPLES, "The Moll woman is married to Karl.", "Moll = Karl"),
        (
            COUPLES,
            "Karl, who isn't married to Lotte, is 35.",
            'Karl != Lotte and Karl = age."35"',
        ),
        (COUPLES, "Karl isn't married to Greta Moll.", "Greta = Moll and Karl != Greta"),
        (
            STREET,
            "The green house is on the left of the white house (next to it).",
            "green immediately left of white",
        ),
        (
            STREET,
            "The green house is to the right of the red house (to your right as you face them).",
            "red somewhere left of green",
        ),
        (
            STREET,
            "The green house is next to the white house, on the left.",
            "green immediately left of white",
        ),
        (STREET, "The man who drinks tea, keeps the owl.", "tea = owl"),
        (STREET, "In the red house, they drink milk.", "red = milk"),
        (STREET, "In the house next to the one with the hen, they drink tea.", "tea next to hen"),
        (
            CRIME,
            "The nurse's loot (who wasn't in Ely) is the ring.",
            "nurse != Ely and nurse = ring",
        ),
        (PIER, "The Danish boat beat the Polish one by two places.", "Danish 2 less than Polish"),
        (
            FEASTS,
            "The one who's planning ahead for Founder's Day brought ginger bread.",
            "Founders Day = gingerbread",
        ),
        (
            WEEK,
            "Ada and Dora spoke on consecutive days, in one order or the other.",
            "Ada 1 apart from Dora by day",
        ),
        (STREET, "The tea is to be delivered to the red house.", "tea = red"),
        (STREET, "The man who brought tea for a present owns the owl.", "tea = owl"),
        (PIER, "The boat at one end carries wool.", "either wool @ 1 or wool @ 3"),
        (PIER, "The boat on the border carries wool.", "either wool @ 1 or wool @ 3"),
        (
            PIER,
            "The Danish boat leaves at six and carries salt.",
            'Danish = departure time."6:00" and Danish = salt',
        ),
        (WEEK, "Ada came on the weekend.", "either Ada = Saturday or Ada = Sunday"),
        (WEEK, "Bea didn't come on a weekday.", "Bea != Monday and Bea != Wednesday"),
        (
            AGES,
            "Ada is twice as many years old as Dora.",
            '(Ada = age."4" and Dora = age."2") or (Ada = age."6" and Dora = age."3")',
        ),
    ],
)
def test_what_is_understood(
    about: tuple[Attribute, ...], sentence: str, meaning: str | None
) -> None:
    found = told(sentence, about)
    written = None if found is None else Language(about).write(found)
    assert written == meaning


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        (CRIME, "The cook is married to the valet."),
        (CRIME, "The cook went with the ring, the vase, and the coin."),
        (AGES, "Ada is somewhere between Bea and Cleo, in that order."),
        (WEEK, "Ada came on the long weekend."),
        (CRIME, "The cook's accomplice (who wasn't in Ely) took the ring."),
        (CRIME, "The cook's lawyer took the ring."),
        (STREET, "The green house is on the left of the white house (your right)."),
    ],
)
def test_what_is_reported(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


@pytest.mark.parametrize(
    ("about", "question", "attribute"),
    [
        (STREET, "Who likes to drink tea?", 1),
        (STREET, "Which man drinks milk?", 1),
        (STREET, "Who lives in the middle?", 1),
        (STREET, "What does the Dane drink?", 3),
        (PIER, "Which boat carries salt?", 1),
    ],
)
def test_questions(about: tuple[Attribute, ...], question: str, attribute: int) -> None:
    asked = read_question(question, about, Line(question, 1))
    assert (asked.attribute, asked.text) == (attribute, question)


def test_an_unknown_noun_is_no_question_for_a_nation() -> None:
    with pytest.raises(ReadError, match="does not ask"):
        read_question("Which flower grows in house 2?", STREET, Line("", 1))


FAMILIES = (
    Attribute("man", ("Abe", "Lock", "Sny")),
    Attribute("woman", ("Ede", "Dora", "Lu")),
    Attribute("son", ("Alf", "Hank", "Vic")),
)
STRANGERS = (*FAMILIES[:2], Attribute("pupil", FAMILIES[2].values))


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("Sny is not Hank's father.", "Sny != Hank"),
        ("Lu is Vic's mother.", "Lu = Vic"),
        ("Sny isn't the father of Hank.", "Sny != Hank"),
        ("Alf's father is Lock.", "Alf = Lock"),
        (
            "If Lu is married to Lock, then Dora is not Alf's mother.",
            "if Lu = Lock then Dora != Alf",
        ),
    ],
)
def test_parents_where_each_couple_has_one_son(sentence: str, meaning: str) -> None:
    readings = understand(sentence, FAMILIES).readings
    assert [Language(FAMILIES).write(reading) for reading in readings] == [meaning]
    if "married" not in sentence:
        assert understand(sentence, STRANGERS).readings == ()


def test_the_mother_of_a_child() -> None:
    lists = (Attribute("house", ("1", "2")), Attribute("children name", ("Tim", "Bella")))
    readings = understand("The person who is the mother of Tim is in the first house.", lists)
    assert [Language(lists).write(one) for one in readings.readings] == ["Tim @ 1"]


@pytest.mark.parametrize(
    "sentence",
    [
        "Sny is Hank's godfather.",
        "Alf's brother is Lock.",
        "Alfs brother is Lock.",
        "Sny is the uncle of Hank.",
        "Sny is Hank's father's friend.",
        "Hank's father is older than Abe.",
    ],
)
def test_other_relatives_are_somebody_else(sentence: str) -> None:
    assert understand(sentence, FAMILIES).readings == ()
