"""Going on with a file of answers: which puzzles have been answered already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridwright.cli.common import where
from gridwright.cli.results import Earlier, ResultsFile
from gridwright.document import Line
from gridwright.errors import UsageError
from gridwright.files import fingerprint_of
from gridwright.formats import document_text
from gridwright.reading import Item
from gridwright.reading_blocks import Block

__all__ = ["puzzle_fingerprint", "unanswered"]


def puzzle_fingerprint(block: Block, item: Item) -> str:
    """The fingerprint of a puzzle of a block: that of its line, or of its text."""
    place = item.entry.line - block.first
    if place < len(block.lines):
        return fingerprint_of(block.lines[place])
    if item.entry.parsed is None or item.kind is None:
        return fingerprint_of(f"{where(item)} {item.entry.error}")
    return fingerprint_of(document_text(item.kind, item.entry))


def unanswered(blocks: Iterable[Block], results: ResultsFile, codes: set[int]) -> Iterator[Block]:
    """The puzzles whose answers are not in the file yet.

    The exit codes of the others are added to `codes`. Raises `UsageError` if an answer in the file
    is about a puzzle that is not there any more, or has changed.
    """
    earlier = results.earlier()
    next_answer = next(earlier, None)
    for block in blocks:
        rest: Block | None = block
        while next_answer is not None and rest:
            rest = _behind(rest, next_answer, results.name)
            if rest is None:
                break
            codes.add(next_answer.code)
            next_answer = next(earlier, None)
        if next_answer is None and rest:
            yield rest
    if next_answer is not None:
        raise _other(results.name, next_answer)


def _behind(block: Block, answer: Earlier, name: str) -> Block | None:
    """What follows the puzzle of an answer in a block; None if the block ends before it."""
    if not block.lines:
        if answer.fingerprint != puzzle_fingerprint(block, block.ready[0]):
            raise _other(name, answer)
        return block.cut(1)[1]
    place = answer.line - block.first
    lines = block.lines if not 0 <= place < len(block.lines) else block.lines[:place]
    # No puzzle may be left out between two answers.
    if any(Line(line, 1).has_content for line in lines):
        raise _other(name, answer)
    if lines is block.lines:
        return None
    if fingerprint_of(block.lines[place]) == answer.fingerprint:
        return block.cut(place + 1)[1]
    if any(Line(line, 1).has_content for line in block.lines):
        raise _other(name, answer)
    return None


def _other(name: str, answer: Earlier) -> UsageError:
    return UsageError(
        f"{name}, line {answer.number}: this answer is about a puzzle that is not in these files,"
        " or not in this order"
    )
