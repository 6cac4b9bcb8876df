"""The typesetter: every PDF and every PNG is set by Typst."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal

from gridwright.drawing.fonts import FontSet
from gridwright.errors import UsageError

__all__ = ["shipped", "typeset"]

_WRITTEN = 946_684_800
"""A fixed date, the first second of 2000, so that the same pages always give the same file."""

_PLACE = re.compile(r"┌─ [^\n]*?:(\d+):(\d+)")


def shipped(package: str, name: str) -> str:
    """A template that comes with a package."""
    return (files(package) / name).read_text(encoding="utf-8")


def typeset(
    template: str | Path,
    data: Mapping[str, Any],
    fonts: FontSet,
    *,
    format: Literal["pdf", "png"] = "pdf",
    ppi: float = 72,
    name: str = "template",
) -> bytes:
    """Set a template, a text or a file, with its data as JSON in ``sys.inputs.data``.

    Raises `UsageError` with line and column if the template, called `name`, cannot be set.
    """
    import typst

    try:
        result: object = typst.compile(  # type: ignore[misc]
            template.encode() if isinstance(template, str) else str(template),
            root=None if isinstance(template, str) else str(template.resolve().parent),
            font_paths=list(fonts.paths),
            ignore_system_fonts=not fonts.system,
            format=format,
            ppi=ppi,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
            timestamp=_WRITTEN,
        )
    except typst.TypstError as error:
        raise UsageError(_complaint(error, name)) from None
    assert isinstance(result, bytes)
    return result


def _complaint(error: Any, name: str) -> str:
    place = _PLACE.search(error.diagnostic or "")
    where = f", line {place[1]}, column {place[2]}" if place else ""
    hints = "".join(f"; {hint}" for hint in error.hints or ())
    return f"{name}{where}: {error.message}{hints}"
