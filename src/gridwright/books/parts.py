"""The order of a book: its parts, and the numbers of its puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.books.design import Design
from gridwright.books.proving import Proved
from gridwright.errors import UsageError
from gridwright.reasons.scale import GRADES
from gridwright.registry import get_kind, kind_names

__all__ = ["Numbered", "Part", "divide", "kind_title"]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A puzzle of a book with its number; `words` are the fixed words of the book."""

    number: int
    label: str
    proved: Proved
    words: Any


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a book."""

    title: str
    puzzles: tuple[Numbered, ...]


def kind_title(words: Any, kind: str) -> str:
    """The name of a kind in a book."""
    title: str = words["kinds"].get(kind) or get_kind(kind).title
    return title


def divide(puzzles: Sequence[Proved], design: Design, words: Any) -> list[Part]:
    """The parts of a book; within each, puzzles rise from easy to hard.

    Puzzles are numbered through, or in every copy from 1.
    """
    if design.copies > 1:
        return _dealt(puzzles, design, words)
    groups: dict[str, list[Proved]] = {}
    if design.parts == "kind":
        for one in sorted(puzzles, key=_rank):
            groups.setdefault(kind_title(words, one.kind), []).append(one)
        order = [kind_title(words, one.kind) for one in puzzles]
        groups = {title: groups[title] for title in dict.fromkeys(order)}
    elif design.parts == "grade":
        for one in sorted(puzzles, key=lambda one: (_level(one), _place(one), _rank(one))):
            name = words["grades"][one.grade.name] if one.grade else words["ungraded"]
            groups.setdefault(f"{name[:1].upper()}{name[1:]}", []).append(one)
    else:
        groups[""] = list(puzzles)
    parts, number = [], 0
    for title, members in groups.items():
        numbered: list[Numbered] = []
        for one in members:
            number += 1
            numbered.append(Numbered(number, str(number), one, words))
        parts.append(Part(title, tuple(numbered)))
    return parts


def _level(one: Proved) -> int:
    return len(GRADES) if one.grade is None else GRADES.index(one.grade.name)


def _place(one: Proved) -> int:
    return list(kind_names()).index(one.kind)


def _rank(one: Proved) -> tuple[int, float]:
    return _level(one), one.grade.number if one.grade else 0.0


def _dealt(puzzles: Sequence[Proved], design: Design, words: Any) -> list[Part]:
    """Every copy with as many puzzles of every kind and grade as all others."""
    groups: dict[tuple[str, int], list[Proved]] = {}
    for one in puzzles:
        groups.setdefault((one.kind, _level(one)), []).append(one)
    for (kind, level), members in groups.items():
        if len(members) % design.copies:
            grade = f" {GRADES[level]}" if level < len(GRADES) else ""
            raise UsageError(
                f"copies: {len(members)}{grade} {kind} puzzles cannot be shared equally among"
                f" {design.copies} copies; give a multiple of it, or make them with --create"
            )
    parts, number = [], 0
    for copy in range(design.copies):
        numbered: list[Numbered] = []
        for members in groups.values():
            share = len(members) // design.copies
            for one in members[copy * share : (copy + 1) * share]:
                number += 1
                numbered.append(Numbered(number, str(len(numbered) + 1), one, words))
        parts.append(Part(words["sheet"].replace("{number}", str(copy + 1)), tuple(numbered)))
    return parts
