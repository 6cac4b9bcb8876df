"""Settings of all kinds in the frames of grid sites: sentences by seed, each with its meaning.

A setting has sides: of the same lists, one speaks of the people and another of their things. A line
of a side is a noun phrase, the list of the value that it means, and what it says by the way; or a
predicate of the subject {s}, what it says of it and of the object {o}, and the list by which it
compares. {pages-} is an amount before a noun (12-page) and {pages#} its number alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from gridwright.puzzles.zebra.structured import Language
from sentence_frames import FRAMES
from sentence_sides import Setting
from sentence_speaker import Speaker
from sentence_tools import Case
from sentence_varied_abroad import ABROAD
from sentence_varied_days import DAYS
from sentence_varied_fairs import FAIRS
from sentence_varied_fresh import FRESH
from sentence_varied_races import RACES
from sentence_varied_shows import SHOWS
from sentence_varied_town import TOWN
from sentence_varied_voices import VOICES
from sentence_varied_works import WORKS

__all__ = ["VARIED", "varied"]

VARIED = (*ABROAD, *DAYS, *FAIRS, *FRESH, *RACES, *SHOWS, *TOWN, *VOICES, *WORKS)
_WEIGHED = (*(["plain"] * 10), *(["relative"] * 2), *(["of two"] * 2), *FRAMES)


def varied(seeds: range, settings: tuple[Setting, ...] = VARIED) -> Iterator[Case]:
    """The sentences of some seeds."""
    for seed in seeds:
        rng = random.Random(seed)
        setting = rng.choice(settings)
        name = rng.choice(_WEIGHED)
        speaker = Speaker(setting, rng.choice(setting.sides), rng)
        try:
            text, meaning = FRAMES[name](speaker)
        except IndexError:
            # The lists are used up.
            continue
        text = f"{text[0].upper()}{text[1:]}.".replace(",.", ".").replace(",,", ",")
        formal = " and ".join(f"({part})" for part in (*speaker.told, meaning))
        about = speaker.about
        yield Case(f"varied: {setting.name}", about, text, Language(about).parse(formal))
