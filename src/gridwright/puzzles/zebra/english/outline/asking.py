"""The questions in a text: where one ends and the next begins, and which ask for everything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.document import Line

__all__ = ["QUESTION", "asked_in", "wanted_in"]

_LABEL = (
    r"(?:(?:(?:so|now|here['’]s|here\s+is),?\s+)?(?:the\s+)?questions?\s+is\s*(?:[:,]|--?|–|—)?\s*"
    r"|(?:here['’]s\s+)?(?:the\s+)?questions?\s*\d*\s*:\s*|q\s*\d*\s*:\s*)"
)
QUESTION = re.compile(
    rf"{_LABEL}?[\"“]?(?:(?:and|but|also),?\s+(?=wh|how|in\b))?(.*\?)\W*",
    re.IGNORECASE,
)
_WANTED = re.compile(
    rf"\b(?:determine|deduce|figure\s+out|find\s+out|work\s+out|discover|tell\s+(?:me|us)|{_LABEL})"
    r"[,:\"“]?\s*((?:who|whose|which|what)\b[^.?!;:]{3,120})",
    re.IGNORECASE,
)
_TASKS = ("determine", "deduce", "figure", "find", "work", "discover", "tell", "question")
_ASKED = re.compile(r"\bq\s*\d*\s*:", re.IGNORECASE)
"""A line that says what is to be found out has one of these in it."""
_AND_ASKS = re.compile(r",?\s+and\s+(?=(?:who|whose|what|which|where|when|how)\b)", re.IGNORECASE)
_CHOOSES = re.compile(r"\bwh(?:ich|at|o)\s+of\s+(?:the\s+following|these)\b", re.IGNORECASE)
"""Questions whose answers were to be chosen from a list that is not here."""
_WHOLE = re.compile(
    r"(?:(?:[^?]*,\s*)?(?:can|could)\s+you\s+(?:\w+\s+){1,2}(?:it(?:\s+all)?|this|everything|the\s+(?:puzzle|riddle|"
    r"mystery|solution)|who\s+\w+\s+(?:what|which|where|when)\b.*|.*\b(?:each|every)\b.*)"
    r"|(?:so,?\s+)?who\s+\w+\s+(?:what|which|where|when)\b.*"
    r"|(?:so,?\s+)?who\b[^?]*\b(?:to|with|for|by)\s+(?:whom|what|which)\b.*"
    r"|(?:(?:in|on|at|to|of)\s+)?(?:which|what|where|when|how\s+(?:old|much|many))\b[^?]*\b(?:each|every|"
    r"everybody|everyone)\b(?![^?]*\bwho\b)[^?]*"
    r"|(?:which|what)\s+\w+\s+(?:is|are|was|were|has|have|did|does|goes|go)\b[^?]*\b(?:which|what|whom)\b.*"
    r"|what\s+are\s+(?:their|the)\s+[^?]*"
    r"|(?:in|and\s+in)?\s*what\s+(?:is\s+the\s+)?order\b(?!ed)[^?]*"
    r"|(?:are|do|did|have|will|would)\s+you\b.*"
    r"|(?:.*,\s*)?(?:can|could)\s+you\s+(?:determine|deduce|work\s+out|find|figure\s+out|discover|"
    r"solve|match)\b(?!.*\b(?:who|whose|which)\s+(?!they\b)).*)\?",
    re.IGNORECASE,
)
"""Questions for everything: "Can you work out who owns what?"."""


def asked_in(text: str) -> Iterator[tuple[int, str]]:
    """The questions of a sentence with their places: "Who drinks water, and who owns the dog?".

    One that asks for the whole solution asks for nothing else.

    >>> [text for _, text in asked_in("Who drinks water, and who owns the dog?")]
    ['Who drinks water?', 'Who owns the dog?']
    """
    if _WHOLE.fullmatch(text.strip()):
        return
    start = 0
    for match in [*_AND_ASKS.finditer(text), None]:
        end = match.start() if match else len(text)
        piece = text[start:end].rstrip(" ,")
        if piece and not _WHOLE.fullmatch(piece) and not _CHOOSES.search(piece):
            yield start, f"{piece[0].upper()}{piece[1:].rstrip('?')}?"
        start = match.end() if match else end


def wanted_in(lines: Sequence[Line]) -> Iterator[tuple[Line, int, str]]:
    """What a text says is to be found out, as questions: determine who owns the fish.

    >>> [text for _, _, text in wanted_in([Line("Use them to find out who has the owl.", 1)])]
    ['Who has the owl?']
    """
    for line in lines:
        small = line.text.lower()
        if not any(map(small.__contains__, _TASKS)) and not ("q" in small and _ASKED.search(small)):
            continue
        for match in _WANTED.finditer(line.text):
            for place, text in asked_in(f"{match[1].rstrip(' ?')}?"):
                yield line, match.start(1) + place, text
