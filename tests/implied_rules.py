"""Rules of models that nothing can break alone: the reason for each.

Most of them only make a model quicker: the other rules imply them. A few speak of variables that
merely help; wrong values there change no solution. Keys are a kind and one of its models.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["IMPLIED"]

_PATH = "the checker leaves it to a search which path is shortest, and these variables follow it"
_CIRCUIT = dict.fromkeys(
    ("the path ends here", "the path goes on", "the path runs along lines"), _PATH
)
_COUNT = "lines without a loop that hang together are always so many"
_MEETING = "it follows from the places of the two"

IMPLIED: Mapping[tuple[str, str], Mapping[str, str]] = {
    ("circuit", "planar"): _CIRCUIT,
    ("circuit", "tree"): {**_CIRCUIT, "as many lines as a tree has": _COUNT},
    ("circuit", "flow"): {
        **_CIRCUIT,
        "flow over every used edge": "in a tree there is a point behind every line to be served",
    },
    ("circuit", "path"): {**_CIRCUIT, "as many lines as a tree has": _COUNT},
    ("circuit", "rank"): _CIRCUIT,
    ("circuit", "contour"): _CIRCUIT,
    ("crossword", "word"): {
        "… holds one letter": "a word spells one letter in each cell; a cell in no word takes any",
    },
    ("hashi", "cut"): {
        "a bridge at …": "an island without a bridge would be cut off",
        "… and … do not use up their bridges": "they would be cut off from the others",
        "… and … do not use up their bridges on each other": "they would be cut off, too",
    },
    ("hashi", "flow"): {"flow over every used edge": "a bridge may stay without flow"},
    ("hashi", "flow+hints"): {
        "flow over every used edge": "a bridge may stay without flow",
        "the 1s at … and … would be alone: no bridge between them": "they would be cut off",
        "… at … has two neighbours, one of them …: a bridge to …": "the labels demand it",
    },
    ("zebra", "ip"): {"every … goes with one …": _MEETING, "… has one …": _MEETING},
    ("zebra", "ip-plain"): {"every … goes with one …": _MEETING, "… has one …": _MEETING},
    ("zebra", "cp"): {"which of two comes first": "the clue itself decides between two distances"},
}
