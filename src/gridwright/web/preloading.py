"""Which modules a room of the page needs, so that the browser need not find out one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

__all__ = ["modules_of", "preload_header"]

_IMPORT = re.compile(r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";', re.MULTILINE | re.DOTALL)


@cache
def modules_of(static: Path, name: str) -> tuple[str, ...]:
    """A module and all that it imports, by their paths in the folder."""
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        module = waiting.pop(0)
        if module not in found:
            found[module] = None
            waiting += _imported(static, module)
    return tuple(found)


def _imported(static: Path, module: str) -> Iterator[str]:
    for path in _IMPORT.findall((static / module).read_text(encoding="utf-8")):
        parts: list[str] = []
        for part in (PurePosixPath(module).parent / path).parts:
            if part == "..":
                parts.pop()
            else:
                parts.append(part)
        yield "/".join(parts)


def preload_header(static: Path, room: str) -> str:
    """The header that asks the browser to load the modules of a room at once."""
    modules = (*modules_of(static, "page.js"), *modules_of(static, f"rooms/{room or 'open'}.js"))
    return ", ".join(f"</static/{name}>; rel=modulepreload" for name in dict.fromkeys(modules))
