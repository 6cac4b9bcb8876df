"""Slips of the pen in the papers, which need no counter-example."""

from __future__ import annotations

__all__ = ["SLIPS"]

SLIPS: dict[str, tuple[str, ...]] = {
    "meuffels": (
        "Section 2 says that the crosswise rows (8) and (9) keep all ships but submarines apart; "
        "ships in one line are kept apart by (11), (12), (15) and (16).",
        "Section 3 says that its sets, parameters and variables formulate the cell-based model: "
        "the ship-based one.",
    ),
    "botea": ("Algorithm 2 uses T, which is not among its inputs.",),
    "conroy": (
        "(2.2) maximises what (2.1) minimises, and asks for integers in x, as (2.1) does in y.",
        "(4.3h) takes j from M, the rows, instead of N.",
        "Section 5.3 sends the reader to Figure 8.1b for the solution of CM1: Figure 5.3b.",
        "Section 6.3 says that (6.1e) fixes a variable; it keeps the flow at the islands, and no "
        "row of (6.1) fixes one.",
        "Section 7.4.2 has ILI for ILC.",
    ),
}
"""By the name of the paper: where a word, a letter or a number is not what is meant."""
