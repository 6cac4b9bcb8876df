"""The searches for theme crosswords by name, with the options of those from the papers."""

from __future__ import annotations

from collections.abc import Mapping

from gridwright.options import COUNT, NUMBER, Option

__all__ = ["METHODS", "PAPERS", "START"]

START = 215
"""The paper's T."""

_FAILURES = Option("failures", COUNT, None, "give up a search after this many failures")
_SECONDS = Option(
    "search-seconds", NUMBER, None, "seconds for one search; by default 3 % of the time limit"
)

PAPERS: Mapping[str, tuple[Option, ...]] = {
    "wombat": (Option("target", COUNT, START, "the score to reach"), _FAILURES),
    "baseiter": (
        Option("start", COUNT, START, "T, the first target"),
        _SECONDS,
        _FAILURES,
    ),
    "overest": (
        Option("theta-high", COUNT, 240, "Θ, the first of the targets too high to reach"),
        Option("theta-low", COUNT, 180, "θ, the last of them"),
        Option("step", COUNT, 5, "ℓ, from one of them to the next"),
        Option("target", COUNT, START, "T, the first target of a full fill"),
        Option("least-slots", COUNT, 15, "k, slots that a partial fill must have filled"),
        Option("trim", NUMBER, 0.4, "the share of its words that is taken back"),
        _SECONDS,
        _FAILURES,
    ),
}
"""The options of each search from the papers."""

METHODS = ("theme", *PAPERS)
