"""Words for what somebody feels or lost, and for who won, that a reading must not skip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_ATTITUDES", "SIGNS_OF_RESULTS", "attitudes", "results", "where"]

_ATTITUDES = frozenset(
    form
    for stem in bag(
        """admire want need fear dread dream miss lose seek crave covet fancy imagine
        resent despise detest dislike hate loathe regret pity mistrust distrust suspect
        accuse blame insult tease mock avoid think believe assume predict boast insist haggle
        envy scratch chase attack annoy lick frighten spill bother replace resemble"""
    )
    for form in (
        stem,
        f"{stem}s",
        f"{stem}es",
        f"{stem}ed",
        f"{stem.removesuffix('e')}ed",
        f"{stem.removesuffix('e')}ing",
    )
) | bag(
    """guess guesses guessed reckon reckons reckoned suspects wagered bets
    hears hear overhears overheard smells envied envies thought swore afraid scared frightened
    terrified jealous envious allergic dreamt lost sought admirer hater enemy foe critic opponent
    stranger victim detractor sceptic skeptic"""
)
"""Ann admires the dog, and it may be anybody's."""
_HOPING = bag("hoped hopes aimed aims")
"""Behind these with "for" stands what somebody need not have got."""
_LOSING = bag("lose loses lost losing miss misses missed missing need needs needed")
_TAKEN = bag(
    """missing stolen lost recovered loot theft thief burglar culprit crime detective sleuth
    inspector investigator finder"""
)
"""Lists called so are of what was taken, of who took it, or of who finds it again."""
_WINNING = bag("won wins win winning victorious")
_VICTORIES = bag("victory victories triumph triumphs triumphed")
_WINNERS = bag("winning victorious losing champion champions victor victors")
_ARTICLES = bag("the a an his her their")
_POINTS = bag("point goal vote mark")
_WINNER = bag("winner winners loser losers")
_LOST_SO = bag("in at on a an the his her")
_GOING = bag("go goes went gone going")
_LUGGAGE = bag("bag luggage baggage item belonging possession property suitcase")
_NO_LONGER = bag("once formerly previously")
_NEARLY = bag("about roughly approximately nearly almost around circa")
_CLAIMING = bag(
    """claimed claims hopes hoped denied denies reported announced promised promises swears wishes
    guessed guesses suggested complained joked heard"""
)
"""Before "that" and more about somebody: Ann hopes that Bob won."""
_ORDINALS = bag("first second third fourth fifth 1st 2nd 3rd 4th 5th")
SIGNS_OF_ATTITUDES = _ATTITUDES | _HOPING | _NO_LONGER | _NEARLY | _CLAIMING | {"time"}
SIGNS_OF_RESULTS = _WINNING | _VICTORIES | _WINNERS | _WINNER
"""Sentences without one of these words tell nothing of the kind."""


def where(sentence: str, token: Token, word: str) -> int:
    """Where a skipped word stands: the last time before its token."""
    return max(sentence.lower().replace("’", "'").rfind(word, 0, token.start), 0)


def attitudes(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """What does not make something somebody's own, and what is only nearly or no longer true.

    Where the puzzle is about what people fear or want, an attribute says so, or several sentences.
    """
    for before, token in pairwise(row):
        if token.before[:1] == ("time",) and _is_repeated(before):
            yield "time", where(sentence, token, "time")
    for token in row:
        for at, word in enumerate(token.before):
            if word in _CLAIMING and token.before[at + 1 : at + 2] == ("that",):
                yield word, where(sentence, token, word)
            if word == "lost" and {"was", "were"}.intersection(token.before):
                # The ship was lost.
                continue
            if word in _HOPING and token.before[at + 1 : at + 2] == ("for",):
                if not vocabulary.familiar(word):
                    yield word, where(sentence, token, word)
                continue
            nearly = token.kind == "amount" and word in _NEARLY
            # Ann lost 11 pounds: that is how much she lost, and not what somebody else has.
            amount = word in _LOSING and (token.kind == "amount" or token.text[:1].isdigit())
            if amount and token.kind == "value" and word.startswith("need"):
                # Needed 12 points, and need not have got them.
                amount = not _is_scored(vocabulary)
            if (
                word in ("missed", "misses")
                and ":" in token.text
                and token.before[at + 1 :] == ("the",)
            ):
                # Ann missed the 8:10.
                amount = False
            attitude = word in _ATTITUDES and not (amount or vocabulary.familiar(word))
            attitude = attitude and not _of_losses(token, at, vocabulary)
            if word == "miss" and token.kind == "value" and token.before[-1] == word:
                # Miss Larkin, where the values are surnames.
                attitude = not token.text[:1].isupper()
            if nearly or word in _NO_LONGER or attitude:
                yield word, where(sentence, token, word)


def _is_repeated(token: Token) -> bool:
    """Whether somebody did it for the second time, where a list has a second place."""
    return token.before[-2:] == ("for", "the") and token.text.lower() in _ORDINALS


def _is_scored(vocabulary: Vocabulary) -> bool:
    """Whether points or votes are listed."""
    return any(_POINTS & nouns(each.name.lower().split()[-1]) for each in vocabulary.attributes)


def _of_losses(token: Token, at: int, vocabulary: Vocabulary) -> bool:
    """Whether such a word says where something was lost, or by whom it was dreamed up."""
    word, after = token.before[at], token.before[at + 1 : at + 2]
    if word in ("dreamed", "dreamt", "thought"):
        return after == ("up",)
    if word == "missing" and token.kind == "value" and not after and _is_sought(token, vocabulary):
        # Found the missing painting, where the list is of what was taken.
        return True
    if word == "missing":
        return not _GOING.isdisjoint(token.before[at - 1 : at]) if at else False
    if word != "lost":
        return False
    owned = any(_LUGGAGE & nouns(each.name.lower()) for each in vocabulary.attributes)
    return owned and not _LOST_SO.isdisjoint(after)


def _is_sought(token: Token, vocabulary: Vocabulary) -> bool:
    """Whether a value with an article is missing, in a puzzle about thefts or losses."""
    named = {noun for each in vocabulary.attributes for noun in nouns(each.name.lower())}
    return token.before[-2:-1] in (("the",), ("a",)) and not _TAKEN.isdisjoint(named)


def results(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Who won, where people are ranked: "won the cup" says who was first."""
    yield from _winners(sentence, row, vocabulary)
    for token in row if vocabulary.ranks else ():
        for at, word in enumerate(token.before):
            if word in _VICTORIES:
                yield word, where(sentence, token, word)
            if word not in _WINNING:
                continue
            rest = token.before[at + 1 :]
            value = token.kind == "value" and len(rest) < 3
            if not value and (rest or token.kind not in ("amount", "comparative", "value")):
                yield word, where(sentence, token, word)


def _winners(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The winning team, which has the highest score or the best time."""
    found = [
        (token, at)
        for token in row
        for at, word in enumerate(token.before)
        if word in _WINNERS or (word in _WINNER and token.before[at - 1 : at] == ("the",))
    ]
    if not found or not _is_won(vocabulary):
        return
    named = {noun for each in vocabulary.attributes for noun in nouns(each.name.lower())}
    for token, at in found:
        # The winner of the mirror is who got it.
        rest = token.before[at + 1 :]
        got = rest[:1] == ("of",) and _ARTICLES.issuperset(rest[1:]) and token.kind == "value"
        if nouns(token.before[at]).isdisjoint(named) and not got:
            yield token.before[at], where(sentence, token, token.before[at])


def _is_won(vocabulary: Vocabulary) -> bool:
    """Whether there is somebody with the highest score or the best time."""
    # Imported here, since few sentences need it.
    from gridwright.puzzles.zebra.english.turns.racing import is_race
    from gridwright.puzzles.zebra.english.turns.scores import is_scored

    return is_scored(vocabulary.attributes) or is_race(vocabulary.attributes)
