"""`ip`: binaries for who is where, and every clue as linear rows."""

from __future__ import annotations

from gridwright.model import Formulation
from gridwright.puzzles.zebra.models.writer import Writer
from gridwright.puzzles.zebra.puzzle import Solution, Zebra

__all__ = ["build"]


def build(puzzle: Zebra) -> Formulation[Solution]:
    """Equation (7.1) of Conroy, Dieroff, Kehoe and Lu, its products made linear.

    Variables x[a,v,p] = 1 when value v of attribute a is at place p: m·n² for m attributes beside
    the row of n places. Constraints: every place has one value of each attribute (7.1a) and every
    value one place (7.1b), 2·m·n. Clues, with x and y for two values:

    - same place (ACC): x[p] = y[p], n rows; not the same: x[p] + y[p] ≤ 1, n rows;
    - at a place (DLC): x[p] = 1; at one of several: Σ x over the others = 0, one row each;
    - immediately left (ILC): x[p] = y[p+1], n − 1 rows and one for the ends, Σ = 0;
    - next to, k apart (ILC): x[p] ≤ y[p−k] + y[p+k] and the other way round, 2n rows;
    - somewhere left, at least or at most k: Σ of x from p on + Σ of y up to p ≤ 1, n − 2 rows and
      one for the ends: with (7.1) they have no fractional vertex;
    - between: x[p] ≤ Σ of y and z before p, x[p] ≤ Σ of them behind, and neither at p, 4n rows;
    - all different: Σ ≤ 1 at every place; of A and B one is C, the other D: A + B = C + D there.

    The paper's products x·y are nowhere needed. Along another axis z[x,s] = 1 when x shares a place
    with value s of the axis takes the part of x[p]. "Or" is Σ ≥ 1 and "either" Σ = 1 over binaries
    that are 1 exactly when a part is true; parts about one value are stated place by place instead.

    >>> from gridwright.puzzles.zebra.puzzle import Attribute, Sentence
    >>> from gridwright.puzzles.zebra.statements import Apart, Item
    >>> houses, pets = Attribute("house", tuple("12345")), Attribute("pet", tuple("abcde"))
    >>> near = Sentence.of(1, "a next to b", Apart(0, Item(1, 0), Item(1, 1)))
    >>> statistics = build(Zebra((houses, pets), (near,))).model.statistics()
    >>> statistics.variables == 5**2, statistics.constraints == 2 * 5 + 2 * 5
    (True, True)
    """
    writer = Writer(puzzle, "zebra ip")
    writer.add_sentences()
    return writer.formulation()
