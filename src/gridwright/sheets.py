"""Boards as spreadsheets and typewriters have them: separators between cells, blanks for cells."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.document import Line

__all__ = ["Token", "separated", "spaced"]

_SEPARATORS = ",;\t"

Token = tuple[str, int]


def separated(line: Line, wanted: int = 0, *, empty: str = ".") -> list[Token] | None:
    r"""The cells between the commas, semicolons or tabs of a line, each with its column.

    None if the line has none of these signs, or blanks within a cell. An empty cell is `empty`.
    Tabs at the end of a line are easily lost: such a line has as many cells as are `wanted`.

    >>> separated(Line("5,,3", 1)), separated(Line("5\t3", 1), 3)
    ([('5', 1), ('.', 3), ('3', 4)], [('5', 1), ('3', 3), ('.', 4)])
    """
    sign = next((sign for sign in _SEPARATORS if sign in line.text), None)
    if sign is None:
        return None
    tokens: list[Token] = []
    column = 1
    for raw in line.text.split(sign):
        token = raw.strip()
        start = column + len(raw) - len(raw.lstrip()) if token else column
        if len(token) > 1 and token[0] == token[-1] == '"':
            token, start = token[1:-1].strip(), start + 1
        if any(char.isspace() for char in token):
            return None
        tokens.append((token or empty, start))
        column += len(raw) + 1
    if sign == "\t":
        tokens += [(empty, column - 1)] * (wanted - len(tokens))
    return tokens


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
