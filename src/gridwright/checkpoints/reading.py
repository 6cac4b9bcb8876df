"""Reading a checkpoint: it is refused unless it is whole, and made for the same question."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from gridwright.checkpoints.checkpoint import Known
from gridwright.errors import UsageError
from gridwright.files import fingerprint_of, other_setting
from gridwright.version import __version__

__all__ = ["Origin", "known_from", "text_of"]

Origin = Mapping[str, Any]
"""What a checkpoint is about: the `verb`, fingerprints of what it is `for`, and the `settings`."""

_ADVICE = "delete the file to begin again"


def text_of(origin: Origin, known: Known) -> str:
    """The text of a checkpoint, one field per line; the last is a fingerprint of the others."""
    fields = {
        "gridwright": __version__,
        **origin,
        "runs": known.runs,
        "score": known.score,
        "bound": known.bound,
        "best": None if known.best is None else list(known.best),
        "done": known.done,
    }
    fields["fingerprint"] = _fingerprint(fields)
    lines = (
        f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"
        for name, value in fields.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def known_from(name: str, data: bytes, origin: Origin) -> Known:
    """What a checkpoint says; raises `UsageError` with the place of what is wrong."""
    text = _decoded(name, data)
    fields = _parsed(name, text)
    for field, (accepts, expected) in _FIELDS.items():
        if field not in fields:
            raise UsageError(f"{name} is not a checkpoint: it has no field {field!r}; {_ADVICE}")
        if not accepts(fields[field]):
            _fail(name, _place_of(text, field), f"the field {field!r} must be {expected}")
    _compare(name, fields, origin)
    if fields["fingerprint"] != _fingerprint(fields):
        raise UsageError(
            f"{name} has been changed since it was written: its fingerprint does not fit; {_ADVICE}"
        )
    best = fields["best"]
    return Known(
        best=None if best is None else tuple(best),
        score=fields["score"],
        bound=fields["bound"],
        done=fields["done"],
        runs=fields["runs"],
    )


def _decoded(name: str, data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        _fail(name, (line, column), f"byte 0x{data[error.start]:02x} is not UTF-8 text")


def _parsed(name: str, text: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as error:
        what = "the file ends too early" if not text[error.pos :].strip() else "this is not JSON"
        _fail(name, (error.lineno, error.colno), what)
    except (RecursionError, ValueError):
        _fail(name, (1, 1), "this is not the JSON of a checkpoint")
    if not isinstance(fields, dict):
        _fail(name, (1, 1), "this is not a checkpoint")
    return fields


def _compare(name: str, fields: Mapping[str, Any], origin: Origin) -> None:
    """Refuse a checkpoint of another version, verb, puzzle or setting."""
    if fields["gridwright"] != __version__:
        raise UsageError(f"{name} was made by version {fields['gridwright']} of Gridwright")
    if fields["verb"] != origin["verb"]:
        raise UsageError(f"{name} is a checkpoint of {fields['verb']!r}")
    if (was := other_setting(fields["settings"], origin["settings"])) is not None:
        raise UsageError(
            f"{name} was made with other settings ({was}): repeat them, or choose another name"
        )
    for what, fingerprint in origin["for"].items():
        if fields["for"].get(what) != fingerprint:
            raise UsageError(f"{name} is a checkpoint for another {what}: choose another name")


def _fingerprint(fields: Mapping[str, Any]) -> str:
    rest = {name: value for name, value in fields.items() if name != "fingerprint"}
    return fingerprint_of(json.dumps(rest, sort_keys=True))


def _place_of(text: str, field: str) -> tuple[int, int]:
    """Line and column of the value of a field."""
    match = re.search(rf'"{field}"\s*:\s*', text)
    at = match.end() if match else 0
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _fail(name: str, place: tuple[int, int], what: str) -> NoReturn:
    line, column = place
    raise UsageError(f"{name}, line {line}, column {column}: {what}; {_ADVICE}")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_best(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, list) and all(isinstance(one, str) or _is_number(one) for one in value)


_FIELDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "gridwright": (lambda value: isinstance(value, str), "a version"),
    "verb": (lambda value: isinstance(value, str), "a command"),
    "for": (lambda value: isinstance(value, dict), "an object"),
    "settings": (lambda value: isinstance(value, dict), "an object"),
    "runs": (lambda value: _is_number(value) and value >= 0, "a whole number of 0 or more"),
    "score": (lambda value: value is None or _is_number(value), "a whole number or null"),
    "bound": (lambda value: value is None or _is_number(value), "a whole number or null"),
    "best": (_is_best, "a list of numbers or texts, or null"),
    "done": (lambda value: isinstance(value, dict), "an object"),
    "fingerprint": (lambda value: isinstance(value, str), "a text"),
}
