"""Files of answers that grow line by line, and with which the same command can go on.

The first line says which command made the file, and with which settings. Every other line is an
answer as JSON, which ends with the line of the puzzle in its file, the exit code, and a fingerprint
of the puzzle. Only whole lines count: one that was cut short is written again.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, NamedTuple

from gridwright.cli.file_locks import lock
from gridwright.cli.messages import tidy
from gridwright.errors import UsageError
from gridwright.files import other_setting
from gridwright.version import __version__

__all__ = ["MOMENT", "Earlier", "ResultsFile", "answer_tail", "head_of", "take_results"]

_TAIL = re.compile(rb', "line": (\d+), "exit": (\d), "fingerprint": "([0-9a-f]{16})"\}\n')
_LONGEST_TAIL = 100
_BUFFER = 1 << 16
MOMENT = 0.001
"""An answer that took less time may be written together with the next."""
_NOT_SETTINGS = (
    "checkpoint",
    "cluster",
    "files",
    "jobs",
    "json",
    "output",
    "quiet",
    "results",
    "resume",
    "run",
    "tls_ca",
    "tls_cert",
    "tls_key",
    "verb",
)
"""Arguments that do not change the answers."""


def take_results(args: argparse.Namespace, *, other_use: bool = False) -> None:
    """Set `args.results` to the name of the file of answers, if there is to be one.

    For a command with an `other_use` for ``-o`` that is so only with ``--resume``.
    """
    if "results" in args:
        return
    args.results = None
    if args.resume and args.output in (None, "-"):
        raise UsageError("--resume: name the file of answers with -o, such as -o answers.jsonl")
    if args.output not in (None, "-") and (args.resume or not other_use):
        args.results, args.output, args.json = args.output, None, True


def head_of(args: argparse.Namespace) -> str:
    """The first line of a file of answers."""
    settings = {
        name: value
        for name, value in sorted(vars(args).items())
        if name not in _NOT_SETTINGS and not name.startswith("_") and value not in (None, [], False)
    }
    head = {"gridwright": __version__, "verb": args.verb, "settings": settings}
    return json.dumps(head, ensure_ascii=False, default=str)


def answer_tail(line: int, code: int, fingerprint: str) -> str:
    """The end of a line of a file of answers, in place of the last brace of the answer."""
    return f', "line": {line}, "exit": {code}, "fingerprint": "{fingerprint}"}}\n'


class Earlier(NamedTuple):
    """An answer that is in the file already: the line of the puzzle, exit code, fingerprint."""

    line: int
    code: int
    fingerprint: str
    number: int


class ResultsFile:
    """A file of answers that is being written; nobody else may write to it at the same time."""

    def __init__(self, name: str, head: str, *, resume: bool) -> None:
        self.name = tidy(name)
        self._head = head
        self._buffer = bytearray()
        self._failed = False
        self._path = Path(name)
        self._empty = not self._path.exists()
        self._file = self._opened(self._path, resume=resume)
        try:
            if not lock(self._file):
                raise UsageError(f"{self.name}: another command is writing to this file")
            self._settle()
        except BaseException:
            self._close()
            raise

    def _opened(self, path: Path, *, resume: bool) -> IO[bytes]:
        try:
            if path.exists() and not resume:
                raise UsageError(
                    f"{self.name} exists: --resume goes on with it; or choose another name"
                )
            return path.open("r+b" if path.exists() else "x+b", buffering=0)
        except OSError as error:
            raise UsageError(f"{self.name} cannot be written: {error.strerror or error}") from None

    def _settle(self) -> None:
        """Check the first line or write it, and cut off a line that is not whole."""
        with self._path.open("rb") as file:
            head = file.readline()
            if not head.endswith(b"\n"):
                self._file.truncate(0)
                self._file.seek(0)
                self._write(f"{self._head}\n".encode())
                self._start = self._end = self._file.tell()
                return
            self._compare(head)
            self._start = self._end = file.tell()
            for number, line in enumerate(file, 2):
                if not line.endswith(b"\n"):
                    break
                if not _TAIL.search(line, max(0, len(line) - _LONGEST_TAIL)):
                    raise UsageError(f"{self.name}, line {number}: this is not an answer")
                self._end += len(line)
        self._file.truncate(self._end)
        self._file.seek(self._end)

    def _compare(self, head: bytes) -> None:
        try:
            found, wanted = json.loads(head), json.loads(self._head)
            verb, version = found["verb"], found["gridwright"]
            before, now = found["settings"], wanted["settings"]
        except (ValueError, KeyError, TypeError):
            raise UsageError(f"{self.name}, line 1: this is not a file of answers") from None
        if verb != wanted["verb"]:
            raise UsageError(f"{self.name} has answers of {tidy(str(verb))!r}")
        if version != wanted["gridwright"]:
            raise UsageError(f"{self.name} was made by version {tidy(str(version))} of Gridwright")
        if (was := other_setting(before, now)) is not None:
            raise UsageError(
                f"{self.name} was made with other settings ({tidy(was)}): repeat them, or choose"
                " another name"
            )

    def earlier(self) -> Iterator[Earlier]:
        """The answers that are in the file already, in their order."""
        # Read by itself, since answers may be added at the same time.
        with self._path.open("rb") as file:
            file.seek(self._start)
            for number, line in enumerate(file, 2):
                match = _TAIL.search(line, max(0, len(line) - _LONGEST_TAIL))
                assert match is not None
                yield Earlier(int(match[1]), int(match[2]), match[3].decode(), number)
                if file.tell() >= self._end:
                    return

    def append(self, data: str, line: int, code: int, fingerprint: str, *, seconds: float) -> None:
        """Add an answer; one that took a while is in the file at once."""
        tail = answer_tail(line, code, fingerprint)
        self._buffer += (data[:-1] + tail).encode("utf-8", "replace")
        if seconds >= MOMENT or len(self._buffer) >= _BUFFER:
            self.flush()

    def append_written(self, data: bytes) -> None:
        """Add lines as they are."""
        self.flush()
        self._empty = False
        self._write(data)

    def flush(self) -> None:
        """Write what has been kept back."""
        data, self._buffer = bytes(self._buffer), bytearray()
        self._empty = self._empty and not data
        self._write(data)

    def _write(self, data: bytes) -> None:
        view = memoryview(data)
        try:
            while view:
                view = view[self._file.write(view) :]
        except OSError as error:
            self._failed = True
            raise UsageError(
                f"{self.name} cannot be written: {error.strerror or error}; --resume goes on with"
                " the answers that are in it"
            ) from None

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if not self._failed:
                self.flush()
                os.fsync(self._file.fileno())
        finally:
            if kind is None:
                self._file.close()
            else:
                self._close()

    def _close(self) -> None:
        """Close the file after an error; a new one without answers would only be in the way."""
        self._file.close()
        if self._empty:
            self._path.unlink(missing_ok=True)
