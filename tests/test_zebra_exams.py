"""Puzzles as exams print them: one paragraph, floors and stacks, months, questions with choices."""

from __future__ import annotations

import pytest

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.drafts import Draft, draft_of
from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language

TOWER = """Directions (6-8): Read the following information carefully and answer the questions.

Six painters A, B, C, D, E and F live on different floors of a 6-floor building. The lowermost floor
is numbered 1, the one above it 2 and so on till the topmost floor. Each of them paints a different
fruit, namely apples, cherries, figs, lemons, pears and plums, but not necessarily in the same
order. Only two painters live above A. B lives immediately below the one who paints figs. C does not
live on the lowermost floor. More than three painters live below D. Only one painter lives between
A and the one who paints plums. E lives on floor number 2.

6. Who lives on the topmost floor?
(a) A
(b) The one who paints lemons and lives above the one who paints plums
(c) D
7. Which of the following is true?
1) A paints pears
2) B paints pears
3) C paints pears
"""


def attributes_of(draft: Draft) -> dict[str, tuple[str, ...]]:
    return {each.name: each.values for each in draft.attributes}


def meanings(draft: Draft) -> list[str]:
    return [
        draft.language.write(sentence.readings[0]) if sentence.certain else f"? {sentence.text}"
        for sentence in draft.sentences
    ]


def test_a_paragraph_of_an_exam() -> None:
    draft = draft_of(TOWER)
    assert draft.gathered
    assert attributes_of(draft) == {
        "floor": ("1", "2", "3", "4", "5", "6"),
        "painter": ("A", "B", "C", "D", "E", "F"),
        "fruit": ("apples", "cherries", "figs", "lemons", "pears", "plums"),
    }
    assert meanings(draft) == [
        "A @ 4",
        "B immediately left of figs",
        "C not @ 1",
        "(D not @ 1 and D not @ 2) and D not @ 3 and D not @ 4",
        "A 2 apart from plums",
        "E @ 2",
    ]
    assert [question.attribute for question in draft.questions] == [1]
    assert not draft.doubts


BOXES = (Attribute("level", ("1", "2", "3", "4", "5")), Attribute("box", ("P", "Q", "R", "S", "T")))
SEATS = (
    Attribute("seat", ("1", "2", "3", "4", "5")),
    Attribute("name", ("Al", "Bo", "Cy", "Di", "Ed")),
)
BORN = (
    Attribute("month", ("January", "March", "April", "June", "July")),
    Attribute("name", ("Al", "Bo", "Cy", "Di", "Ed")),
)


TWO_GAPS = "either " + " or ".join(
    f"(Al {far} Bo and Cy {far} Di)"
    for far in ("next to", "2 places apart from", "3 places apart from", "4 places apart from")
)
THREE = "Al immediately left of Bo and (not (Cy next to Di)) and (not (either Di @ 1 or Di @ 5))"
SIDES = "either " + " or ".join(f"(Q @ {6 - place} and R @ {place})" for place in range(1, 6))


@pytest.mark.parametrize(
    ("attributes", "sentence", "meaning"),
    [
        (BOXES, "Only one box is kept above Q.", "Q @ 4"),
        (BOXES, "There are only three boxes below Q.", "Q @ 4"),
        (BOXES, "No box is placed below Q.", "Q @ 1"),
        (BOXES, "More than three boxes are kept above Q.", "Q @ 1"),
        (BOXES, "At least one box is kept below Q.", "Q not @ 1"),
        (BOXES, "Less than four boxes are below Q.", "Q not @ 5"),
        (BOXES, "Only two boxes are kept between Q and R.", "Q 3 apart from R"),
        (BOXES, "Only one box is there between Q and R.", "Q 2 apart from R"),
        (
            BOXES,
            "Q is kept neither at the top nor at the bottom of the stack.",
            "Q not @ 5 and Q not @ 1",
        ),
        (BOXES, "Q is third from the top.", "Q @ 3"),
        (BOXES, "Q is on a level above R.", "R somewhere left of Q"),
        (BOXES, "Q is not kept on a level above R.", "not (R somewhere left of Q)"),
        (BOXES, "Q is immediate below R.", "Q immediately left of R"),
        (BOXES, "Q is kept direct above R.", "R immediately left of Q"),
        (BOXES, "And two boxes are placed between Q and R.", "Q 3 apart from R"),
        (
            SEATS,
            "Al is to the immediate left of Bo, Cy is not next to Di, and Di is not at any end.",
            THREE,
        ),
        (SEATS, "As many people sit between Al and Bo is same as between Cy and Di.", TWO_GAPS),
        (BOXES, "Q is second from the bottom.", "Q @ 2"),
        (SEATS, "Al sits third to the left of Di.", "Al 3 less than Di"),
        (SEATS, "Al is sitting second to the right of Di.", "Di 2 less than Al"),
        (SEATS, "Al sits second from the left end.", "Al @ 2"),
        (SEATS, "Al sits at the leftmost corner of the street.", "Al @ 1"),
        (SEATS, "Al is no later than third.", 'not (seat."3" somewhere left of Al)'),
        (
            BORN,
            "Al was born in the month immediately before or the month immediately after Bo's.",
            "Al 1 apart from Bo by month",
        ),
        (BORN, "Only one person was born before Cy.", "Cy = March"),
        (BORN, "More than three persons were born after Cy.", "Cy = January"),
        (BORN, "Two persons were born between Al and Cy.", "Al 3 places apart from Cy by month"),
        (
            BORN,
            "Cy was born in the month having less than 31 days.",
            "(Cy != January and Cy != March) and Cy != July",
        ),
        (BORN, "Cy was not born in a month which has 30 days.", "Cy != April and Cy != June"),
        (BORN, "Cy has a test in one of the months after April.", "April < Cy by month"),
        (
            BOXES,
            "Only one box is between P and Q and box R is above S.",
            "P 2 apart from Q and S somewhere left of R",
        ),
        (
            BORN,
            "Two persons were born between Al and Cy, who was born in April.",
            "Al 3 places apart from Cy by month and Cy = April",
        ),
        (SEATS, "There are as many people between Al and Bo as between Cy and Di.", TWO_GAPS),
        (
            SEATS,
            "The number of people between Al and Bo is the same as the number of people between "
            "Cy and Di.",
            TWO_GAPS,
        ),
        (BOXES, "As many boxes are kept above Q as below R.", SIDES),
        (BOXES, "The number of boxes above Q equals the number of boxes below R.", SIDES),
    ],
)
def test_what_such_puzzles_say(
    attributes: tuple[Attribute, ...], sentence: str, meaning: str
) -> None:
    understood = understand(sentence, attributes)
    language = Language(attributes)
    assert [language.write(reading) for reading in understood.readings] == [meaning]


@pytest.mark.parametrize(
    ("attributes", "sentence"),
    [
        (BOXES, "Two red boxes are kept above Q."),
        (BOXES, "Six boxes are kept above Q."),
        (BOXES, "Q is third from the top of the list."),
        (BOXES, "Only one box above Q is heavy."),
        (BOXES, "Only one box is kept above the one that is under Q is heavy."),
        (SEATS, "Al sits third to the left of the door."),
        (SEATS, "Al sits third."),
        (BORN, "Two women were born between Al and Cy."),
        (BORN, "Only one person was born before Cy and Di."),
        (BOXES, "Only one box is between P and Q and R."),
        (BOXES, "Only P is between Q and R and S is above T."),
        (BOXES, "As many heavy boxes are kept above Q as below R."),
        (BOXES, "As many boxes are kept above Q as below Q."),
        (
            SEATS,
            "The number of people between Al and Bo is not the same as that between Cy and Di.",
        ),
        (SEATS, "As many women sit to the left of Al as to the right of Bo."),
        (SEATS, "Al ate as many figs as Bo."),
        (BORN, "Nobody was born between Al and Cy, who was born in April."),
        (BORN, "Cy saw Di in a month which has 30 days."),
        (BORN, "Cy was born in a month which has 31 guests."),
    ],
)
def test_what_looks_like_it_is_refused(attributes: tuple[Attribute, ...], sentence: str) -> None:
    assert understand(sentence, attributes).readings == ()


@pytest.mark.parametrize(
    "scene",
    [
        "Four friends Al, Bo, Cy and Di are sitting around a circular table facing the centre.",
        "Four friends Al, Bo, Cy and Di are sitting in a row, two facing north and two south.",
        "Four friends Al, Bo, Cy and Di are sitting in two parallel rows facing each other.",
    ],
)
def test_nobody_has_a_left_side_that_is_everybodys(scene: str) -> None:
    clues = "Al sits to the left of Bo. Cy sits next to Di. Di is to the right of Al."
    with pytest.raises(ReadError, match="from left to right"):
        draft_of(f"{scene} {clues}")
    with pytest.raises(ReadError, match="from left to right"):
        draft_of(f"{scene}\nName: Al, Bo, Cy, Di\nJob: cook, vet, nun, spy\n1. Al is left of Bo.")


def test_a_round_table_is_no_harm_where_nobody_is_beside_anybody() -> None:
    text = "They met at a round table.\nName: Al, Bo\nTea: mint, black\n1. Al likes the mint tea."
    assert len(draft_of(text).sentences) == 1


def test_floors_that_are_empty_or_counted_from_the_top_are_not_made_up() -> None:
    lists = "\nName: Al, Bo, Cy\nPet: cat, dog, owl\n1. Al lives above the cat.\n2. Bo has the owl."
    for scene in (
        "They live on different floors of a 5-floor building.",
        "They live on different floors; one floor is vacant.",
        "They live on different floors. The topmost floor is numbered 1.",
    ):
        assert draft_of(scene + lists).attributes[0].name == "name"
    draft = draft_of("They live on different floors." + lists)
    assert draft.attributes[0] == Attribute("floor", ("1", "2", "3"))
    assert meanings(draft) == ["cat somewhere left of Al", "Bo = owl"]


def test_clues_are_no_choices() -> None:
    text = (
        "Name: Al, Bo, Cy\nPet: cat, dog, owl\nWho has the owl?\n"
        "1. Al likes the cat.\n2. Bo likes the dog.\n3. Cy is kind.\n"
    )
    assert [sentence.text for sentence in draft_of(text).sentences] == [
        "Al likes the cat.",
        "Bo likes the dog.",
        "Cy is kind.",
    ]
    lettered = text.replace("1.", "(a)").replace("2.", "(b)").replace("3.", "(c)")
    assert len(draft_of(lettered).sentences) == 3


RACE = """Four skaters took part in a race: Alma, Britt, Carla and Doris.

1. Alma finished before Britt.
2. Carla wasn't third.
3. There were two skaters between Alma and Doris.

Who won the race?
"""


def test_the_places_of_a_race() -> None:
    draft = draft_of(RACE)
    assert attributes_of(draft) == {
        "place": ("1st", "2nd", "3rd", "4th"),
        "skater": ("Alma", "Britt", "Carla", "Doris"),
    }
    assert meanings(draft) == [
        "Alma < Britt by place",
        'Carla != place."3rd"',
        "Alma 3 apart from Doris by place",
    ]
    assert len(draft.questions) == 1


TASKS = """Exactly four jobs—J, K, L and M—are to be done in a week, Monday through Thursday. The
jobs must be done according to the following conditions:

1. J must be done before L.
2. M must be done on the day immediately before or the day immediately after
   the day on which K is done.
3. K is done on Wednesday.

1. Which of the following can be the order of the jobs?
Order Mon Tue Wed Thu
(A) J M K L
(B) M J K L
(C) J L K M
2. If M is done on Tuesday, which of the following must be true?
(A) J is done on Monday.
(B) J is done on Thursday.
(C) L is done on Monday.
"""


def test_questions_that_begin_again_at_one_are_no_clues() -> None:
    draft = draft_of(TASKS)
    assert len(draft.sentences) == 3
    assert not draft.in_doubt()
    assert not draft.questions
    assert not draft.doubts
    assert ("J", "K", "L", "M") in attributes_of(draft).values()


def test_lectures_in_an_order() -> None:
    text = (
        "Each of three professors—Pym, Quill, and Rand—gives one lecture. The lectures are "
        "ordered from"
        " first through third, and their order must conform to the following:\n\n"
        "Pym lectures before Quill.\nRand is no earlier than second.\n"
    )
    draft = draft_of(text)
    assert [sentence.text.split()[0] for sentence in draft.sentences] == ["Pym", "Rand"]
    assert not draft.in_doubt()


def test_statements_of_which_some_are_true_are_not_lost() -> None:
    text = (
        "Name: Al, Bo, Cy\nPet: cat, dog, owl\n\nAl has the cat.\nExactly one of these is true:\n"
        "Bo has the dog.\nCy has the dog.\n"
    )
    assert "Exactly one of these is true:" in [s.text for s in draft_of(text).in_doubt()]


STACK = """Four boxes J, K, L and M are kept one above another. Each box is of a different weight –
2kg, 5kg, 7kg and 9kg – but not necessarily in the same order.

The 5kg box is kept immediately below K. Neither J nor M is the 9kg box. L is at the top.
"""


def test_boxes_and_their_weights() -> None:
    draft = draft_of(STACK)
    assert attributes_of(draft) == {
        "level": ("1", "2", "3", "4"),
        "box": ("J", "K", "L", "M"),
        "weight": ("2kg", "5kg", "7kg", "9kg"),
    }
    assert len(draft.sentences) == 3
    assert not draft.in_doubt()


LETTERS = (
    Attribute("level", ("1", "2", "3", "4")),
    Attribute("box", ("A", "B", "C", "D")),
    Attribute("color", ("red", "blue", "green", "white")),
)


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("A is above B.", "B somewhere left of A"),
        ("Box A is above B.", "B somewhere left of A"),
        ("A red box is above B.", "B somewhere left of red"),
        ("A box which is of red color is above B.", "B somewhere left of red"),
        ("A box is kept immediately above B.", None),
        ("A heavy box is above B.", None),
    ],
)
def test_an_article_is_no_box(sentence: str, meaning: str | None) -> None:
    language = Language(LETTERS)
    told = [language.write(reading) for reading in understand(sentence, LETTERS).readings]
    assert told == ([meaning] if meaning else [])


def test_a_letter_before_a_full_stop_is_no_initial_where_letters_are_names() -> None:
    text = (
        "Four boxes P, Q, R, S are placed one above another. Each of them is of different color "
        "Red,"
        " Green, Blue, White. Two boxes are placed between P and S. Green box is above R. Heavy "
        "boxes"
        " are below S."
    )
    draft = draft_of(text)
    assert attributes_of(draft) == {
        "level": ("1", "2", "3", "4"),
        "box": ("P", "Q", "R", "S"),
        "color": ("Red", "Green", "Blue", "White"),
    }
    assert [sentence.text.split()[0] for sentence in draft.sentences] == ["Two", "Green", "Heavy"]
    assert [sentence.text.split()[0] for sentence in draft.in_doubt()] == ["Heavy"]


def test_years_of_birth() -> None:
    text = (
        "Four persons A, B, C and D are born in different years viz., 1971, 1975, 1981 and "
        "1990. One person"
        " is born between A and C. B is not younger than D. D is not born in 1990."
    )
    draft = draft_of(text)
    assert attributes_of(draft)["year"] == ("1971", "1975", "1981", "1990")
    assert meanings(draft) == [
        "A 2 places apart from C by year",
        "not (D < B by year)",
        'D != year."1990"' if "year." in meanings(draft)[2] else "D != 1990",
    ]
