"""Battleship as people type it: sums on any side, and fleets in numbers or words."""

from __future__ import annotations

import pytest

from bad_input_tools import run as run_command
from cli_tools import Capsys, run
from gridwright import read_one
from gridwright.errors import ReadError
from input_forms import sheet

FLEET = "kind: battleship\nfleet: 2x1 1x2 1x3\n\n"
SHIPS = read_one(
    FLEET + " . . . . . | 1\n . ~ . . . | .\n . . . . . | 3\n . . . . . | .\n . . < . . | 3\n"
    " ---------\n 0 1 1 3 .\n"
)
LEFT = ["1 . . . . .", ". . ~ . . .", "3 . . . . .", ". . . . . .", "3 . . < . ."]
BARRED = [f"{row[0]} | {row[2:]}" for row in LEFT]
RIGHT = [f"{row[2:]} {row[0]}" for row in LEFT]
SUMS = "0 1 1 3 ."


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([f"  {SUMS}", *LEFT], id="above and left"),
        pytest.param([f"    {SUMS}", "--+---------", *BARRED], id="above and left, with bars"),
        pytest.param([f"  | {SUMS}", *BARRED], id="above and left, with a bar above"),
        pytest.param([*LEFT, f"  {SUMS}"], id="below and left"),
        pytest.param([*BARRED, "  ---------", f"    {SUMS}"], id="below and left, with bars"),
        pytest.param([SUMS, *RIGHT], id="above and right"),
        pytest.param([*RIGHT, SUMS], id="below and right"),
        pytest.param(
            [f"  {SUMS}", *(row.replace(" .", "  ") for row in LEFT)], id="blanks, above and left"
        ),
        pytest.param(
            ["0 1 1 3 .", *(f"{row[2:].replace('.', ' ')} | {row[0]}" for row in LEFT)],
            id="blanks, above and right",
        ),
    ],
)
def test_sums_on_any_side(rows: list[str]) -> None:
    assert read_one(FLEET + "\n".join(f"  {row}" for row in rows)) == SHIPS


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_ships_from_a_spreadsheet(sign: str) -> None:
    left = [".0113.", *(row.replace(" ", "") for row in LEFT)]
    right = [*(row.replace(" ", "") for row in RIGHT), "0113.."]
    assert read_one(FLEET + sheet(sign, left)) == SHIPS
    assert read_one(FLEET + sheet(sign, right)) == SHIPS


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        ([f"  {SUMS}", *LEFT, f"  {SUMS}"], 10, "sums above the board already"),
        (["  0 1 1 3", *LEFT], 4, "4 sums for a board of 5 columns"),
        ([f"  {SUMS}", *LEFT[:2], "3 . . . .", *LEFT[3:]], 7, "4 cells in a row where 5"),
    ],
)
def test_sums_that_do_not_fit(rows: list[str], line: int, words: str) -> None:
    with pytest.raises(ReadError) as caught:
        read_one(FLEET + "\n".join(rows))
    assert words in caught.value.message
    assert caught.value.line == line
    assert caught.value.column is not None


@pytest.mark.parametrize(
    "fleet",
    [
        "1x4 2x3 3x2 4x1",
        "4,3,3,2,2,2,1,1,1,1",
        "4 3 3 2 2 2 1 1 1 1",
        "1 battleship, 2 cruisers, 3 destroyers, 4 submarines",
        "1 battleship; 2 cruisers; 3 destroyers; 4 submarines.",
        "a battleship, two cruisers, three destroyers and four submarines",
        "Battleship, 2 x Cruiser, 3x destroyer, 4 submarines",
    ],
)
def test_a_fleet_means_the_same_in_a_file_and_as_an_option(capsys: Capsys, fleet: str) -> None:
    rows = "  . . . . .\n" * 9
    assert read_one(f"kind: battleship\nfleet: {fleet}\n\n{rows}").fleet == (4, 3, 2, 1)
    code, out = run(capsys, "create", "battleship", "--fleet", fleet, "--quiet")
    assert code == 0
    assert "fleet: 4x1 3x2 2x3 1x4\n" in out


def test_misspelt_ships(capsys: Capsys) -> None:
    words = "'cruzers' is not a name of a ship; did you mean 'cruiser'?"
    with pytest.raises(ReadError, match="did you mean 'cruiser'") as caught:
        read_one("kind: battleship\nfleet: 4 submarines, 2 cruzers\n\n  . . .\n  . . .\n")
    assert (caught.value.line, caught.value.column) == (2, 24)
    code, _, err = run_command(capsys, "create", "battleship", "--fleet", "2 cruzers")
    assert code == 2
    assert words in err
