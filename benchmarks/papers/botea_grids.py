"""The grids of the Romanian competition: an outside collection, and what is known about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from benchmarks.common import data
from gridwright.puzzles.crossword.formats.pzl import theme_lists
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.reading_files import read_paths

__all__ = ["BEST", "OWN", "OWN_GRIDS", "PROVED", "Grid", "grid", "names"]

BEST = {
    "2007": (200, 195, 193, 193, 192, 191, 190, 190, 189, 189, 189, 188),
    "2008": (175, 175, 172, 172, 171, 171, 165, 171, 170, 169, 168, 170),
    "2011": (198, 198, 197, 196, 196, 195, 195, 194, 192, 192, 192, 190),
    "2014": (199, 197, 199, 197, 196, 192, 192, 191, 191, 190, 192, 192),
    "2016": (180, 179, 178, 178, 177, 177, 177, 176, 175, 174, 174, 173),
    "2018": (215, 213, 213, 211, 210, 209, 209, 208, 208, 207, 206, 208),
}
"""The best scores known for the twelve grids of each year, found in longer runs before."""

PROVED = frozenset(
    f"{year}-{place}"
    for year, places in {
        "2007": (0, 1, 3),
        "2008": (1, 3, 4),
        "2011": (1, 2, 5, 7, 8),
        "2014": (0, 5, 7),
        "2016": (6,),
        "2018": (2, 7, 8),
    }.items()
    for place in places
)
"""Grids whose best score was proved before, with 60 s of one thread or 10 minutes of two."""

OWN = {"2007": 203, "2008": 175, "2011": 198, "2014": 200, "2016": 180, "2018": 215}
"""The best scores with black cells of our own that were found before, in 240 s."""

OWN_GRIDS = """\
P R E T O R I A # C I A D        B D # P E G A S # H A P I
A I A # C A R R A R A # E        H I R A M # F A L A R I S
U O # S A B A # S # L A T        A D O N I S # M E D E E A
# B J A L A # Z A M O R A        R O D I N # G O L E S T I
D R A V A # B A H A M A S        A N # N E M E S I S # R A
U A # O # C U R I T I B A        T A P I S A T # C # I O #
D V I N A # G A G A T # T        A # A # C H # C A E S A R
# O D A T A # Z A P A L A        # P N E U # H A # P O S T
Q # A # O S H A W A # A #        D I A Z # C E R N I C A #
A I # B A T A # A L D A N        I N S # T O R A # D R # P
T E R E S I N A # O Y # Y        W D # S U Z A # S A A D I
A Z U G A # K I T # E M S        I A S I # I # B R U T U S
R I G A # C A N B E R R A        A R A N Y A K A # R E D A"""
"""The two of these that pass the best score known in a pattern of their year: 2007 and 2014."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid of the competition and the words of its theme."""

    puzzle: Crossword
    words: tuple[str, ...]


def names() -> list[str]:
    """The names of all grids at hand: six of the paper's nine years."""
    return [f"{year}-{place}" for year, scores in BEST.items() for place in range(len(scores))]


@cache
def grid(name: str) -> Grid:
    """A grid by its name; raises LookupError where the collection is not at hand."""
    try:
        file = data("crossword/romanian") / f"inst-{name}.pzl"
    except SystemExit as error:
        raise LookupError(str(error)) from error
    (item,) = read_paths([str(file)])
    if item.entry.parsed is None:
        raise LookupError(str(item.entry.error))
    lists = ", ".join(theme_lists(item.entry.notes))
    words = gather({"words": lists}, folder=file.parent).words
    return Grid(item.entry.parsed.puzzle, words)
