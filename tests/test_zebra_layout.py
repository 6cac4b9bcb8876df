"""How printed texts are laid out: where the lists stand, what marks the clues, what is no clue."""

from __future__ import annotations

import pytest

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.outline.sections import Sections, sections
from gridwright.puzzles.zebra.english.reading import read_puzzle
from gridwright.puzzles.zebra.structured import Language

LISTS = "Baker: Olga, Piet, Rosa\nCake: lemon, plum, walnut\n"
CLUES = ("Olga baked the plum cake.", "Piet did not bake the walnut cake.", "Rosa is quick.")


def clues_in(text: str) -> list[str]:
    return [sentence for _, _, sentence in sections(text).clues]


def attributes_in(text: str) -> dict[str, tuple[str, ...]]:
    return {each.name: each.values for each in sections(text).attributes}


@pytest.mark.parametrize(
    "marks",
    [
        ("1.", "2.", "3."),
        ("1)", "2)", "3)"),
        ("1.)", "2.)", "3.)"),
        ("(1)", "(2)", "(3)"),
        ("1 –", "2 –", "3 –"),
        ("(a)", "(b)", "(c)"),
        ("a)", "b)", "c)"),
        ("•", "•", "•"),
        ("- 1.", "- 2.", "- 3."),
        ("(i)", "(ii)", "(iii)"),
        ("i.", "ii.", "iii."),
        ("■", "■", "■"),
        ("**1.**", "**2.**", "**3.**"),
        ("·", "·", "·"),
    ],
)
def test_marks_of_clues(marks: tuple[str, ...]) -> None:
    lines = [f"{mark} {clue}" for mark, clue in zip(marks, CLUES, strict=True)]
    text = f"The bake sale was a success.\n{LISTS}\n" + "\n\n".join(lines) + "\n\nGood luck, all!"
    assert clues_in(text) == list(CLUES)


def test_bare_numbers_mark_clues_only_in_order() -> None:
    four = [*CLUES, "The lemon cake was sold."]
    text = LISTS + "\n".join(f"{number} {clue}" for number, clue in enumerate(four, 1))
    assert clues_in(text) == four
    text = LISTS + "Clues:\n4 Olga baked the plum cake.\n2 Piet baked the walnut cake."
    assert clues_in(text)[0].startswith("4")


def test_a_numbered_paragraph_keeps_its_columns() -> None:
    text = LISTS + "Clues: 1. Olga baked the plum cake. 2. Piet is not 3. 3. Rosa is quick."
    found = sections(text).clues
    assert [sentence for _, _, sentence in found] == [
        "Olga baked the plum cake.",
        "Piet is not 3.",
        "Rosa is quick.",
    ]
    line, offset, sentence = found[2]
    assert line.number == 3
    assert text.splitlines()[2][offset:].startswith(sentence)


def test_statements_within_a_clue_are_no_clues() -> None:
    text = (
        LISTS + "1. Olga is older than Piet.\n2. Exactly one of these is true:\n"
        "a) Olga baked the plum cake.\nb) Piet baked the plum cake.\n"
        "3. Rosa is quick."
    )
    assert [len(clue.split()) for clue in clues_in(text)] == [5, 18, 3]
    with pytest.raises(ReadError, match="Exactly one"):
        read_puzzle(sections(text))


def test_text_below_the_clues_belongs_to_none() -> None:
    text = LISTS + "1. Olga baked the plum cake\n2. Piet baked the walnut cake\n\nBoth are true"
    assert clues_in(text)[1] == "Piet baked the walnut cake"
    text = LISTS + "1. Olga baked the plum\ncake.\n2. Piet baked the walnut cake"
    assert clues_in(text)[0] == "Olga baked the plum cake."


def test_classrooms_are_the_rooms_that_are_listed() -> None:
    text = (
        "The three classrooms are numbered in order, 101 through 103.\n\nRoom: 101, 102, 103\n"
        "Teacher: Burke, Ito, Vance\n\n1. Mr Ito works next door to Ms Vance.\n"
        "2. Mr Burke is in 101.\n"
    )
    assert [each.name for each in sections(text).attributes] == ["room", "teacher"]


def test_a_list_of_authors_is_no_byline() -> None:
    text = (
        "Author: Abbott, Cruz, Finley\nTitle: Ash, Brine, Cinder\nDay: Monday, Tuesday, Friday\n\n"
        "1. Cruz came on Monday.\n2. Brine was signed on Friday.\n3. Abbott wrote Ash.\n"
    )
    assert [each.name for each in sections(text).attributes] == ["day", "author", "title"]


def test_where_a_puzzle_was_printed_is_no_list() -> None:
    text = f"Title: Cakes\nAuthor: A. Nonymous\nIssue: Spring, 2019\n\n{LISTS}\n1. {CLUES[0]}"
    assert list(attributes_in(text)) == ["baker", "cake"]


def test_issues_can_be_listed() -> None:
    text = f"Issue: spring, summer, autumn\n{LISTS}\n1. {CLUES[0]}"
    assert list(attributes_in(text)) == ["issue", "baker", "cake"]


def test_lists_below_the_clues() -> None:
    text = f"Cakes and bakers\n\n1. {CLUES[0]}\n2. {CLUES[1]}\n\n{LISTS}"
    assert list(attributes_in(text)) == ["baker", "cake"]
    assert clues_in(text) == list(CLUES[:2])


def test_a_numbered_clue_with_a_colon_is_no_list() -> None:
    clue = "The three bakers are: Olga, the one with the plum cake, and the one who is late."
    assert clues_in(f"{LISTS}1. {clue}\n2. {CLUES[0]}") == [clue, CLUES[0]]


def test_lists_without_names() -> None:
    text = f"Mon - Tues - Wed\nOlga - Piet - Rosa\nlemon - plum - walnut\n\n1. {CLUES[0]}"
    assert attributes_in(text) == {
        "day": ("Mon", "Tues", "Wed"),
        "name": ("Olga", "Piet", "Rosa"),
        "list": ("lemon", "plum", "walnut"),
    }


def test_a_letter_that_ends_a_sentence_is_no_initial() -> None:
    text = (
        "Name: M, N, O\nFood: pie, stew, soup\n1. M is older than N. N had pie. J. Stewart did not."
    )
    assert clues_in(text) == ["M is older than N.", "N had pie.", "J. Stewart did not."]


def test_several_lists_in_one_line() -> None:
    text = f"They are called: Olga, Piet or Rosa; and baked: lemon, plum or walnut\n1. {CLUES[0]}"
    assert [len(values) for values in attributes_in(text).values()] == [3, 3]


def test_lists_told_plainly() -> None:
    text = f"Bakers are Olga, Piet, and Rosa\nPrices are $4,$6, and $9\n1. {CLUES[0]}"
    assert attributes_in(text) == {"price": ("$4", "$6", "$9"), "baker": ("Olga", "Piet", "Rosa")}


def test_numbers_of_four_digits_stay_whole() -> None:
    text = f"{LISTS}Votes: 1,200, 900, 2,450\n1. {CLUES[0]}"
    assert attributes_in(text)["vote"] == ("900", "1,200", "2,450")


ROW = "Name: Olga, Piet, Rosa\nAge: 7, 8, 9\n"


@pytest.mark.parametrize(
    "clue",
    [
        "Olga is somewhere to the left of Piet.",
        "Olga is in one of the ends.",
        "At the second position is the girl who is 9.",
    ],
)
def test_a_row_that_no_list_tells_of(clue: str) -> None:
    found = sections(f"{ROW}1. {clue}\n2. Rosa is somewhere between Olga and Piet, in that order.")
    assert found.attributes[0].name == "position"
    sentence = read_puzzle(found).sentences[1]
    assert Language(found.attributes).write(sentence.statement) == (
        "Olga somewhere left of Rosa and Rosa somewhere left of Piet"
    )


def test_no_row_is_made_up() -> None:
    text = f"{ROW}1. Olga is older than Piet.\n2. Rosa left before Olga, in the first minute."
    assert [each.name for each in sections(text).attributes] == ["age", "name"]
    numbered = "House number: 1, 2, 3\nName: Olga, Piet, Rosa\n1. Olga lives to the left of Rosa."
    assert len(sections(numbered).attributes) == 2


def test_the_scene_is_no_clue() -> None:
    text = (
        f"{LISTS}Clues:\n- There are three bakers.\n- No bakers have the same cake.\n- {CLUES[0]}\n"
    )
    assert clues_in(text) == [CLUES[0]]
    kept = f"{LISTS}Clues:\n- There are three cakes left of the plum cake.\n- {CLUES[0]}\n"
    assert len(clues_in(kept)) == 2


def test_questions_below_a_list_of_bullets() -> None:
    text = (
        f"{LISTS}\n- {CLUES[0]}\n- {CLUES[1]}\n- Rosa is quick.\nTell me:\n"
        "1) Who baked the lemon cake\n2) Which cake did Piet bake\n"
    )
    found: Sections = sections(text)
    assert [question for _, _, question in found.questions] == [
        "Who baked the lemon cake?",
        "Which cake did Piet bake?",
    ]
    assert len(found.clues) == 3


def quoted(sign: str, text: str) -> str:
    return "\n".join(f"{sign}{line}" for line in text.splitlines())


@pytest.mark.parametrize("sign", ["> ", "%  ", "// ", ";; ", "# "])
def test_quoting_marks_before_every_line(sign: str) -> None:
    text = f"The sale\n{LISTS}1. {CLUES[0]}\n2. {CLUES[1]}\n"
    found = sections(quoted(sign, text))
    assert [sentence for _, _, sentence in found.clues] == list(CLUES[:2])
    line, offset, sentence = found.clues[1]
    assert quoted(sign, text).splitlines()[line.number - 1][offset:].startswith(sentence)


def test_fences_and_letters_are_no_clues() -> None:
    letter = "From: Olga\nSubject: cakes\n\nThree of us baked."
    text = f"```{letter}\n\n{LISTS}{CLUES[0]}\n{CLUES[1]}\n```\n"
    assert clues_in(text) == list(CLUES[:2])
    assert clues_in(f"```\n{LISTS}1. {CLUES[0]}\n2. {CLUES[1]}\n```") == list(CLUES[:2])


def test_folded_sentences_stand_together() -> None:
    text = (
        f"{LISTS}The girl who baked the plum cake did not bake\nthe walnut cake. Olga baked the "
        f"plum"
        " cake, and\nPiet did not. Rosa is quick.\n"
    )
    found = sections(text).clues
    assert [sentence.split()[-1] for _, _, sentence in found] == ["cake.", "not.", "quick."]
    line, offset, sentence = found[2]
    assert text.splitlines()[line.number - 1][offset:].startswith(sentence)


def test_lines_without_full_stops_are_not_joined() -> None:
    clues = [
        "the girl with the plum cake is not called Olga",
        "the boy with the lemon cake is not called Piet",
        "the girl with the walnut cake is called Rosa",
    ]
    assert clues_in(LISTS + "Clues:\n" + "\n".join(clues)) == clues


def test_no_sentence_of_a_folded_clue_is_lost() -> None:
    text = (
        f"{LISTS}1. Olga baked neither the plum cake nor the walnut\ncake. Piet is not Rosa's "
        f"friend.\n"
        "Rosa baked the plum cake.\n2. Piet baked the walnut cake.\n3. Rosa is quick.\n\nGood luck."
    )
    assert [sentence.split()[0] for sentence in clues_in(text)] == [
        "Olga",
        "Piet",
        "Rosa",
        "Piet",
        "Rosa",
    ]


def test_folded_bullets() -> None:
    folded = "Olga baked neither the plum cake nor\nthe walnut cake."
    text = f"{LISTS}• {folded}\n• {CLUES[1]}\n• {CLUES[2]}\n"
    assert len(clues_in(text)) == 3


def test_the_number_of_the_puzzle_is_no_clue() -> None:
    text = f"12. Three bakers met.\n{LISTS}1. {CLUES[0]}\n2. {CLUES[1]}\n3. {CLUES[2]}\n"
    assert clues_in(text) == list(CLUES)


def test_a_question_behind_the_last_clue() -> None:
    text = f"{LISTS}1. {CLUES[0]}\n2. {CLUES[1]} Who baked the lemon cake?"
    found = sections(text)
    assert [question for _, _, question in found.questions] == ["Who baked the lemon cake?"]
    assert len(found.clues) == 2


def test_signs_of_web_pages() -> None:
    text = (
        "# **The sale** 🎂\n#-----#\n"
        f"{LISTS}\n# **Clues**\n1. *Olga* baked the <b>plum</b> cake 🍰.\n"
        '2. `Piet` did not bake the *<span style="color:red">walnut cake</span>*.\n'
        "***Who baked the lemon cake?*** 🎂\n"
    )
    found = sections(text)
    assert [sentence.split()[0] for _, _, sentence in found.clues] == ["Olga", "`Piet`"]
    assert len(read_puzzle(found).sentences) == 2
    assert [question for _, _, question in found.questions] == ["Who baked the lemon cake?"]


def test_entries_of_a_list_on_a_page() -> None:
    text = LISTS + "".join(f"<li>{clue}</li>\n" for clue in CLUES)
    assert clues_in(f"<ol>\n{text}</ol>") == list(CLUES)


def test_a_comment_of_a_program() -> None:
    lines = f"The sale\n{LISTS}1. {CLUES[0]}\n2. {CLUES[1]}"
    starred = "\n".join(f" * {line}" for line in lines.splitlines())
    assert clues_in(f"/*\n{starred}\n */") == list(CLUES[:2])


def test_stars_may_mark_clues() -> None:
    assert clues_in(LISTS + "".join(f"* {clue}\n" for clue in CLUES)) == list(CLUES)


def test_what_is_to_be_found_out_is_no_list() -> None:
    text = f"PROBLEM: find out who bakes, which cake they baked, what it cost\n{LISTS}1. {CLUES[0]}"
    assert list(attributes_in(text)) == ["baker", "cake"]


TABLE = """| Baker | Cake | Price |
|-------|------|-------|
| Olga | lemon | $4 |
| Piet | plum | $6 |
| Rosa | walnut | $9 |

"""
LISTED = {
    "price": ("$4", "$6", "$9"),
    "baker": ("Olga", "Piet", "Rosa"),
    "cake": ("lemon", "plum", "walnut"),
}


@pytest.mark.parametrize(
    "lists",
    [
        TABLE.replace("Baker", "Name"),
        TABLE.replace("Baker", "Name").replace("|-------|------|-------|\n", ""),
        TABLE.replace("Baker", "Name")
        .replace("|-------|------|-------|\n", "")
        .replace("| ", "")
        .replace(" |\n", "\n")
        .replace(" |", "\t")
        .replace(" ", "\t"),
        "| Name | Olga | Piet | Rosa |\n|-|-|-|-|\n| Cake | lemon | plum | walnut |\n| Price | "
        "$4 | $6 | $9 |\n",
        "Names\n- Olga\n- Piet\n- Rosa\n\nCakes\n- lemon\n- plum\n- walnut\n\nPrices\n\n- $4\n- "
        "$6\n- $9\n\nClues\n",
        "Names:\nOlga\nPiet\nRosa\n\nCakes:\nlemon\nplum\nwalnut\n\nPrices:\n$4\n$6\n$9\n\n",
        'Names = {Olga, Piet, Rosa}\nCakes = ["lemon", "plum", "walnut"]\nPrices = {$4, '
        "$6, $9}\n\n",
        "Names: Olga / Piet / Rosa\nCakes: lemon / plum / walnut\nPrices: $4 / $6 / $9\n\n",
    ],
)
def test_shapes_of_lists(lists: str) -> None:
    found = attributes_in(f"The bake sale.\n\n{lists}1. {CLUES[0]}\n2. {CLUES[1]}\n")
    assert {
        ("baker" if name == "name" else name): values for name, values in found.items()
    } == LISTED


def test_clues_below_their_heading_are_no_list() -> None:
    text = f"{LISTS}\nBakers:\n- {CLUES[0]}\n- {CLUES[1]}\n\nCakes:\n- {CLUES[2]}\n- Nobody came.\n"
    assert clues_in(text) == [*CLUES, "Nobody came."]


def test_clues_with_their_word() -> None:
    for mark in ("**Clue {}** – ", "Clue #{}: ", "Hint {}. "):
        marked = [mark.format(number) + clue for number, clue in enumerate(CLUES, 1)]
        assert clues_in(LISTS + "\n".join(marked)) == list(CLUES)


@pytest.mark.parametrize("cell", ["?", "", "___", "…"])
def test_a_table_to_be_filled_in_is_no_list(cell: str) -> None:
    rows = [["Baker", "Cake", "Price"], ["---"] * 3, ["Olga", cell, cell], ["Piet", cell, ""]]
    form = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    clues = f"1. {CLUES[0]}\n2. {CLUES[1]}\n"
    found = attributes_in(f"The bake sale.\n\n{form}\n\n{LISTS}{clues}")
    assert found == attributes_in(f"The bake sale.\n\n{LISTS}{clues}")
