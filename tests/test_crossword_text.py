"""Crosswords as people write them: grids, bars, printed clues and words of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridwright.errors import ReadError
from gridwright.grid import Cell, Edge
from gridwright.kind import Place
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, blame_slots, clues, keep
from gridwright.reading import read, read_one

LETTERS = "ABCĂȚÑß7"
WORDS = "\n\nWords\nCAT\nAXE\n"
SMALL = Crossword(
    2,
    3,
    ("C", "", "", BLOCK, "", "E"),
    Lexicon({"CAT": 50, "AXE": 40}),
    bars=frozenset({Edge(Cell(0, 1), Cell(0, 2))}),
    hints=(("1A", "A pair"), ("2D", "Down: it (3)")),
)


@st.composite
def crosswords(draw: st.DrawFn) -> Crossword:
    """Any grid, be it fillable or not: a form has no opinion on that."""
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 7))
    content = st.sampled_from(["", "", "", BLOCK, *LETTERS])
    cells = draw(st.lists(content, min_size=rows * cols, max_size=rows * cols))
    headings = st.sampled_from(["DOWN", "ACROSS", "WORDS", "KIND"])
    word = st.text(LETTERS, min_size=1, max_size=7) | headings
    scores = draw(st.dictionaries(word, st.integers(-9, 100), min_size=1, max_size=8))
    families = "; ".join(" ".join(pair) for pair in zip(scores, list(scores)[1:], strict=False))
    fields = draw(
        st.sampled_from(
            [{}, {"families": families}, {"words": "primer"}, {"words": "primer", "floor": "50"}]
        )
    )
    listed = scores if "words" not in fields or draw(st.booleans()) else None
    bare = Crossword(rows, cols, tuple(cells), gather(fields, inline=listed))
    edges = [
        Edge(cell, other)
        for cell in bare.all_cells()
        for other in (Cell(cell.row, cell.col + 1), Cell(cell.row + 1, cell.col))
        if other.row < rows and other.col < cols and BLOCK not in (bare[cell], bare[other])
    ]
    bars = draw(st.sets(st.sampled_from(edges))) if edges else set()
    barred = replace(bare, bars=frozenset(bars))
    names = [slot.name for slot in barred.slots]
    some = st.sets(st.sampled_from(names)) if names else st.just(set[str]())
    clued = draw(some)
    hint = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=20)
    return replace(
        barred,
        pairs=draw(st.booleans()),
        free=frozenset(draw(some)),
        required=tuple(draw(st.lists(word, unique=True, max_size=3))),
        hints=tuple(
            (name, draw(hint).strip())
            for side in "AD"
            for name in names
            if name in clued and name.endswith(side)
        ),
    )


def test_the_text_form_by_hand() -> None:
    text = (
        "kind: crossword\n\nC .|.\n# . E\n\nAcross\n1. A pair\n\nDown\n2. Down: it (3)\n"
        "\nWords\nAXE;40\nCAT\n"
    )
    assert read_one(text) == SMALL
    assert KIND.text.write(SMALL) == text


@pytest.mark.parametrize(
    "body",
    [
        "C.|.\n#.E",
        "c _ | ?\n■ · e",
        "|C .|.|\n@ . E",
        "\nC .|.\n\n# . E\n  - -",
        "\tC\t.|.\n\t#\t.\tE",
    ],
)
def test_grids_as_people_type_them(body: str) -> None:
    text = f"kind: crossword\n\n{body}\n\nACROSS:\n1) A pair\n\ndown\n 2 Down: it (3)\n"
    assert read_one(f"{text}\nWords:\naxe; 40\ncat;50\n") == SMALL


@settings(max_examples=150, deadline=None)
@given(crosswords())
@example(Crossword(1, 1, (BLOCK,), Lexicon(["DOWN", "ACROSS"])))
@example(replace(SMALL, hints=(("1A", ""), ("2D", "3. 4) 5")), pairs=True, free=frozenset(["2D"])))
def test_reading_what_was_written_gives_the_same_puzzle(puzzle: Crossword) -> None:
    notes = {"title": "kind: of", "source": "a test"}
    text = KIND.text.write(puzzle, notes=notes)
    (item,) = read(text)
    assert item.entry.error is None, str(item.entry.error)
    assert item.entry.parsed is not None
    assert item.entry.parsed.puzzle == puzzle
    assert item.entry.notes == notes
    assert KIND.text.write(item.entry.parsed.puzzle, notes=notes) == text
    lines = text.splitlines()
    for cell, place in item.entry.parsed.places.items():
        assert lines[place.line - 1][place.column - 1] == (puzzle[cell] or ".")
    assert len(item.entry.parsed.places) == puzzle.rows * puzzle.cols


@settings(max_examples=30, deadline=None)
@given(st.lists(crosswords(), min_size=2, max_size=3))
def test_several_puzzles_stand_in_one_file(puzzles: list[Crossword]) -> None:
    items = list(read("\n".join(KIND.text.write(puzzle) for puzzle in puzzles)))
    assert [item.entry.parsed.puzzle for item in items if item.entry.parsed] == puzzles


@settings(max_examples=60, deadline=None)
@given(crosswords(), st.integers(0, 7))
def test_a_fill_can_be_read_again(puzzle: Crossword, first: int) -> None:
    chosen = (LETTERS[(first + number) % 8] for number in range(puzzle.rows * puzzle.cols))
    letters = tuple(cell or letter for cell, letter in zip(puzzle.cells, chosen, strict=True))
    assert KIND.text.parse_solution(puzzle, KIND.text.write_solution(puzzle, letters)) == letters


@settings(max_examples=60, deadline=None)
@given(crosswords(), st.data())
def test_clues_are_kept_one_by_one(puzzle: Crossword, data: st.DataObject) -> None:
    for board in (puzzle, blame_slots(puzzle)):
        known = clues(board)
        assert len({clue.name for clue in known}) == len(known)
        assert keep(board, known) == board
        kept = [clue for clue in known if data.draw(st.booleans())]
        assert set(clues(keep(board, kept))) == set(kept)


def test_a_row_or_a_word_may_look_like_a_heading() -> None:
    puzzle = read_one("kind: crossword\n\n....\nDOWN\n\nWords\nDOWN\nWORDS\nacross\n")
    assert puzzle.cells[4:] == tuple("DOWN")
    assert puzzle.lexicon.words == ("ACROSS", "DOWN", "WORDS")


def test_bars_between_rows_stand_below_their_cells() -> None:
    puzzle = read_one(f"kind: crossword\n\nA B C D\n-   ---\nA B C D{WORDS}")
    assert {bar.name for bar in puzzle.bars} == {"r1c1-r2c1", "r1c3-r2c3", "r1c4-r2c4"}
    compact = read_one(f"kind: crossword\n\nABCD\n- --\nABCD{WORDS}")
    assert compact == puzzle


def test_bars_at_black_cells_and_edges_say_nothing() -> None:
    puzzle = read_one(f"kind: crossword\n\n|A|#|\n - -\nB C\n- -{WORDS}")
    assert {bar.name for bar in puzzle.bars} == {"r1c1-r2c1"}


def test_a_printed_clue_with_line_breaks_is_written_in_one_line() -> None:
    text = KIND.text.write(replace(SMALL, hints=(("1A", "One\r\nand two\u2028and three"),)))
    assert read_one(text).hints == (("1A", "One and two and three"),)


def test_places_are_those_of_the_cells() -> None:
    (item,) = read(f"kind: crossword\n\n  C .|.\n  # . E{WORDS}")
    assert item.entry.parsed is not None
    assert item.entry.parsed.places[Cell(1, 2)] == Place(4, 7)


@pytest.mark.parametrize(
    ("text", "words", "place"),
    [
        ("kind: crossword\n\n. . .\n. ! ." + WORDS, "'!' is not a cell", (4, 3)),
        ("kind: crossword\n\n. . .\n. ." + WORDS, "2 cells, but the first row has 3", (4, 1)),
        ("kind: crossword\n\n- -\n. ." + WORDS, "must be below a row of cells", (3, 1)),
        ("kind: crossword\n\n. .\n -\n. ." + WORDS, "no cell above this bar", (4, 2)),
        ("kind: crossword\n", "no grid", (1, 1)),
        ("kind: crossword\n\n| |" + WORDS, "this row has no cells", (3, 1)),
        ("kind: crossword\n\n" + ". " * 26 + WORDS, "26 columns", (3, 1)),
        ("kind: crossword\n\n" + ".\n" * 26 + WORDS, "at most 25 rows", (28, 1)),
        ("kind: crossword\nfree: 1A, 9d\n\n. ." + WORDS, "no slot '9D'", (2, 7)),
        ("kind: crossword\npairs: some\n\n. ." + WORDS, "'some'.*'words' or 'any'", (2, 8)),
        ("kind: crossword\nsize: 3\n\n. ." + WORDS, "no field 'size'.*required", (2, 1)),
        ("kind: crossword\n\n. .\n\nAcross\nA pet", "begins with its number", (6, 1)),
        ("kind: crossword\n\n. .\n\nAcross\n1. A\n1. B", "1A has two clues", (7, 1)),
        ("kind: crossword\n\n. .\n\nDown\n1. A pet", "no entry 1 down", (6, 1)),
        ("kind: crossword\n\n. .\n\nWords\nCAT\nDOG;x", "'x' is not a score", (7, 5)),
        ("kind: crossword\n\n. .\n\nWords\n!?", "is not a word", (6, 1)),
        ("kind: crossword\n# . .\n. . ." + WORDS, "leave a blank line", (3, 1)),
        ("kind: crossword\ntitle: T\n# . .\n. . ." + WORDS, "leave a blank line", (4, 1)),
    ],
)
def test_errors_are_reported_with_their_place(
    text: str, words: str, place: tuple[int, int | None]
) -> None:
    with pytest.raises(ReadError, match=words) as caught:
        read_one(text)
    assert (caught.value.line, caught.value.column) == place


@pytest.mark.parametrize("text", ["A B\nC D", "A B C\nD E", "A ! C"])
def test_a_fill_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(ReadError):
        KIND.text.parse_solution(SMALL, text)


@given(st.text(st.sampled_from("AB#.|- \n;1xÄ:"), max_size=60))
@settings(max_examples=150, deadline=None)
def test_whatever_is_typed_is_read_or_refused_with_a_line(body: str) -> None:
    for item in read(f"kind: crossword\n\n{body}{WORDS}"):
        if item.entry.error is not None:
            assert item.entry.error.line is not None
        else:
            assert item.entry.parsed is not None
            puzzle = item.entry.parsed.puzzle
            assert read_one(KIND.text.write(puzzle)) == puzzle


def test_two_letters_may_be_required_where_any_pair_goes() -> None:
    words = Lexicon(["CAB"])
    puzzle = Crossword(1, 5, ("", "", BLOCK, "", ""), words, pairs=True, required=("BC",))
    assert KIND.rules.violations(puzzle, ("B", "C", BLOCK, "A", "C")) == ()
    assert KIND.rules.faults(puzzle) == ()
    assert KIND.rules.faults(replace(puzzle, pairs=False)) != ()
