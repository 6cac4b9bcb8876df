"""Botea and Bulitko 2021: WOMBAT, BASEITER and OVEREST beside `theme`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from benchmarks.papers.botea_grids import names
from benchmarks.papers.botea_theme import SHOWN, best_known, printed_best, run_search
from benchmarks.papers.tables import Column, Done, Figure, Row, Settings, Table, Values, limits_of

__all__ = ["SEARCHES"]

_PAPERS = ("wombat", "baseiter", "overest")
_CHOSEN = names()[::6]
"""The twelve grids on which the papers' searches are run: every sixth."""
_MOMENTS = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)


def _paper(name: str, method: str, settings: Settings) -> Values:
    return run_search(name, method, settings)


def _follows_papers(done: Sequence[Done]) -> str:
    told = []
    for method in (*_PAPERS, "theme"):
        rows = [each for each in done if each.row.name.endswith(method)]
        if rows:
            filled = sum(each.values["score"] is not None for each in rows)
            best = sum(
                (each.values["score"] or 0) >= best_known(each.row.name.partition(",")[0])
                for each in rows
            )
            told.append(
                f"{method} fills {filled} of {len(rows)} and reaches the best known on {best}"
            )
    limits = limits_of(done)
    return (
        f"Within {limits} a grid, {'; '.join(told)}. The paper gave its searches up to 100 hours a "
        "grid, of which this is a small part: that they fill few grids here says how they compare "
        f"in so short a time, not what they can do.{_times_as_fast(done)}"
    )


def _times_as_fast(done: Sequence[Done]) -> str:
    """How much sooner OVEREST had the score that BASEITER came to as well."""
    found = {each.row.name: each.values for each in done}
    ratios = [
        base["found"] / over["found"]
        for name in _CHOSEN
        if (base := found.get(f"{name}, baseiter")) and (over := found.get(f"{name}, overest"))
        if base["score"] is not None and base["score"] == over["score"] and over["found"]
    ]
    if not ratios:
        return " No grid was filled by both OVEREST and BASEITER with the same score."
    return (
        f" On the {len(ratios)} where both came to the same score, OVEREST was {min(ratios):.1f} "
        f"to {max(ratios):.1f} times as fast as BASEITER."
    )


def _progress(done: Sequence[Done]) -> dict[str, list[tuple[float, float]]]:
    """For each search the mean share of the best known score that it had at some moments.

    Only grids on which every search was run under the same limit are counted.
    """
    methods = (*_PAPERS, "theme")
    found = {each.row.name: each for each in done}
    whole = [
        name
        for name in _CHOSEN
        if len({found[key].settings for m in methods if (key := f"{name}, {m}") in found}) == 1
        and all(f"{name}, {method}" in found for method in methods)
    ]
    last = max((float(found[f"{name}, theme"].settings.seconds or 0) for name in whole), default=0)
    moments = [second for second in _MOMENTS if second <= last]

    def share(name: str, method: str, moment: float) -> float:
        rises = found[f"{name}, {method}"].values["rises"]
        best = max((score for second, score in rises if second <= moment), default=0)
        return 100 * best / best_known(name)

    return {
        method: [
            (moment, sum(share(name, method, moment) for name in whole) / len(whole))
            for moment in moments
        ]
        for method in methods
        if whole
    }


def _totals(done: Sequence[Done]) -> str:
    """The paper's Table 1 with our totals, of the grids that were run, beside its own."""
    methods = (*_PAPERS, "theme")
    best, weaker, grids = [58, 23], [34, 5], ["–", "–"]
    for method in methods:
        rows = [each for each in done if each.row.name.endswith(f", {method}")]
        scores = [
            (each.values["score"], best_known(each.row.name.partition(",")[0])) for each in rows
        ]
        best.append(sum(score is not None and score >= known for score, known in scores))
        weaker.append(sum(score is not None and score < known for score, known in scores))
        grids.append(str(len(rows)))
    lines = ["| solved | paper: OVEREST | paper: BASEITER | " + " | ".join(methods) + " |"]
    lines += ["|" + " --- |" * (3 + len(methods))]
    total = [one + other for one, other in zip(best, weaker, strict=True)]
    for name, numbers in (
        ("with the best score known", best),
        ("with a weaker score", weaker),
        ("in all", total),
        ("of the grids that were run", grids),
    ):
        lines += ["| " + " | ".join([name, *map(str, numbers)]) + " |"]
    return "\n".join(lines)


SEARCHES = Table(
    name="table-1",
    title="Theme crosswords: the paper's searches",
    where="Table 1 and Figure 3",
    text=(
        "With 100 hours a grid, OVEREST solved 92 instances, 58 of them with the best known "
        "score, BASEITER 28, 23 of them. On the 19 where both came to the same score OVEREST was 7 "
        "to 224 times faster; five times BASEITER had the better one, and it solved none that "
        "OVEREST did not. OVEREST's scores were 1.74 % below those of people in the mean, and "
        "above them twice. Every sixth of the grids at hand by "
        "`wombat`, `baseiter` and `overest`, written "
        "anew from the paper, with its parameters (Θ = 240, θ = 180, ℓ = 5, T = 215, k = 15, 40 % "
        "trimmed) and each "
        "target's time scaled to the limit, and by `theme` with the same limit."
    ),
    first="grid, search",
    printed=(Column("best", "best", "known"),),
    ours=(
        Column("score", "score"),
        Column("CPU s when found", "found"),
        Column("bound", "bound"),
        Column("CPU s", "cpu"),
    ),
    rows=tuple(
        Row(
            f"{name}, {method}",
            partial(_paper, name, method),
            printed_best(name),
            quick=name in SHOWN,
        )
        for name in _CHOSEN
        for method in (*_PAPERS, "theme")
    ),
    follows=_follows_papers,
    quick=Settings(3),
    full=Settings(600),
    figure=Figure(
        "Theme crosswords: mean score against time",
        "CPU seconds",
        "per cent of the best score known; a grid without a fill counts 0",
        _progress,
        log_x=True,
        log_y=False,
    ),
    appendix=_totals,
)
