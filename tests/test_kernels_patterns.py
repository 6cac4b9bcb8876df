"""Patterns of black cells: compiled judgement of rules and slots against plain sets of cells."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from gridwright.puzzles.crossword.kernels.layout import NO_TARGET, SCORED, TARGET, State, new_state
from gridwright.puzzles.crossword.kernels.searching import EXHAUSTED, FOUND, FULL, STOPPED
from gridwright.puzzles.crossword.theming.allowing import _large_areas, is_allowed
from gridwright.puzzles.crossword.theming.fitting import fit, open_all, write_letters
from gridwright.puzzles.crossword.theming.shapes import cut_slots
from kernel_twins_crossword import Plain, read
from kernel_twins_crossword_cases import SEEDS, plain_cases, targets

SIZES = [(1, 1), (1, 5), (4, 1), (2, 3), (3, 3), (3, 5), (4, 4), (5, 3)]
Cell = tuple[int, int]


def _pattern(rng: random.Random) -> tuple[int, int, set[Cell]]:
    """Rows, columns and the black cells."""
    rows, cols = rng.choice(SIZES)
    share = rng.choice([0, 0.1, 0.25, 0.5])
    every = [(row, col) for row in range(rows) for col in range(cols)]
    return rows, cols, {cell for cell in every if rng.random() < share}


def _flags(rows: int, cols: int, black: set[Cell]) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
    return np.array([(n // cols, n % cols) in black for n in range(rows * cols)], np.int8)


def _near(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


def _areas(white: set[Cell]) -> list[set[Cell]]:
    """White cells that hang together."""
    areas, left = [], set(white)
    while left:
        area: set[Cell] = set()
        more = {min(left)}
        while more:
            area |= more
            more = {other for cell in more for other in _near(cell)} & left - area
        areas.append(area)
        left -= area
    return areas


def _runs(rows: int, cols: int, black: set[Cell]) -> Iterator[list[Cell]]:
    """The white cells between black ones, row by row and then column by column."""
    lines = [[(row, col) for col in range(cols)] for row in range(rows)]
    lines += [[(row, col) for row in range(rows)] for col in range(cols)]
    for line in lines:
        run: list[Cell] = []
        for cell in line:
            if cell in black:
                yield run
                run = []
            else:
                run.append(cell)
        yield run


def test_areas_are_counted_with_and_without_a_cell() -> None:
    for case in range(300):
        rows, cols, black = _pattern(random.Random(case))
        size = rows * cols
        every = {(n // cols, n % cols) for n in range(size)}
        for without in (-1, random.Random(case).randrange(size)):
            gone = black | ({divmod(without, cols)} if without >= 0 else set())
            areas = _areas(every - gone)
            seen, reached = np.zeros(size, np.int8), np.zeros(size, np.int32)
            counted = _large_areas(_flags(rows, cols, black), rows, cols, without, seen, reached)
            assert counted == (sum(len(area) > 1 for area in areas), len(areas))


def _allowed(
    rows: int,
    cols: int,
    black: set[Cell],
    fillable: list[int],
    most: int,
    adjacent: bool,
    connected: bool,
    semiclosures: bool,
) -> bool:
    """The rules one by one."""
    white = {(row, col) for row in range(rows) for col in range(cols)} - black
    if len(black) > most or not white:
        return False
    if not adjacent and any(other in black for cell in black for other in _near(cell)):
        return False
    if not all(fillable[len(run)] for run in _runs(rows, cols, black)):
        return False
    if connected and len(_areas(white)) > 1:
        return False

    def large(cells: set[Cell]) -> int:
        return sum(len(area) > 1 for area in _areas(cells))

    # No single cell holds large areas together.
    return semiclosures or all(large(white - {cell}) <= max(1, large(white)) for cell in white)


def test_a_pattern_is_allowed_exactly_when_it_keeps_the_rules() -> None:
    answers = {True: 0, False: 0}
    for case in range(1500):
        rng = random.Random(case)
        rows, cols, black = _pattern(rng)
        fillable = [1, 1, *(int(rng.random() < 0.9) for _ in range(4))]
        most = rng.choice([len(black) - 1, len(black), rows * cols])
        rules = [rng.random() < 0.5 for _ in range(3)]
        wanted = _allowed(rows, cols, black, fillable, most, *rules)
        answers[wanted] += 1
        flags = _flags(rows, cols, black)
        assert is_allowed(flags, rows, cols, np.array(fillable, np.int8), most, *rules) == wanted, (
            case
        )
    assert min(answers.values()) > 200


def test_slots_are_the_runs_of_two_cells_and_more() -> None:
    for case in range(300):
        rows, cols, black = _pattern(random.Random(case))
        longest = max(rows, cols, 2)
        lengths, cells, crossing, places, index, inside = cut_slots(
            _flags(rows, cols, black), rows, cols, longest
        )
        runs = [run for run in _runs(rows, cols, black) if len(run) > 1]
        assert lengths.tolist() == [len(run) for run in runs]
        covered = {cell for run in runs for cell in run}
        number = {divmod(at, cols): int(n) for at, n in enumerate(index) if n >= 0}
        assert set(number) == covered
        assert sorted(number.values()) == list(range(inside)) == list(range(len(covered)))
        for slot, run in enumerate(runs):
            assert cells[slot].tolist() == [number[c] for c in run] + [-1] * (longest - len(run))
        for cell, at in number.items():
            wanted = [(slot, run.index(cell)) for slot, run in enumerate(runs) if cell in run]
            wanted += [(-1, -1)] * (2 - len(wanted))
            assert list(zip(crossing[at].tolist(), places[at].tolist(), strict=True)) == wanted


def _fresh(plain: Plain, seed: int) -> State:
    state = new_state(plain.layout.board, seed=seed)
    state.registers[SCORED] = plain.scoring is not None
    state.registers[TARGET] = NO_TARGET
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_new_state_is_opened_by_looking_at_every_slot(seed: int) -> None:
    for plain in plain_cases(seed):
        state = _fresh(plain, seed)
        start = plain.start()
        every = set(range(len(plain.layout.alphabet)))
        start.letters = [set(every) for _ in start.letters]
        wanted = plain.closure(start)
        assert open_all(plain.layout.board, state) == (wanted is not None)
        assert wanted is None or read(plain, state).words == wanted.words


@pytest.mark.parametrize("seed", SEEDS)
def test_a_fill_with_the_letters_kept_is_found_exactly_when_there_is_one(seed: int) -> None:
    for plain in plain_cases(seed)[1:]:
        given = np.full(len(plain.layout.cells), -1, np.int32)
        for cell, letters in enumerate(plain.start().letters):
            if len(letters) == 1:
                given[cell] = min(letters)
        for target in targets(plain):
            wanted = [row for row in plain.fills if plain.worth(row) >= target]
            row = np.zeros(len(plain.slots), np.int32)
            end = fit(plain.layout.board, _fresh(plain, seed), given, target, 10**9, row)
            if end == FULL:
                continue
            assert end == (FOUND if wanted else EXHAUSTED)
            if end == FOUND:
                assert tuple(row.tolist()) in wanted
            end = fit(plain.layout.board, _fresh(plain, seed), given, target, 1, row)
            assert end in ({FOUND, STOPPED} if wanted else {EXHAUSTED, STOPPED})


@pytest.mark.parametrize("seed", SEEDS[:30])
def test_the_letters_of_a_fill_are_written_to_the_grid(seed: int) -> None:
    for plain in plain_cases(seed)[:1]:
        puzzle, alphabet = plain.layout.puzzle, plain.layout.alphabet
        index = np.full(len(puzzle.cells), -1, np.int32)
        for cell, at in enumerate(plain.layout.cells):
            index[at] = cell
        for row in plain.fills[:5]:
            letters = np.full(len(puzzle.cells), 77, np.int32)
            write_letters(plain.layout.board, index, np.array(row, np.int32), letters)
            wanted = plain.layout.read(row)
            for at, letter in enumerate(letters.tolist()):
                inside = at in plain.layout.cells
                assert letter == (alphabet.index(wanted[at]) if inside else -1)
