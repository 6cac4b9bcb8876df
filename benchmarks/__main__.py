"""Run measurements by name, or all of them."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout

from benchmarks import (
    battleship,
    circuit,
    crossword_best,
    crossword_fill,
    crossword_lists,
    explain,
    fewest_kinds,
    hashi,
    hints,
    reasons,
    scaling,
    sudoku,
    web,
    wishes,
    zebra,
    zebra_sentences,
    zebra_suggestions,
)
from benchmarks.papers.command import main as papers
from benchmarks.writing import DOCUMENT, Tee, with_section

ALL = {
    "sudoku-verdicts": sudoku.verdicts,
    "sudoku-search": sudoku.search,
    "sudoku-models": sudoku.models,
    "sudoku-proofs": sudoku.proofs,
    "sudoku-create": sudoku.create,
    "battleship-verdicts": battleship.verdicts,
    "battleship-counts": battleship.counts,
    "battleship-sums": battleship.sums,
    "battleship-create": battleship.create,
    "circuit-solve": circuit.solve,
    "circuit-models": circuit.models,
    "circuit-create": circuit.create,
    "circuit-newspaper": circuit.newspaper,
    "crossword-fill": crossword_fill.fill,
    "crossword-fill-better": crossword_fill.fill_better,
    "crossword-valid": crossword_fill.valid,
    "crossword-romanian": crossword_lists.romanian,
    "crossword-squares": crossword_lists.squares,
    "crossword-score": crossword_best.score,
    "crossword-values": crossword_best.values,
    "explain-paths": explain.paths,
    "explain-created": explain.grades_created,
    "explain-published": explain.grades_published,
    "explain-hodoku": explain.hodoku,
    "create-grades": wishes.grades,
    "create-needs": wishes.techniques,
    "explain-hints": hints.states,
    "explain-hint-commands": hints.commands,
    "fewest-kinds": fewest_kinds.kinds,
    "hashi-verdicts": hashi.verdicts,
    "hashi-create": hashi.create,
    "reasons-confirmed": reasons.confirmed,
    "core-hours": scaling.core_hours,
    "several-processes": scaling.several,
    "whole-files": scaling.whole_files,
    "web-clients": web.clients,
    "web-jobs": web.jobs,
    "web-stop": web.stop,
    "zebra-reading": zebra.reading,
    "zebra-sentences": zebra_sentences.sentences,
    "zebra-suggestions": zebra_suggestions.suggested_meanings,
    "start-up": sudoku.start_up,
}


def main(names: list[str]) -> int:
    """Run the measurements of these names, or the command `papers`.

    With `--write` what they print is kept in docs/measurements.md.
    """
    if names[:1] == ["papers"]:
        return papers(names[1:])
    write = "--write" in names
    names = [name for name in names if name != "--write"]
    unknown = [name for name in names if name not in ALL]
    if unknown:
        print(f"there is no measurement {unknown[0]!r}; choose from papers, {', '.join(ALL)}")
        return 2
    for name in names or ALL:
        print(f"\n## {name}\n", flush=True)
        with redirect_stdout(Tee()) as told:
            ALL[name]()
        if write:
            text = with_section(DOCUMENT.read_text(encoding="utf-8"), name, told.getvalue())
            DOCUMENT.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
