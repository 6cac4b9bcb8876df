"""Everything that a first question needs, loaded: processes made from this one answer at once.

Importing this module solves a small puzzle, so that the engine behind most answers is ready.
"""

from __future__ import annotations

from gridwright.web.tasks import run_task

__all__: list[str] = []

_PUZZLE = "kind: sudoku\n\n. . . .\n2 1 . .\n. . 1 3\n. . . ."

for _task in ("verdict", "certain"):
    run_task({"task": _task, "text": _PUZZLE}, lambda event: None)
