"""Documents cut into blocks: commands, Python, puzzles, and what is only shown."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from conftest import ROOT

__all__ = ["DOCUMENTS", "SHOWN", "Block", "Command", "blocks", "commands", "links", "named_files"]

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = ("text", "toml", "sh")
"""The info strings of fences whose content is shown and not run."""

_SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODES = re.compile(r"exit code (\d)(?: or (\d))?")
_PATH = re.compile(r"(?:docs|src|tests|examples|benchmarks|scripts)/[\w./<>*-]+")


@dataclass(frozen=True)
class Block:
    """A block of a document; `sort` is "commands", "puzzle", or the info string of its fence."""

    sort: str
    text: str
    line: int


@dataclass(frozen=True)
class Command:
    """A command with the exit codes that the text allows for it."""

    words: list[str]
    codes: set[int]


def blocks(path: Path) -> Iterator[Block]:
    """The blocks of a document in order; one that nobody could run or parse must be fenced."""
    lines = path.read_text(encoding="utf-8").split("\n")
    number = 0
    while number < len(lines):
        start = number
        if lines[start].startswith("```"):
            number = lines.index("```", start + 1)
            sort = lines[start].removeprefix("```")
            assert sort in ("python", *SHOWN), f"{path.name}:{start + 1}: a fence of {sort!r}"
            yield Block(sort, "\n".join(lines[start + 1 : number]) + "\n", start + 2)
        elif lines[start].startswith("    ") and not lines[start - 1].strip():
            while number + 1 < len(lines) and _goes_on(lines, number + 1):
                number += 1
            text = "\n".join(line[4:] for line in lines[start : number + 1]).rstrip() + "\n"
            yield Block(_sort(path, start, text), text, start + 1)
        number += 1


def _goes_on(lines: list[str], number: int) -> bool:
    """Whether an indented block goes on: with an indented line, perhaps after blank ones."""
    rest = iter(lines[number:])
    return next((line for line in rest if line.strip()), "").startswith("    ")


def _sort(path: Path, start: int, text: str) -> str:
    if all(line.startswith("gridwright ") for line in text.splitlines()):
        return "commands"
    assert text.startswith("kind: "), (
        f"{path.name}:{start + 1}: neither commands nor a puzzle; put it between ``` text fences"
    )
    return "puzzle"


def commands(block: Block) -> Iterator[Command]:
    """The commands of a block; a remark behind one may say with which code it exits."""
    for line in block.text.splitlines():
        _, *words = shlex.split(line, comments=True)
        found = _CODES.search(line)
        codes = {int(code) for code in found.groups() if code} if found else {0}
        yield Command(words, codes)


def spans(path: Path) -> list[str]:
    """The pieces of code within sentences."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return _SPAN.findall(text)


def links(path: Path) -> list[str]:
    """The targets of all links."""
    return _LINK.findall(path.read_text(encoding="utf-8"))


def named_files(path: Path) -> list[str]:
    """The files and folders of the repository that sentences name, without placeholders."""
    names = [name for span in spans(path) for name in _PATH.findall(span)]
    return [name for name in names if not set("<>*") & set(name)]
