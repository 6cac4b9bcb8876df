"""Black cells of a window anew: the compiled parts against cells and words one by one."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from crossword_boards import random_crossword
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.search.scoring import ListScores, ThemeScores
from gridwright.puzzles.crossword.theming import windows
from gridwright.puzzles.crossword.theming.shapes import Shapes
from gridwright.puzzles.crossword.theming.windows import AREA, IMPOSSIBLE, KNOWN, LONGEST, UNKNOWN

SIZES = [(1, 4), (3, 3), (3, 6), (5, 4), (7, 8), (9, 2)]
Window = tuple[int, int, int, int]


@dataclass
class _Grid:
    """Words, black cells, letters in some of the others, and which cells are free."""

    case: int

    def __post_init__(self) -> None:
        self.rng = rng = random.Random(self.case)
        self.rows, self.cols = rows, cols = SIZES[self.case % len(SIZES)]
        self.size = rows * cols
        self.black = {at for at in range(self.size) if rng.random() < 0.2}
        letters = range(len(self.shapes.layout.alphabet))
        self.letters = {
            at: rng.choice(letters)
            for at in range(self.size)
            if at not in self.black and rng.random() < 0.9
        }
        self.free = {at for at in range(self.size) if rng.random() < 0.5}

    @cached_property
    def shapes(self) -> Shapes:
        if self.case % 2:
            lexicon = random_crossword(self.case).lexicon
        else:
            names = {
                "".join(self.rng.choices("ABC", k=n)) for n in range(2, 10) for _ in range(300)
            }
            lexicon = Lexicon({name: self.rng.choice([0, 0, 1, 3]) for name in sorted(names)})
        scoring = ThemeScores.of(self.rng.sample(lexicon.words, len(lexicon) // 3))
        return Shapes(
            self.rows,
            self.cols,
            lexicon,
            scoring if self.case % 3 else ListScores(),
            pairs=self.case % 4 == 0,
        )

    def flags(self, cells: set[int]) -> NDArray[np.int8]:
        return np.array([at in cells for at in range(self.size)], np.int8)

    @property
    def numbers(self) -> NDArray[np.int32]:
        return np.array([self.letters.get(at, -1) for at in range(self.size)], np.int32)

    def line(self, number: int) -> list[int]:
        """The cells of a row or, after those, of a column."""
        if number < self.rows:
            return [number * self.cols + col for col in range(self.cols)]
        return [row * self.cols + number - self.rows for row in range(self.rows)]

    def line_worth(self, black: set[int], number: int, *, freed: bool) -> int | None:
        """The best words for the slots of a line; None where one has none."""
        runs: list[list[int]] = [[]]
        for cell in self.line(number):
            if cell in black:
                runs.append([])
            else:
                runs[-1].append(cell)
        worth = [self._run_worth(run, freed=freed) for run in runs if len(run) > 1]
        return None if None in worth else sum(one for one in worth if one is not None)

    def _run_worth(self, run: list[int], *, freed: bool) -> int | None:
        table = self.shapes.layout.tables[len(run) - 2]
        alphabet = self.shapes.layout.alphabet
        given = {
            place: alphabet[self.letters[cell]]
            for place, cell in enumerate(run)
            if cell in self.letters and not (freed and cell in self.free)
        }
        return max(
            (
                int(score)
                for word, score in zip(table.words, table.scores, strict=True)
                if all(word[place] == letter for place, letter in given.items())
            ),
            default=None,
        )


CASES = range(48)


def _window(rng: random.Random, grid: _Grid) -> Window:
    height = rng.randint(1, min(LONGEST, grid.rows))
    width = rng.randint(1, min(LONGEST, grid.cols, AREA // height))
    return rng.randint(0, grid.rows - height), rng.randint(0, grid.cols - width), height, width


def _inside(grid: _Grid, window: Window) -> set[int]:
    top, left, height, width = window
    return {
        row * grid.cols + col
        for row in range(top, top + height)
        for col in range(left, left + width)
    }


def test_a_line_is_worth_its_best_words() -> None:
    impossible = 0
    for case in CASES:
        grid = _Grid(case)
        for line in range(grid.rows + grid.cols):
            touched = windows._is_touched(grid.rows, grid.cols, line, grid.flags(grid.free))
            assert touched == bool(grid.free & set(grid.line(line)))
            for freed in (False, True):
                worth = windows._line_worth(
                    grid.shapes.layout.board,
                    grid.flags(grid.black),
                    grid.numbers,
                    grid.rows,
                    grid.cols,
                    line,
                    grid.flags(grid.free),
                    freed,
                )
                wanted = grid.line_worth(grid.black, line, freed=freed)
                impossible += wanted is None
                assert worth == (IMPOSSIBLE if wanted is None else wanted)
    assert impossible > 20


def test_a_window_lies_on_the_board_and_frees_runs_from_it() -> None:
    for case in CASES:
        grid = _Grid(case)
        lots = np.array([case], np.uint64)
        for _ in range(30):
            free = np.full(grid.size, 9, np.int8)
            black = grid.flags(grid.black)
            window = windows.open_window(black, grid.rows, grid.cols, free, lots)
            top, left, height, width = window
            assert 0 <= top <= grid.rows - height
            assert 0 <= left <= grid.cols - width
            assert 1 <= height <= LONGEST
            assert 1 <= width <= LONGEST
            assert height * width <= AREA
            assert height * width > 1 or grid.size == 1
            assert set(free.tolist()) <= {0, 1}
            freed = {at for at in range(grid.size) if free[at]}
            inside = _inside(grid, window)
            assert inside <= freed
            assert not (freed - inside) & grid.black
            for cell in freed - inside:
                # It was reached along a row or a column, and so was the rest of that run.
                lines = [cell // grid.cols, grid.rows + cell % grid.cols]
                runs = [_run(grid, line, cell) for line in lines]
                assert any(run <= freed for run in runs)


def _run(grid: _Grid, line: int, cell: int) -> set[int]:
    """The white cells of a line around one."""
    cells = grid.line(line)
    at = cells.index(cell)
    first, last = at, at
    while first > 0 and cells[first - 1] not in grid.black:
        first -= 1
    while last + 1 < len(cells) and cells[last + 1] not in grid.black:
        last += 1
    return set(cells[first : last + 1])


def test_freeing_a_run_goes_as_far_as_white_cells_do() -> None:
    for case in CASES:
        grid = _Grid(case)
        for cell in range(grid.size):
            for across in (False, True):
                free = grid.flags(set())
                windows._free_run(grid.flags(grid.black), grid.rows, grid.cols, free, cell, across)
                line = cell // grid.cols if across else grid.rows + cell % grid.cols
                freed = {at for at in range(grid.size) if free[at]}
                assert freed == _run(grid, line, cell) - {cell}


def test_black_cells_are_scattered_in_the_window_only() -> None:
    fitted = 0
    for case in CASES:
        grid = _Grid(case)
        lots = np.array([case], np.uint64)
        for adjacent in (False, True):
            for wanted in range(5):
                window = _window(grid.rng, grid)
                inside = _inside(grid, window)
                new = grid.flags(grid.black)
                fits = windows._scatter(new, grid.rows, grid.cols, window, wanted, adjacent, lots)
                black = {at for at in range(grid.size) if new[at]}
                assert black - inside == grid.black - inside
                placed = black & inside
                assert len(placed) == wanted if fits else len(placed) < wanted
                fitted += fits
                if not adjacent:
                    for at in placed:
                        row, col = divmod(at, grid.cols)
                        for line in (grid.line(row), grid.line(grid.rows + col)):
                            place = line.index(at)
                            beside = line[max(0, place - 1) : place] + line[place + 1 : place + 2]
                            assert not black & set(beside)
                for side in range(window[2] + window[3]):
                    masks = windows._masks(grid.flags(grid.black), new, grid.cols, window, side)
                    cells = _side(grid, window, side)
                    for mask, some in zip(masks, (black, grid.black), strict=True):
                        assert mask == sum(1 << n for n, at in enumerate(cells) if at in some)
    assert fitted > 200


def _side(grid: _Grid, window: Window, side: int) -> list[int]:
    """The cells in which a line crosses a window: its rows, then its columns."""
    top, left, height, _ = window
    line = top + side if side < height else grid.rows + left + side - height
    return [cell for cell in grid.line(line) if cell in _inside(grid, window)]


def test_what_is_proposed_could_be_worth_so_much_more() -> None:
    proposed = {True: 0, False: 0}
    for case in CASES:
        grid = _Grid(case)
        lots = np.array([case], np.uint64)
        lines = range(grid.rows + grid.cols)
        for number in range(20):
            window = _window(grid.rng, grid)
            inside = _inside(grid, window)
            grid.free = inside | {at for at in grid.free if at not in grid.black}
            touched = [line for line in lines if grid.free & set(grid.line(line))]
            before = [grid.line_worth(grid.black, line, freed=False) for line in touched]
            crossing = [line for line in touched if not inside & set(grid.line(line))]
            after = [grid.line_worth(grid.black, line, freed=True) for line in crossing]
            if None in before or None in after:
                # A present grid has words in all its slots.
                continue
            present = sum(one for one in before if one is not None)
            most, adjacent = len(grid.black) + number % 2, number % 3 > 0
            gain = grid.rng.choice([-9, -1, 0, 1, 5])
            new = np.zeros(grid.size, np.int8)
            known = np.full(KNOWN, UNKNOWN, np.int32)
            used = windows.propose(
                grid.shapes.layout.board,
                grid.flags(grid.black),
                grid.numbers,
                grid.rows,
                grid.cols,
                window,
                grid.flags(grid.free),
                most,
                adjacent,
                gain,
                30,
                lots,
                new,
                known,
            )
            proposed[used <= 30] += 1
            _assert_known(grid, window, known)
            if used > 30:
                assert used == 31
                continue
            black = {at for at in range(grid.size) if new[at]}
            worth = [grid.line_worth(black, line, freed=True) for line in touched]
            assert None not in worth
            assert sum(one for one in worth if one is not None) >= present + gain
            assert black != grid.black
            assert black - inside == grid.black - inside
            assert len(black) <= most
    assert min(proposed.values()) > 10


def _assert_known(grid: _Grid, window: Window, known: NDArray[np.int32]) -> None:
    """What was noted of a line with certain cells black is what it is worth."""
    top, left, height, width = window
    for side in range(height + width):
        line = top + side if side < height else grid.rows + left + side - height
        cells = _side(grid, window, side)
        for mask, worth in enumerate(known[side << LONGEST : side + 1 << LONGEST].tolist()):
            if worth != UNKNOWN:
                black = {at for place, at in enumerate(cells) if mask >> place & 1}
                wanted = grid.line_worth(grid.black - set(cells) | black, line, freed=True)
                assert worth == (IMPOSSIBLE if wanted is None else wanted)
