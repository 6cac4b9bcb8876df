"""All compiled code, in parts that are used together."""

from __future__ import annotations

from gridwright.deferred import deferred_in
from gridwright.errors import UsageError, choose_from
from gridwright.kind import Code
from gridwright.registry import all_kinds

__all__ = ["all_codes", "choose_codes"]

_load = deferred_in("gridwright")

SHARED = (
    Code("explanations", "explain, hint and grade", _load("reasons.preparing.prepare")),
    Code("fewest", "fewest clues of any kind", _load("verbs.fewest.tree.prepare")),
)
"""The code that all kinds share."""


def all_codes() -> dict[str, Code]:
    """Every part by name: those that all kinds share, then the parts of each kind.

    >>> "explanations" in all_codes(), "crossword-fills" in all_codes()
    (True, True)
    """
    own = {f"{kind.name}-{code.name}": code for kind in all_kinds() for code in kind.codes}
    return {code.name: code for code in SHARED} | own


def choose_codes(names: list[str]) -> dict[str, Code]:
    """The parts of these names, or of the kinds of these names; all of them if none is given."""
    known = all_codes()
    chosen: dict[str, Code] = {}
    for name in names:
        some = {
            one: code for one, code in known.items() if one == name or one.startswith(f"{name}-")
        }
        if not some:
            raise UsageError(
                f"there is no compiled code called {name!r}; {choose_from(name, known)}"
            )
        chosen |= some
    return chosen or known
