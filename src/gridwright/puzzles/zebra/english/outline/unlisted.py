"""Texts without lists of attributes: a story names the values, or only the sentences do."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.lexicon.words import words_of
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary, vocabulary_of
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.outline.asking import wanted_in
from gridwright.puzzles.zebra.english.outline.layout import BULLET
from gridwright.puzzles.zebra.english.outline.rows import lined_up, row_of, size_of_row
from gridwright.puzzles.zebra.english.outline.scenes import NUMBERS, in_floors, ranks_of
from gridwright.puzzles.zebra.english.outline.splitting import Piece, clues_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = [
    "Parts",
    "from_sentences",
    "from_story",
    "without_lead",
    "without_scene",
    "without_story",
]

Parts = tuple[tuple[Attribute, ...], tuple[str, ...], tuple[Piece, ...], tuple[Piece, ...]]
"""Attributes, the phrases that introduced them, clues, questions."""
_BACKGROUND = re.compile(
    r"\s*(?:there (?:is|are)|each|every|in each|all|no two|[io]n a street)\b(?!.*\bbetween\b)"
    r"|.*\b(?:different|certain|unique|distinct|(?:type|kind|brand|sort)s? of)\b",
    re.IGNORECASE,
)
"""Sentences that only set the scene, where nothing lists the attributes."""
_SCENE = re.compile(
    rf"\s*(?:there are (?:\d{{1,2}}|{'|'.join(NUMBERS)}) \w+"
    r"|no (?:two )?[a-z]+ (?:have|has|owns?|shares?|drinks?|keeps?|smokes?|plays?) the same)\b",
    re.IGNORECASE,
)
"""Sentences that only set the scene, wherever they stand."""
_REMARK = re.compile(
    r"\b(?:statements?|clues?|facts?|hints?|puzzles?|riddles?|problems?|answers?|solutions?)\b",
    re.IGNORECASE,
)
"""Sentences about the puzzle itself."""
_LISTS = re.compile(
    r"\b(?:different|separate|namely|viz|i\.?\s?e|not\s+necessar(?:il)?y|respective|"
    r"in\s+an?\s+(?:[a-z]+\s+)?(?:row|line|queue|race)|building|one\s+above|friends|people|persons)\b",
    re.IGNORECASE,
)
"""What is said where a story lists its people or things."""
_NUMBERS_FLOORS = re.compile(
    r"(?=.*\b(?:floor|house|seat|box|position|level)s?\b)(?=.*\bnumber(?:ed)?\b)"
    r"(?=.*\b(?:1|one|first)\b).*\b(?:so\s+on|top\w*|from\s+(?:the\s+)?(?:left|bottom))\b",
    re.IGNORECASE,
)
"""The ground floor is numbered 1, the one above it 2 and so on."""
_LETTERED = re.compile(r"\bpersons?\b.*\bfrom\s+[A-Z]\s+to\s+[A-Z]\b")
_TELLS = re.compile(
    rf"\b(?:{'|'.join(NUMBERS)}|each|every|following|below|clues?|facts|work\s+out|find\s+out|figure\s+out|determine)\b",
    re.IGNORECASE,
)
"""What a story says: three cooks, each of them; work out who cooked what."""
_INTRODUCES = re.compile(
    r"\b(?:following|conditions?|constraints?|rules?|facts?|clues?|information)(?: "
    r"[a-z]+)?\s*:\s*$",
    re.IGNORECASE,
)
"""Their order must conform to the following:"""
_COMPLETE = re.compile(r"[.!?:;,)\]\"”’']\s*$")


def without_scene(
    clues: Sequence[Piece], attributes: tuple[Attribute, ...], phrases: Sequence[str]
) -> tuple[Piece, ...]:
    """The clues without sentences that only say that there are houses, and that all differ."""
    scene = [clue for clue in clues if _SCENE.match(clue[2])]
    if not scene:
        return tuple(clues)
    vocabulary = vocabulary_of(attributes, tuple(phrases))
    return tuple(c for c in clues if c not in scene or vocabulary.mentions(c[2]))


def without_lead(clues: Sequence[Piece], vocabulary: Vocabulary) -> tuple[Piece, ...]:
    """The clues without the paragraphs above them that name nobody and nothing: the story.

    It counts its people or things, or says what is to be found out.
    """
    numbers = [line.number for line, _, _ in clues]
    for place, (line, _, text) in enumerate(clues):
        if vocabulary.mentions(text):
            begins = line.number
            for above in reversed(numbers[:place]):
                begins = above if begins - above < 2 else begins
            lead = " ".join(told for above, _, told in clues if above.number < begins)
            return tuple(c for c in clues if c[0].number >= begins or not _TELLS.search(lead))
    return tuple(clues)


def without_story(
    clues: Sequence[Piece], attributes: tuple[Attribute, ...], phrases: Sequence[str]
) -> tuple[Piece, ...]:
    """The clues of a text in which nothing marks them.

    The story stands in a paragraph before them; or it tells how many there are, or names all of
    them; and remarks are about the puzzle. Whatever else names nobody is a clue that is not
    understood.
    """
    vocabulary = vocabulary_of(attributes, tuple(phrases))
    named = [
        {item for mention in vocabulary.mentions(text) for item in mention.items}
        for _, _, text in clues
    ]
    first = next((place for place, items in enumerate(named) if items), len(clues))
    begins = clues[first][0].number if first < len(clues) else 0
    for line, _, _ in reversed(clues[:first]):
        begins = line.number if begins - line.number < 2 else begins
    kept: list[Piece] = []
    for place, ((line, offset, text), items) in enumerate(zip(clues, named, strict=True)):
        if (place < first and not _COMPLETE.search(text)) or _INTRODUCES.search(text):
            continue  # a heading, or what leads to the clues
        if _NUMBERS_FLOORS.match(text) or (_LISTS.search(text) and _names_all(text, attributes)):
            continue
        size = len(attributes[0].values) * len({item.attribute for item in items})
        scene = line.number < begins or _REMARK.search(text) or size_of_row(text) is not None
        if (items and len(items) < size) or not (items or scene):
            kept.append((line, offset, text))
    return tuple(kept)


def _names_all(text: str, attributes: Sequence[Attribute]) -> bool:
    """Whether a sentence names every value of a list."""
    keys = f" {' '.join(word.key for word in words_of(text))} "
    return (
        any(
            all(
                f" {' '.join(word.key for word in words_of(value))} " in keys
                for value in each.values
            )
            for each in attributes
            if len(each.values) > 2 and not in_a_row(each) and not in_floors(each)
        )
        or _LETTERED.search(text) is not None
    )


def from_story(lines: Sequence[Line], start: int) -> Parts | None:
    """The parts of a text whose story lists the attributes between its words; None without any."""
    clues, questions = clues_of(lines[start:])
    story = lines[:start]
    if not clues:
        # Nothing marks the clues: they stand in the story.
        story, (clues, questions) = lines, clues_of(lines)
    paragraphs = "\n".join(map(_without_bullet, story)).split("\n\n")
    texts = [" ".join(paragraph.split()) for paragraph in paragraphs]
    introduction = " ".join(texts)
    # Imported here, since few texts need it and its patterns take time to compile.
    from gridwright.puzzles.zebra.english.outline.stories import told_in

    found = told_in(texts, [text for _, _, text in clues], size_of_row(introduction))
    row = row_of(introduction, found, clues) if found else None
    if found and row is None and (ranks := ranks_of(introduction, found, clues)) is not None:
        found = [*found, ranks]
    if not clues or len(found) + (row is not None) < 2:
        return None
    attributes, order = lined_up(found, [attribute.name for attribute in found], row=row)
    if len(found) == 1:
        # A row of people is a puzzle by itself, but only if there is nothing else to be found out.
        vocabulary = vocabulary_of(attributes, tuple(order))
        if not all(vocabulary.mentions(text) for _, _, text in clues):
            return None
    clues = without_scene(clues, attributes, order)
    if story is lines:
        clues = without_story(clues, attributes, order)
    return attributes, order, clues, questions


def _without_bullet(line: Line) -> str:
    """The text of a line without the bullet that it may begin with."""
    bullet = BULLET.match(line.text)
    return line.text[bullet.end() if bullet else 0 :].strip()


def from_sentences(lines: Sequence[Line], start: int) -> Parts:
    """The parts of a text that lists no attributes: its sentences name all of them."""
    clues, questions = clues_of(lines[start:])
    clues = tuple(clue for clue in clues if not any(wanted_in([Line(clue[2], 1)])))
    text = "; ".join(line.text for line in lines if line.text.strip())
    size = size_of_row(text)
    first = lines[0].number if lines else 1
    kept = tuple(clue for clue in clues if not _BACKGROUND.match(clue[2]))
    found: list[Attribute] = []
    if size is not None:
        asked = [text for line in lines for text in re.findall(r"[^.?!]{1,300}\?", line.text)]
        asked += [text for _, _, text in (*questions, *wanted_in(lines))]
        # Imported here, since few texts need it and its patterns take time to compile.
        from gridwright.puzzles.zebra.english.outline.prose import gathered
        from gridwright.puzzles.zebra.english.outline.stories import told_in

        paragraphs = "\n".join(map(_without_bullet, lines)).split("\n\n")
        texts = [" ".join(paragraph.split()) for paragraph in paragraphs]
        told = told_in(texts, [text for _, _, text in clues], size)
        # Only names: what else a story lists may be what its lists are about.
        told = [
            each
            for each in told
            if len(each.values) == size and all(value[:1].isupper() for value in each.values)
        ]
        sentences = [*(text for _, _, text in kept), *asked]
        found = [*told, *gathered(sentences, size, first, text, told)]
    if not found:
        message = "no attributes are listed: write lines such as 'Colour: red, green, blue'"
        raise ReadError(message, line=first, column=1)
    row = row_of(text, found, clues)
    attributes, phrases = lined_up(found, [attribute.name for attribute in found], row=row)
    # A sentence of the scene that names two values is a clue after all.
    vocabulary = Vocabulary(attributes)
    scene = [c for c in clues if c not in kept and len(vocabulary.mentions(c[2])) < 2]
    clues = without_story([c for c in clues if c not in scene], attributes, ())
    return attributes, phrases, clues, questions
