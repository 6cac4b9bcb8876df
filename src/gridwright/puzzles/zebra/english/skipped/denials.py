"""Verbs and adjectives that deny or doubt what follows them: "declined to grow", "is free of".

They are open words, and a reading that skips them says the opposite of the sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.patterns import Cued
from gridwright.puzzles.zebra.english.lexicon.words import bag, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["denials", "denied", "denies"]

_REFUSING = bag(
    """decline neglect omit refrain prevent forbid forbade forbidden ban abstain deny denies denied
    shun spurn snub ignore boycott veto oppose resist discard abandon scrap exclude despair
    disapprove dispute cancel condemn criticise criticize protest unable unwilling reluctant
    hesitant incapable devoid bereft averse immune indifferent unfamiliar unaware ignorant innocent
    unconnected unrelated supposed overlook evict vacate jilt sack rob objected postpone swap
    survive concede"""
)
"""Whoever does or is so does not have what is named next, or not surely."""
_CUES = (
    *("against", " down", " up", " out", " rid", " away", "free of", "bare of", "empty of"),
    *("clear of", "sick of", "tired of", "fed up", "bored", "barred", "anywhere", "everywhere"),
    *("kept", "deterred", "discouraged", "saved from", "hidden from", "stopped", "dissuaded"),
    *("the line", " off", "said to", "red to", "lieved to", "thought to", "puted to", "ported to"),
    *("alleged", "about to", "keen to", "eager to", "hoping to", "meant to", "swear", "seem"),
    *("appear", "asked", "invited", "advised", "urged", "begged", "waits", "waited", "waiting"),
    *(
        "know",
        "wonder",
        "ask",
        "guess",
        "remember",
        "discover",
        "knew",
        "ing like",
        "much like",
        "the last",
    ),
    *("let ", "lets ", "forward", "pushing", "nearing", "approaching", "out of"),
    *("back", "look", "beaten", "defeated", "overtaken", "outrun", "lapped", "disqualified"),
    *("sure", "certain", "convinced", "enough", "many"),
)
_PHRASES = Cued(
    r"\b(?:(?:decid|opt|vot|argu)(?:e|es|ed) against|turn(?:s|ed) down|pass(?:es|ed) up|"
    r"rul(?:es|ed) out|(?:got|get|gets) rid of|"
    r"(?:is|was|are|were) out of(?! the| an?\b)|"
    r"(?:ran|runs|run|talked|pulled|pulls|backed|dropped|stayed|kept) out of|"
    r"(?:kept|deterred|discouraged|saved|hidden|stopped|dissuaded) from|"
    r"(?:drew|draws) the line|(?:went|gone|goes) off(?! to)|called off|"
    r"(?:is|are|was|were|been) (?:asked|invited|ordered|advised|urged|begged) to|"
    r"dispos(?:es|ed) of|(?:threw|throws|gave|gives) away|(?:free|bare|empty|clear|rid|sick|tired) "
    r"of(?! charge)|fed up with|bored (?:with|by)|barred from|(?:any|every)where (?:but|except)|"
    r"(?:is|was|are|were) (?:said|rumou?red|believed|thought|reputed|reported|alleged|about|keen|"
    r"eager|hoping|meant) to(?! (?:be )?haunt)|meant to (?!be\b|haunt)|swears? (?:that|he|she|to)|"
    r"(?:seem|appear)(?:s|ed)? to|"
    r"wait(?:s|ed|ing) for|"
    r"(?:turn(?:s|ed)|let(?:s)?) (?!the |an? )[a-z]+(?:['’]s [a-z]+)? down|"
    r"(?:mov|kick|throw|clean)(?:es|ed|s|n|ing)? out of|"
    r"(?:threw|thrown|chas(?:es|ed)|driv(?:es|en)|drove) (?:[a-z]+ )?out of|"
    r"sen(?:ds|t) back|"
    r"off sick|look(?:s|ed)? (?:up to|down on|forward to)|(?:pushing|nearing|approaching) (?=\d)|"
    r"(?:spoke|speaks|voted|votes|scored|scores|warned|warns|testified|campaigned|ruled|"
    r"fought) against|back(?:s|ed)? (?:onto|on to)|look(?:s|ed)? (?:out )?(?:onto|on to|out over)|"
    r"(?:was|were|got|been) (?:[a-z]+ )?(?:beaten|defeated|overtaken|outrun|lapped|"
    r"disqualified)(?! by| into| to| only by| just by)|(?:know|wonder|ask|guess|remember|discover)"
    r"(?:e?s|ed)? (?:who|which|what|where|whose|why)|knew (?:who|which|what|where|whose)|"
    r"(?:something|anything|nothing|looks?|looked|much) like|"
    r"the last (?:person|one|man|woman|thing) (?:who|that|to)(?= would| (?:expect|want|choose)))\b|"
    r"(?:n['’]t|\bnot) (?:[a-z]+ )?(?:sure|certain|convinced|enough|many|known)\b",
    _CUES,
)
_COMPLAINTS = ("complaint", "objection", "grievance", "gripe")


def denies(sentence: str) -> bool:
    """Whether a phrase denies or doubts something, in whatever words the rest is put.

    >>> denies("Ann decided against the dog."), denies("Ann decided on the dog.")
    (True, False)
    """
    return _PHRASES.search(sentence) is not None


@lru_cache(maxsize=4_000)
def _refuses(word: str) -> bool:
    # Nobody bans anything with a banner.
    return not _REFUSING.isdisjoint(stems(word)) and word not in ("banner", "banners")


def denied(sentence: str, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """A phrase that denies or doubts something, and where; a show called Guess Who does not."""
    phrase = _PHRASES.search(sentence)
    if phrase and not any(
        phrase[0].lower() in value.lower()
        for each in vocabulary.attributes
        for value in each.values
        if value in sentence
    ):
        yield phrase[0], phrase.start()


def denials(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The words that deny or doubt, each with its place.

    Where the puzzle is about what people refuse, an attribute says so, or several sentences.
    """
    for place, token in enumerate(row):
        for word in token.before:
            if _refuses(word) and not vocabulary.familiar(word):
                if word == "objected" and any(map(vocabulary.familiar, _COMPLAINTS)):
                    continue
                yield word, token.start
        after = row[place + 1].before if place + 1 < len(row) else ()
        if token.kind == "value" and after[:2] == ("-", "free"):
            yield f"{token.text}-free", token.start
