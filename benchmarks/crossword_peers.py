"""Other programs that fill crosswords, each behind the same question.

blacksquare is asked through the Python interpreter that `GRIDWRIGHT_PEER_PYTHON` names, Qxw where
it is installed. Neither is needed by Gridwright; one that is absent is told and left out.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["Answer", "Ask", "Peer", "blacksquare", "open_peers"]

PEER_PYTHON = "GRIDWRIGHT_PEER_PYTHON"
LIVELY = 0.5
"""A temperature at which blacksquare's fills differ from call to call; by default they never do."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A fill or none, the CPU seconds it took, and whether the time was up."""

    solution: tuple[str, ...] | None
    seconds: float
    timed_out: bool


Ask = Callable[[Crossword, float], Answer]
"""Fill a grid within so many seconds."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A program under a name, and how often it is asked for each grid."""

    name: str
    ask: Ask
    varies: bool = False


@contextmanager
def open_peers(lexicon: Lexicon) -> Iterator[list[Peer]]:
    """The programs that are here, with these words loaded."""
    with ExitStack() as stack:
        peers: list[Peer] = []
        found = stack.enter_context(blacksquare(lexicon))
        if found is not None:
            peers.append(Peer("blacksquare", lambda puzzle, limit: found(puzzle, limit, 0.0)))
            peers.append(
                Peer(
                    f"blacksquare, temperature {LIVELY}",
                    lambda puzzle, limit: found(puzzle, limit, LIVELY),
                    varies=True,
                )
            )
        other = stack.enter_context(_qxw(lexicon))
        if other is not None:
            peers.append(Peer("Qxw", other))
        yield peers


@contextmanager
def blacksquare(lexicon: Lexicon) -> Iterator[Callable[..., Answer] | None]:
    """A running blacksquare, asked with a puzzle, a limit, a temperature and a lowest score."""
    python = os.environ.get(PEER_PYTHON)
    if python is None:
        print(f"blacksquare is left out: {PEER_PYTHON} does not name a Python that has it.\n")
        yield None
        return
    script = Path(__file__).parent / "crossword_blacksquare.py"
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [python, str(script)], stdin=pipe, stdout=pipe, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        send, receive = process.stdin, process.stdout
        _exchange(send, receive, dict(zip(lexicon.words, lexicon.scores, strict=True)))

        def ask(
            puzzle: Crossword, limit: float, temperature: float = 0.0, floor: int | None = None
        ) -> Answer:
            rows = [
                [cell or "." for cell in puzzle.cells[start : start + puzzle.cols]]
                for start in range(0, len(puzzle.cells), puzzle.cols)
            ]
            question = {"rows": rows, "limit": limit, "temperature": temperature, "floor": floor}
            told = _exchange(send, receive, question)
            filled = told["rows"]
            solution = None if filled is None else tuple(cell for row in filled for cell in row)
            # Its clock is a wall clock, looked at now and then.
            return Answer(solution, told["cpu"], solution is None and told["wall"] > 0.95 * limit)

        yield ask
        send.close()


def _exchange(send: IO[str], receive: IO[str], message: object) -> dict[str, Any]:
    send.write(json.dumps(message) + "\n")
    send.flush()
    line = receive.readline()
    if not line:
        raise SystemExit("blacksquare ended without an answer; its message is above")
    answer: dict[str, Any] = json.loads(line)
    return answer


@contextmanager
def _qxw(lexicon: Lexicon) -> Iterator[Ask | None]:
    """Qxw in batch mode, one process a grid; what it takes to read the words is taken off."""
    places = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
    program = shutil.which("qxw", path=places)
    if program is None or sys.platform == "win32":
        print("Qxw is left out: it is not installed.\n")
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        words, deck = Path(folder) / "words.txt", Path(folder) / "grid.qxd"
        words.write_text("\n".join(lexicon.words) + "\n", encoding="utf-8")
        command = [program, "-b", "-d", str(words), str(deck)]

        def run(lights: Iterable[Iterable[str]], limit: float) -> tuple[str | None, float]:
            lines = [".UNIQUE 1", ".RANDOM 0", *map(" ".join, lights)]
            deck.write_text("\n".join(lines) + "\n", encoding="utf-8")
            return _run(command, limit)

        # A word of every length, none crossing another: nothing to search for.
        apart = [[f"c{size}x{place}" for place in range(size)] for size in range(3, 22)]
        loading = min(run(apart, 60)[1] for _ in range(3))

        def ask(puzzle: Crossword, limit: float) -> Answer:
            output, seconds = run(([cell.name for cell in s.cells] for s in puzzle.slots), limit)
            if output is None:
                return Answer(None, limit, True)
            return Answer(_entries(puzzle, output.splitlines()), max(0, seconds - loading), False)

        yield ask


def _run(command: Sequence[str], limit: float) -> tuple[str | None, float]:
    """What a program prints, None when the time was up, and the CPU seconds it took."""
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, encoding="utf-8", timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return None, limit
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return done.stdout, seconds


def _entries(puzzle: Crossword, lines: Sequence[str]) -> tuple[str, ...] | None:
    """The fill that lines such as ``W12 WORD`` tell, one for every slot."""
    words = [line.split()[1] for line in lines if line.startswith("W") and " " in line]
    if len(words) != len(puzzle.slots):
        return None
    letters = [cell if cell == BLOCK else "" for cell in puzzle.cells]
    for slot, word in zip(puzzle.slots, words, strict=True):
        for cell, letter in zip(slot.cells, word, strict=True):
            letters[cell.row * puzzle.cols + cell.col] = letter
    return tuple(letters)
