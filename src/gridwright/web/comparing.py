"""Tasks of the room in which models and engines are compared."""

from __future__ import annotations

from typing import Any

from gridwright.engines import all_engines
from gridwright.errors import GridwrightError
from gridwright.registry import get_kind
from gridwright.verbs.compare import compare
from gridwright.verbs.comparison import Comparison, Row
from gridwright.verbs.export import export
from gridwright.web.request import (
    Request,
    Task,
    Tell,
    encoded,
    item_of,
    names_of,
    seconds_of,
    svg_of,
    text_of,
    watching,
)

__all__ = ["TASKS"]

_SECONDS = 10.0


def _methods(request: Request, tell: Tell) -> dict[str, Any]:
    """The models of a kind, and the engines that are installed."""
    del tell
    item = item_of(request)
    assert item.kind is not None
    kind = get_kind(item.kind.name)
    return {
        "kind": kind.name,
        "title": item.entry.notes.get("title") or kind.title,
        "rules": kind.rules.summary,
        "models": [
            {
                "name": recipe.name,
                "summary": recipe.summary,
                "source": recipe.source,
                "exact": recipe.exact,
                "search": recipe.search is not None,
            }
            for recipe in kind.recipes
        ],
        "engines": [
            {"name": name, "version": version}
            for name, engine in all_engines().items()
            if (version := _version(engine)) is not None
        ],
    }


def _version(engine: Any) -> str | None:
    try:
        return str(engine.version())
    except GridwrightError:
        return None


def _compare(request: Request, tell: Tell) -> dict[str, Any]:
    """Models and engines side by side: an event for every row, then the whole with its plot."""
    item = item_of(request)
    assert item.kind is not None

    def each(row: Row) -> None:
        head, texts = Comparison((row,)).to_table()
        tell({"event": "row", "head": head[1:], "row": texts[1:], "note": row.note})

    compared = compare(
        {item.entry.notes.get("title") or item.kind.name: item.puzzle},
        models=names_of(request, "models") or None,
        engines=names_of(request, "engines") or None,
        task="solve" if request.get("question") == "solve" else "check",
        time=seconds_of(request, "time", _SECONDS),
        each=each,
        watch=watching(tell),
    )
    timed = any(row.seconds is not None for row in compared.rows)
    return {
        "csv": compared.to_csv(),
        "markdown": compared.to_markdown(),
        "plot": svg_of(compared.plot()) if timed else None,
        "disagreements": list(compared.disagreements),
    }


def _export(request: Request, tell: Tell) -> dict[str, Any]:
    """The model of a puzzle as an LP or MPS file."""
    del tell
    model, format = text_of(request, "model") or None, text_of(request, "format") or "mps"
    return {"data": encoded(export(item_of(request).puzzle, model=model, format=format))}


TASKS: dict[str, Task] = {"compare": _compare, "export": _export, "methods": _methods}
