"""Show that the tests would notice any mistake in a rule checker.

    python scripts/mutate_rules.py                 all kinds
    python scripts/mutate_rules.py --kind hashi    one kind; may be named several times
    python scripts/mutate_rules.py --only faults   the faults that have this text in their names
    python scripts/mutate_rules.py --list          only list the faults
    python scripts/mutate_rules.py --jobs 2        two at a time (default 1)

One fault after the other is planted in a kind's `rules.py`, and in the functions elsewhere that
its verdicts rest on: see `mutations.py` for the sorts of faults. For each, the tests of the rules
run, the quickest first: `tests/test_<kind>_rules.py`, then the contract of the rules for this kind.
A fault that no test notices has survived; it is printed, and the exit code is 1. Faults that change
nothing are listed with their reasons in `equivalent_mutants.py`.

The faulty code is never written into the source tree: a new process loads it instead of the module.
"""

from __future__ import annotations

import argparse
import importlib.abc
import importlib.util
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest
from equivalent_mutants import EQUIVALENT
from mutations import Mutant, mutants

ROOT = Path(__file__).resolve().parents[1]
PUZZLES = ROOT / "src" / "gridwright" / "puzzles"
PATIENCE = (20, 120)
"""Seconds of computing after which tests that go on for ever have noticed: those of the kind's own
rules, and those of the contract."""

MEMORY = 8 << 30
"""Bytes that tests may use up: some faults pile things up without end."""

LOADED = ["hypothesis", "pytest", "gridwright", "gridwright.cli", "gridwright.drawing"]
"""What is slow to load and has no rules in it: processes are forked with it where they can be."""

BESIDE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "battleship": {"puzzle": ("ship_cells", "cells", "index")},
    "circuit": {"puzzle": ("points", "edges", "graph")},
    "crossword": {
        "puzzle": ("slots", "slots_of", "white", "joined", "demanded", "entries", "is_entry")
    },
    "hashi": {"puzzle": ("links", "graph")},
    "starbattle": {"puzzle": ("size", "cells", "groups", "clues", "holds")},
    "sudoku": {"layout": ("_houses", "_cells", "boxed", "irregular")},
    "template": {"puzzle": ("cells", "size", "lines")},
    "zebra": {"statements": ("holds", "place", "number")},
}
"""Functions outside of `rules.py` that decide what is right: by kind and module."""

_GRAPH = ("at", "components", "core", "firsts", "other")
SHARED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "battleship": {
        "grid": ("cells", "index_of", "inside", "neighbours", "step", "touching"),
        "groups": ("column_groups", "row_groups"),
        "graphs.parts": ("components",),
    },
    "circuit": {"graphs.graph": _GRAPH, "graphs.parts": ("find", "join"), "grid": ("touching",)},
    "hashi": {"graphs.graph": ("components", "firsts"), "graphs.parts": ("find", "join")},
    "sudoku": {
        "groups": ("diagonal_groups", "indices", "region_groups", "repeats"),
        "regions": ("number_regions",),
    },
}
"""What checkers share, each function with the kinds whose tests should notice a fault in it."""


@dataclass(frozen=True)
class Fault:
    """A mutant of a module that a kind's verdicts rest on."""

    kind: str
    module: str
    mutant: Mutant

    @property
    def name(self) -> str:
        """The fault in one line, the same wherever the line stands."""
        own = self.module.removeprefix(f"gridwright.puzzles.{self.kind}.")
        path = own.removeprefix("gridwright.").replace(".", "/")
        return f"{self.kind}/{path}.py {self.mutant.name}"


def faults(kind: str) -> list[Fault]:
    """All faults in the code that a kind's verdicts rest on."""
    own: dict[str, tuple[str, ...]] = {"rules": (), **BESIDE.get(kind, {})}
    modules = {f"gridwright.puzzles.{kind}.{module}": names for module, names in own.items()}
    modules |= {f"gridwright.{module}": names for module, names in SHARED.get(kind, {}).items()}
    return [
        Fault(kind, module, mutant)
        for module, functions in modules.items()
        for mutant in mutants(source_of(module), functions)
    ]


def source_of(module: str) -> str:
    """The source code of a module of this package."""
    return (ROOT / "src" / f"{module.replace('.', '/')}.py").read_text("utf-8")


def noticed(fault: Fault) -> bool:
    """Whether a test fails when the fault is there."""
    stages = [
        [f"tests/test_{fault.kind}_rules.py"],
        ["tests/test_contract_rules.py", "-k", f"[{fault.kind}-"],
    ]
    return any(fails(fault, *stage) for stage in zip(stages, PATIENCE, strict=True))


def fails(fault: Fault, tests: Sequence[str], seconds: int) -> bool:
    """Run tests in a process of their own; True when one fails or they never end."""
    arguments = (fault.module, fault.mutant.source, tests, seconds)
    process = multiprocessing.Process(target=run, args=arguments)
    process.start()
    process.join(20 * seconds)
    if process.exitcode is None:
        process.kill()
        process.join()
    if process.exitcode in (3, 4, 5):
        raise SystemExit(f"pytest could not run {' '.join(tests)}: exit code {process.exitcode}")
    return process.exitcode != 0


def run(name: str, source: str, tests: Sequence[str], seconds: int) -> None:
    """Run tests in this process, in which a module has other source code than its own."""
    silence = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(silence, stream)
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    sys.meta_path.insert(0, Planted(name, source))
    if name in sys.modules:  # all that has used the intact module is loaded again
        for module in [m for m in sys.modules if m.partition(".")[0] == "gridwright"]:
            del sys.modules[module]
    # What is loaded already has no assertions that matter here.
    loaded = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    sys.exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *loaded, *tests]))


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from other source code than its own."""

    def __init__(self, name: str, source: str) -> None:
        self._name, self._source = name, source

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Answer for this module alone."""
        del path, target
        return importlib.util.spec_from_loader(name, self) if name == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the other source code."""
        exec(compile(self._source, f"<{self._name}>", "exec"), module.__dict__)


def main() -> int:
    """Plant all faults, print those that survive and a table."""
    kinds = sorted(path.parent.name for path in PUZZLES.glob("*/rules.py"))
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--kind", action="append", choices=kinds)
    parser.add_argument("--only", metavar="TEXT", default="")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    chosen = options.kind or kinds
    planted = [fault for kind in chosen for fault in faults(kind)]
    stale = {name for name in EQUIVALENT if name.split("/")[0] in chosen}
    stale -= {fault.name for fault in planted}
    for name in sorted(stale):
        print(f"listed as equivalent, but there is no such fault: {name}")
    planted = [fault for fault in planted if options.only in fault.name]
    chosen = [kind for kind in chosen if any(fault.kind == kind for fault in planted)]
    if options.list:
        for fault in planted:
            print(f"{fault.mutant.line:4} {fault.name}")
        return 0
    multiprocessing.set_start_method("spawn" if os.name == "nt" else "forkserver")
    multiprocessing.set_forkserver_preload(LOADED)
    for kind in chosen:
        rules = f"gridwright.puzzles.{kind}.rules"
        if noticed(Fault(kind, rules, Mutant("none", 0, source_of(rules)))):
            raise SystemExit(f"the tests of {kind} fail without any fault")
    todo = [fault for fault in planted if fault.name not in EQUIVALENT]
    survived: Counter[str] = Counter()
    with ThreadPoolExecutor(options.jobs) as pool:
        for fault, seen in zip(todo, pool.map(noticed, todo), strict=True):
            if not seen:
                survived[fault.kind] += 1
                print(f"survived: line {fault.mutant.line}: {fault.name}", flush=True)
    for kind in chosen:
        total = sum(fault.kind == kind for fault in planted)
        same = total - sum(fault.kind == kind for fault in todo)
        killed = total - same - survived[kind]
        print(f"{kind:12} {total:4} faults, {killed:4} noticed, {same:3} equivalent")
    return 1 if stale or survived.total() else 0


if __name__ == "__main__":
    sys.exit(main())
