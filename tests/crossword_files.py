"""Crosswords and files of crosswords, for the tests of their outside formats."""

from __future__ import annotations

from hypothesis import strategies as st

from gridwright.grid import Cell, Edge, cells
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WIDE = PLAIN + "0123456789ÅÉÑßĂȚŁΩЖ"

# All that a line of text can hold: neither controls nor other blanks nor halves of pairs.
_SIGNS = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
_WORDS = st.text(_SIGNS, min_size=1, max_size=8) | st.sampled_from(
    ["(3)", "(2,4-1)", "~", "[]", "#", "&", "&amp;", "<i>", ",", "5", "1.", '"', "\\", "---", "©"]
)
LINES = st.lists(_WORDS, min_size=1, max_size=5).map(" ".join)


@st.composite
def crosswords(
    draw: st.DrawFn,
    *,
    letters: str = WIDE,
    full: bool = False,
    bars: bool = False,
    hints: st.SearchStrategy[str] | None = LINES,
    pairs: bool = False,
) -> Crossword:
    """Any grid with the default words: a format has no opinion on what can be filled."""
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 8))
    contents = [*letters, *[BLOCK] * 8, *([] if full else [""] * 20)]
    if draw(st.booleans()) and not full:
        contents = ["", "", "", BLOCK]
    size = rows * cols
    told = tuple(draw(st.lists(st.sampled_from(contents), min_size=size, max_size=size)))
    white = {cell for cell, content in zip(cells(rows, cols), told, strict=True) if content != "#"}
    edges = [
        Edge(cell, other)
        for cell in sorted(white)
        for other in (Cell(cell.row, cell.col + 1), Cell(cell.row + 1, cell.col))
        if other in white
    ]
    chosen = draw(st.sets(st.sampled_from(edges), max_size=8)) if bars and edges else set()
    bare = Crossword(rows, cols, told, gather({}), frozenset(chosen), pairs=pairs)
    printed: list[tuple[str, str]] = []
    if hints is not None:
        names = [slot.name for slot in sorted(bare.slots, key=lambda s: (not s.across, s.number))]
        printed = [(name, draw(hints)) for name in names if draw(st.booleans())]
    return Crossword(rows, cols, told, bare.lexicon, bare.bars, pairs=pairs, hints=tuple(printed))


SMALL = Crossword(
    3,
    4,
    (*"CAT#", *"ARIA", *"#TEN"),
    gather({}),
    hints=(
        ("1A", "A pet & friend"),
        ("4A", "Sung <alone>"),
        ("6A", "Two fives"),
        ("1D", "Roughly, before a date"),
        ("2D", "Skill"),
        ("3D", "Neckwear"),
        ("5D", "One, to a vowel"),
    ),
)
"""Three rows of four, with two black corners.

::

    1C 2A 3T  #
    4A  R  I 5A
     # 6T  E  N
"""

XD = """Title: A small one
Author: A. Setter
Copyright: 2020 A. Setter
Editor: Nobody
Date: 2020-02-30


CAT#
aRIA
#TEN


A1. A pet & friend ~ CAT
A4. Sung <alone> ~ ARIA
A6. Two {/fives/} ~ TEN

D1. Roughly, before a date ~ CA
D1 ^Refs: A4
D2. Skill ~ ART
D3. Neckwear ~ TIE
D5. One, to a vowel ~ AN


Made for a test.
"""

EXOLVE = """Text before it is read over.
exolve-begin
  exolve-id: small-1
  exolve-title: A small one
  exolve-setter: A. Setter
  exolve-copyright: 2020 A. Setter
  exolve-width: 4
  exolve-height: 3   # a comment
  exolve-option: colour-scheme:blue
  exolve-preamble:
    Made for
    a test.
  exolve-grid:
    C A@T .
    A R!I A
    . T E*N
  # a comment of its own
  exolve-across:
    1 A <b>pet</b> &amp; friend
    4 Sung &lt;alone&gt;
    6, 5d Two fives
  exolve-down:
    1 Roughly, before a date
    2 Skill
    --- and so on
    3 Neckwear
    5 One, to a vowel
exolve-end
"""

IPUZ = """{
"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
"title": "A small one", "author": "A. Setter", "copyright": "2020 A. Setter",
"notes": "Made for<br>a test.", "date": "02/30/2020", "unheard": {"of": [1, 2.5, null]},
"dimensions": {"width": 4, "height": 3},
"styles": {"round": {"shapebg": "circle"}},
"puzzle": [
[1, {"cell": 2, "style": "round"}, 3, "#"],
[{"cell": "4", "style": {"shapebg": "circle"}}, 0, 0, 5],
[null, 6, {"style": {"color": "f00"}}, 0]],
"solution": [["C", "A", "T", "#"], ["a", {"value": "R"}, "I", "A"], [null, "T", "E", "N"]],
"clues": {"Across:Waagrecht": [[1, "A pet &amp; friend"], ["4", "Sung &lt;alone&gt;"],
{"number": 6, "clue": "<i>Two</i> fives"}],
"Down": [[1, "Roughly, before a date"], [2, "Skill"], [3, "Neckwear"],
{"number": "5", "clue": "One, to a vowel", "answer": "AN"}]}
}
"""

PZL = """3
4
1
0
0
C   T @\x20
        \x20
@
0
"""

MINIZINC = """%% A remark with dict9 = 3;
/* and another
   width = 9; */
width  = 4; height = 3;
grid =
[| true, true, true, false
 | true, true, true, true
 | false, true, true, true
|];
number_of_clues = 7;
startrow = [1,2,3,1,1,1,2];
startcol = [1,1,2,1,2,3,4];
down     = [false,false,false,true,true,true,true];
leng     = [3,4,3,2,3,3,2];
words1 = 1;
dict1 = [| a |];
words2 = 2;
dict2 =
  [| c,a
   | a,n |];
words3 = 4;
dict3 = [| c,a,t | a,r,t
   | t,i,e | t,e,n
   |];
words4 = 1; dict4 = [|a,r,i,a|];
words5 = 0; dict5 = array2d(1..0,1..5,[ a | i in 1..0]);
"""
