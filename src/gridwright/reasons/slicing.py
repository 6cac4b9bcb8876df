"""The steps that the last one of a chain rests on."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.reasons.explanation import Deduction

__all__ = ["needed_for_last"]


def needed_for_last(steps: Sequence[Deduction]) -> list[Deduction]:
    """The last step with those before it whose conclusions it needs, directly or not."""
    kept: list[Deduction] = []
    needed: set[int] = set()
    for deduction in reversed(steps):
        found = {*deduction.step.facts, *deduction.step.passing}
        if not kept or not needed.isdisjoint(found):
            kept.append(deduction)
            needed.update(deduction.literals)
    return kept[::-1]
