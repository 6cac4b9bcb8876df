"""A lower bound on clues by packing: what sets of cells need, shared out among cells.

Every set needs some clues. Give each set a weight so that no cell bears more than 1 in all; then
the weights times the needs add up to no more than the number of clues. The best weights are those
of a linear program; they are rounded down to whole parts of a million and the sum is checked in
whole numbers, so that no rounding of the engine can make the bound too high.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

__all__ = ["packing_bound"]

_PARTS = 1_000_000


def packing_bound(sets: NDArray[np.bool_], needs: Sequence[int]) -> int:
    """The best bound that weights prove; a row of `sets` for each set, a column for each cell.

    Three sets of two cells, each pair with a cell in common, need one and a half: two clues.

    >>> import numpy as np
    >>> packing_bound(np.array([[1, 1, 0], [0, 1, 1], [1, 0, 1]], bool), [1, 1, 1])
    2
    """
    if len(sets) == 0:
        return 0
    weights = np.floor(_weights(sets, needs) * _PARTS).astype(np.int64)
    # Rounding down leaves every load below the limit but for the tolerance of the engine.
    heaviest = max(_PARTS, int((weights @ sets.astype(np.int64)).max(initial=0)))
    total = sum(int(weight) * need for weight, need in zip(weights, needs, strict=True))
    return -(-total // heaviest)


def _weights(sets: NDArray[np.bool_], needs: Sequence[int]) -> NDArray[np.float64]:
    """Weights that come close to the best; nothing is taken on trust from here."""
    import highspy

    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("threads", 1)
    for cell in range(sets.shape[1]):
        highs.addVar(0.0, 1.0)
        highs.changeColCost(cell, 1.0)
    for row, need in zip(sets, needs, strict=True):
        cells = np.flatnonzero(row).astype(np.int32)
        highs.addRow(float(need), highspy.kHighsInf, len(cells), cells, np.ones(len(cells)))
    highs.run()
    return np.clip(np.array(highs.getSolution().row_dual, np.float64), 0.0, 1.0)
