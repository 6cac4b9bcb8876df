"""``gridwright read``: how a text is understood, and a conversation about what is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright import check, read_one
from gridwright.cli import main
from gridwright.puzzles.zebra.commands.asking import ask
from gridwright.puzzles.zebra.drafts import draft_of

Capsys = pytest.CaptureFixture[str]

LISTS = "House: 1, 2, 3\nName: Ann, Bea, Carla\nPet: cat, dog, owl\n\nClues:\n"
CERTAIN = f"{LISTS}1. Ann keeps the cat.\n2. The owl lives to the left of Ann.\n"
DOUBTFUL = (
    f"{LISTS}1. Ann keeps the cat.\n2. Bea lives wherever the dog may roam twice.\n"
    "3. The owl or the dog lives to the left of Ann.\nWho keeps the dog?\n"
)
PROSE = (
    "There are two houses.\nThe Dane lives in the red house.\nThe Dane drinks tea.\n"
    "Milk is drunk in the blue house.\nThe Swede lives in the blue house.\n"
)


def write(tmp_path: Path, text: str) -> str:
    path = tmp_path / "puzzle.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_every_sentence_is_shown_with_its_meaning(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, CERTAIN)]) == 0
    out = capsys.readouterr().out
    assert "2. The owl lives to the left of Ann.\n   = owl somewhere left of Ann" in out
    assert "2 sentences, all understood" in out


def test_doubts_are_marked(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, DOUBTFUL)]) == 2
    out = capsys.readouterr().out
    assert "   ? I do not understand the word 'may' in this sentence." in out
    assert out.count("   ? ") == 3
    assert "3 sentences, of which 2 are in doubt" in out


def test_json_has_all_readings(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, DOUBTFUL), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert [len(sentence["readings"]) for sentence in data["sentences"]] == [1, 0, 2]
    assert data["sentences"][1]["reason"]
    assert data["sentences"][1]["line"] == 7
    assert not data["understood"]


def test_a_meaning_is_chosen_picked_or_written() -> None:
    replies = iter(["p", "Bea", "2", "dog", "nonsense", "1"])
    said: list[str] = []
    draft = draft_of(DOUBTFUL)
    chosen, confirmed = ask(
        draft, confirmed=True, reply=lambda prompt: next(replies), say=said.append
    )
    assert confirmed
    assert draft.language.write(chosen[2]) == "Bea != dog"
    assert draft.language.write(chosen[3]).startswith("either owl somewhere left of Ann")
    assert any("'nonsense' is not a value" in line for line in said)


def test_nothing_is_asked_twice(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, DOUBTFUL)
    replies = iter(["Bea != dog", "1"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(replies))
    assert main(["read", path, "--ask"]) == 0
    assert main(["read", path]) == 0
    text = Path(path).read_text(encoding="utf-8")
    assert "2. Bea != dog -- Bea lives wherever the dog may roam twice." in text
    assert "question: dog ? name -- Who keeps the dog?" in text
    assert read_one(text).sentences[1].text == "Bea lives wherever the dog may roam twice."
    capsys.readouterr()


def test_an_empty_answer_leaves_a_sentence_as_it_is(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, DOUBTFUL)
    replies = iter(["", "1"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(replies))
    assert main(["read", path, "--ask"]) == 2
    text = Path(path).read_text(encoding="utf-8")
    assert "2. Bea lives wherever the dog may roam twice." in text
    assert "1 is in doubt" in capsys.readouterr().out


def test_attributes_that_nobody_listed_must_be_accepted(tmp_path: Path, capsys: Capsys) -> None:
    path = write(tmp_path, PROSE)
    assert main(["check", path, "--kind", "zebra"]) == 2
    assert "the sentences seem to speak of these" in capsys.readouterr().err
    assert main(["read", path]) == 2
    out = capsys.readouterr().out
    assert "No attributes are listed; these were gathered:" in out
    target = tmp_path / "accepted.txt"
    assert main(["read", path, "--accept", "-o", str(target)]) == 0
    puzzle = read_one(target.read_text(encoding="utf-8"))
    assert len(check(puzzle).solutions) >= 1


def test_what_is_no_puzzle_is_reported(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, "nothing here\n")]) == 2
    assert "no attributes are listed" in capsys.readouterr().err
    assert main(["read", str(tmp_path / "missing.txt")]) == 2
    assert main(["read", write(tmp_path, CERTAIN), "--ask", "--json"]) == 2
    capsys.readouterr()


FORMAL = (
    "kind: zebra\ntitle: Mine\nquestion: Who keeps the gnu?\n\nhouse: 1, 2\nname: Ann, Bea\n\n"
    "1. Ann admires Bea.\n\nentries:\nAnn is at house 1\n"
)


def test_answers_leave_the_rest_of_the_text_alone(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, FORMAL)
    monkeypatch.setattr("builtins.input", lambda prompt: "Ann = 1")
    assert main(["read", path, "--ask"]) == 2
    assert "1 sentence, all understood, but not the question" in capsys.readouterr().out
    text = Path(path).read_text(encoding="utf-8")
    assert "1. Ann @ 1 -- Ann admires Bea.\n\nentries:\nAnn is at house 1\n" in text
    assert "title: Mine\n" in text
    assert "question: Who keeps the gnu?\n" in text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kind: sudoku\n\n....\n....\n....\n....\n", "line 1, column 7: this is a sudoku puzzle"),
        (f"{FORMAL}\n{FORMAL}", "line 13, column 1: a second puzzle begins here"),
        (FORMAL.replace("\nentries", "1. Bea = 2\n\nentries"), "two clues have the number 1"),
        ("title: Mine\n\nkind: zebra\n", "line 1, column 1: the line 'kind: …' is missing"),
    ],
)
def test_texts_that_are_not_one_puzzle_are_not_changed(
    tmp_path: Path, capsys: Capsys, text: str, message: str
) -> None:
    path = write(tmp_path, text)
    assert main(["read", path, "--ask"]) == 2
    assert message in capsys.readouterr().err
    assert Path(path).read_text(encoding="utf-8") == text


def test_a_digit_that_is_no_number_is_asked_again() -> None:
    replies = iter(["²", "p", "Ann", "³", "Bea", "0", "Ann = 1"])
    draft = draft_of(FORMAL)
    chosen, _ = ask(
        draft, confirmed=True, reply=lambda prompt: next(replies), say=lambda text: None
    )
    assert draft.language.write(chosen[1]) == "Ann @ 1"


def test_the_name_of_the_output_is_not_empty(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, CERTAIN), "-o", ""]) == 2
    assert "the name of the file is missing" in capsys.readouterr().err


def test_every_question_is_asked_and_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        "Name: Ann, Bea, Cy\nPet: cat, dog, zebra\nDrink: tea, milk, water\n\nClues:\n"
        "1. Ann keeps the cat.\n2. The zebra's owner drinks water.\n3. Bea drinks milk.\n\n"
        "Who drinks water? And who owns the zebra? What does Ann drink, and which pet has Bea?\n"
        "Can you work out who owns what?\n"
    )
    path = write(tmp_path, text)
    assert main(["check", path]) == 0
    assert "The answer is Cy; Cy; tea; dog." in capsys.readouterr().out
    copy = tmp_path / "copy.txt"
    assert main(["read", path, "-o", str(copy)]) == 0
    assert "fourth question: Bea ? pet" in copy.read_text(encoding="utf-8")
    assert main(["check", str(copy)]) == 0
    assert "The answer is Cy; Cy; tea; dog." in capsys.readouterr().out


def test_a_question_that_is_not_understood_is_never_dropped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (
        "Name: Ann, Bea\nPet: cat, dog\n\nClues:\n1. Ann keeps the cat.\n\n"
        "Who keeps the dog? And who keeps the unicorn?\n"
    )
    assert main(["read", write(tmp_path, text)]) == 2
    assert "but not every question" in capsys.readouterr().out


PART = (
    f"{LISTS}1. Ann keeps the cat.\n2. The owl lives immediately to the left of Ann.\n"
    "3. Bea might be next to somebody.\n4. Ann lives in the second house.\n"
)


def test_what_the_other_sentences_leave_is_shown(tmp_path: Path, capsys: Capsys) -> None:
    known = "5. Bea lives in the third house.\nWho keeps the dog?\n"
    assert main(["read", write(tmp_path, PART + known)]) == 2
    out = capsys.readouterr().out
    assert "The others leave exactly one solution" in out
    assert "3     | Bea   | dog" in out
    assert main(["read", write(tmp_path, PART + known), "--json"]) == 2
    told = json.loads(capsys.readouterr().out)["together"]
    assert (told["verdict"], told["answer"]) == ("unique", "Bea")
    assert "3     | Bea   | dog" in told["solution"]


def test_several_solutions_of_the_others_are_not_shown(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, PART)]) == 2
    out = capsys.readouterr().out
    assert "The others leave several solutions." in out
    assert "Bea   |" not in out
    assert main(["read", write(tmp_path, PART + "Who keeps the cat?\n")]) == 2
    assert "They answer the question: Ann." in capsys.readouterr().out


def test_other_sentences_that_contradict_are_told(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, PART + "5. Bea keeps the cat.\n")]) == 2
    assert "The others contradict each other" in capsys.readouterr().out


def test_nothing_is_left_out_where_all_is_understood(tmp_path: Path, capsys: Capsys) -> None:
    assert main(["read", write(tmp_path, CERTAIN), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["together"] is None
