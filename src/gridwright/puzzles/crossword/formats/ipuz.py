"""`ipuz`: JSON with dimensions, the numbered grid, its solution, and the clues.

Versions 1 and 2 of crosswords are read, version 2 is written. Bars are styles of cells such as
``{"barred": "TL"}``; other styles are ignored. The numbers in the grid must be those that the
rules of numbering give it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from gridwright.errors import ReadError
from gridwright.formats import Entry, entry_of
from gridwright.grid import Cell, Direction, Edge
from gridwright.placed_json import PlacedValue, placed_value
from gridwright.puzzles.crossword.formats.board import (
    Draft,
    Hint,
    check_size,
    from_html,
    letter_of,
    notes_of,
)
from gridwright.puzzles.crossword.formats.ipuz_write import write
from gridwright.puzzles.crossword.puzzle import BLOCK

__all__ = ["read", "recognise", "write"]

_SAMPLE = 1_000_000
_KNOWN = re.compile(r'"version"\s{0,99}:\s{0,99}"https?:\\?/\\?/(?:www\.)?ipuz\.org')
_VERSION = re.compile(r"https?://(?:www\.)?ipuz\.org/v[12]/?")
_CROSSWORD = re.compile(r"https?://(?:www\.)?ipuz\.org/crossword\b.*")
_CALL = re.compile(r"(\s*ipuz\s*\()(.*)(\)\s*;?\s*)", re.DOTALL)
_SIDES = {
    "T": Direction.UP,
    "R": Direction.RIGHT,
    "B": Direction.DOWN,
    "L": Direction.LEFT,
}
_NUMBER = re.compile(r"[0-9]{1,3}")
_LONGEST = 5_000_000

Rows = list[list[PlacedValue]]


def recognise(text: str) -> bool:
    """Whether an object names a version of ipuz."""
    sample = text[:_SAMPLE]
    return sample.lstrip().startswith(("{", "ipuz")) and _KNOWN.search(sample) is not None


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of a file."""
    yield entry_of(_entry, text)


def _entry(text: str) -> Entry:
    if len(text) > _LONGEST:
        raise ReadError(
            f"{len(text):,} characters: a puzzle has at most {_LONGEST:,}",
            line=1,
            column=1,
        )
    call = _CALL.fullmatch(text)
    if call:
        # Blanks in place of the call, so that all else stays where it is.
        text = re.sub(r"\S", " ", call[1]) + call[2]
    top = placed_value(text)
    data = _fields(top, "the puzzle")
    _check_kind(top, data)
    sizes = _fields(_wanted(top, data, "dimensions"), "dimensions")
    height, width = (_whole(_wanted(top, sizes, name)) for name in ("height", "width"))
    check_size(height, width, data["dimensions"].place)
    block = _symbol(data, "block", "#")
    empty = _symbol(data, "empty", "0")
    shown = _rows(_wanted(top, data, "puzzle"), height, width)
    solution = data.get("solution")
    answers = _rows(solution, height, width) if solution and solution.value is not None else None
    draft = Draft([[""] * width for _ in range(height)])
    numbers: dict[Cell, PlacedValue] = {}
    styles = data.get("styles")
    named = _fields(styles, "styles") if styles and styles.value is not None else {}
    for cell in (Cell(*place) for place in product(range(height), range(width))):
        node = shown[cell.row][cell.col]
        draft.places[cell] = node.place
        label, given = _parts(node)
        black = label.value is None or _text(label) == block
        if answers is not None:
            given = _solution(answers[cell.row][cell.col], cell, block, empty, black) or given
        if black:
            draft.rows[cell.row][cell.col] = BLOCK
            continue
        draft.rows[cell.row][cell.col] = _letter(given, cell, empty) if given else ""
        _bars(draft, cell, node, named)
        if _text(label) not in (empty, "0", "", " "):
            numbers[cell] = label
    _check_numbers(draft, numbers)
    draft.hints = list(_hints(data.get("clues")))
    notes = _notes(data)
    return Entry(top.place.line, draft.finish(), notes=notes, name=notes.get("title", ""))


def _check_kind(top: PlacedValue, data: dict[str, PlacedValue]) -> None:
    version = _wanted(top, data, "version")
    if not _VERSION.fullmatch(_text(version)):
        raise version.error(f"{_text(version)[:40]!r} is an unknown version: use ipuz.org/v1 or v2")
    kind = _wanted(top, data, "kind")
    kinds = kind.items if kind.items is not None else [kind]
    if not any(_CROSSWORD.fullmatch(_text(item)) for item in kinds):
        names = ", ".join(_text(item) for item in kinds)[:60]
        raise kind.error(f"this is {names!r}, not a crossword")


def _fields(node: PlacedValue, what: str) -> dict[str, PlacedValue]:
    if node.fields is None:
        raise node.error(f"{what} must be an object between braces")
    return node.fields


def _wanted(top: PlacedValue, data: dict[str, PlacedValue], name: str) -> PlacedValue:
    if name not in data:
        raise top.error(f"{name!r} is missing")
    return data[name]


def _text(node: PlacedValue) -> str:
    """A text or a whole number as text; empty for anything else."""
    value = node.value
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return ""
    return str(value) if isinstance(value, str) or abs(value) < 10**9 else "number"


def _whole(node: PlacedValue) -> int:
    text = _text(node)
    if not _NUMBER.fullmatch(text):
        raise node.error("expected a whole number such as 15 here")
    return int(text)


def _symbol(data: dict[str, PlacedValue], name: str, default: str) -> str:
    return _text(data[name]) if name in data else default


def _rows(node: PlacedValue, height: int, width: int) -> Rows:
    rows = node.items
    if rows is None or len(rows) != height:
        raise node.error(f"expected a list of {height} rows here, as 'dimensions' says")
    found: Rows = []
    for row in rows:
        if row.items is None or len(row.items) != width:
            raise row.error(f"expected a row of {width} cells here, as 'dimensions' says")
        found.append(row.items)
    return found


def _parts(node: PlacedValue) -> tuple[PlacedValue, PlacedValue | None]:
    """What the grid shows in a cell, and the letter that is given in it."""
    if node.fields is None:
        return node, None
    return node.fields.get("cell", PlacedValue(0, node.place)), node.fields.get("value")


def _solution(
    node: PlacedValue, cell: Cell, block: str, empty: str, black: bool
) -> PlacedValue | None:
    """The letter of the solution, if it has one."""
    inner = node.fields.get("value") if node.fields is not None else node
    if inner is None:
        raise node.error(f"{cell.name} has letters that differ by direction: only one is supported")
    dark = inner.value is None or _text(inner) == block
    blank = node.fields is None and (inner.value == 0 or _text(inner) in (empty, ""))
    if black and not (dark or blank):
        raise node.error(f"{cell.name} is black in the grid but has a letter in the solution")
    if not black and dark and inner.value is not None:
        raise node.error(f"{cell.name} is white in the grid but black in the solution")
    return None if dark or blank else inner


def _letter(node: PlacedValue, cell: Cell, empty: str) -> str:
    text = _text(node)
    letter = letter_of(text)
    if letter is not None:
        return letter
    if text in ("", " ", empty):
        return ""
    raise node.error(f"{cell.name} holds {text[:20]!r}: only one letter is supported")


def _bars(draft: Draft, cell: Cell, node: PlacedValue, named: dict[str, PlacedValue]) -> None:
    style = node.fields.get("style") if node.fields is not None else None
    if style is not None and style.fields is None:
        style = named.get(_text(style))
    barred = style.fields.get("barred") if style is not None and style.fields else None
    if barred is None:
        return
    for side in _text(barred) or "?":
        if side not in _SIDES:
            raise barred.error("bars are letters of TRBL, for top, right, bottom and left")
        draft.bars.add(Edge.between(cell, cell.step(_SIDES[side])))


def _check_numbers(draft: Draft, numbers: dict[Cell, PlacedValue]) -> None:
    """Check that either no cell is numbered, or all that should be are numbered correctly."""
    right = {slot.cells[0]: slot.number for slot in draft.slots()}
    for cell, node in numbers.items():
        if _text(node) != str(right.get(cell, "")):
            wanted = f"its number is {right[cell]}" if cell in right else "no entry begins there"
            raise node.error(f"{cell.name} shows {_text(node)[:20]!r}, but {wanted}")
    for cell, number in right.items():
        if numbers and cell not in numbers:
            message = f"{cell.name} shows no number, but {number} begins there"
            raise draft.places[cell].error(message)


def _hints(clues: PlacedValue | None) -> Iterator[Hint]:
    if clues is None or clues.value is None:
        return
    for name, listed in _fields(clues, "clues").items():
        # A title to be shown may follow: "Across:Waagrecht".
        side = name.partition(":")[0].strip().lower()
        if side not in ("across", "down"):
            raise listed.error(f"clues run Across or Down, not {name[:20]!r}")
        if listed.items is None:
            raise listed.error("clues must be a list")
        for clue in listed.items:
            number, text = _clue(clue)
            yield Hint(_whole(number), side == "across", from_html(text), clue.place)


def _clue(clue: PlacedValue) -> tuple[PlacedValue, str]:
    if clue.items is not None and len(clue.items) == 2:
        return clue.items[0], _text(clue.items[1])
    if clue.fields is not None and "number" in clue.fields:
        text = _text(clue.fields["clue"]) if "clue" in clue.fields else ""
        enumeration = clue.fields.get("enumeration")
        lengths = f" ({_text(enumeration)})" if enumeration and _text(enumeration) else ""
        return clue.fields["number"], "" if not text else text + lengths
    raise clue.error('a clue is written as in [7, "A pet"], or with "number" and "clue"')


def _notes(data: dict[str, PlacedValue]) -> dict[str, str]:
    names = {"title": "title", "author": "author", "date": "date", "copyright": "copyright"}
    names |= {"source": "publication", "note": "notes"}
    return notes_of(
        {note: from_html(_text(data[name])) for note, name in names.items() if name in data}
    )
