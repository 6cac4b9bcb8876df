"""Score and bound over time: recorded during a search, written as CSV and drawn as SVG."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gridwright.cli import output
from gridwright.errors import UsageError
from gridwright.outcome import Progress

__all__ = ["Trace", "files", "write"]

_FORMS = (".csv", ".svg")


@dataclass(slots=True)
class Trace:
    """The moments at which the score or the bound of one search changed, and its end."""

    name: str = ""
    points: list[tuple[float, float | None, float | None]] = field(default_factory=list)

    def note(self, progress: Progress, *, last: bool = False) -> None:
        """Record what is new; the last moment is always recorded.

        >>> trace = Trace()
        >>> for second, best in enumerate((7, 7, 9)):
        ...     trace.note(Progress(second, best=best, bound=12))
        >>> trace.points
        [(0, 7, 12), (2, 9, 12)]
        """
        known = self.points[-1][1:] if self.points else (None, None)
        if last or known != (progress.best, progress.bound):
            self.points.append((progress.seconds, progress.best, progress.bound))

    def steps(self, column: int) -> list[tuple[float, float]]:
        """The scores (1) or the bounds (2) as a line of steps.

        >>> Trace("", [(0.0, 7, 12), (2.0, 9, 12)]).steps(1)
        [(0.0, 7), (1.9999999999999998, 7), (2.0, 9)]
        """
        line: list[tuple[float, float]] = []
        for point in self.points:
            value = point[column]
            if value is None or (line and line[-1][1] == value and point is not self.points[-1]):
                continue
            if line and line[-1][1] != value:
                line.append((math.nextafter(point[0], 0.0), line[-1][1]))
            line.append((point[0], value))
        return line


def files(name: str) -> list[Path]:
    """The files to write: the one named, or both forms if the name has no ending.

    >>> [path.name for path in files("run")], [path.name for path in files("run.csv")]
    (['run.csv', 'run.svg'], ['run.csv'])
    """
    path = Path(name)
    if path.suffix.lower() in _FORMS:
        return [path]
    if path.suffix or not path.name:
        raise UsageError(f"--trace: {name[:80]!r} must end in .csv or .svg, or have no ending")
    return [path.with_suffix(form) for form in _FORMS]


def write(paths: Sequence[Path], traces: Sequence[Trace]) -> None:
    """Write all traces into each of the files."""
    for path in paths:
        text = _csv(traces) if path.suffix.lower() == ".csv" else _svg(traces)
        output.write_output(str(path), text)


def _csv(traces: Sequence[Trace]) -> str:
    stream = io.StringIO()
    table = csv.writer(stream, lineterminator="\n")
    table.writerow(["source", "seconds", "score", "bound"])
    for trace in traces:
        for seconds, score, bound in trace.points:
            numbers = ["" if value is None else f"{value:g}" for value in (score, bound)]
            table.writerow([trace.name, f"{seconds:.3f}", *numbers])
    return stream.getvalue()


def _svg(traces: Sequence[Trace]) -> str | bytes:
    from gridwright.drawing import render
    from gridwright.drawing.plot import plot

    series: dict[str, list[tuple[float, float]]] = {}
    for trace in traces:
        before = f"{trace.name}: " if len(traces) > 1 else ""
        series[f"{before}bound"] = trace.steps(2)
        series[f"{before}score"] = trace.steps(1)
    title = traces[0].name if len(traces) == 1 else "Score and bound"
    return render(plot(series, title=title, x_label="seconds", y_label="score", log_y=False), "svg")
