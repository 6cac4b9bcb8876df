"""A lattice of characters on which lines meet in proper box-drawing junctions.

Every place on the lattice has four arms (up, right, down, left); each arm is empty, light,
heavy or double. The character for the four arms is looked up by its Unicode name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

__all__ = ["DASHED", "DOUBLE", "HEAVY_ARM", "LIGHT", "Lattice"]

Arms = tuple[int, int, int, int]
Place = tuple[int, int]

LIGHT, DASHED, HEAVY_ARM, DOUBLE = 1, 2, 3, 4

_DIRECTIONS = {
    "UP": (0,),
    "RIGHT": (1,),
    "DOWN": (2,),
    "LEFT": (3,),
    "VERTICAL": (0, 2),
    "HORIZONTAL": (1, 3),
}
_WEIGHTS = {"LIGHT": LIGHT, "SINGLE": LIGHT, "HEAVY": HEAVY_ARM, "DOUBLE": DOUBLE}
_ROUND = {(0, 1, 1, 0): "╭", (0, 0, 1, 1): "╮", (1, 0, 0, 1): "╯", (1, 1, 0, 0): "╰"}


def _read_name(name: str) -> Arms | None:
    """Read the arms from a Unicode name such as DOWN LIGHT AND RIGHT HEAVY.

    >>> _read_name("BOX DRAWINGS DOWN LIGHT AND RIGHT HEAVY")
    (0, 3, 1, 0)
    """
    words = name.removeprefix("BOX DRAWINGS ").split()
    if not set(words) <= {*_DIRECTIONS, *_WEIGHTS, "AND"}:
        return None
    arms = [0, 0, 0, 0]
    groups = [group.split() for group in " ".join(words).split(" AND ")]
    weight = 0
    for group in groups:
        weight = next((_WEIGHTS[word] for word in group if word in _WEIGHTS), weight)
        for word in group:
            for arm in _DIRECTIONS.get(word, ()):
                arms[arm] = weight
    return _arms(arms)


def _arms(weights: Iterable[int]) -> Arms:
    up, right, down, left = weights
    return up, right, down, left


def _table() -> Iterator[tuple[Arms, str]]:
    for code in range(0x2500, 0x2580):
        arms = _read_name(unicodedata.name(chr(code)))
        if arms is not None:
            yield arms, chr(code)


_JUNCTIONS = dict(_table())
# A lone end looks like a broken line, so it is drawn across its whole place.
for _weight, _level, _upright in ((LIGHT, "─", "│"), (HEAVY_ARM, "━", "┃"), (DOUBLE, "═", "║")):
    for _arm in range(4):
        _lone = _arms(_weight if arm == _arm else 0 for arm in range(4))
        _JUNCTIONS[_lone] = _level if _arm % 2 else _upright


def junction(arms: Arms, *, rounded: bool = False, unicode: bool = True) -> str:
    """Return the character that shows the four arms up, right, down and left.

    If Unicode has no mixture of double with another weight, double counts as heavy.

    >>> junction((1, 3, 1, 3)), junction((0, 1, 1, 0), rounded=True), junction((3, 0, 3, 1))
    ('┿', '╭', '┨')
    """
    if not unicode:
        return _ascii(arms)
    solid = _arms(LIGHT if arm == DASHED else arm for arm in arms)
    present = {arm for arm in range(4) if arms[arm]}
    if DASHED in arms and (present <= {0, 2} or present <= {1, 3}):
        return "╎" if present <= {0, 2} else "╌"
    if rounded and solid in _ROUND:
        return _ROUND[solid]
    return _JUNCTIONS.get(solid) or _JUNCTIONS[_arms(min(arm, HEAVY_ARM) for arm in solid)]


def _ascii(arms: Arms) -> str:
    up, right, down, left = arms
    if not right and not left:
        return {DASHED: ":", HEAVY_ARM: "#", DOUBLE: '"'}.get(max(up, down), "|")
    if not up and not down:
        return {HEAVY_ARM: "=", DOUBLE: "="}.get(max(left, right), "-")
    return "#" if max(up, down) == HEAVY_ARM else "+"


class Lattice:
    """Characters and arms by (row, column); characters hide arms.

    >>> board = Lattice()
    >>> board.across(0, 0, 4, LIGHT); board.across(2, 0, 4, LIGHT)
    >>> board.upright(0, 0, 2, HEAVY_ARM); board.upright(4, 0, 2, LIGHT)
    >>> board.put(1, 2, "5")
    >>> print(board.show())
    ┎───┐
    ┃ 5 │
    ┖───┘
    """

    def __init__(self) -> None:
        self._arms: dict[Place, list[int]] = {}
        self._characters: dict[Place, str] = {}
        self._rounded: set[Place] = set()

    def across(self, row: int, start: int, end: int, weight: int) -> None:
        """Draw a horizontal line between two columns."""
        for column in range(start, end):
            self._raise((row, column), 1, weight)
            self._raise((row, column + 1), 3, weight)

    def upright(self, column: int, start: int, end: int, weight: int) -> None:
        """Draw a vertical line between two rows."""
        for row in range(start, end):
            self._raise((row, column), 2, weight)
            self._raise((row + 1, column), 0, weight)

    def _raise(self, place: Place, arm: int, weight: int) -> None:
        arms = self._arms.setdefault(place, [0, 0, 0, 0])
        arms[arm] = max(arms[arm], weight)

    def round(self, row: int, column: int) -> None:
        """Join the two light arms that meet here by an arc."""
        self._rounded.add((row, column))

    def put(self, row: int, column: int, char: str, *, under: bool = False) -> None:
        """Put a character here; with `under`, only if the place is empty."""
        place = row, column
        if not under or (place not in self._characters and place not in self._arms):
            self._characters[place] = char

    def clear(self, row: int, column: int) -> None:
        """Remove everything here."""
        self._characters.pop((row, column), None)
        self._arms.pop((row, column), None)

    def crossed(self, row: int, column: int) -> bool:
        """Return whether a vertical line passes here."""
        arms = self._arms.get((row, column), [0, 0, 0, 0])
        return bool(arms[0] or arms[2])

    def at(self, row: int, column: int) -> str | None:
        """Return the character here, or None."""
        return self._characters.get((row, column))

    def show(self, *, unicode: bool = True) -> str:
        """Join everything into lines, without empty margins or trailing spaces."""
        shown = {
            place: junction(_arms(arms), rounded=place in self._rounded, unicode=unicode)
            for place, arms in self._arms.items()
        }
        shown.update(self._characters)
        shown = {place: char for place, char in shown.items() if char != " "}
        if not shown:
            return ""
        rows, columns = zip(*shown, strict=True)
        left, right = min(columns), max(columns)
        return "\n".join(
            "".join(shown.get((row, column), " ") for column in range(left, right + 1)).rstrip()
            for row in range(min(rows), max(rows) + 1)
        )
