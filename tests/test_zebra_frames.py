"""What stands around plain lists: names, stories and headings that could mislead."""

from __future__ import annotations

import pytest

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.outline.sections import sections
from gridwright.puzzles.zebra.english.reading import read_puzzle

LISTS = "Guest: Abel, Birch, Coe\nDish: pie, soup, stew\n"
CLUES = "1. Abel had the soup.\n2. Coe did not have the pie.\n"


def names_in(text: str) -> list[str]:
    return [attribute.name for attribute in sections(text).attributes]


def values_in(text: str, name: str) -> tuple[str, ...]:
    return next(each.values for each in sections(text).attributes if each.name == name)


@pytest.mark.parametrize("name", ["Note", "Answer", "Question", "Hint", "Clue", "Title", "Author"])
def test_a_list_may_have_the_name_of_a_remark(name: str) -> None:
    text = f"Three guests dined.\n\n{LISTS}{name}: ash, brine, cinder\n\n{CLUES}3. Coe has ash.\n"
    assert names_in(text) == ["guest", "dish", name.lower()]
    assert len(read_puzzle(sections(text)).sentences) == 3


def test_a_remark_beside_lists_is_no_list() -> None:
    for remark in ("Note: nobody had pie, soup and stew", "Hint: Abel, Birch and Coe are men"):
        assert names_in(f"{LISTS}{remark}\n\n{CLUES}") == ["guest", "dish"]


@pytest.mark.parametrize(
    "story",
    [
        "They had three dishes: a pie, a soup and a stew.",
        "Three guests: three dishes, three tables, three bills.",
        "There were three guests: one from Rome, one from Oslo and one from Lima.",
        "The inn had two rules: no dogs and no songs.",
        "Dinner: Pies, Soups and Stews",
        "In 2019, the guests came for three things: pie, soup, and stew.",
        "The guests were Abel, Birch and Coe.",
    ],
)
def test_a_story_is_no_list(story: str) -> None:
    assert names_in(f"{story}\n\n{LISTS}\n{CLUES}") == ["guest", "dish"]


def test_a_story_can_list_what_the_clues_name() -> None:
    text = f"They sat at three tables: oak, ash and elm.\n\n{LISTS}\n{CLUES}3. Coe had the ash.\n"
    assert len(names_in(text)) == 3


def test_a_list_that_is_too_short_is_told() -> None:
    with pytest.raises(ReadError, match="2 values, but the other attributes have 3"):
        sections(f"{LISTS}Drink: tea, milk\n\n{CLUES}")


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("Name: Col. Ash / Mrs. Bream / Dr. Who", ("Col. Ash", "Mrs. Bream", "Dr. Who")),
        ("Name: 7 p.m., 8 p.m., 9 p.m.", ("7 p.m.", "8 p.m.", "9 p.m.")),
        ("Name: Dawn, Rising; Dusk; Noon", ("Dawn, Rising", "Dusk", "Noon")),
        ("Name: Help! It Rains, What If?, Zap!", ("Help! It Rains", "What If?", "Zap!")),
        ("Name: Alien: Dawn, Blade: Noon, Saw", ("Alien: Dawn", "Blade: Noon", "Saw")),
        ("Name: Asti | Bari | Rome", ("Asti", "Bari", "Rome")),
        ("Name - Asti, Bari, Rome\nPet - cat, dog, rat", ("Asti", "Bari", "Rome")),
        ("Name = Asti, Bari, Rome\nPet = cat, dog, rat", ("Asti", "Bari", "Rome")),
    ],
)
def test_values_and_what_separates_them(line: str, values: tuple[str, ...]) -> None:
    assert values_in(f"Market | easy\n\n{LISTS}{line}\n\n{CLUES}", "name") == values


def test_lists_with_bars_are_no_table() -> None:
    text = f"Stall: cheese | flowers | honey\nOwner: Ann | Bob | Cy\n\n{CLUES}"
    assert values_in(text, "stall") == ("cheese", "flowers", "honey")


def test_items_below_their_headings() -> None:
    text = "Guests\nAbel\nBirch\nCoe\n\nTimes\n7:30 p.m.\n8:00 p.m.\n9:15 p.m.\n\n"
    assert values_in(text + CLUES, "time") == ("7:30 p.m.", "8:00 p.m.", "9:15 p.m.")


@pytest.mark.parametrize(
    "story",
    [
        "Three houses were sold last week.",
        "Three guests stood in a queue.",
        "Three cars were parked in a line.",
    ],
)
def test_no_row_where_no_clue_speaks_of_places(story: str) -> None:
    assert names_in(f"{story}\n\n{LISTS}\n{CLUES}") == ["guest", "dish"]
    assert names_in(f"{story}\n\n{LISTS}\n{CLUES}3. Coe is next to Abel.\n")[0] in (
        "house",
        "position",
    )


def test_numbers_of_houses_are_the_row() -> None:
    story = "Three houses stand next to each other in Elm Road: Nos. 5, 7 and 9."
    text = f"{story}\n\nNumber: 5, 7, 9\n{LISTS}\n{CLUES}"
    assert names_in(text) == ["number", "guest", "dish"]


@pytest.mark.parametrize(
    "below",
    [
        "Hint: start with Abel.",
        "SOLUTION\nAbel – soup\nBirch – pie",
        "Answer key:\nAbel had soup",
        "Questions:\n1. Who had the stew?",
    ],
)
def test_what_stands_below_the_clues(below: str) -> None:
    plain = CLUES.replace("1. ", "").replace("2. ", "")
    for clues in (CLUES, plain if below[0] in "SA" else CLUES):
        found = sections(f"{LISTS}\nClues\n{clues}\n{below}\n")
        assert len(found.clues) == 2
        assert len(found.questions) == below.count("?")


def test_a_hint_that_is_a_clue_is_kept() -> None:
    assert len(sections(f"{LISTS}\n{CLUES}Hint: Birch did not have the stew.\n").clues) == 3


def test_a_story_below_the_lists_is_no_clue() -> None:
    clues = "Abel had the soup.\nCoe did not have the pie.\n"
    text = f"{LISTS}\nA busy night: three cooks at work. From these facts, work out it all.\n\n"
    assert len(sections(text + clues).clues) == 2
    kept = f"{LISTS}\nThe pye was not for Coo.\n\n{clues}"
    assert len(sections(kept).clues) == 3


def test_lists_in_the_last_sentence_of_a_story() -> None:
    text = f"They met at the inn: Guest: Abel, Birch, Coe; Bill: 13, 20, 31.\n\n{CLUES}"
    assert names_in(text) == ["bill", "guest"]


def test_line_ends_of_windows() -> None:
    text = f"The Inn\n\n{LISTS}Note: A, B, C\n\n{CLUES}".replace("\n", "\r\n")
    assert names_in(text) == ["guest", "dish", "note"]
