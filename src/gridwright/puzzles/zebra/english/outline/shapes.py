"""Lists in other shapes: a column of a table, items below their heading, a set in braces.

Each of them becomes a line with the name and the values, "Pet: cat | dog", where its first line
was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.document import Line
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.outline.splitting import ABBREVIATED
from gridwright.puzzles.zebra.puzzle import MOST_PLACES

__all__ = ["as_lists"]

_CELLS = re.compile(r"\s*\|\s*|\t+|\s{3,}")
_BARRED = re.compile(r"\s*\|.*\|.*\|\s*")
"""A row of a table between bars, of two cells or more."""
_ITEM = re.compile(r"\s*[-*•–·■●▪◦‣]\s+(\S.*)")
_HEADING = re.compile(r"\s*(?:#{1,6}\s+)?([A-Za-z][\w'’ ()-]{1,39}?)\s*(:?)\s*")
_SET = re.compile(
    r"\s*(?:[-*•]\s+)?([A-Za-z][\w ]{1,30}?)\s*(?:=|:|:=|->|"
    r"→)\s*[{\[(]\s*([^{}\[\]()]{3,300}?)\s*[}\])]\s*[.;,]?\s*"
)
_NO_LIST = re.compile(
    r"(?:the |your )?(?:clues?|hints?|facts?|rules?|constraints?|conditions?|statements?|"
    r"questions?|"
    r"answers?|solutions?|notes?|options?|choices?|examples?|categor(?:y|ies)|puzzle|riddle)\b.*",
    re.IGNORECASE,
)
_NAMED = re.compile(r"[^\W\d_][\w'’ ]*:\s+\S")
_DASHED = re.compile(
    r"(\s*(?:[-*•]\s+)?[^\W\d_][\w' ’]{1,30}?)\s+[-–—=]\s+([^,]+(?:,\s[^,]+){2,})(?<![.?!])"
)
"""Pets - cat, dog, rat; pets = cat, dog, rat."""
_CALLED = bag(
    """name first last surname pet animal color colour age day month year drink beverage food dish
    job profession occupation house home city town country nationality price cost car vehicle sport
    hobby fruit flower instrument subject time place position floor seat room weapon suspect
    location music book movie game team number cigar cigarette brand date street person people
    friend boy girl man woman student teacher species breed
    motive item dessert snack shirt hat dress gift present score height weight"""
)
"""What lists are often called: it tells which way a table is to be read."""
_LONGEST = 4
"""An item of a list has at most so many words."""
_FEWEST = 2


def as_lists(lines: Sequence[Line]) -> list[Line]:
    """The lines with every list on one of its own.

    >>> table = ["|Name|Pet|", "", "|Ann|cat|", "|Bob|dog|"]
    >>> [line.text for line in as_lists([Line(t, n) for n, t in enumerate(table, 1)]) if line.text]
    ['Name: Ann | Bob', 'Pet: cat | dog']
    """
    told = _with_colons([_in_braces(line) for line in lines])
    told = _with_tables(_without_forms(told))
    blocks = [*_blocks(told)] or _paragraphs(told)
    sizes = [len(block.values) for block in blocks]
    fit = [block for block in blocks if sizes.count(len(block.values)) > 1]
    for block in fit:
        value_list = f"{block.name}: {' | '.join(block.values)}"
        told[block.first] = Line(value_list, told[block.first].number)
        for place in range(block.first + 1, block.last + 1):
            told[place] = Line("", told[place].number)
    return told


def _with_colons(lines: Sequence[Line]) -> list[Line]:
    """The lines with a colon for the dash behind the names of lists that follow each other.

    >>> dashed = ["Pets - cat, dog, rat", "Ages – 5, 6, 7"]
    >>> [line.text for line in _with_colons([Line(text, 1) for text in dashed])]
    ['Pets:  cat, dog, rat', 'Ages:  5, 6, 7']
    """
    found = {place: m for place, line in enumerate(lines) if (m := _DASHED.fullmatch(line.text))}
    sizes = {place: match[2].count(",") for place, match in found.items()}
    out = list(lines)
    for place, size in sizes.items():
        if size in (sizes.get(place - 1), sizes.get(place + 1)):
            match, line = found[place], lines[place]
            head = f"{match[1]}:".ljust(match.start(2))
            out[place] = Line(head + line.text[match.start(2) :], line.number)
    return out


def _in_braces(line: Line) -> Line:
    """Pets = {cat, dog}: a list."""
    match = _SET.fullmatch(line.text) if line.text.rstrip()[-1:] in "}]).;," else None
    if match is None or "," not in match[2] or _NO_LIST.fullmatch(match[1]):
        return line
    if match[0].count("(") and "=" not in match[0]:
        return line
    values = [value.strip().strip("'\"“”‘’") for value in match[2].split(",")]
    return Line(f"{match[1]}: {' | '.join(values)}", line.number)


def _without_forms(lines: Sequence[Line]) -> list[Line]:
    """The lines without a table to be filled in: its head names the lists, its cells are blank.

    >>> form = ["| Name | Pet |", "", "| Ann | ? |", "| Bob | ? |"]
    >>> [line.text for line in _without_forms([Line(text, 1) for text in form])]
    ['', '', '', '']
    """
    out = list(lines)
    # Most texts have no such table.
    place = 0 if any("|" in line.text for line in lines) else len(out)
    while place < len(out):
        end = place
        while end < len(out) and (_BARRED.fullmatch(out[end].text) or end == place + 1):
            # The rule below the head of a table is blank by now.
            end += 1
        rows = [out[at].text.strip().strip("|").split("|") for at in range(place + 1, end)]
        cells = [cell for row in rows for cell in row[1:]]
        blank = cells and not any(re.search(r"[^\W_]", cell) for cell in cells)
        if blank and _BARRED.fullmatch(out[place].text):
            out[place:end] = [Line("", line.number) for line in out[place:end]]
        place = max(end, place + 1)
    return out


def _with_tables(lines: Sequence[Line]) -> list[Line]:
    """The lines with the columns of a table below each other, where its head names the lists."""
    out: list[Line] = []
    place = 0
    while place < len(lines):
        rows, end = _table(lines, place)
        columns = [*zip(*rows, strict=True)] if rows else []
        if columns and _names(rows[0]) > _names([row[0] for row in rows]) and _distinct(columns):
            for number, (name, *values) in enumerate(columns):
                row = lines[min(place + number, end - 1)]
                out.append(Line(f"{name}: {' | '.join(values)}", row.number))
            place = end
        else:
            out.append(lines[place])
            place += 1
    return out


def _table(lines: Sequence[Line], place: int) -> tuple[list[list[str]], int]:
    """The rows of a table that begins there, and the place behind it."""
    rows: list[list[str]] = []
    while place < len(lines):
        text = lines[place].text.strip().strip("|").strip()
        if len(rows) == 1 and not text:
            # The rule below the head of a table is blank by now.
            place += 1
            continue
        cells = [cell.strip() for cell in _CELLS.split(text)] if text else []
        if cells and _NAMED.match(cells[0]):
            # "Stall: cheese | flowers | honey" is a list already.
            break
        if len(cells) < _FEWEST or not all(cells) or (rows and len(cells) != len(rows[0])):
            break
        rows.append(cells)
        place += 1
    return (rows, place) if len(rows) > _FEWEST else ([], place)


def _names(cells: Sequence[str]) -> int:
    """How many of these are what a list is often called."""
    return sum(not _CALLED.isdisjoint(nouns(cell.lower().split()[-1])) for cell in cells)


def _distinct(columns: Sequence[Sequence[str]]) -> bool:
    """Whether no column has a value twice, and none is too long."""
    return all(
        len({value.lower() for value in values}) == len(values) <= MOST_PLACES
        for _, *values in columns
    )


@dataclass(frozen=True, slots=True)
class _Block:
    """A heading with its items, and the first and the last of its lines."""

    name: str
    values: tuple[str, ...]
    first: int
    last: int


def _blocks(lines: Sequence[Line]) -> Iterator[_Block]:
    """Headings with two or more short items below them, each on a line."""
    place = 0
    while place < len(lines):
        heading = _HEADING.fullmatch(lines[place].text)
        named = heading is not None and len(heading[1].split()) <= _LONGEST
        if heading is None or not named or _NO_LIST.fullmatch(heading[1]):
            place += 1
            continue
        values, last = _items(lines, place + 1, plain=bool(heading[2]))
        if len(values) >= _FEWEST:
            yield _Block(heading[1], tuple(values), place, last)
            place = last + 1
        else:
            place += 1


def _paragraphs(lines: Sequence[Line]) -> list[_Block]:
    """Paragraphs of as many short lines, the first of which says in the plural what they are."""
    blocks: list[_Block] = []
    place = 0
    while place < len(lines):
        last = place
        while last < len(lines) and lines[last].text.strip():
            last += 1
        head, *values = [line.text.strip() for line in lines[place:last]] or [""]
        heading = _HEADING.fullmatch(head)
        called = heading is not None and (head.endswith("s") or _names([head]))
        fits = len(values) > _FEWEST and all(len(value.split()) <= _LONGEST for value in values)
        if called and fits and not _NO_LIST.fullmatch(head) and not any(map(_is_sentence, values)):
            items, _ = _items(lines[:last], place + 1, plain=True)
            if len(items) == len(values):
                blocks.append(_Block(head, tuple(items), place, last - 1))
        place = last + 1
    return blocks if len({len(block.values) for block in blocks}) == 1 else []


def _is_sentence(text: str) -> bool:
    """Whether an item ends like a sentence or a heading: 9:30 a.m., or Smith Inc., does not."""
    if text[-1:] == "." and ABBREVIATED.search(text):
        return False
    return text[-1:] in ".?!:" or re.search(r":(?!\d)", text) is not None


def _items(lines: Sequence[Line], place: int, *, plain: bool) -> tuple[list[str], int]:
    """The items from a line on, with bullets or, below a colon, without; and their last line."""
    values: list[str] = []
    last = place
    bulleted: bool | None = None
    while place < len(lines):
        text = lines[place].text
        if not text.strip():
            if values and not bulleted:
                break
            place += 1
            continue
        item = _ITEM.fullmatch(text)
        if item is None and (not plain or bulleted):
            break
        value = (item[1] if item else text).strip().rstrip(",;")
        if len(value.split()) > _LONGEST or _is_sentence(value):
            return [], last
        bulleted = item is not None
        values.append(value)
        last = place
        place += 1
    distinct = len({value.lower() for value in values}) == len(values) <= MOST_PLACES
    return (values, last) if distinct else ([], last)
