"""The SAT engine's second session, for questions that turn out to be hard."""

from __future__ import annotations

from itertools import combinations

import pytest

import gridwright
from conftest import EXAMPLES
from gridwright.engines import Status, commit, get_engine, sat
from gridwright.model import Label, Model, NoGood
from gridwright.outcome import Budget


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question that needs more than a few conflicts is a hard one."""
    monkeypatch.setattr(commit, "PATIENCE", 0)
    monkeypatch.setattr(sat, "_FIRST_CONFLICTS", 1)


def pigeons(holes: int) -> Model:
    """One pigeon more than holes; which pigeons there are can be switched."""
    model = Model("pigeons")
    x = {(p, h): model.binary(f"x[{p},{h}]") for p in range(holes + 1) for h in range(holes)}
    for p in range(holes + 1):
        model.at_least(1, [x[p, h] for h in range(holes)], Label(f"pigeon {p}", switch=p))
    for h in range(holes):
        for a, b in combinations(range(holes + 1), 2):
            model.at_most(1, [x[a, h], x[b, h]], Label(f"hole {h}"))
    return model


def test_proofs_and_cores_while_switches_change() -> None:
    everyone = range(7)
    with get_engine("sat").open(pigeons(6)) as session:
        assert session.solve(on=everyone).status is Status.INFEASIBLE
        assert set(session.core() or ()) == set(everyone)
        for absent in everyone:
            answer = session.solve(on=[p for p in everyone if p != absent])
            assert answer.status is Status.OPTIMAL
        assert session.solve(on=everyone).status is Status.INFEASIBLE


def test_constraints_added_later_hold_in_both_sessions() -> None:
    with get_engine("sat").open(pigeons(4)) as session:
        seen = set()
        on = [0, 1, 2, "these"]
        while (answer := session.solve(on=on)).values is not None:
            point = tuple((index, int(value)) for index, value in enumerate(answer.values))
            assert point not in seen
            seen.add(point)
            session.add(NoGood(point, Label("seen", switch="these")))
        assert answer.status is Status.INFEASIBLE
        assert session.solve(on=[0, 1, 2]).status is Status.OPTIMAL


def test_verdicts_do_not_depend_on_patience() -> None:
    for name in ("16x16-irreducible", "9x9-several", "9x9-contradiction", "9x9-24-clues"):
        text = (EXAMPLES / "sudoku" / f"{name}.txt").read_text(encoding="utf-8")
        (item,) = gridwright.read(text)
        assert item.entry.parsed is not None
        puzzle = item.entry.parsed.puzzle
        outcome = gridwright.check(puzzle, model="cell", engine="sat")
        assert outcome.verdict == item.entry.notes["expect"]


def test_a_limit_gives_no_verdict() -> None:
    with get_engine("sat").open(pigeons(11)) as session:
        answer = session.solve(budget=Budget(0.3))
        assert answer.status is Status.UNKNOWN
        assert answer.limit is not None
