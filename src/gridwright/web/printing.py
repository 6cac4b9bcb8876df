"""Tasks of the room in which puzzles are printed: pictures as pages and as files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.cli.output import named_picture, rendered
from gridwright.drawing import PAPERS, to_pdf, to_svg
from gridwright.errors import UsageError, choose_from
from gridwright.outcome import Verdict
from gridwright.player.compiling import playable
from gridwright.player.page import player_page
from gridwright.reading import Item
from gridwright.verbs.check import check
from gridwright.verbs.draw import picture
from gridwright.verbs.solve import solve
from gridwright.web.request import Request, Task, Tell, encoded, item_of, text_of, watching

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["TASKS"]

_FORMATS = ("html", "pdf", "png", "svg", "text")
_SHOWN = ("puzzle", "entries", "solution")
_SECONDS = 60.0


def _sheet(request: Request, tell: Tell) -> dict[str, Any]:
    """The page of a puzzle: empty, with what has been entered, or solved."""
    item = item_of(request)
    format = _choice(request, "format", "svg", _FORMATS)
    paper = _choice(request, "paper", "A4", PAPERS)
    shown = _choice(request, "show", "puzzle", _SHOWN)
    assert item.kind is not None
    if format == "html":
        return {"data": encoded(_player(item, shown, tell))}
    drawn = named_picture(_drawn(item, shown, tell), item.entry)
    told = {
        "kind": item.kind.name,
        "title": drawn.title,
        "author": drawn.author,
        "rules": item.kind.rules.summary,
        "legend": list(drawn.legend),
        "entries": item.entry.attempt is not None,
    }
    if format == "pdf":
        return {**told, "data": encoded(to_pdf([drawn], paper=paper))}
    if format == "svg" and request.get("plain") is True:
        # The page has the title as text, so that it can be read aloud and chosen.
        return {**told, "data": encoded(to_svg(drawn))}
    content = rendered(drawn, "text" if format == "text" else _picture(format), heading=True)
    return {**told, "data": encoded(content)}


def _player(item: Item, shown: str, tell: Tell) -> str:
    """A page that plays, with hints where the kind has them."""
    entry = item.entry if shown == "entries" else replace(item.entry, attempt=None)
    return player_page([playable(entry, hints=True, time=_SECONDS, watch=watching(tell))])


def _picture(format: str) -> Any:
    return format


def _choice(request: Request, field: str, default: str, known: Any) -> str:
    value = text_of(request, field) or default
    if value not in known:
        raise UsageError(f"{field}: there is no {value[:40]!r}; {choose_from(value, known)}")
    return value


def _drawn(item: Item, shown: str, tell: Tell) -> Picture:
    if shown == "entries":
        return picture(item.puzzle, attempt=item.entry.attempt)
    if shown == "puzzle":
        return picture(item.puzzle)
    assert item.kind is not None
    ask = check if item.kind.single else solve
    outcome = ask(item.puzzle, time=_SECONDS, watch=watching(tell))
    if outcome.verdict is Verdict.SEVERAL:
        raise UsageError("this puzzle has several solutions, so none is printed")
    if outcome.verdict is Verdict.UNKNOWN:
        raise UsageError(f"the solution is not known: {outcome.limit}")
    if not outcome.solutions:
        raise UsageError("this puzzle has no solution")
    return picture(item.puzzle, outcome.solutions[0])


TASKS: dict[str, Task] = {"sheet": _sheet}
