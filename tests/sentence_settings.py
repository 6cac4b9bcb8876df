"""Settings for combinations: noun phrases and predicates of a sale, of meals, a race and paintings.

A line is a phrase, the list of the value that it means, and what it says by the way; or a predicate
of the subject {s}, what it says, and the list by which it compares it with the object {o}.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["MEALS", "PAINTINGS", "RACE", "SALE", "Setting"]


@dataclass(frozen=True)
class Setting:
    """Lists with their noun phrases and predicates."""

    name: str
    lists: str
    phrases: str
    predicates: str


SALE = Setting(
    "a sale",
    "price: £26, £35, £44, £53, £62; buyer: Ida, Ben, Cleo, Hugh, Orla; "
    "item: clock, vase, rug, lamp, mirror",
    """
the {item} :: item
{buyer}'s {item} :: item :: {buyer} = {item}
{buyer}'s item :: buyer
{buyer}'s purchase :: buyer
the {item} that {buyer} bought :: item :: {buyer} = {item}
the {item} {buyer} bought :: item :: {buyer} = {item}
the {item} bought by {buyer} :: item :: {buyer} = {item}
the item that {buyer} bought :: buyer
the item bought by {buyer} :: buyer
the {price} item :: price
the item costing {price} :: price
the {item}, which {buyer} bought, :: item :: {buyer} = {item}
the {item}, which {buyer} didn't buy, :: item :: {buyer} != {item}
the {item} ({buyer}'s purchase) :: item :: {buyer} = {item}
the {item} (bought by {buyer}) :: item :: {buyer} = {item}
""",
    """
was bought by {buyer} :: {s} = {buyer}
went to {buyer} :: {s} = {buyer}
cost {price} :: {s} = {price}
was sold for {price} :: {s} = {price}
wasn't bought by {buyer} :: {s} != {buyer}
didn't cost {price} :: {s} != {price}
wasn't sold for {price} :: {s} != {price}
was bought by neither {buyer} nor {buyer2} :: {s} != {buyer} and {s} != {buyer2}
wasn't bought by {buyer} or {buyer2} :: {s} != {buyer} and {s} != {buyer2}
didn't cost {price} or {price2} :: {s} != {price} and {s} != {price2}
was cheaper than {o} :: {s} < {o} by price :: price
was more expensive than {o} :: {o} < {s} by price :: price
cost less than {o} :: {s} < {o} by price :: price
went for less than {o} :: {s} < {o} by price :: price
was sold for more than {o} :: {o} < {s} by price :: price
cost £9 less than {o} :: {s} 9 less than {o} by price :: price
was £9 cheaper than {o} :: {s} 9 less than {o} by price :: price
cost £18 more than {o} :: {o} 18 less than {s} by price :: price
wasn't as expensive as {o} :: {s} < {o} by price :: price
didn't cost as much as {o} :: {s} < {o} by price :: price
was bought by {buyer} and cost less than {o} :: {s} = {buyer} and {s} < {o} by price :: price
cost more than {o} but wasn't bought by {buyer} :: {o} < {s} by price and {s} != {buyer} :: price
""",
)
MEALS = Setting(
    "meals",
    "day: Monday, Tuesday, Wednesday, Thursday, Friday; cook: Ida, Ben, Cleo, Hugh, Orla; "
    "dish: stew, curry, pie, roast, risotto; wine: Merlot, Malbec, Rioja, Chablis, Riesling",
    """
{cook} :: cook
the person who cooked the {dish} :: dish
whoever cooked the {dish} :: dish
the cook of the {dish} :: dish
the {dish}'s cook :: dish
the one who served the {wine} :: wine
{cook}, who cooked the {dish}, :: cook :: {cook} = {dish}
{cook}, who didn't cook the {dish}, :: cook :: {cook} != {dish}
{cook} (who cooked the {dish}) :: cook :: {cook} = {dish}
{cook} (the {dish}'s cook) :: cook :: {cook} = {dish}
""",
    """
cooked the {dish} :: {s} = {dish}
cooked on {day} :: {s} = {day}
served the {wine} :: {s} = {wine}
didn't cook the {dish} :: {s} != {dish}
didn't serve the {wine} :: {s} != {wine}
cooked neither the {dish} nor the {dish2} :: {s} != {dish} and {s} != {dish2}
didn't serve the {wine} or the {wine2} :: {s} != {wine} and {s} != {wine2}
cooked on neither {day} nor {day2} :: {s} != {day} and {s} != {day2}
cooked before {o} :: {s} < {o} by day :: day
cooked later in the week than {o} :: {o} < {s} by day :: day
cooked earlier than {o} did :: {s} < {o} by day :: day
cooked two days before {o} :: {s} 2 less than {o} by day :: day
cooked the day after {o} :: {o} 1 less than {s} by day :: day
cooked before {o} but didn't serve the {wine} :: {s} < {o} by day and {s} != {wine} :: day
cooked after {o} and served the {wine} :: {o} < {s} by day and {s} = {wine} :: day
""",
)
RACE = Setting(
    "a race",
    "place: 1st, 2nd, 3rd, 4th, 5th; runner: Ida Moss, Ben Pike, Cleo Reed, Hugh Shaw, Orla Todd; "
    "vest: red, green, blue, white, yellow; club: Harriers, Rovers, Striders, Swifts, Wanderers",
    """
{runner} :: runner
the runner in the {vest} vest :: vest
the runner in {vest} :: vest
the runner wearing {vest} :: vest
whoever wore the {vest} vest :: vest
the runner from the {club} :: club
the {club} runner :: club
{runner}, who wore the {vest} vest, :: runner :: {runner} = {vest}
{runner}, who didn't wear the {vest} vest, :: runner :: {runner} != {vest}
{runner} (from the {club}) :: runner :: {runner} = {club}
""",
    """
finished {place} :: {s} = {place}
wore the {vest} vest :: {s} = {vest}
runs for the {club} :: {s} = {club}
didn't finish {place} :: {s} != {place}
didn't wear the {vest} vest :: {s} != {vest}
wore neither the {vest} nor the {vest2} vest :: {s} != {vest} and {s} != {vest2}
finished neither {place} nor {place2} :: {s} != {place} and {s} != {place2}
finished ahead of {o} :: {s} < {o} by place :: place
finished immediately ahead of {o} :: {s} 1 less than {o} by place :: place
finished two places behind {o} :: {o} 2 less than {s} by place :: place
beat {o} :: {s} < {o} by place :: place
didn't finish as high as {o} :: {o} < {s} by place :: place
finished ahead of {o} but didn't come {place} :: {s} < {o} by place and {s} != {place} :: place
wore {vest} and finished ahead of {o} :: {s} = {vest} and {s} < {o} by place :: place
""",
)
PAINTINGS = Setting(
    "paintings",
    "year: 1921, 1934, 1947, 1960, 1973; artist: Moss, Pike, Reed, Shaw, Todd; "
    "painting: Sunrise, Harvest, Orchard, Shipwreck, Masquerade; "
    "price: $200, $300, $400, $500, $600; buyer: museum, bank, hotel, college, theatre",
    """
{painting} :: painting
{artist}'s painting :: artist
Mr {artist}'s painting :: artist
the painting by {artist} :: artist
the picture painted by {artist} :: artist
the painting from {year} :: year
the {year} painting :: year
the painting that sold for {price} :: price
the painting bought by the {buyer} :: buyer
the {buyer}'s purchase :: buyer
{painting}, which was painted by {artist}, :: painting :: {artist} = {painting}
{painting}, which {artist} didn't paint, :: painting :: {artist} != {painting}
{painting} (painted in {year}) :: painting :: {year} = {painting}
""",
    """
was painted by {artist} :: {s} = {artist}
was painted in {year} :: {s} = {year}
sold for {price} :: {s} = {price}
was bought by the {buyer} :: {s} = {buyer}
wasn't painted by {artist} :: {s} != {artist}
wasn't painted in {year} :: {s} != {year}
didn't sell for {price} :: {s} != {price}
wasn't painted by {artist} or {artist2} :: {s} != {artist} and {s} != {artist2}
was painted before {o} :: {s} < {o} by year :: year
was painted later than {o} :: {o} < {s} by year :: year
was painted 13 years before {o} :: {s} 13 less than {o} by year :: year
was more expensive than {o} :: {o} < {s} by price :: price
sold for more than {o} :: {o} < {s} by price :: price
sold for $100 more than {o} :: {o} 100 less than {s} by price :: price
fetched $200 less than {o} :: {s} 200 less than {o} by price :: price
""",
)
