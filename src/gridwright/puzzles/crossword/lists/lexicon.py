"""The words that a grid may be filled with: normalised, scored, and grouped into families."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

__all__ = ["DEFAULT_SCORE", "Lexicon", "letters_of"]

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

    `words` are sorted. Of each of the `families` only one word may appear in a grid. `fields` say
    in a puzzle's text where the words come from, `inline` are those that it lists itself, before
    floors and bans, and `folder` is where the text lies; without these the text lists all words.

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
        self.families: tuple[frozenset[str], ...] = _families(families, table)
        self.fields: dict[str, str] = dict(fields or {})
        if fields is None and self.families:
            self.fields["families"] = "; ".join(" ".join(sorted(f)) for f in self.families)
        self.inline = inline
        self.folder = folder
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
        return Lexicon(
            table,
            families=self.families,
            fields=fields,
            inline=self.listed,
            folder=self.folder,
            normalised=True,
        )

    def with_words(self, scores: Mapping[str, int]) -> Lexicon:
        """These words as well, none below the floor; they are listed in the puzzle's text."""
        floor = int(self.fields.get("floor", min(scores.values(), default=0)))
        scores = {word: max(score, floor) for word, score in scores.items()}
        return Lexicon(
            {**self._table, **scores},
            families=self.families,
            fields=self.fields,
            inline={**self.listed, **scores},
            folder=self.folder,
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
    def family(self) -> Mapping[str, int]:
        """The number of each word's family, for words that have one."""
        return {word: n for n, words in enumerate(self.families) for word in words}

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
        return _restore, (table, self.families, self.fields, self.inline, self.folder)


def _restore(
    table: dict[str, int],
    families: tuple[frozenset[str], ...],
    fields: dict[str, str],
    inline: Mapping[str, int] | None,
    folder: Path | None,
) -> Lexicon:
    return Lexicon(
        table, families=families, fields=fields, inline=inline, folder=folder, normalised=True
    )


def _families(
    families: Iterable[Iterable[str]], table: Mapping[str, int]
) -> tuple[frozenset[str], ...]:
    """Families of known words; those that share a word become one."""
    merged: list[set[str]] = []
    for family in families:
        group = {word for word in map(letters_of, family) if word in table}
        apart = [other for other in merged if not other & group]
        for other in merged:
            if other & group:
                group |= other
        merged = [*apart, group]
    return tuple(
        sorted((frozenset(group) for group in merged if len(group) > 1), key=lambda g: sorted(g))
    )
