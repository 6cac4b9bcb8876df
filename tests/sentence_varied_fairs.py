"""Settings of sales and stalls: an auction, cakes with grams, food trucks, ice cream."""

from __future__ import annotations

from sentence_sides import Setting, people, things

__all__ = ["FAIRS"]

_AUCTION = Setting(
    "an auction",
    "bid: $110, $140, $170, $200, $230; "
    "bidder: Agnes, Burt, Colleen, Deion, Estelle; "
    "lot: brooch, globe, sextant, tapestry, violin; "
    "origin: Cairo, Delhi, Lisbon, Prague, Vienna",
    (
        things(
            "lot, lots",
            """
the {lot} :: lot
the lot from {origin} :: origin
the {lot} from {origin} :: lot :: {lot} = {origin}
the piece from {origin} :: origin
{bidder}'s lot :: bidder
the lot that went to {bidder} :: bidder
the lot won by {bidder} :: bidder
the item that {bidder} took home :: bidder
the piece that fetched {bid} :: bid
the item sold for {bid} :: bid
the lot with the {bid} bid :: bid
the {bid} lot :: bid
""",
            """
comes from {origin} :: {s} = {origin}
went to {bidder} :: {s} = {bidder}
was won by {bidder} :: {s} = {bidder}
fetched {bid} :: {s} = {bid}
didn't come from {origin} :: {s} != {origin}
didn't go to {bidder} :: {s} != {bidder}
didn't go for {bid} :: {s} != {bid}
went to neither {bidder} nor {bidder2} :: {s} != {bidder} and {s} != {bidder2}
came from either {origin} or {origin2} :: either {s} = {origin} or {s} = {origin2}
fetched $30 more than {o} :: {o} 30 less than {s} by bid :: bid
sold for $60 less than {o} :: {s} 60 less than {o} by bid :: bid
went for thirty dollars more than {o} :: {o} 30 less than {s} by bid :: bid
brought in more money than {o} :: {o} < {s} by bid :: bid
had a lower winning bid than {o} :: {s} < {o} by bid :: bid
was not as expensive as {o} :: {s} < {o} by bid :: bid
sold for somewhat more than {o} :: {o} < {s} by bid :: bid
""",
        ),
        people(
            "bidder, bidders",
            """
{bidder} :: bidder
the buyer of the {lot} :: lot
the bidder who won the {lot} :: lot
the person who bought the {lot} :: lot
the winner of the {lot} :: lot
whoever bid {bid} :: bid
the {bid} bidder :: bid
the person bidding {bid} :: bid
the bidder paying {bid} :: bid
the one who took home the item from {origin} :: origin
the purchaser of the piece from {origin} :: origin
""",
            """
bid {bid} :: {s} = {bid}
paid {bid} :: {s} = {bid}
won the {lot} :: {s} = {lot}
bought the item from {origin} :: {s} = {origin}
didn't win the {lot} :: {s} != {lot}
didn't bid {bid} :: {s} != {bid}
bought neither the {lot} nor the {lot2} :: {s} != {lot} and {s} != {lot2}
won either the {lot} or the {lot2} :: either {s} = {lot} or {s} = {lot2}
bid $30 more than {o} :: {o} 30 less than {s} by bid :: bid
paid sixty dollars less than {o} :: {s} 60 less than {o} by bid :: bid
spent more than {o} :: {o} < {s} by bid :: bid
paid a bit less than {o} :: {s} < {o} by bid :: bid
outbid {o} :: {o} < {s} by bid :: bid
""",
        ),
    ),
)
_CAKES = Setting(
    "cakes",
    "sugar: 50 grams, 75 grams, 100 grams, 125 grams; "
    "baker: Fern, Gus, Hattie, Ivan; cake: brownie, cheesecake, gateau, sponge; "
    "nut: almonds, hazelnuts, pecans, walnuts; "
    "minutes: 25 minutes, 35 minutes, 45 minutes, 55 minutes",
    (
        things(
            "cake, cakes",
            """
the {cake} :: cake
{baker}'s cake :: baker
the cake made by {baker} :: baker
the cake with {nut} :: nut
the cake containing {nut} :: nut
the recipe with {sugar} of sugar :: sugar
the recipe that calls for {nut} :: nut
the cake that takes {minutes} :: minutes
the cake that {baker} baked :: baker
the recipe from {baker} :: baker
""",
            """
was made by {baker} :: {s} = {baker}
contains {nut} :: {s} = {nut}
has {sugar} of sugar :: {s} = {sugar}
takes {minutes} to bake :: {s} = {minutes}
bakes for {minutes} :: {s} = {minutes}
doesn't contain {nut} :: {s} != {nut}
wasn't baked by {baker} :: {s} != {baker}
contains neither {nut} nor {nut2} :: {s} != {nut} and {s} != {nut2}
uses 25 grams more sugar than {o} :: {o} 25 less than {s} by sugar :: sugar
requires less sugar than {o} :: {s} < {o} by sugar :: sugar
has 50 fewer grams of sugar than {o} :: {s} 50 less than {o} by sugar :: sugar
bakes 10 minutes longer than {o} :: {o} 10 less than {s} by minutes :: minutes
takes less time to bake than {o} :: {s} < {o} by minutes :: minutes
takes twenty minutes less than {o} :: {s} 20 less than {o} by minutes :: minutes
takes longer to bake than {o} :: {o} < {s} by minutes :: minutes
""",
        ),
        people(
            "baker, bakers",
            """
{baker} :: baker
the baker of the {cake} :: cake
the baker who made the {cake} :: cake
the person using {nut} :: nut
the baker who used {nut} :: nut
whoever baked the {cake} :: cake
the person who needed {sugar} of sugar :: sugar
the baker whose cake took {minutes} :: minutes
""",
            """
baked the {cake} :: {s} = {cake}
used {nut} :: {s} = {nut}
used {sugar} of sugar :: {s} = {sugar}
didn't make the {cake} :: {s} != {cake}
didn't use {nut} :: {s} != {nut}
baked neither the {cake} nor the {cake2} :: {s} != {cake} and {s} != {cake2}
used more sugar than {o} :: {o} < {s} by sugar :: sugar
used 25 grams less sugar than {o} :: {s} 25 less than {o} by sugar :: sugar
needed 50 grams more sugar than {o} did :: {o} 50 less than {s} by sugar :: sugar
baked for ten minutes longer than {o} :: {o} 10 less than {s} by minutes :: minutes
""",
        ),
    ),
)
_TRUCKS = Setting(
    "food trucks",
    "calories: 450 calories, 525 calories, 600 calories, 675 calories, 750 calories; "
    "customer: Marsha, Ned, Olive, Perry, Quentin; "
    "dish: burrito, falafel, gyro, panini, ramen; "
    "truck: Bertha's, Dino's, El Camino, Fat Cat, Wok On",
    (
        things(
            "dish, dishes",
            """
the {dish} :: dish
{customer}'s lunch :: customer
{customer}'s meal :: customer
the {calories-} meal :: calories
the dish with {calories} :: calories
the meal from {truck} :: truck
the dish ordered by {customer} :: customer
the dish sold at {truck} :: truck
the meal that {customer} ate :: customer
the {truck} dish :: truck
""",
            """
has {calories} :: {s} = {calories}
was ordered by {customer} :: {s} = {customer}
came from {truck} :: {s} = {truck}
is served by {truck} :: {s} = {truck}
wasn't eaten by {customer} :: {s} != {customer}
doesn't come from {truck} :: {s} != {truck}
has 75 more calories than {o} :: {o} 75 less than {s} by calories :: calories
contains fewer calories than {o} :: {s} < {o} by calories :: calories
had 150 calories less than {o} :: {s} 150 less than {o} by calories :: calories
is higher in calories than {o} :: {o} < {s} by calories :: calories
""",
        ),
        people(
            "customer, customers",
            """
{customer} :: customer
the customer who ordered the {dish} :: dish
the diner who had the {dish} :: dish
the person who ate at {truck} :: truck
the {truck} customer :: truck
the person eating the {dish} :: dish
whoever went to {truck} :: truck
the customer from {truck} :: truck
the person with the {calories-} meal :: calories
""",
            """
ordered the {dish} :: {s} = {dish}
ate the {dish} :: {s} = {dish}
had lunch at {truck} :: {s} = {truck}
went to {truck} :: {s} = {truck}
had the {calories-} lunch :: {s} = {calories}
didn't order the {dish} :: {s} != {dish}
didn't eat at {truck} :: {s} != {truck}
consumed 75 more calories than {o} :: {o} 75 less than {s} by calories :: calories
ate fewer calories than {o} :: {s} < {o} by calories :: calories
took in 150 fewer calories than {o} :: {s} 150 less than {o} by calories :: calories
had either the {dish} or the {dish2} :: either {s} = {dish} or {s} = {dish2}
""",
        ),
    ),
)
_ICES = Setting(
    "ice cream",
    "cones: 24, 31, 38, 45, 52; seller: Abby, Boris, Cecil, Dot, Elmer; "
    "flavor: coconut, lemon, mint, peach, pistachio; "
    "beach: East Sands, Gull Bay, Long Cove, Pebble Point, West Shore",
    (
        people(
            "seller, sellers",
            """
{seller} :: seller
the {flavor} seller :: flavor
the seller of {flavor} ice cream :: flavor
the vendor at {beach} :: beach
the person who sold {flavor} :: flavor
the vendor selling {flavor} ice cream :: flavor
the person with the stall at {beach} :: beach
the one who sold {cones} cones :: cones
whoever worked at {beach} :: beach
the vendor who sold {cones} cones :: cones
""",
            """
sold {flavor} ice cream :: {s} = {flavor}
sold {cones} cones :: {s} = {cones}
worked at {beach} :: {s} = {beach}
had a stall at {beach} :: {s} = {beach}
didn't sell {flavor} :: {s} != {flavor}
didn't work at {beach} :: {s} != {beach}
worked at neither {beach} nor {beach2} :: {s} != {beach} and {s} != {beach2}
sold 7 more cones than {o} :: {o} 7 less than {s} by cones :: cones
sold fourteen fewer cones than {o} :: {s} 14 less than {o} by cones :: cones
sold more cones than {o} :: {o} < {s} by cones :: cones
didn't sell as many cones as {o} :: {s} < {o} by cones :: cones
sold fewer cones than {o} did :: {s} < {o} by cones :: cones
sold either {cones} or {cones2} cones :: either {s} = {cones} or {s} = {cones2}
""",
        ),
    ),
)
FAIRS = (_AUCTION, _CAKES, _TRUCKS, _ICES)
