"""The documentation: every command and every piece of Python runs, every puzzle can be read."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gridwright
from cli_tools import Capsys
from conftest import EXAMPLES, ROOT
from doc_tools import DOCUMENTS, SHOWN, Block, blocks, commands, links, named_files, spans
from gridwright.cli import main
from gridwright.outcome import Verdict
from plugin_packages import commands as run_apart
from plugin_packages import install

SHOWN_ONLY = {
    "README.md": 1,
    "adding-a-puzzle.md": 1,
    "books.md": 1,
    "cluster.md": 8,
    "commands.md": 4,
    "design.md": 1,
    "plugins.md": 3,
    "zebra.md": 1,
}
"""How many blocks of each document are shown and not run; a new one must be counted here."""

LAKES = "Erie Como Geneva Garda Onega Ness Van Aral Chad Tahoe Huron Ohrid Neagh"
GRID = """\
kind: crossword
title: A small one
words: english
floor: 40

# . . . .
. . . . .
. . . . .
. . . . .
. . . . #
"""


def _examples() -> dict[str, str]:
    """The files that all documents may name, by their names there."""
    names = {
        "puzzle.txt": "sudoku/6x6.txt",
        "broken.txt": "sudoku/9x9-contradiction.txt",
        "puzzles/first.txt": "sudoku/4x4.txt",
        "puzzles/second.txt": "hashi/9x8.txt",
        "ships.txt": "battleship/6x6.txt",
        "zebra.txt": "zebra/mixed-4x3.txt",
        "rivers.txt": "themes/rivers.txt",
    }
    return {
        name: (EXAMPLES / example).read_text(encoding="utf-8") for name, example in names.items()
    }


FILES: dict[str, dict[str, str]] = {
    "fewest.md": {"grid.txt": (EXAMPLES / "sudoku" / "4x4.txt").read_text(encoding="utf-8")},
    # The puzzle that the document shows is the one that its commands use.
    "explain.md": {
        "open.txt": (EXAMPLES / "sudoku" / "6x6-several.txt").read_text(encoding="utf-8"),
        "puzzle.txt": next(
            b.text for b in blocks(ROOT / "docs" / "explain.md") if b.sort == "puzzle"
        ),
    },
    # The words that the document shows are those that its commands use.
    "books.md": {
        "words.toml": next(b.text for b in blocks(ROOT / "docs" / "books.md") if b.sort == "toml")
    },
    # The theme that the document shows is the one that its commands use.
    "zebra.md": {
        "mine.toml": next(b.text for b in blocks(ROOT / "docs" / "zebra.md") if b.sort == "toml")
    },
}
"""The files that one document means by other names."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    def enter(document: Path) -> None:
        words = "\n".join(LAKES.split())
        files = {**_examples(), "grid.txt": GRID, "lakes.txt": words, "mine.txt": words}
        for name, text in {**files, **FILES.get(document.name, {})}.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        # A server would run until somebody ends it.
        monkeypatch.setattr("uvicorn.Server.run", lambda self, sockets: None)
        monkeypatch.setattr("webbrowser.open", lambda address: True)

    return enter


def run_command(words: list[str], codes: set[int], capsys: Capsys) -> None:
    try:
        code: Any = main(words)
    except SystemExit as end:
        code = end.code
    out, err = capsys.readouterr()
    assert code in codes, f"gridwright {shlex.join(words)}\n{out[-500:]}{err}"
    assert "Traceback" not in err


def run_python(block: Block, namespace: dict[str, Any], document: Path) -> None:
    """Run a block; one that begins with >>> shows results, and those are compared."""
    if not block.text.startswith(">>>"):
        # Blank lines before it let a traceback name the line of the document.
        source = "\n" * (block.line - 1) + block.text
        exec(compile(source, document, "exec", dont_inherit=True), namespace)
        return
    test = doctest.DocTestParser().get_doctest(
        block.text, namespace, document.name, str(document), block.line - 1
    )
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    failed, _ = runner.run(test, out=told.append, clear_globs=False)
    namespace.update(test.globs)
    assert not failed, "".join(told)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_shows_works(
    document: Path, folder: Callable[[Path], None], capsys: Capsys
) -> None:
    folder(document)
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(document):
        if block.sort == "python":
            run_python(block, namespace, document)
        elif block.sort == "commands":
            for command in commands(block):
                run_command(command.words, command.codes, capsys)
        elif block.sort == "puzzle":
            solve_shown(block)
    for span in spans(document):
        if span.startswith("gridwright "):
            run_command(shlex.split(span)[1:], {0}, capsys)


def solve_shown(block: Block) -> None:
    """A puzzle that is shown can be read and solved; it may name files beside it."""
    Path("shown.txt").write_text(block.text, encoding="utf-8")
    for item in gridwright.read_paths(["shown.txt"]):
        assert item.entry.error is None, f"line {block.line}: {item.entry.error}"
        assert item.entry.parsed is not None
        puzzle, expected = item.entry.parsed.puzzle, item.entry.notes.get("expect")
        verdict = gridwright.check(puzzle).verdict if expected else gridwright.solve(puzzle).verdict
        assert verdict == (expected or Verdict.SOLVED), f"line {block.line}: {block.text}"


def test_the_kind_of_the_guide_works_as_a_package(tmp_path: Path) -> None:
    guide = ROOT / "docs" / "adding-a-puzzle.md"
    code = [block.text for block in blocks(guide) if block.sort == "python"]
    module = "\n".join(text for text in code if not text.startswith(">>>"))
    site, made = tmp_path / "site", tmp_path / "made.txt"
    install(site, "star-puzzles", "[gridwright.kinds]\nstars = stars:KIND\n", stars=module)
    texts = {
        "empty": ". . . .\n" * 4,
        "touch": "* . . .\n. * . .\n. . . .\n. . . .\n",
        "wrong": "* . .\n. o .\n. . .\n",
    }
    for name, body in texts.items():
        (tmp_path / name).write_text(f"kind: stars\n\n{body}", encoding="utf-8")
    answers = run_apart(
        site,
        ["create", "stars", "--size", "6", "--seed", "3", "-o", made],
        ["check", made],
        ["solve", made, "--quiet"],
        ["redundant", made],
        ["fewest", made],
        ["draw", made, "--solution"],
        ["count", tmp_path / "empty", "--quiet"],
        ["check", tmp_path / "touch"],
        ["check", tmp_path / "wrong"],
    )
    assert [said.code for said in answers] == [0] * 7 + [1, 2]
    assert answers[2].out.partition("solution:")[2].count("*") == 6
    # On four rows and columns only the two ways of the knight are left.
    assert answers[6].out.startswith("2 solutions")
    assert "line 4, column 3: the stars at r1c1 and r2c2 touch" in answers[7].out
    assert "line 4, column 3: 'o' is neither" in answers[8].err


def test_blocks_that_are_not_run_are_marked_and_counted() -> None:
    shown = {
        document.name: sum(block.sort in SHOWN for block in blocks(document))
        for document in DOCUMENTS
    }
    assert {name: number for name, number in shown.items() if number} == SHOWN_ONLY


@pytest.mark.parametrize(
    "document",
    [
        *DOCUMENTS,
        ROOT / "benchmarks" / "README.md",
        *sorted((ROOT / "docs" / "papers").glob("*.md")),
    ],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_links_and_files_that_are_named_exist(document: Path) -> None:
    for link in links(document):
        if "://" in link:
            continue
        name, _, heading = link.partition("#")
        target = document.parent / name if name else document
        assert target.exists(), link
        if heading:
            assert heading in _headings(target), link
    for name in named_files(document):
        assert (ROOT / name).exists(), name


def _headings(path: Path) -> set[str]:
    """The headings of a document as links name them."""
    found = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in found}
