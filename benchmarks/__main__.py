"""Run measurements by name, or all of them."""

from __future__ import annotations

import sys

from benchmarks import (
    battleship,
    circuit,
    crossword_best,
    crossword_fill,
    crossword_lists,
    crossword_models,
    crossword_theme,
    explain,
    fewest_kinds,
    fewest_large,
    fewest_sudoku,
    hashi,
    hints,
    reasons,
    scaling,
    sudoku,
    web,
    zebra,
    zebra_sentences,
)

ALL = {
    "sudoku-verdicts": sudoku.verdicts,
    "sudoku-search": sudoku.search,
    "sudoku-models": sudoku.models,
    "sudoku-proofs": sudoku.proofs,
    "sudoku-create": sudoku.create,
    "battleship-verdicts": battleship.verdicts,
    "battleship-counts": battleship.counts,
    "battleship-models": battleship.models,
    "battleship-proofs": battleship.proofs,
    "battleship-create": battleship.create,
    "circuit-tables": circuit.tables,
    "circuit-relaxations": circuit.relaxations,
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
    "crossword-wilson": crossword_models.wilson,
    "crossword-sizes": crossword_models.sizes,
    "crossword-loops": crossword_models.loops,
    "crossword-theme": crossword_theme.theme,
    "crossword-papers": crossword_theme.papers,
    "crossword-blank": crossword_theme.blank,
    "explain-paths": explain.paths,
    "explain-created": explain.grades_created,
    "explain-published": explain.grades_published,
    "explain-hodoku": explain.hodoku,
    "explain-hints": hints.states,
    "explain-hint-commands": hints.commands,
    "fewest-large": fewest_large.fewest_large,
    "fewest-sudoku": fewest_sudoku.fewest_sudoku,
    "fewest-kinds": fewest_kinds.kinds,
    "hashi-verdicts": hashi.verdicts,
    "hashi-models": hashi.models,
    "hashi-create": hashi.create,
    "reasons-confirmed": reasons.confirmed,
    "scaling": scaling.scaling,
    "whole-files": scaling.whole_files,
    "web-clients": web.clients,
    "web-jobs": web.jobs,
    "web-stop": web.stop,
    "zebra-reading": zebra.reading,
    "zebra-models": zebra.models,
    "zebra-sentences": zebra_sentences.sentences,
    "start-up": sudoku.start_up,
}


def main(names: list[str]) -> int:
    """Run the measurements of these names."""
    unknown = [name for name in names if name not in ALL]
    if unknown:
        print(f"there is no measurement {unknown[0]!r}; choose from {', '.join(ALL)}")
        return 2
    for name in names or ALL:
        print(f"\n## {name}\n", flush=True)
        ALL[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
