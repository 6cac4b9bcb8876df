"""What every "at least" of some rules weighs before anything is known."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridwright.reasons.book import AtLeast, Literal, Rule

__all__ = ["Weights"]

_Falsified = dict[Literal, list[tuple[int, int]]]
"""By literal, the parts that it weakens, and by how much."""


class Weights:
    """What boards with the same rules share, and how they begin.

    By part: the rule, the literals with their weights, the spare weight before anything is known,
    the heaviest literal, and a literal that satisfies the part alone, or 0; by literal: the parts
    that it weakens. `weak` are the parts that may imply something before anything is known.
    """

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.parts: list[tuple[int, AtLeast]] = []
        self.weighted: list[tuple[tuple[Literal, int], ...]] = []
        self.spare: list[int] = []
        self.heaviest: list[int] = []
        self.lead: list[int] = []
        self.falsified: _Falsified = {}
        self.weak: list[int] = []
        self._by_rule: dict[int, _Falsified] = {}
        self._first = [0]
        for number, rule in enumerate(rules):
            for part in rule.parts:
                if isinstance(part, AtLeast):
                    self._add(number, part)
            self._first.append(len(self.parts))

    def _add(self, rule: int, part: AtLeast) -> None:
        index = len(self.parts)
        self.parts.append((rule, part))
        weights = part.each_weight
        self.weighted.append(tuple(zip(part.literals, weights, strict=True)))
        self.spare.append(sum(weights) - part.need)
        self.heaviest.append(max(weights, default=0))
        self.lead.append(next((each for each, w in self.weighted[-1] if w >= part.need), 0))
        for literal, weight in self.weighted[-1]:
            self.falsified.setdefault(-literal, []).append((index, weight))
        if self.spare[-1] < self.heaviest[-1]:
            self.weak.append(index)

    def of_rules(self, rules: Collection[int]) -> tuple[_Falsified, list[int]]:
        """By literal, the parts of some of the rules that it weakens; and those that are weak."""
        together: _Falsified = {}
        for rule in rules:
            for literal, parts in self._of_rule(rule).items():
                together.setdefault(literal, []).extend(parts)
        return together, [index for index in self.weak if self.parts[index][0] in rules]

    def _of_rule(self, rule: int) -> _Falsified:
        if rule not in self._by_rule:
            found = self._by_rule[rule] = {}
            for index in range(self._first[rule], self._first[rule + 1]):
                for literal, weight in self.weighted[index]:
                    found.setdefault(-literal, []).append((index, weight))
        return self._by_rule[rule]
