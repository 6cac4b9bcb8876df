"""Parts of a sentence from a start to before an end, and the words in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import Word

__all__ = ["Span", "overlaps", "places_in", "words_in"]

Span = tuple[int, int]


def overlaps(span: Span, others: Iterable[Span]) -> bool:
    """Whether a part has something in common with one of the others."""
    first, last = span
    # A loop, since this is asked of every word.
    for start, end in others:  # noqa: SIM110
        if first < end and start < last:
            return True
    return False


def words_in(words: Sequence[Word], start: int, end: int) -> list[int]:
    """The places of the words that are in a part."""
    return [place for place, word in enumerate(words) if word.start < end and start < word.end]


def places_in(words: Sequence[Word], spans: Iterable[Span]) -> set[int]:
    """The places of the words that are in any of these parts."""
    return {place for start, end in spans for place in words_in(words, start, end)}
