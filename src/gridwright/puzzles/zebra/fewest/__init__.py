"""The fewest sentences of a Zebra puzzle, where every sentence says exactly how far apart."""

from gridwright.deferred import deferred_in
from gridwright.verbs.fewest.pool import Approach

__all__ = ["APPROACHES"]

_load = deferred_in(__name__)

APPROACHES = (
    Approach(
        "pieces",
        "pieces that sentences tie together, as many as can be laid in one way only",
        select=_load("pieces.select"),
        fits=_load("pieces.fits"),
        prepare=_load("tables.prepare"),
    ),
)
