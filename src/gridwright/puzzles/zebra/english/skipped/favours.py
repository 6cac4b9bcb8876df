"""What is done to a thing of somebody's, or for a winner: his taxes, a prize presented by Roy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_FAVOURS", "favours"]

_BEING = bag("is was isn't wasn't are were belongs belonged")
_PRIZES = bag("trophy prize medal cup award ribbon rosette certificate")
_GIVING = bag("presented handed awarded given donated sponsored")
SIGNS_OF_FAVOURS = _GIVING | {"end of text"}


def favours(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Words for a deed that makes nobody the one to whom, or to whose thing, it is done.

    Bob, who does the yoga teacher's taxes, need not be in that class.
    """
    if len(row) == 3 and row[0].kind == row[1].kind == "value" and row[2].kind == "end of text":
        words = row[2].before
        owner = next((word for word in words[:-1] if word.endswith("'s")), "")
        verbs = [word for word in row[1].before if word[0].isalpha()]
        if owner and verbs and (_BEING.isdisjoint(verbs) or is_person(words[-1])):
            yield " ".join(words), row[2].start
    for token in row:
        given = token.kind == "value" and token.before[-1:] == ("by",)
        if not given or _GIVING.isdisjoint(token.before):
            continue
        if not all(_PRIZES.isdisjoint(each.before) for each in row):
            yield " ".join(token.before), token.start
