"""Creating Zebra puzzles: one solution, needed clues, sentences that read back, wishes met."""

from __future__ import annotations

import dataclasses
import random
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import create, read_one, redundant
from gridwright.document import Line
from gridwright.errors import UsageError
from gridwright.outcome import Budget, Verdict
from gridwright.puzzles.zebra import KIND
from gridwright.puzzles.zebra import create as creating
from gridwright.puzzles.zebra.answering import answer
from gridwright.puzzles.zebra.english import read_clue, read_question
from gridwright.puzzles.zebra.models import RECIPES
from gridwright.puzzles.zebra.options import OPTIONS, RELATIONS, choose_relations
from gridwright.puzzles.zebra.phrases import Speaker
from gridwright.puzzles.zebra.puzzle import Attribute, Zebra
from gridwright.puzzles.zebra.relations import World, sample
from gridwright.puzzles.zebra.sameness import equivalent
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
    holds,
    items_of,
)
from gridwright.puzzles.zebra.themes import Theme, load, theme_names

SIDED = ("at", "not-at", "left", "somewhere-left")


def created(**options: Any) -> Zebra:
    creation = create("zebra", **options)
    assert creation.verdict is Verdict.UNIQUE
    puzzle = creation.puzzle
    assert isinstance(puzzle, Zebra)
    return puzzle


def relation_of(statement: Statement) -> set[str]:
    """The kinds of clue that a statement can be."""
    match statement:
        case Same(_, Item(0, _)):
            return {"at"}
        case Not(Same(_, Item(0, _))):
            return {"not-at"}
        case Same():
            return {"same"}
        case Not(Same()):
            return {"not"}
        case Ahead(_, _, _, 0):
            return {"somewhere-left"}
        case Ahead():
            return {"left"}
        case Apart():
            return {"next", "apart"}
        case Between():
            return {"between"}
        case One((Every(), Every())):
            return {"pair"}
        case One():
            return {"either"}
        case Some():
            return {"ends"}
        case If():
            return {"if"}
    raise AssertionError(statement)


def all_solutions(puzzle: Zebra) -> list[tuple[tuple[int, ...], ...]]:
    """By trying all orders of one attribute after the other."""
    size = puzzle.size
    found: list[tuple[tuple[int, ...], ...]] = [(tuple(range(size)),)]
    for number in range(1, len(puzzle.attributes)):
        ready = [
            sentence.statement
            for sentence in puzzle.sentences
            if max(item.attribute for item in items_of(sentence.statement)) == number
        ]
        found = [
            (*places, order)
            for places in found
            for order in permutations(range(size))
            if all(holds(said, (*places, order), puzzle.numbers) for said in ready)
        ]
    return found


@st.composite
def wishes(draw: st.DrawFn) -> dict[str, Any]:
    theme = draw(st.sampled_from(theme_names()))
    known = load(theme).relations
    some = draw(st.lists(st.sampled_from(known), unique=True))
    sided = draw(st.sampled_from([kind for kind in SIDED if kind in known]))
    return {
        "theme": theme,
        "size": (draw(st.integers(2, 4)), draw(st.integers(1, 4))),
        "relations": draw(st.one_of(st.none(), st.just((sided, *some)))),
        "seed": draw(st.integers(0, 10**6)),
    }


@settings(deadline=None, max_examples=60)
@given(wishes())
def test_small_puzzles_have_one_solution_and_need_every_clue(options: dict[str, Any]) -> None:
    puzzle = created(**options)
    places, count = options["size"]
    assert (puzzle.size, len(puzzle.attributes)) == (places, count + 1)
    # Tables with many open places are too many to try.
    if places**count <= 64:
        (solution,) = all_solutions(puzzle)
        assert KIND.rules.violations(puzzle, solution) == ()
    assert redundant(puzzle).redundant == ()
    if options["relations"] is not None:
        for sentence in puzzle.sentences:
            assert relation_of(sentence.statement) & set(options["relations"])


@settings(deadline=None, max_examples=25)
@given(st.sampled_from(theme_names()), st.integers(5, 8), st.integers(4, 8), st.integers(0, 999))
def test_puzzles_of_any_size_read_back(theme: str, places: int, count: int, seed: int) -> None:
    puzzle = created(theme=theme, size=(places, count), seed=seed, question=True)
    assert read_one(KIND.text.write(puzzle)) == puzzle
    for sentence in puzzle.sentences:
        # No clue is left in the formal language.
        assert sentence.text[0].isupper()
        assert sentence.text.endswith(".")
        said = read_clue(sentence.text, puzzle.attributes, Line(sentence.text, 1))
        assert equivalent(said, sentence.statement, puzzle.attributes)


def attributes_of(theme: Theme, rng: random.Random, late: bool) -> list[Attribute]:
    """Eight values of every attribute of a theme, the first or the last ones."""
    cut = slice(-8, None) if late else slice(0, 8)
    return [theme.row.attribute(rng, 8)] + [
        Attribute(noun.name, noun.values[cut]) for noun in theme.nouns
    ]


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("late", [False, True])
def test_all_words_of_a_theme_are_understood(name: str, late: bool) -> None:
    rng, theme = random.Random(5), load(name)
    attributes = attributes_of(theme, rng, late)
    others = tuple(tuple(rng.sample(range(8), 8)) for _ in theme.nouns)
    world = World(attributes, (tuple(range(8)), *others))
    speaker = Speaker(rng, theme, theme.nouns, attributes)
    for relation in theme.relations:
        for _ in range(12):
            statement = sample(rng, world, relation)
            if statement is None:
                continue
            assert world.true(statement)
            for text in speaker.ways(relation, statement):
                assert speaker.understood(text, statement), text


@pytest.mark.parametrize("name", theme_names())
def test_all_questions_of_a_theme_are_understood(name: str) -> None:
    rng, theme = random.Random(5), load(name)
    attributes = attributes_of(theme, rng, late=False)
    speaker = Speaker(rng, theme, theme.nouns, attributes)
    numbers = range(1, len(attributes))
    for wanted in numbers:
        for other in numbers:
            if other != wanted:
                asked = speaker.ask(Item(other, rng.randrange(8)), wanted)
                assert read_question(asked.text, attributes, Line(asked.text, 1)) == asked


@pytest.mark.parametrize("name", theme_names())
def test_a_theme_has_eight_attributes_of_eight_values_without_a_word_twice(name: str) -> None:
    theme = load(name)
    assert len(theme.nouns) >= 8
    assert any(noun.asked for noun in theme.nouns)
    words = [value.lower() for noun in theme.nouns for value in noun.values]
    assert len(set(words)) == len(words)
    assert all(len(noun.values) >= 8 for noun in theme.nouns)
    assert not {"smoke", "smokes", "cigarette"} & set(" ".join(words).split())


@pytest.mark.parametrize("seed", range(3))
def test_the_largest_puzzles(seed: int) -> None:
    puzzle = created(size=(8, 8), seed=seed, theme=theme_names()[seed])
    assert (puzzle.size, len(puzzle.attributes)) == (8, 9)
    assert redundant(puzzle).redundant == ()


def test_clues_of_many_kinds() -> None:
    kinds = [
        relation_of(sentence.statement)
        for seed in range(30)
        for sentence in created(seed=seed).sentences
    ]
    assert set(RELATIONS) == set().union(*kinds)
    assert sum("at" in kind for kind in kinds) < len(kinds) / 10


def test_puzzles_that_may_have_needless_clues() -> None:
    puzzles = [created(seed=seed, irreducible=False) for seed in range(6)]
    assert any(redundant(puzzle).redundant for puzzle in puzzles)


def test_a_question_is_asked_and_answered() -> None:
    creation = create("zebra", seed=4, question=True)
    (question,) = creation.puzzle.questions
    assert question.text.endswith("?")
    assert question.item.attribute != question.attribute
    assert answer(creation.puzzle, creation.solutions[0])
    assert create("zebra", seed=4).puzzle.questions == ()


def test_without_time_nothing_is_created() -> None:
    assert creating.create(random.Random(0), Budget(0)) is None


def test_the_engine_does_not_change_the_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [creating.create(random.Random(seed), Budget(), size=(4, 3)) for seed in range(4)]
    other = dataclasses.replace(RECIPES[0], engine="cpsat")
    monkeypatch.setattr(creating, "RECIPES", (other,))
    for seed, puzzle in enumerate(usual):
        assert creating.create(random.Random(seed), Budget(), size=(4, 3)) == puzzle


def test_a_statement_that_would_be_misread_is_written_formally() -> None:
    rng, theme = random.Random(0), load("street")
    attributes = attributes_of(theme, rng, late=False)
    speaker = Speaker(rng, theme, theme.nouns, attributes)
    # The frame of another relation says something else.
    statement = Ahead(0, Item(1, 0), Item(2, 0))
    assert speaker.say("next", statement) == "Anna somewhere left of Brazilian"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": (1, 4)}, "2 to 8 places"),
        ({"size": (9, 4)}, "2 to 8 places"),
        ({"size": (4, 9)}, "1 to 8 attributes"),
        ({"size": (4, 0)}, "1 to 8 attributes"),
        ({"size": (4, 1), "question": True}, "2 attributes or more"),
        ({"theme": "moon"}, "no theme 'moon'; choose from market"),
        ({"theme": "nowhere.toml"}, "cannot be read"),
        ({"relations": "same,near"}, "'near' is not a kind of clue"),
        ({"relations": " , "}, "at least one kind"),
        ({"relations": "same,next,ends"}, "mirror image"),
        ({"relations": "left,ends", "theme": "race"}, "race has no clues of the kind ends"),
        ({"relations": "next", "size": (8, 8)}, "allow one of at, not-at, left"),
    ],
    ids=str,
)
def test_impossible_wishes_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        create("zebra", **options)


SMALL_THEME = """
about = "cats on a wall"
[row]
name = "place"
amount = ["{} cat", "{} cats"]
[frames]
left = ["{a} sits directly left of {b}."]
[[attribute]]
name = "cat"
who = ["{}"]
does = "is {}"
lacks = "is not {}"
which = ["Which cat {a.does}?"]
values = ["Tom", "Minka", "Felix"]
[[attribute]]
name = "colour"
who = ["the {} cat"]
does = "is {}"
lacks = "is not {}"
which = ["What is the colour of {a}?"]
values = ["black", "white", "ginger"]
"""


def test_a_theme_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "cats.toml"
    path.write_text(SMALL_THEME)
    puzzle = created(theme=str(path), size=(3, 2), question=True)
    assert [attribute.name for attribute in puzzle.attributes] == ["place", "cat", "colour"]
    with pytest.raises(UsageError, match="2 attributes with 3 values or more, not 3"):
        create("zebra", theme=str(path), size=(3, 3))
    for old, new, message in (
        ("[frames]", "[frames", "is invalid"),
        ("left = [", "lef = [", "'lef' is not a kind of clue"),
        ("does =", "do =", "lacks 'does'"),
        ('amount = ["{} cat", "{} cats"]', "", "lacks 'amount'"),
    ):
        path.write_text(SMALL_THEME.replace(old, new))
        with pytest.raises(UsageError, match=message):
            create("zebra", theme=str(path), size=(3, 2))


def test_options_are_read_as_on_the_command_line() -> None:
    read = {option.name: option.read for option in OPTIONS}
    assert read["size"]("4x6") == (4, 6)
    assert read["relations"]("Left, same,left") == choose_relations(["left", "same"])
    assert read["question"]("yes") is True


def test_statements_that_say_the_same() -> None:
    places = Attribute("house", ("1", "2", "3"))
    attributes = [places, Attribute("a", ("x", "y", "z")), Attribute("b", ("u", "v", "w"))]
    x, y, u, v = Item(1, 0), Item(1, 1), Item(2, 0), Item(2, 1)
    same: list[tuple[Statement, Statement]] = [
        (Same(x, u), Same(u, x)),
        (Apart(0, x, u), Apart(0, u, x)),
        (Not(Same(x, u)), Some((Ahead(0, x, u), Ahead(0, u, x)))),
        (One((Same(x, u), Same(y, u))), Some((Same(y, u), Same(x, u)))),
        (If(Same(x, u), Same(y, v)), Some((Not(Same(x, u)), Same(y, v)))),
    ]
    for one, other in same:
        assert equivalent(one, other, attributes)
    unlike: list[tuple[Statement, Statement]] = [
        (Same(x, u), Same(x, v)),
        (Ahead(0, x, u), Ahead(0, u, x)),
        (Apart(0, x, u), Apart(0, x, u, 2)),
        (One((Same(x, u), Same(y, v))), Some((Same(x, u), Same(y, v)))),
    ]
    for one, other in unlike:
        assert not equivalent(one, other, attributes)
