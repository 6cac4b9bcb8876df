"""The rules of Circuit Board as a person keeps them in mind: points, squares, one tree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from gridwright.grid import Cell, Edge
from gridwright.puzzles.circuit.puzzle import Circuit, Solution
from gridwright.reasons.book import AtLeast, Clause, Fact, Part, Rule, RuleBook
from gridwright.reasons.watching import all_connected, no_loop

__all__ = ["book"]

import os
NOTES = os.environ.get("NOTES", "1") == "1"
def book(puzzle: Circuit) -> RuleBook:
    number = {edge: index for index, edge in enumerate(puzzle.edges, 1)}
    facts = [
        Fact(
            f"there is a line between {edge.first.name} and {edge.second.name}",
            f"there is no line between {edge.first.name} and {edge.second.name}",
            tuple(edge),
            "-" if edge.across else "|",
        )
        for edge in puzzle.edges
    ]
    ties = []
    alike = {}
    for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True):
        for one, other in combinations([line + 1 for line in lines], 2):
            facts.append(Fact("", ""))
            r = alike[one, other] = len(facts)
            ties += [(-r, -one, other), (-r, one, -other), (r, one, other), (r, -one, -other)]
    if not NOTES:
        facts=facts[:len(puzzle.edges)]
        ties=[]
    E=len(puzzle.edges)
    pairs=list(alike)
    def truths(solution: Solution) -> list[bool]:
        base= [edge in solution for edge in puzzle.edges]
        if NOTES: base+= [base[one-1]==base[other-1] for one,other in pairs]
        return base
    rules = []
    for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True):
        rules.append(Rule("point", f"{cell.name} has one or three lines", tuple(_odd([l+1 for l in lines])), (cell,)))
    points = set(puzzle.points)
    if NOTES:
      for cell, lines in zip(puzzle.points, puzzle.graph.at, strict=True):
        lines=[l+1 for l in lines]
        parts=[]
        if len(lines)==2: parts.append(AtLeast((-alike[tuple(lines)],)))
        if len(lines)==3:
            for g in lines:
                r=alike[tuple(l for l in lines if l!=g)]
                parts += [AtLeast((-g, r)), AtLeast((g, -r))]
        if len(lines)==4:
            for one,other in combinations(lines,2):
                if one==lines[0]:
                    rest=tuple(l for l in lines if l not in (one,other))
                    parts += [AtLeast((alike[one,other], alike[rest])), AtLeast((-alike[one,other], -alike[rest]))]
        i=puzzle.points.index(cell)
        from dataclasses import replace
        rules[i]=replace(rules[i],parts=rules[i].parts+tuple(parts))
    for cell in puzzle.points:
        square = [cell, Cell(cell.row, cell.col+1), Cell(cell.row+1, cell.col), Cell(cell.row+1,cell.col+1)]
        if points.issuperset(square):
            a,b,c,d=square
            es=[Edge(a,b),Edge(a,c),Edge(b,d),Edge(c,d)]
            rules.append(Rule("square", f"square {a.name}", (AtLeast(tuple(-number[e] for e in es)),), tuple(square)))
    if len(points)>2:
      for edge, (one, other) in zip(puzzle.edges, puzzle.graph.edges):
        cut = puzzle.graph.boundary((one, other))
        rules.append(Rule("domino", f"domino {edge.name}", (AtLeast(tuple(c+1 for c in cut)),), tuple(edge)))
    fs=range(1,E+1)
    rules.append(Rule("loop", "no loop", (no_loop(puzzle.graph, fs),), weight=2))
    rules.append(Rule("connected", "connected", (all_connected(puzzle.graph, fs),), weight=2))
    known=tuple(number[e] for e in sorted(puzzle.given))
    return RuleBook(tuple(facts), tuple(rules), truths, known, tuple(ties))

def _odd(facts):
    for signs in product((1,-1), repeat=len(facts)):
        # a clause forbids the assignment where all literals are false
        true = sum(s < 0 for s in signs)
        if true % 2 == 0:
            yield AtLeast(tuple(s*f for s,f in zip(signs,facts)))
