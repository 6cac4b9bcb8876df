"""Boards as spreadsheets and typewriters have them: separators between cells, blanks for cells."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.document import Line

__all__ = ["Token", "sheet", "spaced", "with_blank_lines"]

_MOST_BLANK = 300
_SEPARATORS = ",;\t"

Token = tuple[str, int]


def sheet(lines: Sequence[Line], *, empty: str = ".") -> list[tuple[Line, list[Token]]] | None:
    r"""The rows of a board with commas, semicolons or tabs between cells, each with its columns.

    None if the lines have none of these signs, or more than one sign or number between two of them.
    An empty cell is `empty`. Tabs and blanks at the end of a line are easily lost: with tabs, all
    rows are as long as the longest, and a blank line is a row.

    >>> sheet([Line("5,,12", 1)])
    [(Line(text='5,,12', number=1), [('5', 1), ('.', 3), ('12', 4)])]
    >>> [cells for _, cells in sheet([Line("5", 1), Line("2\t3", 2)])]
    [[('5', 1), ('.', 2)], [('2', 1), ('3', 3)]]
    """
    text = "\n".join(line.text for line in lines)
    sign = next((sign for sign in _SEPARATORS if sign in text), None)
    if sign is None or "|" in text:
        return None
    if sign == "\t" and "\t\t" not in text and len({len(line.tokens()) for line in lines}) == 1:
        # These tabs are only blanks.
        return None
    rows = with_blank_lines(lines) if sign == "\t" else lines
    found = [(line, _cells(line, sign, empty)) for line in rows]
    if any(len(token) > 1 and not token.isdigit() for _, row in found for token, _ in row):
        return None
    widest = max(len(row) for _, row in found)
    if sign == "\t":
        for line, row in found:
            row += [(empty, len(line.text) + 1)] * (widest - len(row))
    return found


def _cells(line: Line, sign: str, empty: str) -> list[Token]:
    tokens: list[Token] = []
    column = 1
    for raw in line.text.split(sign):
        token = raw.strip()
        start = column + len(raw) - len(raw.lstrip()) if token else column
        if len(token) > 1 and token[0] == token[-1] == '"':
            token, start = token[1:-1].strip(), start + 1
        tokens.append((token or empty, start))
        column += len(raw) + 1
    return tokens


def with_blank_lines(lines: Sequence[Line]) -> list[Line]:
    """The lines with the blank ones between them that were left out."""
    found = [*lines[:1]]
    for line in lines[1:]:
        gap = min(line.number - found[-1].number - 1, _MOST_BLANK)
        found += [Line("", found[-1].number + 1 + i) for i in range(gap)]
        found.append(line)
    return found


def spaced(
    lines: Sequence[Line], width: int | None = None, *, empty: str = "."
) -> list[list[Token]] | None:
    r"""The cells of rows in which a blank is an empty cell, or None if the rows are not like that.

    The cells are side by side, or every second character is one. There must be a blank before the
    last sign of some row: otherwise rows may only be too short. Without `width`, the longest row is
    as long as the board is wide, and the board may be moved in.

    >>> spaced([Line("5 3", 1), Line(" 1", 2)])
    [[('5', 1), ('.', 2), ('3', 3)], [('.', 1), ('1', 2), ('.', 3)]]
    >>> spaced([Line("5   3", 1), Line("  1", 2)], 3)
    [[('5', 1), ('.', 3), ('3', 5)], [('.', 1), ('1', 3), ('.', 5)]]
    """
    if any("\t" in line.text for line in lines):
        return None
    margin = 0
    if width is None:
        margin = min(len(line.text) - len(line.text.lstrip()) for line in lines)
    texts = [line.text[margin:].rstrip() for line in lines]
    longest = max(map(len, texts), default=0)
    if not longest:
        return None
    alternating = all(not text[1::2].strip() for text in texts)
    pitch = 2 if (alternating if width is None else longest > width) else 1
    cells = (longest + pitch - 1) // pitch
    if (pitch == 2 and not alternating) or cells > (width or cells):
        return None
    if not any(" " in text[::pitch] for text in texts):
        return None
    return [
        [
            (empty if char.isspace() else char, margin + pitch * col + 1)
            for col, char in enumerate(text[::pitch].ljust(width or cells))
        ]
        for text in texts
    ]
