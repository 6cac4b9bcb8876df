"""The questions in a text: where one ends and the next begins, and which ask for everything."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["QUESTION", "asked_in"]

QUESTION = re.compile(
    r"(?:(?:questions?|q)\s*\d*\s*:\s*)?(?:(?:and|but|also),?\s+(?=wh|how|in\b))?(.*\?)\W*",
    re.IGNORECASE,
)
_AND_ASKS = re.compile(r",?\s+and\s+(?=(?:who|whose|what|which|where|when|how)\b)", re.IGNORECASE)
_WHOLE = re.compile(
    r"(?:(?:can|could)\s+you\s+(?:\w+\s+){1,2}(?:it(?:\s+all)?|this|everything|the\s+(?:puzzle|riddle|"
    r"mystery|solution)|who\s+\w+\s+(?:what|which|where|when)\b.*|.*\b(?:each|every)\b.*)"
    r"|(?:so,?\s+)?who\s+\w+\s+(?:what|which|where|when)\b.*)\?",
    re.IGNORECASE,
)
"""Questions for everything: "Can you work out who owns what?"."""


def asked_in(text: str) -> Iterator[tuple[int, str]]:
    """The questions of a sentence with their places: "Who drinks water, and who owns the dog?".

    One that asks for the whole solution asks for nothing else.

    >>> [text for _, text in asked_in("Who drinks water, and who owns the dog?")]
    ['Who drinks water?', 'Who owns the dog?']
    """
    start = 0
    for match in [*_AND_ASKS.finditer(text), None]:
        end = match.start() if match else len(text)
        piece = text[start:end].rstrip(" ,")
        if piece and not _WHOLE.fullmatch(piece):
            yield start, f"{piece[0].upper()}{piece[1:].rstrip('?')}?"
        start = match.end() if match else end
