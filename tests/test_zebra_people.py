"""Who is a man and who is a woman, full names, and whom somebody does something to."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.structured import Language
from sentence_tools import attributes_of, same, told

GUESTS = attributes_of(
    "price: $15, $20, $25, $30; guest: Ms. Ash, Mr. Bly, Mrs. Cox, Mr. Day;"
    " dish: beef, duck, lamb, veal; wine: claret, malbec, rioja, shiraz"
)
FULL = attributes_of(
    "stall: 1, 2, 3, 4; helper: Agnes, Boris, Clara, Derek; surname: Pringle, Tope, Larkin, Wragg;"
    " prize: cake, doll, hat, jam"
)
UNKNOWN = attributes_of(
    "stall: 1, 2, 3, 4; helper: Agnes, Boris, Robin, Sasha; prize: cake, doll, hat, jam"
)


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("The duck was eaten by a man.", 'either duck = "Mr. Bly" or duck = "Mr. Day"'),
        ("The duck was not eaten by a man.", 'either duck = "Ms. Ash" or duck = "Mrs. Cox"'),
        (
            "The lady who had the veal drank rioja.",
            'veal = rioja and (either veal = "Ms. Ash" or veal = "Mrs. Cox")',
        ),
        ("Neither of the men had the duck.", 'all different: "Mr. Bly", "Mr. Day", duck'),
        (
            "The two women drank claret and rioja.",
            'either ("Ms. Ash" = claret and "Mrs. Cox" = rioja)'
            ' or ("Ms. Ash" = rioja and "Mrs. Cox" = claret)',
        ),
    ],
)
def test_titles_tell_who_is_a_man(sentence: str, meaning: str) -> None:
    reading = told(sentence, GUESTS)
    assert reading is not None
    assert same(reading, Language(GUESTS).parse(meaning), GUESTS)


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("Agnes Pringle did not win the doll.", "Agnes = Pringle and Agnes != doll"),
        (
            "Agnes Pringle stood to the left of Derek Wragg.",
            "Agnes = Pringle and Derek = Wragg and Agnes somewhere left of Derek",
        ),
        (
            "Either Agnes Pringle or Clara Tope won the doll.",
            "Agnes = Pringle and Clara = Tope and (either Agnes = doll or Clara = doll)",
        ),
    ],
)
def test_a_full_name_is_one_person(sentence: str, meaning: str) -> None:
    reading = told(sentence, FULL)
    assert reading is not None
    assert same(reading, Language(FULL).parse(meaning), FULL)


@pytest.mark.parametrize(
    "sentence", ["Agnes knows Pringle.", "Clara thanked the man with the hat."]
)
def test_whom_somebody_knows_is_another(sentence: str) -> None:
    assert told(sentence, FULL) is None


def test_names_that_both_have_tell_nothing() -> None:
    assert is_male("Robin") is None
    assert told("The cake was won by a man.", UNKNOWN) is None
    # A lady is not Boris; who of the others she is remains open.
    reading = told("The lady with the cake stood next to Boris.", UNKNOWN)
    meaning = "cake next to Boris and cake != Boris"
    assert reading is not None
    assert same(reading, Language(UNKNOWN).parse(meaning), UNKNOWN)
