"""More settings for combinations: archers with their bows, gardeners, lodgers, walkers and cheeses.

Their things have measures of their own, so that a noun ("bow") can name what is compared as well as
what somebody has.
"""

from __future__ import annotations

from sentence_settings import Setting

__all__ = ["ARCHERS", "CHEESES", "GARDENERS", "LODGERS", "WALKERS"]

ARCHERS = Setting(
    "archers",
    "score: 112, 126, 140, 154, 168; archer: Dunstan, Elke, Imre, Noemi, Petra; "
    "bow: 24 lb, 28 lb, 32 lb, 36 lb, 40 lb; wood: ash, bamboo, hickory, maple, yew",
    """
{archer} :: archer
the archer with the {wood} bow :: wood
the person who used the {wood} bow :: wood
whoever used the {bow} bow :: bow
the one with the {wood} bow :: wood
""",
    """
scored more than {o} :: {o} < {s} by score :: score
scored 14 points more than {o} :: {o} 14 less than {s} by score :: score
scored 28 fewer points than {o} :: {s} 28 less than {o} by score :: score
finished with a higher score than {o} :: {o} < {s} by score :: score
had a lower score than {o} :: {s} < {o} by score :: score
got neither the highest score nor the lowest :: {s} != 168 and {s} != 112
scored neither {score} nor {score2} :: {s} != {score} and {s} != {score2}
""",
)
GARDENERS = Setting(
    "gardeners",
    "weight: 9 lb, 14 lb, 19 lb, 24 lb, 29 lb; gardener: Aldo, Freya, Howard, Roisin, Zadie; "
    "melon: cantaloupe, casaba, galia, honeydew, watermelon; soil: chalk, clay, loam, peat, sand",
    """
{gardener} :: gardener
the gardener who used {soil} :: soil
whoever used {soil} :: soil
the grower of the {melon} :: melon
""",
    """
grew a heavier melon than {o} :: {o} < {s} by weight :: weight
grew a lighter melon than {o} did :: {s} < {o} by weight :: weight
harvested a bigger melon than {o} :: {o} < {s} by weight :: weight
grew the heaviest melon :: {s} = 29 lb
grew neither the heaviest nor the lightest melon :: {s} != 29 lb and {s} != 9 lb
""",
)
LODGERS = Setting(
    "lodgers",
    "rate: $60, $75, $90, $105; guest: Lotte, Owen, Rufus, Thea; "
    "hobby: angler, birdwatcher, cyclist, painter; floor: 1st, 2nd, 3rd, 4th",
    """
{guest} :: guest
the {hobby} :: hobby
the guest who pays {rate} :: rate
""",
    """
lives on the floor directly beneath {o} :: {s} 1 less than {o} by floor :: floor
lives higher up than {o} :: {o} < {s} by floor :: floor
lives above {o} :: {o} < {s} by floor :: floor
pays less than {o} :: {s} < {o} by rate :: rate
pays $15 more than {o} :: {o} 15 less than {s} by rate :: rate
doesn't pay {rate} or {rate2} :: {s} != {rate} and {s} != {rate2}
""",
)
WALKERS = Setting(
    "walkers",
    "nights: 4 nights, 7 nights, 10 nights, 13 nights; walker: Amber, Conor, Ines, Piet; "
    "valley: Aosta, Baztan, Soca, Ziller; month: March, May, August, November",
    """
{walker} :: walker
the person who went to {valley} :: valley
whoever visited {valley} :: valley
whoever went on holiday in {month} :: month
the walker who left in {month} :: month
""",
    """
stayed away longer than {o} :: {o} < {s} by nights :: nights
was away for 3 nights longer than {o} :: {o} 3 less than {s} by nights :: nights
was away for more nights than {o} :: {o} < {s} by nights :: nights
went on holiday before {o} :: {s} < {o} by month :: month
left later in the year than {o} :: {o} < {s} by month :: month
""",
)
CHEESES = Setting(
    "cheeses",
    "age: 4 months, 8 months, 12 months, 16 months, 20 months; "
    "cheese: Cloudberry, Drover, Kestrel, Marlow, Pepperell; "
    "creamery: Ashby, Brock, Dunmore, Ferris, Selwood",
    """
{cheese} :: cheese
the {creamery} cheese :: creamery
the cheese from {creamery} :: creamery
the cheese made by {creamery} :: creamery
{creamery}'s cheese :: creamery
""",
    """
is older than {o} :: {o} < {s} by age :: age
is aged longer than {o} :: {o} < {s} by age :: age
has been aged for four months longer than {o} :: {o} 4 less than {s} by age :: age
matures longer than {o} :: {o} < {s} by age :: age
is younger than {o} by eight months :: {s} 8 less than {o} by age :: age
is aged for {age} :: {s} = {age}
isn't aged for {age} or {age2} :: {s} != {age} and {s} != {age2}
""",
)
