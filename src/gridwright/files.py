"""Files that a later command relies on: whole ones, made for a known puzzle with known settings."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gridwright.errors import UsageError

__all__ = ["fingerprint_of", "other_setting", "read_text", "replace_file"]


def fingerprint_of(text: str) -> str:
    """A short text that tells one puzzle from others.

    >>> fingerprint_of("1...............")
    '41a259fd99d2c26e'
    """
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def other_setting(before: Mapping[str, Any], now: Mapping[str, Any]) -> str | None:
    """The first setting that is not the same, as it was before; None if all are the same.

    >>> other_setting({"floor": 50}, {"floor": 60}), other_setting({}, {"floor": 60})
    ('floor=50', 'without floor')
    """
    other = sorted({*before, *now} - {name for name in now if before.get(name) == now[name]})
    if not other:
        return None
    return f"{other[0]}={before[other[0]]}" if other[0] in before else f"without {other[0]}"


def read_text(name: str) -> str:
    """The text of a file that an option names; raises `UsageError` if it cannot be read."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is not UTF-8 text"
        raise UsageError(f"{name[:200]} cannot be read: {why}") from None


def replace_file(path: Path, data: bytes, *, sync: bool = False) -> None:
    """Write a file under another name beside it, then rename it: it is never half written.

    With `sync` it is on the disk before it has its name, and so outlives a loss of power.
    """
    # Imported here, since few commands write files.
    import tempfile

    if path.exists():
        mode = path.stat().st_mode & 0o777
    else:
        os.umask(umask := os.umask(0))
        mode = 0o666 & ~umask
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        Path(beside).chmod(mode)
        Path(beside).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise
