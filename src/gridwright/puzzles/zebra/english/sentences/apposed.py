"""Who somebody is, told behind the name: "than Bob (the cat's owner)", "next to Bob, the baker of".

Such words are read as a clause with "who is" or "which was": brackets belong to the word before
them, and so does a definite noun behind a comma at the end of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary

__all__ = ["explained"]

_DONE = r"[a-z]{2,}(?:ed|en|ilt|ght|wn|ung|made|sold|won) (?:by|in|at|on|for|from) "
_BRACKETS = re.compile(
    rf" \((?P<what>(?:the [a-z]|(?:from|of|by|with|in the|wearing) |{_DONE}|"
    r"[A-Z][\w-]+['’]s? [a-z])[^(),;]*)\)(?P<end>,)?"
)
_AT_THE_END = re.compile(
    r"^(?P<first>[^,;()]*?), (?P<what>the [a-z-]+ of (?:the )?[\w £$€-]+|"
    r"the [\w-]+['’]s? [a-z-]+|the [\w-]+ (?:owner|buyer|keeper|drinker|player|cook))"
    r"(?=\.?$|, but (?:before|after|behind|ahead|less|more|[a-z]+er)\b[^,;]*$)"
)
_RELATED = re.compile(
    r"\b(?:than|before|after|next|beside|(?:left|right) of|ahead|behind|above|below|adjacent)\b"
)
_OWNED = re.compile(r"the (?P<thing>[^'’]+)['’]s? (?P<noun>[a-z-]+)")
_SEVERAL = re.compile(
    r"\b(?:and|or|nor|neither|either|both|not|if|unless|of (?=the (?:two|three|four)))\b|n['’]t\b",
    re.IGNORECASE,
)
"""With one of these, what stands behind the comma may be one more of several."""


def explained(sentence: str, mentions: Sequence[Mention], vocabulary: Vocabulary) -> str:
    """The sentence with a clause for such words; the same where there are none."""
    people = {
        mention.end: all(item.attribute in vocabulary.somebody for item in mention.items)
        for mention in mentions
    }

    def in_brackets(match: re.Match[str]) -> str:
        if match.start() not in people:
            return match[0]
        whole = match.end() == len(sentence.rstrip(" ."))
        return f", {_being(match['what'], people[match.start()])}{'' if whole else ','}"

    if "(" in sentence:
        return _BRACKETS.sub(in_brackets, sentence)
    match = _AT_THE_END.match(sentence) if ", " in sentence else None
    if match is None or match.end("first") not in people or _SEVERAL.search(match["first"]):
        return sentence
    if not _RELATED.search(match["first"]):
        # "Ann mended the lamp, the invention of a vet."
        return sentence
    if len([end for end in people if end <= match.end("first")]) < 2:
        # "There was only Ann, the owner of the cat."
        return sentence
    told = _being(match["what"], people[match.end("first")])
    return f"{match['first']}, {told}{sentence[match.end() :]}"


def _being(what: str, somebody: bool) -> str:
    """A clause that says who or what it is."""
    if owned := _OWNED.fullmatch(what):
        what = f"the {owned['noun']} of the {owned['thing']}"
    if what.startswith("wearing "):
        return f"who was {what}"
    return f"who is {what}" if somebody else f"which was {what}"
