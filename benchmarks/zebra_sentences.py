"""Zebra: sentences made by seed and written by hand, how many are read and none wrongly."""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

from benchmarks.common import markdown

__all__ = ["sentences"]

_SEEDS = range(100_000, 112_000)
_COMBINED = range(100_000, 104_000)
_TWO_CLAUSES = range(100_000, 103_000)
_VARIED = range(100_000, 106_000)


def sentences() -> None:
    """Sentences made by seed, by relation and in all combinations, and those written by hand."""
    # The sentences belong to the tests, which are not a package.
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
    from sentence_clauses import two_clauses
    from sentence_combined import combined
    from sentence_grammar import corpus
    from sentence_tools import judged, wild
    from sentence_varied import varied
    from whole_puzzles import ROUNDS, wholes

    counts: Counter[tuple[str, str]] = Counter()
    start = time.process_time()
    for case in corpus(_SEEDS):
        counts[case.family, judged(case)] += 1
    for case in combined(_COMBINED):
        counts[case.family, judged(case)] += 1
    for case in two_clauses(_TWO_CLAUSES):
        counts[case.family, judged(case)] += 1
    for case in varied(_VARIED):
        counts[case.family, judged(case)] += 1
    for case in wild():
        counts[f"by hand: {case.family}", judged(case)] += 1
    complete = puzzles = 0
    for whole in (each for name in ROUNDS for each in wholes(name)):
        verdicts_of = [judged(case) for case in whole.clues]
        counts.update(("in whole puzzles", verdict) for verdict in verdicts_of)
        puzzles += 1
        complete += set(verdicts_of) == {"read"}
    families = sorted({family for family, _ in counts})
    verdicts = ("read", "refused", "wrong")
    rows = [[family, *(counts[family, verdict] for verdict in verdicts)] for family in families]
    rows.append(["all", *(sum(counts[f, v] for f in families) for v in verdicts)])
    markdown(["sentences", *verdicts], rows)
    print(f"\nWhole puzzles read: {complete} of {puzzles}")
    print(f"CPU seconds: {time.process_time() - start:.1f}")
