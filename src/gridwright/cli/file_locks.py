"""Locks on files that end with the process that holds them, however it ends."""

from __future__ import annotations

import sys
from typing import IO

__all__ = ["lock"]

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40

    def lock(file: IO[bytes]) -> bool:
        """Lock an open file for this process alone; False if another process has done so."""
        place = file.tell()
        # Windows keeps others from reading what is locked, so that is a byte far behind the end.
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def lock(file: IO[bytes]) -> bool:
        """Lock an open file for this process alone; False if another process has done so."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
