"""`convert`: from the text form to other formats and back."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.errors import UsageError
from gridwright.kind import Entry, Parsed, Puzzle
from gridwright.registry import kind_of

__all__ = ["convert", "convert_entries"]


def convert(puzzles: Sequence[Puzzle], *, to: str = "text") -> str:
    r"""Write puzzles of one kind in the format of that name.

    A binary format gives one character for each byte: ``.encode("latin-1")`` gives the bytes.

    >>> from gridwright import read_one
    >>> print(convert([read_one("kind: template\n1 .")]), end="")
    kind: template
    <BLANKLINE>
    1 .
    """
    return convert_entries([Entry(1, Parsed(puzzle)) for puzzle in puzzles], to=to)


def convert_entries(entries: Sequence[Entry], *, to: str = "text") -> str:
    """Write the entries of a file as `convert` does, with their notes."""
    good = [entry for entry in entries if entry.parsed]
    kinds = {entry.parsed.puzzle.kind for entry in good if entry.parsed}
    if len(kinds) != 1:
        raise UsageError(
            f"puzzles of one kind are needed; these are {', '.join(sorted(kinds)) or 'none'}"
        )
    assert good[0].parsed is not None
    kind = kind_of(good[0].parsed.puzzle)
    writer = kind.format(to).write
    if writer is None:
        raise UsageError(f"the format {to!r} of {kind.name} can be read but not written")
    return writer(good)
