"""Adjectives that compare: what each of them measures, and which way."""

from __future__ import annotations

import re

from gridwright.puzzles.zebra.english.lexicon.words import bag

__all__ = ["ADJECTIVES", "ANY_POSITIVE", "COMPARATIVES", "POSITIVES", "SUPERLATIVES"]

COMPARATIVES = {
    "more": ("amount", 1),
    "less": ("amount", -1),
    "fewer": ("amount", -1),
    "higher": ("amount", 1),
    "lower": ("amount", -1),
    "greater": ("amount", 1),
    "larger": ("size", 1),
    "bigger": ("size", 1),
    "smaller": ("size", -1),
    "longer": ("length", 1),
    "shorter": ("length", -1),
    "taller": ("extent", 1),
    "wider": ("extent", 1),
    "narrower": ("extent", -1),
    "deeper": ("extent", 1),
    "shallower": ("extent", -1),
    "thicker": ("extent", 1),
    "thinner": ("extent", -1),
    "farther": ("distance", 1),
    "further": ("distance", 1),
    "closer": ("distance", -1),
    "nearer": ("distance", -1),
    "older": ("age", 1),
    "elder": ("age", 1),
    "younger": ("age", -1),
    "newer": ("age", -1),
    "heavier": ("weight", 1),
    "lighter": ("weight", -1),
    "cheaper": ("money", -1),
    "better": ("merit", 1),
    "worse": ("merit", -1),
    "dearer": ("money", 1),
    "louder": ("sound", 1),
    "noisier": ("sound", 1),
    "quieter": ("sound", -1),
    "brighter": ("light", 1),
    "dimmer": ("light", -1),
    "spicier": ("spice", 1),
    "milder": ("spice", -1),
    "briefer": ("brief", -1),
    "lengthier": ("length", 1),
    "costlier": ("money", 1),
    "pricier": ("money", 1),
    "hotter": ("heat", 1),
    "warmer": ("heat", 1),
    "colder": ("heat", -1),
    "cooler": ("heat", -1),
    "faster": ("speed", 1),
    "quicker": ("speed", 1),
    "slower": ("speed", -1),
    "earlier": ("time", -1),
    "sooner": ("time", -1),
    "later": ("time", 1),
}
"""Comparatives: what they compare, and whether the first is the larger (in the usual count)."""

SUPERLATIVES = {re.sub(r"er$", "est", word): word for word in COMPARATIVES if word[-2:] == "er"}
SUPERLATIVES |= {"most": "more", "least": "less"}
"""Superlatives and the comparatives that they are made of."""

ADJECTIVES = {
    "expensive": "money",
    "costly": "money",
    "pricey": "money",
    "recent": "time",
    "recently": "time",
    "valuable": "money",
    "generous": "money",
    "lucrative": "money",
    "profitable": "profit",
    "populous": "populous",
    "popular": "popular",
    "successful": "popular",
    "distant": "distance",
}
"""Adjectives that are compared with "more" and "less"."""

POSITIVES = {
    **{
        word: f"{word}er"
        for word in bag(
            """deep high low tall long short old young new cheap dear loud quiet fast quick slow
            cold warm thick small light narrow shallow great cool bright mild near"""
        )
    },
    **{word: f"{word}r" for word in bag("late wide large close")},
    **{f"{word}y": f"{word}ier" for word in bag("heav earl nois length spic")},
    **{"big": "bigger", "hot": "hotter", "thin": "thinner", "far": "farther", "many": "more"},
    **{"much": "more", "few": "fewer", "little": "less"},
    **{word: f"more {word}" for word in ADJECTIVES},
}
"""Adjectives and their comparatives: "not as deep as" is the opposite of deeper."""

ANY_POSITIVE = "|".join(sorted(POSITIVES, key=len, reverse=True))
"""A pattern of them: the longer ones first, since some begin with others."""
