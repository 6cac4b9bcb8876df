"""Sentences made by seed, thousands of ways to say a statement: none read wrongly, almost all read.

The suite takes a part of them; `python -m benchmarks zebra-sentences` takes many more.
"""

from __future__ import annotations

from collections import Counter

import pytest

from sentence_grammar import RELATIONS, spoken
from sentence_tools import judged

SEEDS = range(250)


@pytest.mark.parametrize("relation", RELATIONS)
def test_sentences_mean_what_they_were_made_from(relation: str) -> None:
    counts: Counter[str] = Counter()
    for seed in SEEDS:
        case = spoken(seed, [relation])
        verdict = judged(case)
        assert verdict != "wrong", case.sentence
        counts[verdict] += 1
    assert counts["read"] >= 0.98 * counts.total()
