"""What the tests of checkpoints share: to look into a file, and to change it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gridwright.checkpoints import Known
from gridwright.checkpoints.reading import text_of

ORIGIN = ("verb", "for", "settings")


def fields_of(path: Path) -> dict[str, Any]:
    """The fields of a checkpoint."""
    fields: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return fields


def change(path: Path, **changes: Any) -> None:
    """Change a checkpoint as somebody would who also writes a fingerprint that fits."""
    fields = fields_of(path) | changes
    origin = {name: fields[name] for name in ORIGIN}
    parts = ("best", "score", "bound", "done", "runs")
    path.write_text(text_of(origin, Known(**{part: fields[part] for part in parts})), "utf-8")
