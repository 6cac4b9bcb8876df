"""What somebody is or does to somebody else: runner-up to Max, the teacher of whoever came first.

"Ann was heir to the baker" has a form of "to be", and yet it speaks of two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.persons import possessed_by
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_RELATIONSHIPS", "relationships"]

_TO = bag(
    """runner-up second assistant heir successor deputy secretary aide adviser advisor superior
    inferior senior junior related similar identical equal rude kind loyal faithful devoted cruel
    nice grateful indebted unknown stranger preferable attached apprenticed valet butler maid rival
    alternative contrast answer sequel"""
)
"""Who is this to somebody is somebody else."""
_OF = bag(
    """teacher tutor mentor boss employer assistant secretary deputy doctor
    dentist lawyer companion colleague partner
    rival enemy opponent admirer neighbour neighbor ancestor descendant heir successor predecessor
    friend victim
    biographer widow widower fiancé fiancée namesake"""
)
_AT = bag(
    """bark growl hiss snarl stare shout yell laugh smile wave wink point sneeze peck
    snap swear frown"""
)
_SPEAKING = bag("talk speak spoke report complain apologise apologize boast confess")
_LENDING = bag("lent lends lend")
_OWNERS = bag("driver owner rider handler keeper painter author")
"""A vase, a horse or a car has one of these; whoever has one is somebody else."""
_ONE = bag("whoever whichever someone somebody person man woman one boy girl lady")
_IS = bag("is was are were be been isn't wasn't 's")
_ARTICLES = bag("the a an his her their mr mrs ms miss dr")
SIGNS_OF_RELATIONSHIPS = _LENDING | _OWNERS | {"to", "of", "at", "from"}


def relationships(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for such a tie between two, each with the place of the other one."""
    for before, token in pairwise(row):
        if before.kind == token.kind == "value" and token.before in (("from",), ("away", "from")):
            # "Lives 40 miles from Ann".
            lists = {item.attribute for item in mentions[token.mention].items}
            if before.text[:1].isdigit() and lists <= vocabulary.somebody:
                yield "from", token.start
        if before.kind == "value":
            owned = possessed_by(token.before)[:1]
            lists = {item.attribute for item in mentions[before.mention].items}
            if not _OWNERS.isdisjoint(owned) and lists <= vocabulary.people:
                # "The baker's driver is a man."
                yield from ((word, before.end) for word in owned if not vocabulary.familiar(word))
    for token in row:
        plain = [word for word in token.before if word not in _ARTICLES]
        if (
            token.kind == "value"
            and plain[-1:]
            and plain[-1] in _LENDING
            and token.text[0].isalpha()
        ):
            # "The bank lent Ann the money."
            yield plain[-1], token.start
        words = " ".join(token.before).replace(" - ", "-").split()
        for at, link in enumerate(words[1:], 1):
            word, rest = words[at - 1], words[at + 1 :]
            if link == "to":
                is_so = not _IS.isdisjoint(words[max(at - 4, 0) : at - 1])
                found = is_so and word in _TO and token.kind == "value"
                if token.kind == "value" and token.text[:1].isalpha():
                    # Talked to the baker, reported to the head of sales.
                    found = found or not _SPEAKING.isdisjoint(stems(word))
            elif link == "at":
                found = not _AT.isdisjoint(stems(word)) and _ARTICLES.issuperset(rest)
            else:
                # "The teacher of Latin" is called so, "the teacher of the one who …" is not.
                told = not _ONE.isdisjoint(rest) or token.text[:1].isupper()
                found = link == "of" and told and not _OF.isdisjoint(nouns(word))
            if found and not vocabulary.familiar(word):
                yield f"{word} {link}", token.start
