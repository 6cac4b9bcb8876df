"""The words that a grid may be filled with: normalised, scored, and grouped into families."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from gridwright.errors import ReadError

__all__ = ["DEFAULT_SCORE", "Lexicon", "UnreadLexicon", "letters_of"]

DEFAULT_SCORE = 50
"""The score of a word that was given none."""


def letters_of(text: str) -> str:
    """A word or phrase as it is written in a grid: capitals, without blanks and signs.

    Accents stay, since alphabets differ in whether they count; digits stay too.

    >>> letters_of("ice-cream"), letters_of("Țară"), letters_of("R2D2")
    ('ICECREAM', 'ȚARĂ', 'R2D2')
    """
    if text.isascii():
        return "".join(filter(str.isalnum, text)).upper()
    composed = unicodedata.normalize("NFC", text)
    # Letter by letter: the capital of the German ß would take two cells.
    capitals = (c.upper() if len(c.upper()) == 1 else c for c in composed if c.isalnum())
    return "".join(capitals)


class Lexicon:
    """Words with scores, no word twice; frozen, and compared by what is in it.

    `words` are sorted. Of each of the `families` only one word may appear in a grid, and
    a word may belong to several. `fields` say
    in a puzzle's text where the words come from, `inline` are those that it lists itself, before
    floors and bans, and `folder` is where the text lies; without these the text lists all words.
    `typed` are the fields that the user has set, which may name files anywhere.

    >>> lexicon = Lexicon({"cat": 50, "Act": 40})
    >>> lexicon.words, lexicon.score("CAT"), lexicon.alphabet
    (('ACT', 'CAT'), 50, 'ACT')
    """

    def __init__(
        self,
        scores: Mapping[str, int] | Iterable[str],
        *,
        families: Iterable[Iterable[str]] = (),
        fields: Mapping[str, str] | None = None,
        inline: Mapping[str, int] | None = None,
        folder: Path | None = None,
        typed: Iterable[str] = (),
        normalised: bool = False,
    ) -> None:
        given = scores if isinstance(scores, Mapping) else dict.fromkeys(scores, DEFAULT_SCORE)
        table: dict[str, int] = dict(given) if normalised else {}
        for raw, score in () if normalised else given.items():
            word = letters_of(raw)
            if word and (word not in table or table[word] < score):
                table[word] = score
        self.words: tuple[str, ...] = tuple(sorted(table))
        # Embedded lists come sorted; looking up each of their words would take most of the time.
        in_order = self.words == tuple(table)
        scores_in_order = table.values() if in_order else map(table.__getitem__, self.words)
        self.scores: tuple[int, ...] = tuple(scores_in_order)
        self._kin = tuple(frozenset(map(letters_of, family)) for family in families)
        self.families: tuple[frozenset[str], ...] = _families(self._kin, table)
        self.fields: dict[str, str] = dict(fields or {})
        if fields is None and self.families:
            self.fields["families"] = "; ".join(" ".join(sorted(f)) for f in self.families)
        self.inline = inline
        self.folder = folder
        self.typed = frozenset(typed)
        self._table = table

    def score(self, word: str) -> int | None:
        """The score of a word in capitals; None if it is not in the lexicon."""
        return self._table.get(word)

    @property
    def listed(self) -> Mapping[str, int]:
        """The words that a puzzle's text lists itself, with their scores."""
        if self.inline is not None:
            return self.inline
        if "words" in self.fields:
            return {}
        return dict(zip(self.words, self.scores, strict=True))

    def __contains__(self, word: object) -> bool:
        return word in self._table

    def __len__(self) -> int:
        return len(self.words)

    def at_least(self, score: int) -> Lexicon:
        """The words of at least that score."""
        fields = {**self.fields, "floor": str(max(score, int(self.fields.get("floor", score))))}
        table = {word: own for word, own in self._table.items() if own >= score}
        return self._changed(table, fields, self.listed)

    def with_words(self, scores: Mapping[str, int]) -> Lexicon:
        """These words as well, none below the floor; they are listed in the puzzle's text."""
        floor = int(self.fields.get("floor", min(scores.values(), default=0)))
        scores = {word: max(score, floor) for word, score in scores.items()}
        return self._changed({**self._table, **scores}, self.fields, {**self.listed, **scores})

    def _changed(
        self, table: dict[str, int], fields: Mapping[str, str], inline: Mapping[str, int]
    ) -> Lexicon:
        # New words may belong to families that the puzzle has named before.
        return Lexicon(
            table,
            families=self._kin,
            fields=fields,
            inline=inline,
            folder=self.folder,
            typed=self.typed,
            normalised=True,
        )

    def of_length(self, length: int) -> tuple[str, ...]:
        """The words of this length, sorted."""
        return self._by_length.get(length, ())

    @cached_property
    def _by_length(self) -> dict[int, tuple[str, ...]]:
        groups: dict[int, list[str]] = {}
        for word in self.words:
            groups.setdefault(len(word), []).append(word)
        return {length: tuple(words) for length, words in groups.items()}

    @cached_property
    def alphabet(self) -> str:
        """All letters that occur, sorted."""
        return "".join(sorted(set("".join(self.words))))

    @cached_property
    def wide_alphabet(self) -> str:
        """The letters for entries that may be any letters: A to Z too if the lists have Latin ones.

        >>> Lexicon(["ȚARĂ"]).wide_alphabet, Lexicon(["ЖУК"]).wide_alphabet
        ('ABCDEFGHIJKLMNOPQRSTUVWXYZĂȚ', 'ЖКУ')
        """
        latin = set(ascii_uppercase)
        found = set(self.alphabet)
        return "".join(sorted(found | latin if found & latin else found))

    @cached_property
    def families_of(self) -> Mapping[str, tuple[int, ...]]:
        """The numbers of each word's families, for words that have any."""
        numbers: dict[str, tuple[int, ...]] = {}
        for number, words in enumerate(self.families):
            for word in words:
                numbers[word] = (*numbers.get(word, ()), number)
        return numbers

    @cached_property
    def _hash(self) -> int:
        return hash((self.words, self.scores, self.families))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Lexicon):
            return NotImplemented
        return (
            hash(self) == hash(other)
            and self.words == other.words
            and self.scores == other.scores
            and self.families == other.families
        )

    def __repr__(self) -> str:
        return f"Lexicon({len(self.words)} words)"

    def __reduce__(self) -> Any:
        table = dict(zip(self.words, self.scores, strict=True))
        return _restore, (table, self._kin, self.fields, self.inline, self.folder, self.typed)


def _restore(
    table: dict[str, int],
    families: tuple[frozenset[str], ...],
    fields: dict[str, str],
    inline: Mapping[str, int] | None,
    folder: Path | None,
    typed: frozenset[str],
) -> Lexicon:
    return Lexicon(
        table,
        families=families,
        fields=fields,
        inline=inline,
        folder=folder,
        typed=typed,
        normalised=True,
    )


class UnreadLexicon(Lexicon):
    """The words of lists that may not be opened; asking for a word raises the error.

    A puzzle with such lists can be read, drawn and given other words, but not filled.
    """

    def __init__(
        self,
        error: ReadError,
        *,
        fields: Mapping[str, str],
        inline: Mapping[str, int],
        folder: Path | None,
    ) -> None:
        self.error, self.fields, self.inline, self.folder = error, dict(fields), inline, folder
        self.typed = frozenset()

    def __getattr__(self, name: str) -> Any:
        raise ReadError(self.error.message, line=self.error.line, column=self.error.column)


def _families(
    families: Iterable[frozenset[str]], table: Mapping[str, int]
) -> tuple[frozenset[str], ...]:
    """Families of two known words or more, without those that are part of another."""
    groups = {frozenset(filter(table.__contains__, group)) for group in families}
    sharing: dict[str, list[frozenset[str]]] = {}
    for group in groups:
        for word in group:
            sharing.setdefault(word, []).append(group)
    kept = [
        group
        for group in groups
        if len(group) > 1 and not any(group < other for other in sharing[next(iter(group))])
    ]
    return tuple(sorted(kept, key=sorted))
