"""Counter-examples to what the papers print: whether each shows what is claimed."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import gridwright
from benchmarks.papers.boards import example
from benchmarks.papers.printed import BATTLESHIP as LEVELS
from benchmarks.papers.printed import BOUNDS, GAPS
from benchmarks.papers.printed import MEUFFELS as TABLE_2
from benchmarks.papers.reprints import BOARD
from gridwright.engines import get_engine
from gridwright.errors import WrongAnswerError
from gridwright.model import Objective
from gridwright.puzzles.battleship import KIND as BATTLESHIP
from gridwright.puzzles.battleship.puzzle import Symbol
from gridwright.puzzles.circuit import KIND as CIRCUIT
from gridwright.puzzles.crossword import KIND as CROSSWORD
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.sudoku import KIND as SUDOKU

__all__ = [
    "bounds_cross",
    "british_rows",
    "continuous_digits",
    "counted_twice",
    "exact_letters",
    "islands_above",
    "last_column",
    "loops_allowed",
    "loose_letters",
    "not_zero",
    "ones_apart",
    "slower_when_easy",
    "stopped_unsolved",
    "symbols_ignored",
    "three_times_as_many",
    "too_many_variables",
    "tree_without_lines",
    "weighted_twice",
]

_WATER = (Symbol.UNKNOWN, Symbol.WATER)


def counted_twice() -> bool:
    """No board has this fleet and these sums, and the cell-based model has a point for them."""
    puzzle = example("battleship/5x6-counted-twice.txt")
    build = BATTLESHIP.recipe("cell").build
    assert build is not None
    with get_engine("cpsat").open(build(puzzle).model) as session:
        point = session.solve().values
    return gridwright.check(puzzle).verdict == "none" and point is not None


def symbols_ignored() -> bool:
    """Unique with the symbol, several solutions where it is only "some part", as in (30)."""
    puzzle = example("battleship/5x6-symbol-needed.txt")
    parts = tuple(each if each in _WATER else Symbol.PART for each in puzzle.givens)
    verdicts = [gridwright.check(each).verdict for each in (puzzle, replace(puzzle, givens=parts))]
    return bool(verdicts == ["unique", "several"])


def too_many_variables() -> bool:
    """The model has 12 variables a cell; (32) allows 21 and one more."""
    puzzle = example(BOARD)
    build = BATTLESHIP.recipe("cell").build
    assert build is not None
    cells = puzzle.rows * puzzle.cols
    return bool(build(puzzle).model.statistics().variables == 12 * cells != 21 * cells + 1)


def loose_letters() -> bool:
    """The letter model takes BBB for a fill, although it is no word."""
    puzzle = example("crossword/1x3-letter-model.txt")
    build = CROSSWORD.recipe("letter").build
    assert build is not None
    formulation = build(puzzle)
    values = [0.0] * len(formulation.model.variables)
    for index, value in formulation.point(("B", "B", "B")):
        values[index] = value
    try:
        gridwright.count(puzzle, model="letter", at_most=10)
    except WrongAnswerError:
        return not list(formulation.model.violations(values))
    return False


def exact_letters() -> bool:
    """A letter model whose points are the three words, and no others."""
    puzzle = example("crossword/1x3-letter-model.txt")
    found = gridwright.count(puzzle, model="letter-exact", at_most=10)
    return found.limit is None and found.count == 3


def british_rows() -> bool:
    """Twelve slots and twelve crossings have 5k + 12 + 12·26 rows by the count of Section 2."""
    puzzle = example("crossword/7x7-twelve-slots.txt")
    slots = puzzle.slots
    crossings = sum(len(set(one.cells) & set(other.cells)) for one, other in combinations(slots, 2))
    lengths = {len(slot) for slot in slots}
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    words = [
        "".join(alphabet[(start + step) % 26] for step in range(length))
        for length in lengths
        for start in range(26)
    ]
    build = CROSSWORD.recipe("word").build
    assert build is not None
    model = build(replace(puzzle, lexicon=Lexicon(words))).model.statistics()
    counted = 5 * 26 + 12 + 12 * 26
    return (len(slots), crossings, lengths) == (12, 12, {2, 3, 4, 5, 7}) and (
        model.variables == 12 * 26 and model.constraints == counted != 5 * 26 + 338
    )


def three_times_as_many() -> bool:
    """With 500 words of each length the British grid needs more than three times the rows."""
    grid = example("crossword/7x7-twelve-slots.txt")
    square = Crossword(4, 4, ("",) * 16, Lexicon([]))
    build = CROSSWORD.recipe("word").build
    assert build is not None
    rng = random.Random(0)
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    rows = []
    for puzzle in (grid, square):
        words: list[str] = []
        for length in {len(slot) for slot in puzzle.slots}:
            # Every letter at every place, so that no row is missing.
            made = [(alphabet * 2)[start : start + length] for start in range(26)]
            while len(set(made)) < 500:
                made.append("".join(rng.choices(alphabet, k=length)))
            words += dict.fromkeys(made)
        rows.append(build(replace(puzzle, lexicon=Lexicon(words))).model.statistics().constraints)
    british, full = rows
    return bool(british == 5 * 500 + 324 > 3 * full == 3 * (500 + 424))


def tree_without_lines() -> bool:
    """With N = {v}, (5.1e) as printed forbids every line whose first end is v."""
    puzzle = example("circuit/2x3-no-clues.txt")
    outcome = gridwright.check(puzzle)
    # Σ of the lines whose first end is in N = {v} must not exceed |N| − 1, that is 0.
    lines = [edge for edge in outcome.solutions[0] for first in puzzle.points if edge[0] == first]
    return outcome.verdict == "unique" and len(lines) == len(puzzle.points) - 1


def bounds_cross() -> bool:
    """Five gaps of Table A.2 are not those of their bounds; one lower bound is too high."""
    off = [
        place
        for place, (upper, lower) in BOUNDS.items()
        if abs(100 * (upper - lower) / upper - GAPS[place]) > 0.01
    ]
    above = [place for place, (upper, lower) in BOUNDS.items() if lower > upper]
    return len(off) == 5 and len(above) == 1


def weighted_twice() -> bool:
    """(6.1b): with the island's own x in every term, a label must be a multiple of its bridges."""
    puzzle = example("hashi/9x8.txt")
    odd = [
        island
        for island, links in zip(puzzle.islands, puzzle.graph.at, strict=True)
        if island.label is not None and len(links) > 1 and island.label % len(links)
    ]
    return gridwright.check(puzzle).verdict == "unique" and bool(odd)


def ones_apart() -> bool:
    """(6.2): the only solution joins two islands with the label 1."""
    puzzle = example("hashi/1x4-two-ones.txt")
    outcome = gridwright.check(puzzle)
    return outcome.verdict == "unique" and outcome.solutions[0] == (1,)


def continuous_digits() -> bool:
    """(8.2i): without x ∈ {0, 1} the lower level has another point where no other grid exists."""
    puzzle = example("sudoku/figure-3-1.txt")
    (grid,) = gridwright.check(puzzle).solutions
    build = SUDOKU.recipe("cell").build
    assert build is not None
    formulation = build(puzzle)
    target = tuple((index, 1.0) for index, value in formulation.point(grid) if value == 1)
    formulation.model.objective = Objective(target)
    least = get_engine("highs").relaxation(formulation.model).objective
    # (8.2g) with z = 0: at most 80 of the 81 digits are those of the grid.
    return least is not None and least <= 80


def not_zero() -> bool:
    """Section 5: the greatest difference to the only solution is minus the number of ships."""
    puzzle = example(BOARD)
    (solution,) = gridwright.check(puzzle).solutions
    build = BATTLESHIP.recipe("ship").build
    assert build is not None
    formulation = build(puzzle)
    chosen = {index for index, value in formulation.point(solution) if value == 1}
    terms = tuple(
        (index, -1.0 if index in chosen else 1.0)
        for index in range(len(formulation.model.variables))
    )
    formulation.model.objective = Objective(terms, maximise=True)
    with get_engine("highs").open(formulation.model) as session:
        most = session.solve().objective
    return bool(most == -sum(puzzle.fleet) != 0)


def loops_allowed() -> bool:
    """(5.2): on a board without a solution the optimum is a net with a loop."""
    puzzle = example("circuit/4x4-chessboard.txt")
    build = CIRCUIT.recipe("flow").build
    assert build is not None
    model = build(puzzle).model
    # The row that Gridwright has added to (5.2).
    added = [
        each for each in model.constraints if each.label.rule == "no more lines than a tree has"
    ]
    model.constraints[:] = [each for each in model.constraints if each not in added]
    with get_engine("highs").open(model) as session:
        least = session.solve().objective
    assert least is not None
    return (
        len(added) == 1
        and gridwright.check(puzzle).verdict == "none"
        and least > len(puzzle.points) - 1
    )


def last_column() -> bool:
    """Figure 4.1: a top end in the tenth column, whose sum is 0."""
    puzzle = example("battleship/figure-4-1.txt")
    (solution,) = gridwright.check(puzzle).solutions
    fifth = solution[4 * puzzle.cols : 5 * puzzle.cols]
    return bool(puzzle.col_sums[-1] == 0 and fifth.index(Symbol.TOP) == puzzle.cols - 2)


def islands_above() -> bool:
    """Case II: (a) i has above for below; what (b) iii calls untrue holds for every bridge."""
    puzzle = example("hashi/9x8.txt")
    pairs = [(q, r) for q in puzzle.links for r in puzzle.links if q.across and not r.across]
    ends = puzzle.ends
    earlier = [(q, r) for q, r in pairs if q.other < r.one]
    above = all(ends(q)[0].row <= ends(r)[0].row for q, r in earlier)
    between = [(q, r) for q, r in pairs if r.one < q.one < q.other < r.other]
    apart = all(ends(r)[0].col not in (end.col for end in ends(q)) for q, r in between)
    return bool(earlier) and bool(between) and above and apart


def slower_when_easy() -> bool:
    """Section 4.4: by Table 4.3 itself CBM took longer on the easy board of 15×15."""
    times = {(side, grade): cell for side, grade, _, cell in LEVELS}
    return times[15, "easy"] > times[15, "hard"]


def stopped_unsolved() -> bool:
    """Section 4.4: what it calls hours to solve was no solution in ten of them."""
    return str(TABLE_2["cell", "Example 2"]["time"]).startswith(">")
