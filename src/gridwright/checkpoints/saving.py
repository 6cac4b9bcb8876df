"""Checkpoints in files: written every few seconds, and at the end, while the search goes on."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from gridwright.checkpoints.checkpoint import Checkpoint, Known
from gridwright.checkpoints.reading import Origin, known_from, text_of
from gridwright.errors import UsageError
from gridwright.files import fingerprint_of, replace_file

__all__ = ["open_checkpoint"]

EVERY = 3.0
"""The seconds between two times that a checkpoint is written."""

_LOGGER = logging.getLogger("gridwright")


@contextmanager
def open_checkpoint(
    file: str | Path | None,
    verb: str,
    *,
    about: Mapping[str, str],
    settings: Mapping[str, Any],
) -> Iterator[Checkpoint]:
    """Go on with a checkpoint, or begin one; without a file nothing is kept.

    `about` has the texts that the search is about, the puzzle first; only their fingerprints are in
    the file. A bound holds for these and for the `settings`, so all of them must be the same as
    before. The file is written when it is opened, then every few seconds if there is something
    new, and at the end, however the search ends. Raises `UsageError` for a file that cannot be
    written, is damaged, or belongs to another question.
    """
    if file is None:
        yield Checkpoint()
        return
    origin = {
        "verb": verb,
        "for": {what: fingerprint_of(text) for what, text in about.items()},
        "settings": {name: value for name, value in settings.items() if value is not None},
    }
    saved = _Saved(Path(file), origin)
    try:
        yield saved
    finally:
        saved.close()


class _Saved(Checkpoint):
    """A checkpoint with a file; a thread of its own writes it."""

    def __init__(self, path: Path, origin: Origin) -> None:
        self._path, self._origin = path, origin
        start = self._read()
        super().__init__(start, name=str(path))
        self._written = replace(start, runs=start.runs + 1)
        # Written at once, so that a file that cannot be written is reported before the search.
        self._write(self._written)
        self.known = self._written
        self._failed = False
        self._next = time.monotonic() + EVERY
        self._changed, self._ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._keep_writing, daemon=True)
        self._thread.start()

    def _read(self) -> Known:
        try:
            data = self._path.read_bytes() if self._path.exists() else None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise UsageError(f"{self._path} cannot be read: {why}") from None
        return Known() if data is None else known_from(str(self._path), data, self._origin)

    def _write(self, known: Known) -> None:
        try:
            text = text_of(self._origin, known)
            replace_file(self._path.resolve(), text.encode("utf-8", "replace"), sync=True)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise UsageError(f"{self._path} cannot be written: {why}") from None

    def note(self, **changes: Any) -> None:
        """Note what is new; it is in the file a few seconds later at most."""
        super().note(**changes)
        if self.known != self._written:
            self._changed.set()

    def offer(self, work: Callable[[], Mapping[str, Any]]) -> None:
        """Note which parts are done, every few seconds."""
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + EVERY
            self.note(done=work())

    def _keep_writing(self) -> None:
        while not self._ended.is_set():
            self._changed.wait()
            self._changed.clear()
            self._write_known()
            self._ended.wait(EVERY)

    def _write_known(self) -> None:
        known = self.known
        if known == self._written:
            return
        try:
            self._write(known)
        except UsageError as error:
            # A long search is worth more than its checkpoint.
            if not self._failed:
                _LOGGER.warning("%s; the search goes on", error)
            self._failed = True
        else:
            self._written, self._failed = known, False

    def close(self) -> None:
        """Write what is known at the end."""
        self._ended.set()
        self._changed.set()
        self._thread.join()
        self._write_known()
