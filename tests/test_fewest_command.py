"""`gridwright fewest`: crosswords, wrong usage, the list of approaches, and time limits."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from cli_tools import Capsys, run, run_both, run_json
from contract_tools import small_puzzle
from gridwright.outcome import Budget
from gridwright.registry import get_kind

WORDS = "\n\nWords\ncat\ncot\n"


@pytest.mark.parametrize(
    ("cells", "verdict", "message"),
    [
        ("C . .", "several", "several solutions"),
        (". A .", "unique", "1 of 1 clue, the fewest possible"),
        ("C A T", "unique", "1 of 3 clues, the fewest possible"),
        (". . .", "several", "several solutions"),
        ("X . .", "none", "no solution"),
    ],
)
def test_crosswords_have_their_own_letters_to_choose_from(
    cells: str, verdict: str, message: str, tmp_path: Path, capsys: Capsys
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text(f"kind: crossword\n\n{cells}{WORDS}", encoding="utf-8")
    expected = 0 if verdict == "unique" else 1
    code, out, err = run_both(capsys, "fewest", path)
    assert (code, out == "") == (expected, verdict != "unique")
    assert message in err
    code, (data,) = run_json(capsys, "fewest", path)
    assert code == expected
    assert data["verdict"] == verdict


def test_a_crossword_without_letters_needs_none_where_one_fill_is_left(
    tmp_path: Path, capsys: Capsys
) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("kind: crossword\n\n. . .\n\nWords\ncat\n", encoding="utf-8")
    code, (data,) = run_json(capsys, "fewest", path)
    assert (code, data["clues"], data["bound"], data["optimal"]) == (0, [], 0, True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--approach", "magic"), "no approach 'magic'; choose from pieces, hitting, bilevel"),
        (("--pool", "relations=magic"), "'magic' is not a kind of clue"),
        (("--pool", "relations="), "choose at least one kind of clue"),
        (("--pool", "relation=next"), "no option 'relation'"),
        (("--pool", "relations"), "is not a setting"),
        (("--option", "theorem=no"), "no option 'theorem'"),
        (("--approach", "pieces", "--pool", "relations=between"), "does not work for this puzzle"),
    ],
)
def test_wrong_usage_is_reported_as_json_too(
    arguments: tuple[str, ...], words: str, tmp_path: Path, capsys: Capsys
) -> None:
    path = tmp_path / "zebra.txt"
    path.write_text(get_kind("zebra").text.write(small_puzzle("zebra", 0)), encoding="utf-8")
    code, (data,) = run_json(capsys, "fewest", path, *arguments)
    assert code == 2
    assert words in data["error"]["message"]


def test_kinds_lists_approaches_and_choices(capsys: Capsys) -> None:
    _, out = run(capsys, "kinds")
    assert "  approach unavoidable, for fewest: " in out
    assert "  pool option relations, for fewest --pool: " in out
    _, entries = run_json(capsys, "kinds")
    zebra = next(entry for entry in entries if entry["kind"] == "zebra")
    assert list(zebra["approaches"]) == ["pieces", "hitting", "bilevel"]
    assert list(zebra["pool_options"]) == ["relations"]


def test_a_pause_takes_none_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    budget = Budget(5)
    now[0] += 2
    with budget.paused():
        now[0] += 60
    assert (budget.spent, budget.remaining, budget.stopped()) == (2, 3, None)
    now[0] += 3
    assert budget.stopped() is not None
