"""Wilson's models: exact where brute force can tell, sized as printed, wrong where he says so."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossword_boards import brute_force, random_crossword
from gridwright import conflict, count, solve
from gridwright.errors import UsageError, WrongAnswerError
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Verdict
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.models import letter, letter_exact, word
from gridwright.puzzles.crossword.models.automaton import automaton
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search import loop

WAYS: list[tuple[str, str | None]] = [
    *(("word", engine) for engine in ("sat", "cpsat", "highs")),
    *(("letter-exact", engine) for engine in ("sat", "cpsat", "highs")),
    ("loop", None),
]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def fills(puzzle: Crossword, way: tuple[str, str | None]) -> set[tuple[str, ...]]:
    oracle = open_oracle(KIND, puzzle, model=way[0], engine=way[1])
    found = oracle.find(at_most=100_000, budget=Budget())
    oracle.close()
    assert found.complete
    assert len(set(found.solutions)) == found.count
    return set(found.solutions)


def open_square(size: int, words: list[str]) -> Crossword:
    return Crossword(size, size, ("",) * size**2, Lexicon(words))


def random_words(number: int, length: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    words: set[str] = set()
    while len(words) < number or len(set("".join(words))) < 26:
        words = {"".join(rng.choices(LETTERS, k=length)) for _ in range(number)}
    return sorted(words)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_exact_models_have_exactly_the_fills_of_the_rules(way: tuple[str, str | None]) -> None:
    numbers = range(40) if way[1] == "highs" else range(120)
    several = none = 0
    for seed in numbers:
        puzzle = random_crossword(seed)
        expected = brute_force(puzzle)
        if way[1] == "highs" and len(expected) > 60:
            continue
        assert fills(puzzle, way) == expected, seed
        several += len(expected) > 1
        none += not expected
    assert several > 5
    assert none > 5


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_slots_that_are_clues_can_be_left_out(way: tuple[str, str | None]) -> None:
    kept_some = 0
    for seed in range(30 if way[1] == "highs" else 60):
        puzzle = random_crossword(seed, blamed=True)
        rng = random.Random(seed)
        clues = KIND.clues.of(puzzle)
        oracle = open_oracle(KIND, puzzle, model=way[0], engine=way[1])
        for share in (1.0, 0.8, 0.5):
            keep = [clue for clue in clues if rng.random() < share]
            expected = brute_force(KIND.clues.keep(puzzle, keep))
            # Without its clues a grid has very many fills.
            if len(expected) > 40:
                found = oracle.find(keep, at_most=5, budget=Budget())
                assert set(found.solutions) < expected
                assert found.count == 5
                continue
            kept_some += 0 < len(keep) < len(clues)
            found = oracle.find(keep, at_most=100, budget=Budget())
            assert found.complete
            assert set(found.solutions) == expected, (seed, share)
            if len(expected) > 1:
                first, *others = found.solutions
                again = oracle.find(keep, at_most=100, exclude=[first], budget=Budget())
                assert set(again.solutions) == set(others)
        oracle.close()
    assert kept_some > 5


@pytest.mark.parametrize("way", [("search", None), *WAYS], ids=str)
def test_families_that_share_a_word_exclude_no_others(way: tuple[str, str | None]) -> None:
    lexicon = Lexicon(["CAT", "DOG", "PIG"], families=[["CAT", "DOG"], ["CAT", "PIG"]])
    puzzle = Crossword(1, 7, ("", "", "", "#", "", "", ""), lexicon)
    assert fills(puzzle, way) == {tuple("DOG#PIG"), tuple("PIG#DOG")}


@pytest.mark.parametrize("way", [("search", None), ("word", "sat"), ("loop", None)], ids=str)
def test_pairs_take_letters_that_the_lists_lack(way: tuple[str, str | None]) -> None:
    puzzle = Crossword(1, 2, ("", "Q"), Lexicon(["CAT"]), pairs=True)
    assert fills(puzzle, way) == {(letter, "Q") for letter in LETTERS}


def test_loops_count_what_they_find() -> None:
    for seed in range(60):
        puzzle = random_crossword(seed)
        expected = brute_force(puzzle)
        whole = count(puzzle, model="loop", at_most=10_000)
        assert (whole.count, whole.limit) == (len(expected), None)
        if len(expected) > 3:
            part = count(puzzle, model="loop", at_most=3)
            assert part.count == 3
            assert set(part.solutions) < expected


def test_the_word_model_has_the_size_that_wilson_printed() -> None:
    for size, number in ((4, 100), (3, 60), (5, 40)):
        words = random_words(number, size, 1)
        statistics = word.build(open_square(size, words)).model.statistics()
        assert statistics.variables == 2 * number * size
        assert statistics.constraints == 2 * size + number + 26 * size**2
    words = random_words(100, 4, 2)
    statistics = word.build(open_square(4, words)).model.statistics()
    assert (statistics.variables, statistics.constraints) == (800, 524)


def test_the_letter_model_has_the_size_that_wilson_printed() -> None:
    for size in (3, 4):
        words = random_words(50, size, 3)
        statistics = letter.build(open_square(size, words)).model.statistics()
        assert statistics.variables == 26 * size**2
        assert statistics.constraints == 27 * size**2


def test_the_letter_model_allows_what_is_no_fill() -> None:
    # Any two letters of BBB stand together in a word, all three in none.
    line = Crossword(1, 3, ("",) * 3, Lexicon(["ABB", "BAB", "BBA"]))
    formulation = letter.build(line)
    values = [0.0] * len(formulation.model.variables)
    for index, value in formulation.point(("B", "B", "B")):
        values[index] = value
    assert formulation.model.violations(values) == []
    assert KIND.rules.violations(line, ("B", "B", "B")) != ()
    with pytest.raises(WrongAnswerError, match="not exact"):
        count(line, model="letter", at_most=10)
    for way in WAYS:
        assert len(fills(line, way)) == 3


@pytest.mark.parametrize("blamed", [False, True])
def test_every_fill_is_a_point_of_the_letter_model(blamed: bool) -> None:
    for seed in range(40):
        puzzle = random_crossword(seed)
        expected = sorted(brute_force(puzzle))[:20]
        formulation = letter.build(random_crossword(seed, blamed=blamed))
        model = formulation.model
        for fill in expected:
            point = dict(formulation.point(fill))
            held = {
                index for index, variable in enumerate(model.variables) if variable.name[0] == "h"
            }
            values = [float(point.get(index, 0)) for index in range(len(model.variables))]
            for index in held:
                slot, _, word_name = model.variables[index].name[2:-1].partition(",")
                placed = {s.name: s for s in puzzle.slots}[slot]
                text = "".join(fill[c.row * puzzle.cols + c.col] for c in placed.cells)
                values[index] = float(text == word_name)
            assert model.violations(values) == []


def test_scores_are_maximised_where_they_differ() -> None:
    line = Crossword(1, 3, ("",) * 3, Lexicon({"ABB": 5, "BAB": 30, "BBA": 20}))
    objective = word.build(line).model.objective
    assert objective is not None
    assert objective.maximise
    assert sorted(weight for _, weight in objective.terms) == [5, 20, 30]
    plain = word.build(Crossword(1, 3, ("",) * 3, Lexicon(["ABB", "BAB"]))).model.objective
    assert plain is not None
    assert not plain.maximise
    assert [weight for _, weight in plain.terms] == [1, 1]


@given(
    st.integers(1, 5).flatmap(
        lambda length: st.sets(st.text("ABC", min_size=length, max_size=length), max_size=40)
    )
)
def test_the_automaton_reads_exactly_the_words_and_is_the_smallest(words: set[str]) -> None:
    machine = automaton(sorted(words))
    leaving: dict[int, dict[str, int]] = {}
    for step in machine.steps:
        assert step.letter not in leaving.setdefault(step.source, {})
        leaving[step.source][step.letter] = step.target

    def rests(state: int) -> frozenset[str]:
        if state == machine.end:
            return frozenset([""])
        return frozenset(
            letter + rest
            for letter, target in leaving.get(state, {}).items()
            for rest in rests(target)
        )

    assert rests(machine.start) == words
    states = [machine.start, machine.end, *machine.states()]
    assert len(set(states)) == len(states)
    # By the theorem of Myhill and Nerode: no two states with the same rests.
    assert len({rests(state) for state in states}) == len(states)
    assert all(step.target in states for step in machine.steps)


def test_the_exact_letter_model_has_the_size_that_its_formula_says() -> None:
    words = ["".join(letters) for letters in product("AB", "CDE", "AF", "XYZ")]
    assert len(automaton(sorted(words)).steps) == 2 + 3 + 2 + 3
    statistics = letter_exact.build(open_square(4, words)).model.statistics()
    # Nine letters; ten steps a slot, and three states with several steps in and out; 28 pairs of
    # slots, of which four meet in the same position.
    assert statistics.binaries == 9 * 16 + 8 * (10 + 3) + 28 * 4 - 4
    assert statistics.variables == statistics.binaries


def test_loops_go_on_where_they_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [random_crossword(seed) for seed in range(30)]
    expected = [fills(puzzle, ("loop", None)) for puzzle in whole]
    monkeypatch.setattr(loop, "_FIRST_STEP", 1)
    monkeypatch.setattr(loop, "_LARGEST_STEP", 3)
    monkeypatch.setattr(loop, "_ROOM", 2)
    assert [fills(puzzle, ("loop", None)) for puzzle in whole] == expected


@pytest.mark.parametrize("way", [("word", "cpsat"), ("letter-exact", "sat"), ("loop", None)])
def test_conflicts_are_the_smallest_by_brute_force(way: tuple[str, str | None]) -> None:
    several = 0
    for seed in range(100):
        puzzle = random_crossword(seed)
        if brute_force(puzzle):
            continue
        result = conflict(puzzle, model=way[0], engine=way[1])
        assert result.smallest
        clues = KIND.clues.of(result.puzzle)
        if len(clues) > 9:
            continue
        assert not brute_force(KIND.clues.keep(result.puzzle, result.clues))
        for fewer in combinations(clues, len(result.clues) - 1):
            assert brute_force(KIND.clues.keep(result.puzzle, fewer)), (seed, fewer)
        several += len(result.clues) > 1
    assert several > 5


def test_letters_that_the_lists_lack_are_for_the_searches() -> None:
    # Q is in no word; the free slot may keep it as it is given.
    grid = Crossword(2, 2, ("", "A", "Q", ""), Lexicon(["AA"]), free=frozenset({"3A", "1D", "2D"}))
    for model in ("word", "letter-exact"):
        with pytest.raises(UsageError, match="Q at r2c1"):
            solve(grid, model=model)
    assert fills(grid, ("loop", None)) == brute_force(grid) == {("A", "A", "Q", "A")}
    # In a word it is a contradiction, which every model sees.
    worded = Crossword(1, 2, ("Q", ""), Lexicon(["AA"]))
    for way in WAYS:
        assert solve(worded, model=way[0], engine=way[1]).verdict is Verdict.NONE


def test_slots_are_named_in_a_conflict() -> None:
    # No word begins with A and ends with C, whatever stands in 1 across.
    lexicon = Lexicon(["AB", "BC", "ABC", "BBA"])
    grid = Crossword(2, 3, ("A", "", "", "", "#", "#"), lexicon)
    assert conflict(grid, model="word").verdict is Verdict.SOLVED
    grid = Crossword(2, 3, ("A", "", "", "C", "#", "#"), lexicon)
    for way in WAYS:
        result = conflict(grid, model=way[0], engine=way[1])
        assert result.verdict is Verdict.NONE
        assert result.smallest
        assert result.puzzle.blamed
        assert {clue.name for clue in result.clues} == {"r1c1=A", "r2c1=C", "1D"}


def test_words_that_stand_in_slots_left_out_do_not_hide_a_conflict() -> None:
    # Three slots of two letters, two words: any two slots can be filled, all three cannot.
    grid = Crossword(
        3, 5, ("", "", "#", "", "", *"#####", "", "", "#", "#", "#"), Lexicon(["AB", "BA"])
    )
    for way in WAYS:
        result = conflict(grid, model=way[0], engine=way[1])
        assert {clue.name for clue in result.clues} == {"1A", "2A", "3A"}
        assert result.smallest


def test_required_words_are_blamed_with_the_slots_that_keep_them_out() -> None:
    # Both required words are of one family, so that only both together contradict.
    lexicon = Lexicon(["AB", "BA", "AA"], families=[["AB", "BA"]])
    grid = Crossword(1, 5, ("", "", "#", "", ""), lexicon, required=("AB", "BA"))
    for way in WAYS:
        result = conflict(grid, model=way[0], engine=way[1])
        assert {clue.name for clue in result.clues} == {"has AB", "has BA", "1A", "2A"}
