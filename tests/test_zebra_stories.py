"""Texts without lists: the story names the values, or only the sentences do."""

from __future__ import annotations

import pytest

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.drafts import Draft, draft_of
from gridwright.puzzles.zebra.english.outline.sections import sections
from gridwright.puzzles.zebra.english.outline.stories import told_in
from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language

FAIR = """Four cousins (Ada, Boris, Carla, and Dmitri) went to the fair. Each of them won a prize: a
balloon, a kite, a lamp, or a whistle. They had come by bus, on foot,
by bike or by car, and ate cake, chips, ice cream, and waffles. Who won what?

1. Ada won the kite and ate chips.
2. The cousin who ate cake won the lamp.
3. Neither Boris nor Carla ate waffles.
4. Carla didn't win the whistle or the balloon.
"""


def attributes_of(draft: Draft) -> dict[str, tuple[str, ...]]:
    return {each.name: each.values for each in draft.attributes}


def test_a_story_lists_the_attributes() -> None:
    draft = draft_of(FAIR)
    assert draft.gathered
    found = attributes_of(draft)
    assert found["cousin"] == ("Ada", "Boris", "Carla", "Dmitri")
    assert ("balloon", "kite", "lamp", "whistle") in found.values()
    assert ("cake", "chips", "ice cream", "waffles") in found.values()
    assert not draft.in_doubt()


def test_what_a_story_lists_must_be_confirmed() -> None:
    from gridwright.puzzles.zebra.english.reading import read_puzzle

    with pytest.raises(ReadError, match="accept"):
        read_puzzle(sections(FAIR))


@pytest.mark.parametrize(
    ("story", "values"),
    [
        ("The tools were a hammer, a saw, and a drill.", ("hammer", "saw", "drill")),
        ("It happened in the shed, cellar, or attic of the house.", ("shed", "cellar", "attic")),
        ("Ann, Bob and Cy met.", ("Ann", "Bob", "Cy")),
        ("They studied algebra, biology, and chemistry.", ("algebra", "biology", "chemistry")),
        ("The grades (1.3/2.0/3.7) were sent.", ("1.3", "2.0", "3.7")),
        (
            "They played with Mr. Oak, Mrs. Elm, and Dr. Ash.",
            ("Mr. Oak", "Mrs. Elm", "Dr. Ash"),
        ),
        (
            "They were two girls named Ann and Bea, and two boys named Cy and Dan.",
            ("Ann", "Bea", "Cy", "Dan"),
        ),
        ("Four people from K to N met.", ("K", "L", "M", "N")),
        ("Six jars – A, B and C – were sold.", ("A", "B", "C")),
        (
            "Each has a different colour, viz. red, tan and blue, in some order.",
            ("red", "tan", "blue"),
        ),
        ("They like different teas i.e. Mint, Sage and Lime.", ("Mint", "Sage", "Lime")),
    ],
)
def test_lists_in_a_sentence(story: str, values: tuple[str, ...]) -> None:
    found = told_in([story], [" ".join(values)], None)
    assert [each.values for each in found] == [values]


@pytest.mark.parametrize(
    "story",
    [
        "Each has a job (one is a cook, one is a clerk, and one is not told).",
        "They came early, had fun, and left.",
        "He met two boys, a girl, and three men.",
        "Ann, Bob and Cy ran in the race of the year - that was it.",
    ],
)
def test_other_enumerations_are_no_lists(story: str) -> None:
    assert told_in([story], ["He came early and met a girl."], None) == []


def test_lists_of_another_size_are_left_out() -> None:
    story = ["Five (Al, Bo, Cy, Di, Ed) came by bus, car, or bike, in red, tan, gray, and blue."]
    story += ["They wore the numbers 1, 2, 3, 4, and 5 (a hat, a cap, a wig, a hood, a scarf)."]
    found = told_in(story, ["Al came by bus in red with number 1."], 5)
    assert {len(each.values) for each in found} == {5}


def test_days_and_places_from_the_first_to_the_last() -> None:
    text = (
        "Ann, Bob, and Cy gave talks (Tuesday through Thursday) on bees, ants, and wasps.\n"
        "1. Ann spoke on Tuesday.\n2. Bob spoke of ants after Cy."
    )
    assert attributes_of(draft_of(text))["day"] == ("Tuesday", "Wednesday", "Thursday")


def test_clues_within_a_story() -> None:
    text = (
        "Three songs last 3, 4 and 5 minutes.\nThe song by Abel lasts 4 minutes. The waltz is"
        " longer than the song by Cain. The tango is not by Abel, and nobody likes it.\n\n"
        "Composer: Abel, Cain, Eve\nSong: polka, tango, waltz\nLength: 3, 4, 5\n"
    )
    sentences = [sentence.text for sentence in draft_of(text).sentences]
    assert [sentence.split()[0:2] for sentence in sentences] == [
        ["The", "song"],
        ["The", "waltz"],
        ["The", "tango"],
    ]


def test_a_clue_that_names_nobody_is_not_lost() -> None:
    text = (
        "Three songs last 3, 4 and 5 minutes.\nThe song by Abel lasts 4 minutes. Nobody wrote what"
        " he sings.\n\nComposer: Abel, Cain, Eve\nSong: polka, tango, waltz\nLength: 3, 4, 5\n"
    )
    draft = draft_of(text)
    assert [sentence.text for sentence in draft.in_doubt()] == ["Nobody wrote what he sings."]


def test_a_first_clue_that_names_nobody_is_not_lost() -> None:
    clues = "Nobody sings what he wrote.\nThe song by Abel lasts 4 minutes."
    lists = "Composer: Abel, Cain, Eve\nSong: polka, tango, waltz\nLength: 3, 4, 5\n"
    for story in ("", "Three songs were sung.\n\n", "It was late.\nCan you use the clues below?\n"):
        draft = draft_of(f"{story}{clues}\n\n{lists}")
        assert [sentence.text for sentence in draft.sentences] == clues.splitlines()


HARBOUR = """There are 3 boats in the harbour:

1. The Danish boat leaves at six and carries salt.
2. The boat in the middle has a red chimney.
3. The Swedish boat leaves at nine.
4. The boat with a blue chimney is immediately to the left of the boat going to Riga.
5. The Finnish boat is heading for Oslo.
6. Next to the boat carrying wool is a boat with a white chimney.
7. The boat at one end carries iron.
8. The boat leaving at seven goes to Bergen.

Which boat carries wool?
"""


def test_boats_in_a_harbour() -> None:
    draft = draft_of(HARBOUR)
    assert attributes_of(draft) == {
        "position": ("1", "2", "3"),
        "nationality": ("Danish", "Swedish", "Finnish"),
        "color": ("red", "blue", "white"),
        "cargo": ("salt", "wool", "iron"),
        "departure time": ("6:00", "9:00", "7:00"),
        "destination": ("Riga", "Oslo", "Bergen"),
    }
    assert [sentence.number for sentence in draft.in_doubt()] == []
    assert len(draft.questions) == 1


STREET = """Three houses stand in a row. {scene}

{clues}

{question}
"""
CLUES = """The Dane lives in the red house.
The Pole keeps a goat.
The green house is on the left of the white house (next to it).
The Finn's neighbour keeps an owl."""


def test_what_is_to_be_found_out_is_a_question() -> None:
    text = STREET.format(scene="Find out who keeps the hen.", clues=CLUES, question="")
    draft = draft_of(text)
    assert attributes_of(draft)["pet"] == ("goat", "owl", "hen")
    assert [question.text for question in draft.questions] == ["Who keeps the hen?"]


@pytest.mark.parametrize(
    "question",
    [
        "The question is: Who keeps the hen?",
        "The question is, who keeps the hen?",
        'Here\'s the question: "Who keeps the hen?"',
    ],
)
def test_numbers_of_a_heading_count_nothing(question: str) -> None:
    scene = f"\n\n### Problem statement 2\n\nPeople say it is hard. {question}"
    found = draft_of(STREET.format(scene=scene, clues=CLUES, question=""))
    assert len(found.attributes[0].values) == 3


@pytest.mark.parametrize(
    "question",
    [
        "The question is: Who keeps the hen?",
        "The question is, who keeps the hen?",
        'Here\'s the question: "Who keeps the hen?"',
    ],
)
def test_questions_with_a_label(question: str) -> None:
    draft = draft_of(STREET.format(scene="", clues=CLUES, question=question))
    assert len(draft.questions) == 1
    assert not draft.doubts


def test_questions_to_the_reader_ask_for_nothing() -> None:
    asks = "Who keeps the hen? Are you one of the few? Can you work out the order of the houses?"
    draft = draft_of(STREET.format(scene="", clues=CLUES, question=asks))
    assert [question.text for question in draft.questions] == ["Who keeps the hen?"]
    assert not draft.doubts


def test_remarks_about_the_puzzle_are_no_clues() -> None:
    remark = "One other thing: in statement 3, left means your left."
    text = STREET.format(scene="This riddle is old.", clues=CLUES, question=remark)
    text = text.replace("an owl.", "an owl. Who keeps the hen?")
    draft = draft_of(text)
    assert [sentence.text for sentence in draft.in_doubt()] == []
    assert len(draft.sentences) == 4


def test_a_value_that_is_missing_is_asked_for() -> None:
    with pytest.raises(ReadError, match="only 2 values of pet"):
        draft_of(STREET.format(scene="", clues=CLUES, question=""))


@pytest.mark.parametrize(
    ("story", "name"),
    [
        ("Each lives on a different floor of the same house (first, second, third).", "floor"),
        ("Six sailors took part: Ann, Bob, Cy.", "sailor"),
        ("K, L and M are three jars of different colors.", "jar"),
        ("Three people are from different trades (baker, miller and tailor).", "trade"),
    ],
)
def test_what_a_list_is_called(story: str, name: str) -> None:
    assert told_in([story], [story], None)[0].name == name


def test_a_list_in_quotation_marks_is_gathered() -> None:
    text = (
        'There are two houses.\nThe Dane smokes "Gray Mule".\nThe Swede smokes "Black Cat".\n'
        "The Dane lives in the black house.\nThe Swede lives in the gray house.\nWho keeps the "
        "owl?\n"
        "The Swede keeps the hen.\n"
    )
    draft = draft_of(text)
    assert attributes_of(draft)["cigarette"] == ("Gray Mule", "Black Cat")
    assert not draft.in_doubt()


def test_a_week_may_begin_on_sunday() -> None:
    days = ("Sunday", "Monday", "Tuesday")
    for span in ("Sunday to Tuesday", "Sunday till Tuesday", "Sunday and ending on Tuesday"):
        text = f"Ann, Bob and Cy sang from {span}.\n1. Ann sang on Monday.\n2. Bob sang after Cy."
        draft = draft_of(text)
        assert attributes_of(draft)["day"] == days
        assert draft.language.write(draft.sentences[1].readings[0]) == "Cy < Bob by day"


def test_people_in_a_line() -> None:
    draft = draft_of("Ann, Bob, and Cy stand in a line. Ann is not last. Bob is next to Ann.")
    assert attributes_of(draft)["position"] == ("1", "2", "3")
    assert len(draft.sentences) == 2
    assert not draft.in_doubt()


CLUB = """Three neighbours live in three houses next to each other. Each house has another colour.
Each of them comes from another country, listens to a certain kind of music and eats a certain cake.

The Finn lives in the first house.
The Pole loves walnut tart.
The one who listens to gypsy jazz eats plum pie.
The one who listens to polka lives in the green house.
The Greek listens to fado and lives in the red house.
The lemon roll lover lives next to the blue house.

[Can you tell where the first house is? I took the leftmost.]
"""


def test_what_everybody_does_in_the_story() -> None:
    found = attributes_of(draft_of(CLUB))
    assert found["music"] == ("gypsy jazz", "polka", "fado")
    assert set(found["food"]) == {"plum pie", "walnut tart", "lemon roll"}
    assert not draft_of(CLUB).questions
    assert not draft_of(CLUB).doubts


def test_what_people_like_is_not_made_up_into_a_list() -> None:
    # Three are liked, but only two of them could be cakes.
    text = CLUB.replace("The Greek listens", "The Greek likes rain. The Greek listens")
    with pytest.raises(ReadError, match="food"):
        draft_of(text)


def test_couples_and_their_sons() -> None:
    text = (
        "* Three men, Abe, Lock and Sny, are married to Edith, Dora and Lucy.\n"
        "* The sons are called Alfred, Henry and Victor.\n"
        "* Sny is not married to Lucy.\n* Lucy is Victor's mother.\n* Edith is married to Lock.\n"
        "Who is married to whom and what are their sons called?"
    )
    draft = draft_of(text)
    assert list(attributes_of(draft)) == ["man", "woman", "son"]
    assert not draft.in_doubt()
    assert not draft.doubts


def test_a_noun_that_belongs_to_all() -> None:
    text = (
        "Rudi has Latin, music, and physics lessons on Monday, Tuesday, and Friday.\n"
        "1. Latin is not on Monday.\n2. Music is before physics.\nWhich lesson is on which day?"
    )
    assert attributes_of(draft_of(text))["lesson"] == ("Latin", "music", "physics")
    assert not draft_of(text).doubts


TERRACE = """Adam, Ines, Milo and Ruth each live in one of 4 adjacent townhouses in a row.

1. Adam owns the dog.
2. Whoever owns the owl lives in the red house.
3. Ines lives in the blue house and drinks tea.
4. The milk drinker owns the cat.
5. Milo lives in the green house.
6. The white house is next to the red house.
7. If Ruth drinks cocoa, then Milo owns the hen.
8. Someone drinks water if and only if the white house is not the first.
"""


def test_names_that_the_story_lists_and_lists_that_it_does_not() -> None:
    found = attributes_of(draft_of(TERRACE))
    assert found["name"] == ("Adam", "Ines", "Milo", "Ruth")
    assert set(found["drink"]) == {"tea", "milk", "cocoa", "water"}
    assert set(found["pet"]) == {"dog", "owl", "cat", "hen"}
    assert found["house"] == ("1", "2", "3", "4")


MEDALS = (
    Attribute("country", ("Chad", "Fiji", "Peru")),
    Attribute("silver medal", ("1", "2", "4")),
    Attribute("gold medal", ("2", "3", "4")),
)


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("Peru finished with 2 gold medals.", 'Peru = gold medal."2"'),
        ("The team from Fiji won 4 silver medals.", 'Fiji = silver medal."4"'),
    ],
)
def test_medals_by_their_own_name(sentence: str, meaning: str) -> None:
    language = Language(MEDALS)
    assert [language.write(one) for one in understand(sentence, MEDALS).readings] == [meaning]
