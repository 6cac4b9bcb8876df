"""Botea and Bulitko 2021: theme crosswords."""

from __future__ import annotations

from benchmarks.papers.botea_blank import BLANK
from benchmarks.papers.botea_over import LISTS, OVER
from benchmarks.papers.botea_searches import SEARCHES
from benchmarks.papers.botea_theme import GRIDS
from benchmarks.papers.tables import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    "botea",
    "Theme crosswords",
    'A. Botea and V. Bulitko: "Scaling Up Search with Partial Initial States in Optimization '
    'Crosswords". '
    "*Proceedings of the International Symposium on Combinatorial Search* (SoCS), 2021.",
    2021,
    "Figure 4 compares partial fills with the grids that people submitted; those grids are not "
    "among the published data, so "
    "that it cannot be measured again. The general and thematic word lists are an outside "
    "collection.",
    (LISTS, GRIDS, SEARCHES, OVER, BLANK),
)
