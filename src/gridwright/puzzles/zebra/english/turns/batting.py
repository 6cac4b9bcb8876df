"""Cricket in other words: out for a duck, off the mark, double figures."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_RUNS = rules(
    (
        r"\b(?P<how>caught|bowled|stumped|lbw|run out) for a duck\b",
        r"\g<how> and scored 0 runs",
    ),
    (
        r"\b(?:who (?:was|went) )?(?:out|dismissed) for a duck\b",
        "who scored 0 runs",
    ),
    (r"\bwas who scored\b", "scored"),
    (r"\b(?:made|scored|got) a duck\b", "scored 0 runs"),
    (
        r",? (?:though|although|but|and) (?:(?:he|she) )?did (?:at least )?get off the mark"
        rf"{ENDS}",
        " and did not score 0 runs",
    ),
    (
        rf"\b(?:failed to get|never got|did(?:n['’]t| not) get) off the mark{ENDS}",
        "scored 0 runs",
    ),
    (
        rf"\b(?:failed to reach|never reached|did(?:n['’]t| not) (?:reach|get into)) double "
        rf"figures{ENDS}",
        "scored fewer than 10 runs",
    ),
    (rf"\b(?:reached|got into|made) double figures{ENDS}", "scored at least 10 runs"),
    (
        r"^the innings of (?P<runs>\d+) was played by (?P<who>[^,;]+?)(?=\.?$)",
        r"\g<who> scored \g<runs> runs",
    ),
)
_NEXT = rules(
    (
        r"\b(?:who|that) (?:went|came|batted) (?:in |on |out |up )?next after\b",
        "immediately after",
    ),
    (
        r"\b(?P<went>went|came|batted) (?:in |on |out |up )?next after\b",
        r"was immediately after",
    ),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with its runs.

    >>> turned("Ann failed to reach double figures.", (Attribute("runs", ("0", "20")),))
    'Ann scored fewer than 10 runs.'
    """
    if any(each.name.lower() == "runs" for each in attributes):
        text = applied(_RUNS, text)
    return applied(_NEXT, text)
