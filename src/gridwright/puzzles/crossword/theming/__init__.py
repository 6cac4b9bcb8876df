"""Theme crosswords: as many letters as possible in words of a theme.

The searches of Botea and Bulitko, "Scaling Up Search with Partial Initial States in Optimization
Crosswords" (2021), by the names that the paper gives them.
"""
