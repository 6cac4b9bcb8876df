"""Where and when something is so: faster on the way back, warmer at night, finished the book.

What is said of a part of the way or of the day is not said of the whole. Whoever has finished a
book reads it no longer, and a vet who keeps a cat himself is not the one who is brought a cat. Nor
do 300 grams of sugar tell what the cake weighs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.happenings import RACERS
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.own_places import is_their_own

__all__ = ["SIGNS_OF_CIRCUMSTANCES", "circumstances"]

_PARTS = re.compile(
    r"\b(?:on the (?:way|road|trip|journey|return|outward|first|second|last|final) "
    r"(?:back|home|out|there|down|up|leg|lap|day|stretch|journey|trip)|"
    r"in the (?:first|second|last|final|opening|closing) (?:half|minutes?|quarter|seconds)|"
    r"at (?:the turn|half[ -]?time|halfway|the break|the interval|first|the beginning|times|"
    r"the (?:rehearsal|premiere|trials))|"
    r"in (?:an old|the old|a) (?:photo|photograph|picture|snapshot|rehearsal)(?! of)|"
    r"in (?:practice|training|qualifying)|(?:to begin|to start) with|"
    r"downhill|uphill|downwind|upwind)\b"
)
"""A part of the way or of the time."""
_BY_NIGHT = re.compile(
    r"\b(?:(?:at|by) (?:night|day|dawn|dusk|noon)|after (?:dark|sunset)|"
    r"in (?:the )?(?:winter|summer|spring|autumn)|at weekends|"
    r"on (?:the )?(?:weekends?|weekdays|holidays|(?:mon|tues|wednes|thurs|fri|satur|sun)days))\b"
)
"""What is compared or denied then is so at that time only."""
_CUES = bag(
    """way road trip journey return lap leg stretch half minute minutes quarter seconds turn time
    halftime halfway break interval first beginning times start begin downhill uphill downwind
    upwind night day dawn dusk noon dark sunset rehearsal premiere trials photo photograph
    picture snapshot practice training qualifying winter summer spring
    autumn weekend weekends weekdays holidays mondays tuesdays wednesdays thursdays fridays
    saturdays sundays"""
)
"""One of these is in every such phrase."""
_COMPARING = frozenset(("than", "as", "times", "beat", "beaten"))
_ENDS = frozenset(("end of text", "comma", "and", "but", "stop"))
_LIMITING = frozenset(("at", "in", "during", "throughout"))
_WITHIN = bag(
    """week year month day season evening morning afternoon decade century table chart list league
    ranking rankings standings row line queue building race contest competition tournament account
    alphabet programme program schedule total all age height weight price size number years length
    world order series town city village country street auction school work college camp market
    bank vote exam test quiz election game match"""
)
"""Within these the whole is compared."""
_LIMITED = frozenset(("than", "as", "times", "not", "neither", "nor"))
"""Where nothing is compared or denied, a season or a part of the day limits nothing."""
_LOOKS = bag("colour color tone flavour flavor taste style shade shape appearance spirit")
"""In these a thing can be light or deep, whatever it weighs or measures."""
_SEXES = bag("women men girls boys ladies gentlemen males females children adults")
_THEN = frozenset(("before", "after"))
_DONE = bag("was were is are been")
_LONGER = bag("longer shorter briefer")
_FINISHED = bag("finished completed")
_HAVING = bag("have has had")
_SELF = bag("himself herself themselves")
_KEEPING = bag("keep keeps kept own owns owned has have had")
_OF_THINGS = bag("weight height length depth width size thickness")
_PRONOUNS = bag("the his her their its all it them him each")
SIGNS_OF_CIRCUMSTANCES = (
    {"comparative", "beat"} | _CUES | _FINISHED | _SELF | _THEN | _SEXES | {"of"}
)
"""One of these is in every sentence that tells such a thing."""


def circumstances(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words that limit what is said so, each with its place."""
    kinds = {token.kind for token in row}
    compared = not _COMPARING.isdisjoint(kinds)
    limited = not _LIMITED.isdisjoint(kinds)
    for token in row:
        if _CUES.isdisjoint(token.before):
            continue
        text = " ".join(token.before)
        found = _PARTS.search(text) or (_BY_NIGHT.search(text) if limited else None)
        if found and not vocabulary.familiar(found[0].split()[-1]):
            yield found[0], token.start
    if compared and any(token.text.lower() in _LONGER for token in row):
        yield from _longer(row, vocabulary)
    for before, token in pairwise(row) if compared else ():
        ends = before.kind == "value" and token.kind in _ENDS
        if (ends or token.kind == "than") and (part := _part(token.before, vocabulary)):
            yield part, token.start
    for at, (value, after) in enumerate(pairwise(row)):
        if value.kind == "comparative" and after.kind == "than":
            # "Employs more women than the baker": others as well.
            if after.before[:1] == ("in",) and not _LOOKS.isdisjoint(after.before[1:2]):
                # "Lighter in colour": that is not its weight.
                yield " ".join(after.before[:2]), after.start
            for word in _SEXES.intersection(after.before):
                if not vocabulary.familiar(word):
                    yield word, after.start
        if value.kind == "value" and row[at - 1].kind == "beat" and after.before[:1] == ("at",):
            # Beat Ann at cards, and nowhere else.
            yield "at", after.start
        if value.kind == "value":
            yield from _done(row, value, after)
            yield from _finished(value, mentions, vocabulary)
            yield from _oneself(value, after)
            yield from _of_a_part(value, after, mentions, vocabulary)


def _longer(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """Half an hour longer, where a list tells only when something begins."""
    kinds = {axis.kind for axis in vocabulary.compared[0]}
    names = {noun for each in vocabulary.attributes for noun in nouns(each.name.lower())}
    if kinds <= {"time", "day", "date", "rank"} and "time" in kinds and RACERS.isdisjoint(names):
        yield from ((token.text, token.start) for token in row if token.text.lower() in _LONGER)


def _finished(
    value: Token, mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Has finished the book: it is not the one that she reads."""
    words = [word for word in value.before if word not in ("the", "just", "already", "recently")]
    if len(words) < 2 or words[-1] not in _FINISHED or words[-2] not in _HAVING:
        return
    lists = (vocabulary.attributes[item.attribute] for item in mentions[value.mention].items)
    if all(each.numbers is None for each in lists):
        yield words[-1], value.start


def _part(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """What a comparison is limited to: at cards, in the kitchen, during the break."""
    if len(words) < 2 or words[0] not in _LIMITING:
        return ""
    rest = [word for word in words[1:] if word not in _PRONOUNS and word not in ("a", "an")]
    if not rest or not rest[0].isalpha() or any(map(vocabulary.familiar, rest)):
        return ""
    known = rest[0] in COMMON or rest[0] in GENERIC or not _WITHIN.isdisjoint(rest)
    known = known or is_their_own(rest[0], vocabulary)
    bare = words[1] == rest[0]
    return "" if known or (words[0] == "at" and not bare) else f"{words[0]} {rest[0]}"


def _done(row: Sequence[Token], value: Token, after: Token) -> Iterator[tuple[str, int]]:
    """Was published before Ann's was finished: a book is finished long before."""
    words = after.before[2:] if after.before[:2] == ("'", "s") else after.before
    at = row.index(value)
    if after.kind != "end of text" or len(words) != 2 or words[0] not in _DONE or at < 2:
        return
    said = [word for token in row[:at] for word in token.before]
    done = any(one in _DONE and other.endswith("ed") for one, other in pairwise(said))
    again = {stem for word in said for stem in stems(word)} & stems(words[1])
    if done and row[at - 1].kind in _THEN and words[1].endswith("ed") and not again:
        yield words[1], after.start


def _oneself(value: Token, after: Token) -> Iterator[tuple[str, int]]:
    """Keeps a cat himself: and treats another's."""
    own = _SELF.intersection(after.before[:1])
    if own and not _KEEPING.isdisjoint(value.before):
        yield after.before[0], value.end


def _of_a_part(
    value: Token, after: Token, mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Contains 300 grams of sugar, where the list tells what things weigh."""
    noun = after.before[1] if after.before[:1] == ("of",) and len(after.before) > 1 else ""
    if not noun.isalpha() or noun in _PRONOUNS or noun in COMMON | GENERIC:
        return
    for item in mentions[value.mention].items:
        name = vocabulary.attributes[item.attribute].name.lower()
        if any(nouns(word) & _OF_THINGS for word in name.split()) and not vocabulary.familiar(noun):
            yield f"of {noun}", value.end
            return
