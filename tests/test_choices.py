"""What stays open, where several facts are one choice: how many bridges two islands have."""

from __future__ import annotations

from contextlib import closing

import pytest

from cli_tools import Capsys, run, run_json
from conftest import EXAMPLES
from gridwright import explain, read_one
from gridwright.outcome import Budget, Limit
from gridwright.puzzles.hashi.puzzle import Hashi
from gridwright.puzzles.hashi.reasoning import book
from gridwright.reasons.amounts import Amount
from gridwright.reasons.book import AtLeast, Fact, Rule, RuleBook
from gridwright.reasons.choices import choices
from gridwright.reasons.possible import Possible
from gridwright.verbs.request import request

BOARDS = [
    "? . 3 . 1\n. . . . .\n3 . ? . ?",
    "? . ? . ?\n. . . . .\n? . ? . ?\n. . . . .\n1 . ? . 2",
    "2 . 3 . .\n. . . . .\n. . . . 1\n? . ? . ?",
    "? . 4 . ?\n. . . . .\n2 . ? . 1",
]
WORDS = {
    (0, 1): "none or one bridge",
    (0, 2): "none or two bridges",
    (1, 2): "one or two bridges",
    (0, 1, 2): "none, one or two bridges",
}


def hashi(board: str) -> Hashi:
    puzzle = read_one(f"kind: hashi\n\n{board}")
    assert isinstance(puzzle, Hashi)
    return puzzle


@pytest.mark.parametrize("board", BOARDS)
def test_each_link_is_told_once_with_the_bridges_that_it_has_in_some_solution(board: str) -> None:
    puzzle = hashi(board)
    with request(puzzle).open(calls=1) as oracle:
        found = oracle.find(at_most=20_000, budget=Budget())
    assert found.complete
    assert len(found.solutions) > 1
    expected = []
    for number, link in enumerate(puzzle.links):
        one, other = puzzle.ends(link)
        numbers = tuple(sorted({solution[number] for solution in found.solutions}))
        if len(numbers) > 1:
            expected.append(f"{WORDS[numbers]} between {one.name} and {other.name}")
    assert list(explain(puzzle).choices) == expected


def test_the_command_says_it_as_people_would(capsys: Capsys) -> None:
    path = EXAMPLES / "hashi" / "3x5-several.txt"
    code, out = run(capsys, "explain", path)
    assert code == 1
    last = out.strip().splitlines()[-1]
    assert last.startswith(
        "What stays open: none, one or two bridges between r1c1 and r1c3; one or"
    )
    assert "joined" not in last
    _, (data,) = run_json(capsys, "explain", path)
    assert "none or one bridge between r1c5 and r3c5" in data["open"]


def both_or_none() -> RuleBook:
    """Two islands with no bridges or two, but never with one; it may rain."""
    facts = (Fact("joined", ""), Fact("joined by two", ""), Fact("it rains", ""))
    rule = Rule("both", "both or none", (AtLeast((-1, 2)),))
    amounts = (Amount((1, 2), "bridge", "bridges"),)
    return RuleBook(facts, (rule,), lambda solution: (), ties=((-2, 1),), amounts=amounts)


def test_a_number_between_is_told_only_if_it_occurs() -> None:
    with closing(Possible(both_or_none(), Budget())) as possible:
        told = list(choices(both_or_none(), {1, 2, 3}, possible.together))
        assert told == ["none or two bridges", "it rains or not"]
        assert possible.together((1, 2))
        assert not possible.together((1, -2))
    assert possible.limit is None


def test_what_solutions_show_is_not_asked() -> None:
    known = [(0, 1, 2, -3)]
    with closing(Possible(both_or_none(), Budget(0), solutions=known)) as possible:
        assert possible.together((2, -3))
        assert possible.limit is None
        # Nothing is ruled out without time.
        assert possible.together((1, -2))
        assert possible.limit == Limit("time", 0)


def test_facts_with_two_bridges_follow_from_the_number() -> None:
    amount = book(hashi(BOARDS[0])).amounts[0]
    assert [amount.literals(number) for number in range(3)] == [(-1, -2), (1, -2), (1, 2)]
    assert (list(amount.left({1})), list(amount.left({2}))) == ([0, 1], [1, 2])
