"""Settings of races: swimmers in their lanes, horses with their jockeys."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["RACES"]

_SWIMMERS = Setting(
    "swimmers",
    "seconds: 28.1 seconds, 28.6 seconds, 29.1 seconds, 29.6 seconds, 30.1 seconds; "
    "swimmer: Ariana, Bess, Celeste, Dawn, Elodie; "
    "lane: 1, 2, 3, 4, 5; country: Brazil, Canada, France, Japan, Kenya; "
    "cap: black, gold, purple, red, silver",
    (
        people(
            "swimmer, swimmers",
            """
{swimmer} :: swimmer
the swimmer from {country} :: country
the swimmer in lane {lane} :: lane
the swimmer wearing the {cap} cap :: cap
the swimmer in the {cap} cap :: cap
the swimmer with the {cap} cap :: cap
the {country} swimmer :: country
the woman from {country} :: country
the competitor in lane {lane} :: lane
the swimmer who finished in {seconds} :: seconds
the swimmer representing {country} :: country
the one who wore the {cap} cap :: cap
""",
            """
swam in lane {lane} :: {s} = {lane}
is from {country} :: {s} = {country}
represents {country} :: {s} = {country}
wore the {cap} cap :: {s} = {cap}
wore a {cap} swimming cap :: {s} = {cap}
finished in {seconds} :: {s} = {seconds}
swam the race in {seconds} :: {s} = {seconds}
isn't from {country} :: {s} != {country}
didn't swim in lane {lane} :: {s} != {lane}
didn't wear the {cap} cap :: {s} != {cap}
swims for neither {country} nor {country2} :: {s} != {country} and {s} != {country2}
was faster than {o} :: {s} < {o} by seconds :: seconds
finished 0.5 seconds ahead of {o} :: {s} 0.5 less than {o} by seconds :: seconds
was half a second slower than {o} :: {o} 0.5 less than {s} by seconds :: seconds
finished 1 second after {o} :: {o} 1 less than {s} by seconds :: seconds
swam faster than {o} did :: {s} < {o} by seconds :: seconds
touched the wall before {o} :: {s} < {o} by seconds :: seconds
had a faster time than {o} :: {s} < {o} by seconds :: seconds
was one second faster than {o} :: {s} 1 less than {o} by seconds :: seconds
""",
        ),
    ),
)
_HORSES = Setting(
    "horses",
    "place: first, second, third, fourth, fifth; "
    "horse: Bay Prince, Cinder, Moonshot, Thunder, Willow; "
    "jockey: Aves, Byrd, Cobb, Dray, Ewing; silks: blue, green, orange, pink, yellow",
    (
        things(
            "horse, horses",
            """
{horse} :: horse
{jockey}'s horse :: jockey
the horse ridden by {jockey} :: jockey
{jockey}'s mount :: jockey
the {place} place horse :: place
the horse that came in {place} :: place
the horse that finished {place} :: place
the horse whose jockey wore {silks} :: silks
the horse with the {silks} silks :: silks
""",
            """
finished {place} :: {s} = {place}
came in {place} :: {s} = {place}
was ridden by {jockey} :: {s} = {jockey}
wasn't ridden by {jockey} :: {s} != {jockey}
didn't come {place} :: {s} != {place}
finished ahead of {o} :: {s} < {o} by place :: place
came in right behind {o} :: {o} 1 less than {s} by place :: place
finished two places ahead of {o} :: {s} 2 less than {o} by place :: place
crossed the finish line before {o} :: {s} < {o} by place :: place
was beaten by {o} :: {o} < {s} by place :: place
""",
        ),
        people(
            "jockey, jockeys",
            """
{jockey} :: jockey
{horse}'s jockey :: horse
the jockey of {horse} :: horse
the jockey in {silks} :: silks
the jockey wearing {silks} :: silks
the rider of {horse} :: horse
the jockey who rode {horse} :: horse
the jockey dressed in {silks} :: silks
the {place} place jockey :: place
""",
            """
rode {horse} :: {s} = {horse}
wore {silks} :: {s} = {silks}
wore the {silks} silks :: {s} = {silks}
finished {place} :: {s} = {place}
didn't ride {horse} :: {s} != {horse}
wasn't wearing {silks} :: {s} != {silks}
didn't wear {silks} or {silks2} :: {s} != {silks} and {s} != {silks2}
finished just behind {o} :: {o} 1 less than {s} by place :: place
beat {o} :: {s} < {o} by place :: place
rode either {horse} or {horse2} :: either {s} = {horse} or {s} = {horse2}
""",
        ),
    ),
)
RACES = (_SWIMMERS, _HORSES)
