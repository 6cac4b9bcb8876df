"""What is left out where somebody does what another does not: next to the person who does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_CUE = re.compile(r"\b(?:who|that|which|whoever) (?:is|was|are|were|does|did|do|has|had)\b")
_DENIED = re.compile(
    r"\b(?P<aux>is|was|are|were|does|did|do|has|had)(?:n['’]t| not) "
    r"(?P<told>(?:[^,;.]|(?<=\bMr|\bMs|\bDr)\.|(?<=\bMrs)\.)+?)(?=[,;](?: |$)|"
    r"(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)\.(?: |$)|,? (?:and|but|while|whereas|though|although)\b|$)",
    re.IGNORECASE,
)
"""What somebody is not or did not do."""
_DOES = re.compile(
    r"(?P<who>\b(?:the (?!other\b)(?:[a-z]+ )?[a-z]+ (?:who|that|which)|"
    r"(?:some|any)(?:one|body) who|whoever)) "
    r"(?P<aux>is|was|are|were|does|did|do|has|had)"
    r"(?= (?:is|was|has|had|does|did|lives?|lived|sits?|sat|stands?|stood|works?|paid|pays|spent|"
    r"cost|bought|won|got|sold|came|comes|went|goes|left|took|takes|made|makes|wore|wears|ate|eats|"
    r"drinks|drank|chose|ran|runs|rode|rides|drove|drives|grows|grew|keeps|kept|owns|plays|sang|"
    r"spoke|speaks|swam|flew|gave|met|found|saw|caught|drew|led|held|finish(?:es|ed)|arrived|scored|[a-z]+ed)\b| (?:is|was|has|had|did|does)n['’]t\b|"
    r"[,;.]|,? (?:and|but|while|whereas)\b|$)",
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
    """
    if not _CUE.search(text.lower()):
        return text
    again = list(_DOES.finditer(text))
    if len(again) != 1:
        return text
    does = again[0]
    denied = list(_DENIED.finditer(text, 0, does.start()))
    if len(denied) != 1:
        # Of two things that are denied, either could be meant.
        return text
    told = denied[0]["told"]
    if _FORMS[denied[0]["aux"].lower()] != _FORMS[does["aux"].lower()] or _UNCLEAR.search(told):
        return text
    return f"{text[: does.end()]} {told}{text[does.end() :]}"
