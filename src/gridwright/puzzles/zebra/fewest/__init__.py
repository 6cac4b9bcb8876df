"""The fewest sentences of a Zebra puzzle, where every sentence says exactly how far apart."""

from __future__ import annotations

from gridwright.puzzles.zebra.fewest import pieces
from gridwright.verbs.fewest.pool import Approach

__all__ = ["APPROACHES"]

APPROACHES = (
    Approach(
        "pieces",
        "pieces that sentences tie together, as many as can be laid in one way only",
        select=pieces.select,
        fits=pieces.fits,
    ),
)
