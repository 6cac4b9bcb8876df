"""Sentences that can mean several things: what is said of the puzzle is so whichever is meant."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright
from cli_tools import Capsys
from gridwright import read_one
from gridwright.cli import main
from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.outcome import IN_DOUBT, Verdict
from gridwright.puzzles.zebra.answering import answer
from gridwright.puzzles.zebra.draft_forms import settle
from gridwright.puzzles.zebra.drafts import draft_of
from gridwright.puzzles.zebra.english import readings_of
from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Question, Sentence, Solution, Zebra, keep
from gridwright.puzzles.zebra.statements import Item, Same, Statement
from gridwright.puzzles.zebra.structured import Language
from gridwright.verbs.conflict import conflict
from gridwright.verbs.count import count
from gridwright.verbs.reduce import Reduction, reduce
from gridwright.verbs.redundant import redundant
from gridwright.web.tasks import run_task
from sentence_tools import same, wild
from zebra_puzzles import BOARDS, arrangements, brute, named_attributes, statements

GARAGE = """\
kind: zebra
question: Toyota ? name -- Who drives the Toyota?

place: 1, 2, 3
name: Ann, Bob, Cid
car: Honda, Toyota, Ford
motorbike: Honda, Ducati, Vespa

1. Ann @ 1
2. Bob = Toyota
3. The Honda is immediately left of Bob.
4. Ann != Vespa
6. Cid = Vespa
"""
"""Clue 3 leaves open which Honda: two solutions with one, none of them with both."""
SAME = GARAGE.replace("4. Ann", "5. car.Honda = motorbike.Honda\n4. Ann")
"""Whoever has one Honda has the other, so that it does not matter."""


def meanings(puzzle: Zebra) -> Iterator[Zebra]:
    """The puzzle with every choice of readings."""
    for chosen in product(*(sentence.readings for sentence in puzzle.sentences)):
        sentences = [
            replace(sentence, readings=(reading,))
            for sentence, reading in zip(puzzle.sentences, chosen, strict=True)
        ]
        yield replace(puzzle, sentences=tuple(sentences))


@st.composite
def puzzles(draw: st.DrawFn) -> Zebra:
    """Small puzzles in which some sentences have two or three readings."""
    attributes = draw(st.sampled_from(BOARDS[:5]))
    size = len(attributes[0].values)
    solution = draw(st.sampled_from(arrangements(size, len(attributes))))
    every = [Item(a, v) for a in range(1, len(attributes)) for v in range(size)]
    left_out = draw(st.sets(st.sampled_from(every), max_size=5))
    told: list[tuple[Statement, ...]] = [
        (Same(item, Item(0, solution[item.attribute][item.value])),)
        for item in every
        if item not in left_out
    ]
    said = statements(attributes)
    told += draw(st.lists(st.lists(said, min_size=1, max_size=3).map(tuple), max_size=3))
    sentences = (Sentence.of(n, f"clue {n}", *readings) for n, readings in enumerate(told, 1))
    question = Question("Which?", Item(1, 0), len(attributes) - 1)
    return Zebra(attributes, tuple(sentences), (question,))


@settings(max_examples=50)
@given(puzzles())
def test_verdicts_hold_whichever_is_meant(puzzle: Zebra) -> None:
    each = [brute(meant) for meant in meanings(puzzle)]
    every = set[Solution]().union(*each)
    doubtful = any(sentence.in_doubt for sentence in puzzle.sentences)
    outcome = gridwright.check(puzzle)
    match outcome.verdict:
        case Verdict.UNIQUE:
            assert every == set(outcome.solutions)
        case Verdict.NONE:
            assert not every
        case Verdict.SEVERAL:
            assert all(len(set(outcome.solutions) & found) == 2 for found in each)
        case _:
            assert (outcome.limit, outcome.solutions) == (IN_DOUBT, ())
            assert doubtful
            assert len(every) > 1
    assert doubtful == any("can mean" in remark for remark in outcome.remarks)
    if outcome.conclusion is not None and outcome.conclusion.certain:
        assert {answer(puzzle, solution) for solution in every} == {outcome.conclusion.text}
    elif doubtful:
        assert outcome.conclusion is None
    solved = gridwright.solve(puzzle)
    if doubtful:
        assert set(solved.solutions) == (every if len(every) == 1 else set())
    counted = count(puzzle)
    assert all(counted.count <= len(found) for found in each) or len(every) == 1
    assert (counted.limit is None) == (not doubtful or len(every) < 2)


@settings(max_examples=30)
@given(puzzles())
def test_clues_are_needed_or_not_whichever_is_meant(puzzle: Zebra) -> None:
    found, less = redundant(puzzle), reduce(puzzle)
    clashing = conflict(puzzle)
    for meant in meanings(puzzle):
        solutions = brute(meant)
        clues = dict(zip(puzzle.sentences, meant.sentences, strict=True))
        if found.verdict is Verdict.UNIQUE and solutions:
            for clue in puzzle.sentences:
                rest = brute(keep(meant, [clues[other] for other in clues if other != clue]))
                assert clue not in found.redundant or rest == solutions
                assert clue not in found.needed or len(rest) > 1
            kept = keep(meant, [clue for clue in meant.sentences if clue.number in _numbers(less)])
            assert brute(kept) == solutions
            if less.limit is None:
                fewer = [keep(kept, set(kept.sentences) - {clue}) for clue in kept.sentences]
                assert all(len(brute(each)) > 1 for each in fewer)
        if clashing.verdict is Verdict.SOLVED:
            assert set(clashing.solutions) <= solutions
        if clashing.verdict is Verdict.NONE:
            core = [clues[clue] for clue in puzzle.sentences if clue in clashing.clues]
            assert not brute(keep(meant, core))
            if clashing.irreducible:
                assert all(brute(keep(meant, set(core) - {clue})) for clue in core)


def _numbers(less: Reduction) -> set[int]:
    return {clue.number for clue in less.kept if isinstance(clue, Sentence)}


@settings(max_examples=50)
@given(st.data())
def test_readings_are_written_and_read_again(data: st.DataObject) -> None:
    attributes = data.draw(named_attributes())
    language = Language(attributes)
    said = st.lists(statements(attributes), min_size=1, max_size=3, unique=True)
    readings = tuple(data.draw(said))
    assert language.parse_readings(language.write_readings(readings)) == readings


def test_an_alternative_that_is_certain_is_not_in_doubt() -> None:
    puzzle = read_one(GARAGE.replace("6. Cid = Vespa", "6. Cid = Vespa or Cid = Ford"))
    assert [sentence.number for sentence in puzzle.sentences if sentence.in_doubt] == [3]
    assert not any(sentence.in_doubt for sentence in read_one(_settled(GARAGE, 0)).sentences)


def test_the_only_solution_is_shown_with_what_was_left_open() -> None:
    puzzle = read_one(SAME)
    outcome = gridwright.check(puzzle)
    assert outcome.verdict is Verdict.UNIQUE
    assert outcome.remarks == (
        "Clue 3 can mean: car.Honda immediately left of Bob; "
        "or: motorbike.Honda immediately left of Bob.",
        "Whichever is meant, no other solution is possible.",
    )
    assert gridwright.solve(puzzle).solutions == outcome.solutions
    solutions = [gridwright.check(read_one(_settled(SAME, number))).solutions for number in (0, 1)]
    assert solutions == [outcome.solutions] * 2


def test_what_depends_on_the_meaning_is_not_known_but_the_answer_may_be() -> None:
    puzzle = read_one(GARAGE)
    outcome = gridwright.check(puzzle)
    assert (outcome.verdict, outcome.limit, outcome.solutions) == (Verdict.UNKNOWN, IN_DOUBT, ())
    assert outcome.conclusion is not None
    assert (outcome.conclusion.text, outcome.conclusion.certain) == ("Bob", True)
    assert "'gridwright read FILE --ask' asks what is meant." in outcome.remarks
    assert gridwright.solve(puzzle).verdict is Verdict.UNKNOWN


def test_the_one_choice_that_leaves_one_solution_is_remarked_and_not_assumed() -> None:
    text = GARAGE.replace("6. Cid = Vespa", "6. Cid = Vespa\n7. Ann = motorbike.Honda\n8. Bob @ 3")
    outcome = gridwright.check(read_one(text.replace("3. The Honda", "3. The Ford or the Honda")))
    assert outcome.verdict is not Verdict.UNIQUE
    text = text.replace("8. Bob @ 3", "8. Cid @ 3\n9. Ann = Ford")
    outcome = gridwright.check(read_one(text))
    assert outcome.verdict is Verdict.UNIQUE
    only = "In the solution only this is true: motorbike.Honda immediately left of Bob."
    assert only in outcome.remarks[0]


def test_steps_use_the_words_and_say_that_the_meaning_is_open() -> None:
    explained = gridwright.explain(read_one(SAME))
    assert explained.grade is not None
    told = " ".join(step.text for step in explained.steps)
    assert "clue 3 says “The Honda is immediately left of Bob”, whichever is meant" in told
    partly = gridwright.explain(read_one(GARAGE))
    assert partly.steps
    assert partly.choices
    assert partly.grade is None


def test_own_sentences_in_doubt_are_no_choice_for_the_fewest() -> None:
    with pytest.raises(UsageError, match=r"clue 3 can mean several things: .*--ask"):
        gridwright.fewest(read_one(SAME), pool_options={"relations": "own"})


def test_a_doubt_survives_every_form(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "garage.txt"
    path.write_text(GARAGE, encoding="utf-8")
    for form in ("text", "english"):
        assert main(["convert", str(path), "--to", form]) == 0
        again = read_one(capsys.readouterr().out, kind="zebra")
        assert [len(sentence.readings) for sentence in again.sentences] == [1, 1, 2, 1, 1]
    assert main(["check", str(path), "--json"]) == 3
    data = json.loads(capsys.readouterr().out)
    assert data["limit"] == "clues that can mean several things"
    (doubt,) = data["doubts"]
    assert doubt == {
        "clue": "clue 3",
        "text": "The Honda is immediately left of Bob.",
        "meanings": [
            "car.Honda immediately left of Bob",
            "motorbike.Honda immediately left of Bob",
        ],
    }


def test_reading_asks_about_a_doubt_that_is_written_down(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "garage.txt"
    path.write_text(GARAGE, encoding="utf-8")
    assert main(["read", str(path), "-o", str(tmp_path / "open.txt")]) == 2
    kept = (tmp_path / "open.txt").read_text(encoding="utf-8")
    assert "3. perhaps car.Honda immediately left of Bob or perhaps motorbike.Honda" in kept
    assert draft_of(kept).sentences[2].readings == draft_of(GARAGE).sentences[2].readings
    monkeypatch.setattr("builtins.input", lambda prompt: "2")
    assert main(["read", str(tmp_path / "open.txt"), "--ask"]) == 0
    chosen = (tmp_path / "open.txt").read_text(encoding="utf-8")
    assert "3. motorbike.Honda immediately left of Bob -- The Honda is immediately" in chosen
    capsys.readouterr()


def _settled(text: str, number: int) -> str:
    draft = draft_of(text)
    return settle(text, {3: draft.language.write(draft.sentences[2].readings[number])})


def test_a_sentence_with_more_readings_than_are_listed_is_refused() -> None:
    attributes = read_one(GARAGE).attributes
    whom = ("left of Bob", "left of Cid", "right of Ann", "next to Bob", "right of the Ducati")
    text = " and ".join(f"the Honda is {each}" for each in whom) + "."
    with pytest.raises(ReadError, match="can mean"):
        readings_of(text, attributes, Line(text, 1))


@pytest.mark.parametrize("formal", ["perhaps Ann @ 1", "perhaps Ann @ 1 or Bob @ 2"])
def test_one_reading_alone_is_no_doubt(formal: str) -> None:
    with pytest.raises(ReadError):
        read_one(GARAGE.replace("1. Ann @ 1", f"1. {formal}"))


@pytest.mark.parametrize("name", ["wild", "fresh", "printed", "rounds-first", "rounds-second"])
def test_what_was_meant_is_among_the_readings(name: str) -> None:
    for case in wild(name):
        readings = understand(case.sentence, case.about).readings
        if len(readings) > 1:
            meant = [same(reading, case.meaning, case.about) for reading in readings]
            assert any(meant), case.sentence


def test_the_page_shows_the_doubt_and_the_verdict() -> None:
    told: list[dict[str, Any]] = []
    result = run_task({"task": "verdict", "text": GARAGE}, told.append)
    draft = next(event for event in told if event["event"] == "draft")
    assert [len(sentence["readings"]) for sentence in draft["sentences"]] == [1, 1, 2, 1, 1]
    assert (result["verdict"], result["in_doubt"]) == ("unknown", True)
    assert result["words"] == "Unknown, because of clues that can mean several things."
    assert "Clue 3 can mean: car.Honda" in result["details"][0]
    meant = {"3": draft["sentences"][2]["readings"][0]}
    settled = run_task({"task": "settle", "kind": "zebra", "text": GARAGE, "chosen": meant}, print)
    assert "3. car.Honda immediately left of Bob -- The Honda" in settled["text"]
    whichever = run_task({"task": "verdict", "text": SAME}, told.append)
    assert whichever["details"][-1] == "Whichever is meant, no other solution is possible."
