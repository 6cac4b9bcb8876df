"""Settings of thrills and prizes: roller coasters, projects, volunteers, eruptions."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["FRESH"]

_COASTERS = Setting(
    "coasters",
    "height: 120 feet, 145 feet, 170 feet, 195 feet, 220 feet; "
    "coaster: Avalanche, Comet, Fury, Python, Vortex; "
    "park: Adventure World, Funland, Jolly Pier, Oceanside, Wonder Park; "
    "year: 1978, 1985, 1992, 1999, 2006",
    (
        things(
            "coaster, coasters",
            """
{coaster} :: coaster
the {coaster} :: coaster
the coaster at {park} :: park
the ride at {park} :: park
{park}'s coaster :: park
the coaster that opened in {year} :: year
the coaster built in {year} :: year
the {height-} coaster :: height
the coaster with a height of {height} :: height
the coaster that is {height} tall :: height
the ride which opened in {year} :: year
the coaster located at {park} :: park
the coaster that can be found at {park} :: park
the roller coaster standing {height} tall :: height
""",
            """
is at {park} :: {s} = {park}
is located at {park} :: {s} = {park}
opened in {year} :: {s} = {year}
was built in {year} :: {s} = {year}
is {height} tall :: {s} = {height}
stands {height} tall :: {s} = {height}
reaches a height of {height} :: {s} = {height}
can be found at {park} :: {s} = {park}
isn't at {park} :: {s} != {park}
isn't located in {park} :: {s} != {park}
wasn't built in {year} :: {s} != {year}
is neither {height} nor {height2} tall :: {s} != {height} and {s} != {height2}
didn't open in {year} or {year2} :: {s} != {year} and {s} != {year2}
opened in either {year} or {year2} :: either {s} = {year} or {s} = {year2}
is taller than {o} :: {o} < {s} by height :: height
is 25 feet taller than {o} :: {o} 25 less than {s} by height :: height
is 50 feet shorter than {o} :: {s} 50 less than {o} by height :: height
stands twenty-five feet higher than {o} :: {o} 25 less than {s} by height :: height
isn't quite as tall as {o} :: {s} < {o} by height :: height
opened 7 years before {o} :: {s} 7 less than {o} by year :: year
was built fourteen years after {o} :: {o} 14 less than {s} by year :: year
opened more recently than {o} :: {o} < {s} by year :: year
is older than {o} :: {s} < {o} by year :: year
was constructed sometime before {o} :: {s} < {o} by year :: year
""",
        ),
    ),
)
_PROJECTS = Setting(
    "projects",
    "raised: $2000, $4500, $7000, $9500; founder: Alma, Bryce, Corinne, Darius; "
    "project: board game, coffee grinder, headphones, lantern; "
    "backers: 60, 85, 110, 135; city: Austin, Boston, Memphis, Tucson",
    (
        things(
            "project, projects",
            """
the {project} :: project
the {project} project :: project
{founder}'s project :: founder
the project started by {founder} :: founder
the project based in {city} :: city
the {city} project :: city
the project that raised {raised} :: raised
the project with {backers} backers :: backers
the campaign launched by {founder} :: founder
""",
            """
raised {raised} :: {s} = {raised}
brought in {raised} :: {s} = {raised}
was started by {founder} :: {s} = {founder}
is based in {city} :: {s} = {city}
had {backers} backers :: {s} = {backers}
attracted {backers} backers :: {s} = {backers}
wasn't started by {founder} :: {s} != {founder}
isn't based in {city} :: {s} != {city}
didn't raise {raised} :: {s} != {raised}
raised $2500 more than {o} :: {o} 2500 less than {s} by raised :: raised
raised more money than {o} :: {o} < {s} by raised :: raised
brought in $5000 less than {o} :: {s} 5000 less than {o} by raised :: raised
had 25 more backers than {o} :: {o} 25 less than {s} by backers :: backers
had fewer backers than {o} :: {s} < {o} by backers :: backers
had fifty fewer backers than {o} did :: {s} 50 less than {o} by backers :: backers
""",
        ),
        people(
            "founder, founders",
            """
{founder} :: founder
the founder from {city} :: city
the person from {city} :: city
the creator of the {project} :: project
the inventor of the {project} :: project
the person behind the {project} :: project
the person who raised {raised} :: raised
whoever created the {project} :: project
the founder with {backers} backers :: backers
""",
            """
created the {project} :: {s} = {project}
is from {city} :: {s} = {city}
lives in {city} :: {s} = {city}
raised {raised} :: {s} = {raised}
is raising money for the {project} :: {s} = {project}
didn't create the {project} :: {s} != {project}
isn't from {city} :: {s} != {city}
got more money than {o} :: {o} < {s} by raised :: raised
raised $2500 less than {o} :: {s} 2500 less than {o} by raised :: raised
had 25 fewer backers than {o} :: {s} 25 less than {o} by backers :: backers
is either from {city} or {city2} :: either {s} = {city} or {s} = {city2}
""",
        ),
    ),
)
_VOLUNTEERS = Setting(
    "volunteers",
    "hours: 3 hours, 5 hours, 7 hours, 9 hours, 11 hours; "
    "volunteer: Aaron, Beatrice, Clive, Denise, Ellis; "
    "place: food bank, hospice, library, shelter, zoo; "
    "day: Monday, Tuesday, Wednesday, Thursday, Friday",
    (
        people(
            "volunteer, volunteers",
            """
{volunteer} :: volunteer
the {place} volunteer :: place
the volunteer at the {place} :: place
the person who helped at the {place} :: place
the {day} volunteer :: day
the person who worked on {day} :: day
the one who volunteered for {hours} :: hours
the volunteer who put in {hours} :: hours
whoever volunteered at the {place} :: place
the person helping out at the {place} :: place
""",
            """
volunteered at the {place} :: {s} = {place}
helped out at the {place} :: {s} = {place}
worked on {day} :: {s} = {day}
put in {hours} :: {s} = {hours}
worked for {hours} :: {s} = {hours}
volunteers on {day} :: {s} = {day}
didn't help at the {place} :: {s} != {place}
didn't volunteer on {day} :: {s} != {day}
doesn't work at the {place} :: {s} != {place}
helped at neither the {place} nor the {place2} :: {s} != {place} and {s} != {place2}
put in 2 more hours than {o} :: {o} 2 less than {s} by hours :: hours
worked longer than {o} :: {o} < {s} by hours :: hours
volunteered for four hours less than {o} :: {s} 4 less than {o} by hours :: hours
worked fewer hours than {o} did :: {s} < {o} by hours :: hours
volunteered the day before {o} :: {s} 1 less than {o} by day :: day
worked two days after {o} :: {o} 2 less than {s} by day :: day
volunteered earlier in the week than {o} :: {s} < {o} by day :: day
worked on either {day} or {day2} :: either {s} = {day} or {s} = {day2}
""",
        ),
    ),
)
_ERUPTIONS = Setting(
    "eruptions",
    "year: 1783, 1815, 1847, 1879; volcano: Askar, Belmo, Corvo, Dunno; "
    "island: Halo, Isla Roja, Kiri, Lomo; deaths: 40, 90, 140, 190",
    (
        things(
            "eruption, eruptions",
            """
the eruption of {volcano} :: volcano
the {volcano} eruption :: volcano
the eruption in {year} :: year
the {year} eruption :: year
the eruption on {island} :: island
the volcano on {island} :: island
the eruption that killed {deaths} people :: deaths
the disaster on {island} :: island
the eruption which happened in {year} :: year
""",
            """
happened in {year} :: {s} = {year}
took place on {island} :: {s} = {island}
killed {deaths} people :: {s} = {deaths}
claimed {deaths} lives :: {s} = {deaths}
occurred in {year} :: {s} = {year}
didn't happen on {island} :: {s} != {island}
didn't kill {deaths} people :: {s} != {deaths}
wasn't in {year} :: {s} != {year}
happened before {o} :: {s} < {o} by year :: year
happened 32 years after {o} :: {o} 32 less than {s} by year :: year
took place 64 years earlier than {o} :: {s} 64 less than {o} by year :: year
killed more people than {o} :: {o} < {s} by deaths :: deaths
killed 50 fewer people than {o} :: {s} 50 less than {o} by deaths :: deaths
caused more deaths than {o} :: {o} < {s} by deaths :: deaths
was deadlier than {o} :: {o} < {s} by deaths :: deaths
""",
        ),
    ),
)
FRESH = (_COASTERS, _PROJECTS, _VOLUNTEERS, _ERUPTIONS)
