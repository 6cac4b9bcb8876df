"""Faults of `mutate_rules.py` that change nothing, each with the reason why."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["EQUIVALENT"]

EQUIVALENT: Mapping[str, str] = {}
