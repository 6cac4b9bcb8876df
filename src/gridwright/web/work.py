"""The process behind a job: it does one task after the other, and tells what it finds."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import time
import traceback
from multiprocessing.connection import Connection
from typing import Any

from gridwright.errors import GridwrightError, ReadError
from gridwright.web.request import Cancel

__all__ = ["STOP", "serve"]

STOP = "stop"
"""What is sent to a process whose present task is wanted no more."""

_PARENT_DEATH_SIGNAL = 1
"""PR_SET_PDEATHSIG of Linux."""


def serve(connection: Connection, memory: int | None, folder: str) -> None:
    """Do the tasks that come in, until the connection ends; `memory` is the most bytes to use.

    The `folder` is empty: names of files in puzzles lead nowhere.
    """
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        os.chdir(folder)
    except OSError:
        # The server has ended in the meantime.
        os._exit(0)
    if sys.platform == "linux":
        import ctypes

        # Even while compiled code keeps all other threads waiting, the system ends this process.
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # Imported here, so that a process that waits for its first task has everything loaded.
    from gridwright.web.tasks import run_task

    tasks: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    ending = threading.Lock()
    threading.Thread(target=_receive, args=(connection, tasks, ending), daemon=True).start()
    # Only now: without memory for a thread, Python would wait for its start for ever.
    _limit_memory(memory)
    while True:
        task = tasks.get()
        for event in _events(run_task, task, connection):
            if event["event"] == "end":
                # Whoever hears of the end keeps this process, so from here on it must live.
                with ending:
                    task["cancel"].over = True
            try:
                connection.send(event)
            except OSError:
                os._exit(0)


def _receive(
    connection: Connection, tasks: queue.SimpleQueue[dict[str, Any]], ending: threading.Lock
) -> None:
    """Pass tasks on, and tell the last of them when it is to stop.

    A task that does not ask whether it is to stop ends with its process: nobody waits for it.
    """
    stopping = Cancel()
    stopping.over = True
    while True:
        try:
            message = connection.recv()
        except (EOFError, OSError):
            os._exit(0)
        if message == STOP:
            with ending:
                if not stopping.heeded and not stopping.over:
                    os._exit(0)
            stopping.set()
        else:
            stopping = Cancel()
            tasks.put({**message, "cancel": stopping})


def _events(run_task: Any, task: dict[str, Any], connection: Connection) -> Any:
    lock = threading.Lock()

    def tell(event: dict[str, Any]) -> None:
        # Engines report from threads of their own.
        with lock, contextlib.suppress(OSError):
            connection.send(event)

    try:
        result = run_task(task, tell)
    except ReadError as error:
        places = [
            {"message": each.message, "line": each.line, "column": each.column}
            for each in error.each
        ]
        yield {"event": "failed", "message": str(error), "places": places}
    except GridwrightError as error:
        yield {"event": "failed", "message": str(error)}
    except MemoryError:
        yield {"event": "failed", "message": "this needs more memory than a job may use"}
    except Exception:
        print(traceback.format_exc(), file=sys.stderr)
        yield {"event": "failed", "message": "something went wrong here: this is a fault of ours"}
    else:
        yield {"event": "result", **result}
    yield {"event": "end"}


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, whatever it is doing."""
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)


def _limit_memory(memory: int | None) -> None:
    if memory is None or sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
