"""Sentences that tempt a reader of patterns to err: read as they are meant, or refused."""

import pytest

from gridwright.puzzles.zebra.english.lexicon.proper_names import lists_of_names
from gridwright.puzzles.zebra.english.skipped.denials import denies
from gridwright.puzzles.zebra.english.skipped.hedges import is_hedged
from gridwright.puzzles.zebra.english.skipped.sayings import saying
from gridwright.puzzles.zebra.english.skipped.sense import possible
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Every
from gridwright.puzzles.zebra.structured import Language
from sentence_tools import attributes_of, judged, misleading, told, wild

ABOUT = attributes_of(
    "plot: 1, 2, 3, 4; gardener: Rose, Mark, Cy, Dot; crop: beans, leeks, peas, onions"
)
TRAPS = ("traps", "traps-second", "traps-third", "traps-fourth")


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("tempting", 377),
        ("tempting-second", 150),
        ("skipped", 82),
        ("traps", 84),
        ("traps-second", 27),
        ("traps-third", 14),
        ("traps-fourth", 23),
    ],
)
def test_no_tempting_sentence_is_read_wrongly(name: str, refused: int) -> None:
    verdicts = {case: judged(case) for case in wild(name)}
    wrong = [case.sentence for case, verdict in verdicts.items() if verdict == "wrong"]
    assert wrong == []
    assert sum(verdict == "refused" for verdict in verdicts.values()) <= refused


@pytest.mark.parametrize(
    ("about", "sentence"),
    [case for name in ("tempting", "skipped", *TRAPS) for case in misleading(f"{name}-reported")],
)
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


@pytest.mark.parametrize(
    ("formal", "sensible"),
    [
        ("Rose = peas and peas @ 2 and Rose @ 2", True),
        ("Rose = peas and peas @ 2 and Rose @ 3", False),
        ("Rose = peas and peas @ 2 and beans @ 2", False),
        ("Rose = peas and Mark != peas", True),
        ("Rose = peas and Rose = 2 and peas != 2", False),
        ("Rose = peas and peas somewhere left of Rose", False),
        ("(either peas = Rose or peas = Mark) and (either peas = Cy or peas = Dot)", False),
        ("(either peas = Rose or peas = Mark) and (either peas = Mark or peas = Dot)", True),
        ("peas @ 2 and (either peas = Rose or peas = Mark) and Cy @ 2", False),
        ("peas @ 2 and (either peas = Rose or peas = Mark) and Mark @ 2", True),
        ("Rose 2 places left of Mark and Rose 2 places left of Cy", False),
        ("Rose 2 places left of Mark and Rose 2 places left of peas", True),
        ("Rose 2 places left of Mark and Cy 2 places left of Mark", False),
        ("Rose somewhere left of Mark and Rose somewhere left of Cy", True),
    ],
)
def test_nobody_means_what_cannot_be(formal: str, sensible: bool) -> None:
    statement = Language(ABOUT).parse(formal)
    assert isinstance(statement, Every)
    assert possible(statement, ABOUT, certain=True) is sensible


@pytest.mark.parametrize(
    ("sentence", "read"),
    [
        ("Rose grows peas.", True),
        ("rose grows peas.", True),
        ("The pea grower picked a rose.", False),
        ("The pea grower marks his beds.", False),
    ],
)
def test_nobody_is_called_by_a_word_in_small_letters(sentence: str, read: bool) -> None:
    assert (told(sentence, ABOUT) is not None) is read
    assert lists_of_names(ABOUT) == {1}


@pytest.mark.parametrize("sentence", ["Dot decided against peas.", "Dot ran out of peas."])
def test_what_denies(sentence: str) -> None:
    assert denies(sentence)
    assert not is_hedged(sentence)


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Dot told a white lie.", "white lie"),
        ("Dot told the man in white.", None),
        ("Dot let the cat out of the bag.", "cat out of the bag"),
        ("Dot took the cat out of the basket.", None),
        ("Dot makes no money from honey.", "makes no money"),
        ("Dot has two hearts and some gold.", None),
    ],
)
def test_what_is_only_a_saying(sentence: str, found: str | None) -> None:
    assert (saying(sentence) or (None,))[0] == found


@pytest.mark.parametrize("sentence", ["Dot used to grow peas.", "Dot isn't much older than Cy."])
def test_what_hedges(sentence: str) -> None:
    assert is_hedged(sentence)
    assert not denies(sentence)
