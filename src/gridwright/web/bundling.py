r"""Several scripts of the page as one: those of a room, or what a file that plays needs of them.

They are plain modules. Each becomes a function that is called once, after those that it imports.

>>> print(_bundled("a.js", 'import { b } from "./b.js";\nexport const a = b + 1;\n'))
modules["a.js"] = (() => {
const{b}=modules["b.js"];
const a=b + 1;
return { a };
})();
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from gridwright.web.scripts import slim

__all__ = ["ROOT", "bundle"]

ROOT = Path(__file__).parent.parent
"""The folder of the package: scripts are named by their paths in it."""

_FROM = re.compile(r'^(import|export) (\* as \w+|\{[^}]*\}) from "(\.[^"]+)";$', re.MULTILINE)
_DECLARED = re.compile(r"^export ((?:async )?function\*?|class|const) (\w+)", re.MULTILINE)
_LISTED = re.compile(r"^export \{([^}]*)\};$", re.MULTILINE)
_LEFT = re.compile(r"^(?:import|export)\b.*|\bimport\(", re.MULTILINE)


def bundle(main: str, *, instead: Mapping[str, str] | None = None) -> str:
    """One script from the text of a main module and all that it imports.

    `instead` names scripts that take the place of others. Raises `ValueError` for what cannot be
    put so, such as modules that import each other.
    """
    parts: dict[str, str] = {}
    _gather("main.js", main, instead or {}, parts, ())
    return '"use strict";\nconst modules = {};\n' + "\n".join(parts.values())


def _gather(
    name: str, text: str, instead: Mapping[str, str], parts: dict[str, str], above: Sequence[str]
) -> None:
    if name in above:
        raise ValueError(f"these modules import each other: {', '.join((*above, name))}")
    for path in _imported(name, text):
        other = instead.get(path, path)
        if other not in parts:
            _gather(other, _script(other), instead, parts, (*above, name))
    parts[name] = _bundled(name, text, instead)


def _script(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _imported(name: str, text: str) -> Iterator[str]:
    for _, _, path in _FROM.findall(text):
        yield _resolved(name, path)


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _bundled(name: str, text: str, instead: Mapping[str, str] | None = None) -> str:
    """A module as a function that gives what it exports."""
    exported = [found[2] for found in _DECLARED.finditer(text)]
    for listed in _LISTED.findall(text):
        exported += [each.strip() for each in listed.split(",") if each.strip()]

    def imports(found: re.Match[str]) -> str:
        how, what, path = found.groups()
        if how == "export":
            raise ValueError(f"{name}: what is imported is exported under a line of its own")
        source = _resolved(name, path)
        source = (instead or {}).get(source, source)
        names = what.removeprefix("* as ") if what[0] == "*" else what.replace(" as ", ": ")
        return f'const {names} = modules["{source}"];'

    body = slim(_LISTED.sub("", _DECLARED.sub(r"\1 \2", _FROM.sub(imports, text)))).strip()
    if left := _LEFT.search(body):
        raise ValueError(f"{name}: this cannot be put into one script: {left[0]}")
    result = f"return {{ {', '.join(exported)} }};"
    return f'modules["{name}"] = (() => {{\n{body}\n{result}\n}})();'
