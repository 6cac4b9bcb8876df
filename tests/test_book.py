"""Books: every puzzle is proved and printed once, and every answer belongs to its puzzle."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject

from contract_tools import KINDS, small_puzzle
from gridwright import book, check, create, get_kind
from gridwright.books.design import Design
from gridwright.errors import UsageError
from gridwright.outcome import Verdict
from gridwright.verbs.book import Book
from pdf_tools import read_pdf, words

FOUR = (".234" + "3.12" + "21.3" + "432.", "1..." + "..2." + ".3.." + "...4")
SMALL = ("sudoku:2:size=4x4", "hashi:2:size=5x5", "starbattle:1:size=5:seed=3")


@pytest.fixture(scope="module")
def small() -> Book:
    """A small book of several kinds."""
    return book(create=SMALL, title="Small ones", author="Ș. Țepeș", paper="A5", hints="back")


def puzzles_of(made: Book) -> list[dict[str, Any]]:
    return [
        puzzle
        for part in made.data["parts"]
        for page in part["pages"]
        for puzzle in page["puzzles"]
    ]


def pages_of(data: bytes) -> list[str]:
    return [page.extract_text() for page in read_pdf(data).pages]


def test_every_puzzle_says_where_its_answer_is_and_the_answer_is_there(small: Book) -> None:
    pages = pages_of(small.content)
    found = re.findall(r"(?m)^(\d+)(?: .*)?\n.*answer on page (\d+)", "\n".join(pages))
    assert [int(number) for number, _ in found] == list(range(1, 6))
    for number, page in found:
        answers = pages[int(page) - 1]
        assert re.search(rf"(?m)^{number}\b", answers), (number, page)


def test_an_answer_is_that_of_its_puzzle_as_the_print_says() -> None:
    """The digits of the answer, read back from the page, contain the givens and keep the rules."""
    made = book([*FOUR[:1]], create=["sudoku:2:size=4x4:seed=8"], parts="none", per_page=1)
    *puzzles, answers = pages_of(made.content)
    assert len(puzzles) == 3
    for number, (shown, puzzle) in enumerate(zip(puzzles, puzzles_of(made), strict=True), 1):
        found = re.search(rf"(?m)^{number}\n((?:[1-4]{{4}}\n?){{4}})", answers.replace(" ", ""))
        assert found is not None
        rows = found[1].split()
        assert all(sorted(line) == list("1234") for line in rows)
        assert all(sorted(line) == list("1234") for line in map("".join, zip(*rows, strict=True)))
        svg = puzzle["board"]["svg"]
        check_givens(svg, rows)
        # The page has these givens, and then its own number.
        printed = re.sub(r"\D", "", shown.partition("answer on page 4")[2])
        assert printed == "".join(re.findall(r">(\d)</text>", svg)) + str(number)


def check_givens(svg: str, rows: Sequence[str]) -> None:
    places = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\d)<', svg)
    assert places
    for x, y, digit in places:
        assert rows[int(float(y) // 40)][int(float(x) // 40)] == digit


def test_a_book_has_title_contents_rules_and_hints(small: Book) -> None:
    shown = words(small.content)
    for text in ("Small ones", "Ș. Țepeș", "Contents", "Hints", "Answers", "easy", "1 star"):
        assert text in shown
    assert shown.count("Join the islands by bridges") == 1
    hints = shown.partition("Hints")[2]
    assert all(puzzle["hint"].split()[0] in hints for puzzle in puzzles_of(small))


def test_fonts_are_embedded_and_nothing_is_an_image(small: Book) -> None:
    for page in read_pdf(small.content).pages:
        resources: Any = page["/Resources"]
        assert "/XObject" not in resources
        for font in resources.get("/Font", {}).values():
            (drawn,) = font.get_object()["/DescendantFonts"]
            descriptor = drawn.get_object()["/FontDescriptor"].get_object()
            assert {"/FontFile2", "/FontFile3"} & set(descriptor)


def test_pages_have_their_trim_and_bleed() -> None:
    made = book([*FOUR[:1]], paper="6x9", bleed=3, mirrored=True)
    for page in read_pdf(made.content).pages:
        assert [float(side) for side in page.mediabox] == pytest.approx(
            [0, 0, 6 * 72 + 6 * 72 / 25.4, 9 * 72 + 6 * 72 / 25.4], abs=0.01
        )
        assert float(page.trimbox.width) == pytest.approx(6 * 72, abs=0.01)


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter", "6x9"])
@pytest.mark.parametrize("large", [False, True])
def test_boards_of_all_kinds_stay_within_the_margins(paper: str, large: bool) -> None:
    items = [get_kind(kind).text.write(small_puzzle(kind, 0)) for kind in KINDS]
    made = book(items, paper=paper, large=large, parts="none", hints="below")
    page = Design(paper=paper, large=large).page
    across, down = page.room
    for puzzle in puzzles_of(made):
        assert puzzle["board"]["width"] <= across + 1e-6
        assert puzzle["board"]["height"] <= down
    # Every page of the plan is one page of the document, but for texts of large print.
    planned = sum(len(part["pages"]) for part in made.data["parts"])
    apart = sum(bool(puzzle["texts"]) for puzzle in puzzles_of(made))
    shown = pages_of(made.content)
    starts = [number for number, text in enumerate(shown) if "answer on page" in text]
    assert len(starts) == planned
    assert apart == 0 or large
    for leaf in read_pdf(made.content).pages:
        for x, y in text_places(leaf):
            assert page.outside - 1 <= x / 72 * 25.4 <= page.width - page.outside + 1
            assert 5 <= y / 72 * 25.4 <= page.height - page.top + 1


def text_places(page: PageObject) -> list[tuple[float, float]]:
    """Where the texts of a page begin, in points from the corner at the bottom left."""
    places: list[tuple[float, float]] = []

    def note(text: str, matrix: Sequence[float], place: Sequence[float], *_: object) -> None:
        if text.strip():
            x = matrix[0] * place[4] + matrix[2] * place[5] + matrix[4]
            y = matrix[1] * place[4] + matrix[3] * place[5] + matrix[5]
            places.append((x, y))

    page.extract_text(visitor_text=note)
    return places


def test_large_print_has_no_small_type() -> None:
    items = [get_kind(kind).text.write(small_puzzle(kind, 0)) for kind in KINDS]
    made = book(items, large=True, hints="back", title="Large")
    for page in read_pdf(made.content).pages:
        contents = page.get_contents()
        assert contents is not None
        drawn = contents.get_data().decode("latin-1")
        scales = re.findall(
            r"q ([\d.]+) 0 0 -([\d.]+) [\d.-]+ [\d.-]+ cm[^\n]*\nBT 0 Tr/f\d+ ([\d.]+) Tf", drawn
        )
        assert all(float(scale) * float(size) >= 15.9 for scale, _, size in scales)


def test_answers_can_be_a_file_of_their_own(small: Book) -> None:
    made = book([*FOUR[:1]], title="Class", answers="separate", name_line=True)
    assert made.answers is not None
    assert "answer on page" not in words(made.content)
    assert "Name" in words(made.content)
    assert "Answers to Class" in words(made.answers)
    assert small.answers is None


def test_answers_to_a_book_without_a_title_say_only_that_they_are_answers() -> None:
    made = book([*FOUR[:1]], answers="separate", foreword="Dear reader.")
    assert made.answers is not None
    assert "Answers to" not in words(made.answers)
    assert words(made.answers).startswith("Answers")
    # A foreword needs no title, and belongs to the book alone.
    assert words(made.content).startswith("Dear reader.")
    assert "Dear reader." not in words(made.answers)


def test_empty_pages_have_no_number() -> None:
    pages = pages_of(book([*FOUR[:1]], title="T", mirrored=True).content)
    # Title, an empty page, contents, an empty page, the puzzle, an empty page, answers.
    assert [bool(page.strip()) for page in pages] == [True, False] * 3 + [True]
    assert [pages[number - 1].split()[-1] for number in (3, 5, 7)] == ["3", "5", "7"]


def test_answers_of_a_line_begin_at_one_height() -> None:
    made = book(create=["starbattle:1:size=5:seed=3", "starbattle:1:size=6"], parts="none")
    heights: dict[str, float] = {}

    def visit(text: str, page: Sequence[float], line: Sequence[float], *_: Any) -> None:
        if text.strip() in ("1", "2"):
            height = line[4] * page[1] + line[5] * page[3] + page[5]
            heights.setdefault(text.strip(), round(height))

    # The boards of this kind have no texts, so these are the numbers of the answers.
    read_pdf(made.content).pages[-1].extract_text(visitor_text=visit)
    sizes = {puzzle["answer"]["board"]["height"] for puzzle in puzzles_of(made)}
    assert len(sizes) == 2
    assert heights["1"] == heights["2"]


def test_a_long_title_ends_on_its_line_and_a_remark_is_never_cut(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    givens = "1234" + "34.." + "4..." + "...3"
    rows = "\n".join(" ".join(givens[at : at + 4]) for at in range(0, 16, 4))
    title = "On and on " * 30 + "without end"
    file.write_text(f"kind: sudoku\ntitle: {title}\ndiagonals: yes\n\n{rows}\n", encoding="utf-8")
    shown = words(book([str(file)], paper="A5").content)
    (line,) = [line for line in shown.splitlines() if "On and on" in line]
    assert "…" in line
    assert "also on both diagonals" in line
    assert "without end" not in shown


def test_every_copy_has_other_puzzles_of_the_same_grade() -> None:
    made = book(create=["sudoku:2:easy:size=4x4"], copies=3, answers="separate")
    parts = made.data["parts"]
    assert [part["title"] for part in parts] == ["Sheet 1", "Sheet 2", "Sheet 3"]
    labels = [[p["label"] for page in part["pages"] for p in page["puzzles"]] for part in parts]
    assert labels == [["1", "2"]] * 3
    boards = [puzzle["board"]["svg"] for puzzle in puzzles_of(made)]
    assert len(set(boards)) == 6
    assert {puzzle["grade"]["name"] for puzzle in puzzles_of(made)} == {"easy"}
    with pytest.raises(UsageError, match="cannot be shared equally"):
        book([*FOUR[:1]], copies=2)


def test_parts_by_grade_rise() -> None:
    made = book(create=["sudoku:2:hard:size=6x6", "sudoku:1:easy:size=6x6"], parts="grade")
    assert [part["title"] for part in made.data["parts"]] == ["Easy", "Hard"]
    stars = [puzzle["grade"]["stars"] for puzzle in puzzles_of(made)]
    assert stars == [1, 3, 3]


def test_walk_throughs_tell_every_step() -> None:
    made = book([*FOUR[:1]], walks=True)
    (puzzle,) = puzzles_of(made)
    assert len(puzzle["walks"]) >= 1
    shown = re.sub(r"\s+", " ", words(made.content))
    assert all(step["text"] in shown for step in puzzle["walks"])


def test_a_crossword_without_clues_asks_where_its_words_go() -> None:
    made = book(create=["crossword:1:size=5x5:seed=2"])
    (puzzle,) = puzzles_of(made)
    solution = re.findall(r">([A-Z])</text>", puzzle["answer"]["board"]["svg"])
    texts = re.findall(r">([^<]+)</text>", puzzle["board"]["svg"])
    given = [text for text in texts if len(text) == 1]
    assert len(given) < len(solution)
    listed = {word for text in texts if len(text) > 1 for word in text.split()}
    kind = get_kind("crossword")
    (made_puzzle,) = [create("crossword", size=(5, 5), seed=2).puzzle]
    assert kind.posed is not None
    asked = list(kind.posed(made_puzzle, made_puzzle.cells))
    assert set(asked[0].lexicon.words) <= listed
    verdicts = [check(one).verdict for one in asked]
    assert "unique" in verdicts
    assert sum(map(bool, asked[verdicts.index(Verdict.UNIQUE)].cells)) >= len(given)


def test_words_of_another_language(tmp_path: Path) -> None:
    file = tmp_path / "ro.toml"
    file.write_text(
        'answers = "Soluții"\nanswer_on = "soluția la pagina {page}"\n[grades]\neasy = "ușor"\n',
        encoding="utf-8",
    )
    shown = words(book([*FOUR[:1]], words=str(file)).content)
    assert "Soluții" in shown
    assert "soluția la pagina 2" in shown
    assert "ușor" in shown


def test_a_template_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "own.typ"
    (tmp_path / "data.typ").write_text("#let data = json(bytes(sys.inputs.data))", encoding="utf-8")
    file.write_text(
        '#import "data.typ": data\n'
        "#data.title has #data.parts.first().pages.first().puzzles.len() puzzles",
        encoding="utf-8",
    )
    made = book([*FOUR[:1]], template=str(file), title="Mine")
    assert "Mine has 1 puzzles" in words(made.content)
