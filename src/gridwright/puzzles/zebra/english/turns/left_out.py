"""What is left out where somebody does what another does not: next to the person who does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_CUE = re.compile(r"\b(?:who|that|which|whoever) (?:is|was|are|were|does|did|do|has|had)\b")
_TITLE = r"(?:(?<=\bMr)|(?<=\bMrs)|(?<=\bMs)|(?<=\bDr))"
_DENIED = re.compile(
    r"\b(?P<aux>is|was|are|were|does|did|do|has|had)(?:n['’]t| not) "
    rf"(?P<told>(?:[^,;.]|{_TITLE}\.)+?)(?=[,;](?: |$)|(?!{_TITLE})\.(?: |$)|"
    r",? (?:and|but|while|whereas|though|although)\b|$)",
    re.IGNORECASE,
)
"""What somebody is not or did not do."""
_NONE_OF_THEM = re.compile(
    r"^(?:neither (?:(?!nor\b)[^,;\s]+ )+?nor |it (?:isn['’]t|wasn['’]t|is not|was not) )"
    r"(?:the (?:[\w'’-]+ )??[\w'’-]+|(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*"
    r"(?: (?-i:[A-Z])[\w'’-]*)?) (?:(?:who|that) )?"
    r"(?P<did>(?P<aux>is|was|has|had)\b|[a-z]+(?:s|ed)\b|(?:sat|stood|paid|spent|cost|bought|won|"
    r"got|sold|left|made|kept|met|found|took|wore|ate|drank|chose|came|went|ran|rode|drove|grew|"
    r"sang|spoke|saw|drew)\b)"
    r"(?P<told> [^,;.]+)(?=[,;.] |,? (?:and|but|while|whereas|though|although)\b)",
    re.IGNORECASE,
)
"""Neither of two does it, or it isn't this one who does."""
_VERBS = (
    r"is|was|has|had|does|did|lives|sits|stands|works|pays|comes|came|goes|went|takes|took|makes|"
    r"wears|wore|eats|ate|drinks|drank|chose|runs|ran|rides|rode|drives|drove|grows|grew|keeps|"
    r"owns|plays|sang|speaks|spoke|swam|flew|gave|saw|drew|finishes|leaves|arrives|departs|sails|"
    r"starts|weighs|costs|charges|earns|scores|spends|travels|teaches|sells|buys|uses|meets|won"
)
_DONE = (
    r"lived|sat|stood|paid|spent|cost|bought|won|got|sold|left|made|kept|met|found|caught|led|held|"
    r"[a-z]+ed"
)
"""These can stand behind "is" or "has" as well, with another meaning."""
_DOES = re.compile(
    r"(?P<who>\b(?:the (?!other\b)(?:[a-z]+ )?[a-z]+ (?:who|that|which)|"
    r"(?:some|any)(?:one|body) who|whoever)) "
    rf"(?:(?P<aux>is|was|are|were|has|had)(?= (?:{_VERBS})\b)|"
    rf"(?P<do>does|did|do)(?= (?:{_VERBS}|{_DONE})\b)|"
    r"(?P<any>is|was|are|were|does|did|do|has|had)"
    r"(?= (?:is|was|has|had|did|does)n['’]t\b|[,;.]|,? (?:and|but|while|whereas)\b|$))",
    re.IGNORECASE,
)
"""Somebody who does so, where a verb or nothing follows."""
_FORMS = {
    **dict.fromkeys(("is", "was", "are", "were"), "be"),
    **dict.fromkeys(("does", "did", "do"), "do"),
    **dict.fromkeys(("has", "had"), "have"),
}
_UNCLEAR = re.compile(
    r"\b(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|own|who|that|which|or|nor|either|"
    r"neither|both|if|unless|only|because|than|before|after|until|when|as)\b",
    re.IGNORECASE,
)
"""What would be somebody else's, or might be left out, if it were said again of another."""


def turned(text: str, _attributes: Sequence[Attribute]) -> str:
    """The sentence with what it says only once.

    >>> turned("Ann, who doesn't drink tea, sits next to the person who does.", ())
    "Ann, who doesn't drink tea, sits next to the person who does drink tea."
    >>> turned("Ann isn't the vet; the one who is has a cat.", ())
    "Ann isn't the vet; the one who is the vet has a cat."
    >>> turned("Neither Ann nor Bob plays the harp; the one who does sits next to Cy.", ())
    'Neither Ann nor Bob plays the harp; the one who plays the harp sits next to Cy.'
    """
    if not _CUE.search(text.lower()):
        return text
    found = list(_DOES.finditer(text))
    if len(found) != 1:
        return text
    does = found[0]
    denied = list(_DENIED.finditer(text, 0, does.start()))
    none_of_them = _NONE_OF_THEM.match(text, 0, does.start())
    if none_of_them is not None:
        return _done_by_another(none_of_them, does, denied)
    if len(denied) != 1:
        # Of two things that are denied, either could be meant.
        return text
    told = denied[0]["told"]
    again = (does["aux"] or does["do"] or does["any"]).lower()
    if _FORMS[denied[0]["aux"].lower()] != _FORMS[again] or _UNCLEAR.search(told):
        return text
    return f"{text[: does.end()]} {told}{text[does.end() :]}"


def _done_by_another(
    none_of_them: re.Match[str], does: re.Match[str], denied: list[re.Match[str]]
) -> str:
    """The sentence with the verb that neither of two can be given: the one who plays the banjo."""
    text, did, told = does.string, none_of_them["did"].lower(), none_of_them["told"]
    if _UNCLEAR.search(told) or any(each.start() > none_of_them.end() for each in denied):
        return text
    again = (does["aux"] or does["do"] or does["any"]).lower()
    if none_of_them["aux"]:
        alike = _FORMS[again] == _FORMS[did]
    else:
        alike = again == ("does" if did.endswith("s") else "did")
    start = does.end() - len(again)
    return f"{text[:start]}{did}{told}{text[does.end() :]}" if alike else text
