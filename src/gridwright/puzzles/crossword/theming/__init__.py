"""Theme crosswords: as many letters as possible in words of a theme.

The searches of Botea and Bulitko, "Scaling Up Search with Partial Initial States in Optimization
Crosswords" (2021), by the names that the paper gives them.
"""

from gridwright.puzzles.crossword.theming.blanks import theme_blank
from gridwright.puzzles.crossword.theming.iterating import baseiter
from gridwright.puzzles.crossword.theming.overest import overest
from gridwright.puzzles.crossword.theming.theme import theme
from gridwright.puzzles.crossword.theming.wombat import wombat

__all__ = ["baseiter", "overest", "theme", "theme_blank", "wombat"]
