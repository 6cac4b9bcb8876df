"""All papers, and all misprints that were found in them."""

from __future__ import annotations

from benchmarks.papers import botea, conroy, meuffels, wilson
from benchmarks.papers.misprints import MISPRINTS

__all__ = ["MISPRINTS", "PAPERS"]

PAPERS = (wilson.PAPER, meuffels.PAPER, botea.PAPER, conroy.PAPER)
