"""Zebra: what is suggested for sentences that are not understood, and whether it is meant."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median

from benchmarks.common import markdown

__all__ = ["suggested_meanings"]


def suggested_meanings() -> None:
    """Sentences with a known meaning that are refused, and the whole puzzles in which they are."""
    # The sentences belong to the tests, which are not a package.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from gridwright.puzzles.zebra.drafts import Draft, DraftSentence
    from gridwright.puzzles.zebra.english.understanding import understand
    from gridwright.puzzles.zebra.suggested import suggested
    from sentence_tools import same
    from whole_puzzles import ROUNDS, wholes

    ranks: Counter[str] = Counter()
    puzzles: Counter[str] = Counter()
    times: list[float] = []
    for whole in (each for name in ROUNDS for each in wholes(name)):
        phrases = tuple(case.sentence for case in whole.clues)
        sentences = []
        for number, case in enumerate(whole.clues, 1):
            readings = understand(case.sentence, whole.about, phrases).readings
            sentences.append(DraftSentence(number, case.sentence, number, 1, readings))
        unread = [each for each in sentences if not each.readings]
        if not unread:
            continue
        start = time.process_time()
        found = suggested(Draft(whole.about, tuple(sentences), phrases=phrases), {})
        times.append(time.process_time() - start)
        for sentence in unread:
            meaning = whole.clues[sentence.number - 1].meaning
            some = found.meanings[sentence.number]
            rank = next((n for n, each in enumerate(some) if same(each, meaning, whole.about)), -1)
            ranks["first" if not rank else "listed" if rank > 0 else "not listed"] += 1
        if found.solution is None:
            puzzles["none"] += 1
        else:
            puzzles["right" if found.solution == tuple(whole.places) else "another"] += 1
    print(
        "Whole puzzles of the tests with clues that are refused. What each of these means is"
        " known, and so is the solution.\n"
    )
    markdown(
        ["clues refused", "meaning suggested first", "further down", "not among six"],
        [[ranks.total(), ranks["first"], ranks["listed"], ranks["not listed"]]],
    )
    print()
    markdown(
        [
            "puzzles",
            "supposed solution right",
            "another one supposed",
            "none",
            "CPU s, median",
            "max",
        ],
        [
            [
                puzzles.total(),
                *(puzzles[key] for key in ("right", "another", "none")),
                f"{median(times):.3f}",
                f"{max(times):.3f}",
            ]
        ],
    )
