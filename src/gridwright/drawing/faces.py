"""Font files: which letters they have, and how wide these are."""

from __future__ import annotations

import struct
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path

__all__ = ["Face", "read_face"]


class Face:
    """One face of a TrueType or OpenType font, read from its tables `cmap` and `hmtx`.

    >>> from gridwright.drawing.fonts import text_face
    >>> face = text_face()
    >>> face.has("ș"), face.has("Ω"), face.has("Ж"), face.has("漢")
    (True, True, True, False)
    >>> face.width("0") == face.width("9") > face.width("l")
    True
    """

    def __init__(self, data: bytes, index: int = 0) -> None:
        at = struct.unpack_from(">I", data, 12 + 4 * index)[0] if data[:4] == b"ttcf" else 0
        tables: dict[bytes, int] = {}
        for number in range(struct.unpack_from(">H", data, at + 4)[0]):
            tag, _, offset, _ = struct.unpack_from(">4sIII", data, at + 12 + 16 * number)
            tables[tag] = offset
        self._glyphs = _Glyphs(data, tables[b"cmap"])
        self._units: int = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
        self._advances: int = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
        self._data, self._metrics = data, tables[b"hmtx"]

    def has(self, char: str) -> bool:
        """Whether the font has a glyph for a character."""
        return self._glyphs.of(ord(char)) != 0

    def width(self, char: str) -> float:
        """How far a character advances, for a font size of 1."""
        glyph = min(self._glyphs.of(ord(char)), self._advances - 1)
        advance: int = struct.unpack_from(">H", self._data, self._metrics + 4 * glyph)[0]
        return advance / self._units


class _Glyphs:
    """The characters of a font: ranges of codes and their glyphs, in the order of the codes."""

    def __init__(self, data: bytes, cmap: int) -> None:
        self._data = data
        self._ends: list[int] = []
        self._ranges: list[tuple[int, int, int]] = []
        found: dict[int, int] = {}
        for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
            platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * number)
            if platform in (0, 3):
                found.setdefault(struct.unpack_from(">H", data, cmap + offset)[0], cmap + offset)
        if 12 in found:
            self._read_groups(found[12])
        elif 4 in found:
            self._read_segments(found[4])

    def of(self, code: int) -> int:
        """The glyph of a character; 0 stands for none."""
        at = bisect_left(self._ends, code)
        if at == len(self._ends) or code < self._ranges[at][0]:
            return 0
        start, delta, place = self._ranges[at]
        if not place:
            return (code + delta) & 0xFFFF
        (glyph,) = struct.unpack_from(">H", self._data, place + 2 * (code - start))
        return (glyph + delta) & 0xFFFF if glyph else 0

    def _read_segments(self, at: int) -> None:
        double = struct.unpack_from(">H", self._data, at + 6)[0]
        columns = [
            struct.unpack_from(f">{double // 2}H", self._data, at + 14 + skip)
            for skip in (0, 2 + double, 2 + 2 * double, 2 + 3 * double)
        ]
        for number, (end, start, delta, offset) in enumerate(zip(*columns, strict=True)):
            place = at + 16 + 3 * double + 2 * number + offset if offset else 0
            self._ends.append(end)
            self._ranges.append((start, delta, place))

    def _read_groups(self, at: int) -> None:
        for number in range(struct.unpack_from(">I", self._data, at + 12)[0]):
            start, end, glyph = struct.unpack_from(">III", self._data, at + 16 + 12 * number)
            self._ends.append(end)
            self._ranges.append((start, glyph - start, 0))


@lru_cache(maxsize=64)
def read_face(path: Path, index: int = 0) -> Face | None:
    """The face of a file, or None if the file is not a font that can be read."""
    try:
        return Face(path.read_bytes(), index)
    except (OSError, KeyError, struct.error):
        return None
