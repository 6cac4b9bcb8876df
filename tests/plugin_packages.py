"""Throwaway packages with kinds, engines and word lists, laid out as pip would install them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import gridwright.puzzles.template

_TEMPLATE = Path(gridwright.puzzles.template.__path__[0])

# Runs several commands in one process, since most of the time goes into starting Python.
_RUNNER = """
import contextlib, io, json, sys
from gridwright.cli import main
for argv in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(argv)
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""


@dataclass(frozen=True, slots=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


def install(site: Path, package: str, entry_points: str, **modules: str) -> None:
    """Write a package: its metadata and its modules, each the text of a file."""
    metadata = site / f"{package.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n"
    (metadata / "METADATA").write_text(head, encoding="utf-8")
    (metadata / "entry_points.txt").write_text(entry_points, encoding="utf-8")
    for name, text in modules.items():
        (site / f"{name}.py").write_text(text, encoding="utf-8")


def install_latin(site: Path, name: str = "latin") -> None:
    """Write a package with a copy of the template kind that has a format and a command too."""
    install(site, f"{name}-puzzles", f"[gridwright.kinds]\n{name} = {name}:KIND\n")
    for path in _TEMPLATE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        text = text.replace("gridwright.puzzles.template", name).replace('"template"', f'"{name}"')
        copy = site / name / path.relative_to(_TEMPLATE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
    home = site / name / "__init__.py"
    text = home.read_text(encoding="utf-8")
    text = text.replace(
        "    painter=",
        "    formats=(format_in(f'{__name__}.line', 'rows', 'rows on one line'),),\n"
        f"    commands=(Command('hello-{name}', 'say hello', f'{{__name__}}.hello'),),\n"
        "    painter=",
    )
    text = f"from gridwright.formats import format_in\nfrom gridwright.kind import Command\n{text}"
    home.write_text(text, encoding="utf-8")
    (site / name / "line.py").write_text(_LINE.replace("NAME", name), encoding="utf-8")
    (site / name / "hello.py").write_text(_HELLO.replace("NAME", name), encoding="utf-8")


_LINE = """
from gridwright.formats import Entry, Parsed
from NAME.puzzle import Latin

def recognise(text):
    return text.startswith("NAME ")

def read(text):
    for number, line in enumerate(text.splitlines(), 1):
        rows = [[int(digit) for digit in row] for row in line.split()[1:]]
        givens = tuple(digit for row in rows for digit in row)
        yield Entry(number, Parsed(Latin(len(rows), len(rows[0]), givens)))

def write(entries):
    lines = []
    for entry in entries:
        puzzle = entry.parsed.puzzle
        digits = "".join(map(str, puzzle.givens))
        rows = [digits[i : i + puzzle.cols] for i in range(0, len(digits), puzzle.cols)]
        lines.append(" ".join(["NAME", *rows]))
    return "\\n".join(lines)
"""

_HELLO = """
def add_arguments(parser):
    parser.add_argument("--loud", action="store_true")

def run(args):
    print("HELLO" if args.loud else "hello")
    return 0
"""


def python(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of a folder next to Gridwright."""
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        timeout=300,
        check=False,
    )


def commands(site: Path, *lines: list[str | Path]) -> list[Said]:
    """Run commands, one after the other, with the packages of a folder next to Gridwright."""
    given = json.dumps([[str(word) for word in line] for line in lines])
    done = python(site, "-c", _RUNNER, given)
    assert done.returncode == 0, done.stderr
    return [Said(*json.loads(line)) for line in done.stdout.splitlines()]
