"""Sentences for the English reader: what each says, or that it must be reported.

Readings are in the formal language, as `gridwright convert` prints them.
"""

from __future__ import annotations

__all__ = ["AMBIGUOUS", "READ", "UNREAD", "WITH_NUMBERS"]


def _pairs(text: str) -> dict[str, str]:
    lines = [line.strip() for line in text.strip().splitlines()]
    return dict(zip(lines[::2], lines[1::2], strict=True))


READ = _pairs(
    """
    Ann's neighbours drink tea and milk.
        Ann next to tea and Ann next to milk
    Ann lives next to Bob and the red house is Cy's.
        Ann next to Bob and red = Cy
    Ann drinks tea.
        Ann = tea
    The red house is Bob's.
        red = Bob
    Bob isn't in the third house.
        Bob not @ 3
    The person who drinks tea doesn't live in the red house.
        tea != red
    Neither Ann nor Bob drinks tea.
        all different: Ann, Bob, tea
    Ann is neither the tea drinker nor the milk drinker.
        Ann != tea and Ann != milk
    Ann lives next to the red house.
        Ann next to red
    Ann and Bob are neighbours.
        Ann next to Bob
    Ann and Bob are next to each other.
        Ann next to Bob
    Ann and Bob are not next to each other.
        not (Ann next to Bob)
    Ann lives immediately to the left of Bob.
        Ann immediately left of Bob
    Ann is directly left of Bob.
        Ann immediately left of Bob
    Ann lives to the right of the person who drinks tea.
        tea somewhere left of Ann
    Ann is somewhere to the left of the third house.
        Ann somewhere left of house."3"
    Ann is right next to Bob.
        Ann next to Bob
    Ann is two houses to the left of Bob.
        Ann 2 less than Bob
    There is one house between Ann and Bob.
        Ann 2 apart from Bob
    There are two houses between where Ann lives and where Bob lives.
        Ann 3 apart from Bob
    There are at least two houses between Ann and Bob.
        Ann at least 3 less than Bob or Bob at least 3 less than Ann
    There are no houses between Ann and Bob.
        Ann next to Bob
    Ann is somewhere in between Bob and Cy in that order.
        Bob somewhere left of Ann and Ann somewhere left of Cy
    Ann is between Bob and Cy.
        Ann between Bob and Cy
    Ann lives at one of the ends.
        either Ann @ 1 or Ann @ 5
    Ann is not at either end.
        not (either Ann @ 1 or Ann @ 5)
    Ann is at neither end.
        not (either Ann @ 1 or Ann @ 5)
    Ann is either the tea drinker or in the red house.
        either Ann = tea or Ann = red
    Ann drinks tea or milk.
        either Ann = tea or Ann = milk
    Ann drinks tea or lives in the red house, or both.
        Ann = tea or Ann = red
    Either Ann or Bob drinks tea.
        either Ann = tea or Bob = tea
    Of Ann and Bob, one drinks tea and the other lives in the red house.
        either (Ann = tea and Bob = red) or (Bob = tea and Ann = red)
    One of Ann and Bob drinks tea and the other has milk.
        either (Ann = tea and Bob = milk) or (Bob = tea and Ann = milk)
    The four people are Ann, the tea drinker, Bob and the one in the red house.
        all different: Ann, tea, Bob, red
    Ann, the tea drinker and the person in the red house are all different people.
        all different: Ann, tea, red
    If Ann drinks tea, then Bob lives in the red house.
        if Ann = tea then Bob = red
    Ann drinks tea if and only if Bob drinks milk.
        (if Ann = tea then Bob = milk) and (if Bob = milk then Ann = tea)
    Ann drinks tea unless Bob drinks milk.
        if Bob != milk then Ann = tea
    Ann is both the tea drinker and the owner of the red house.
        Ann = tea and Ann = red
    Ann paid $5 less than Bob.
        Ann 5 less than Bob by price
    Ann paid more than the tea drinker.
        tea < Ann by price
    Ann is 2 years older than Bob.
        Bob 2 less than Ann by age
    Ann is younger than Bob.
        Ann < Bob by age
    Ann arrived sometime after Bob.
        Bob < Ann by day
    Ann arrived 2 days before Bob.
        Ann 2 less than Bob by day
    Ann arrived a day before Bob.
        Ann 1 less than Bob by day
    Ann arrived the day after Bob.
        Bob 1 less than Ann by day
    Ann paid at least 5 dollars more than Bob.
        Bob at least 5 less than Ann by price
    Ann drinks tea and lives in the red house.
        Ann = tea and Ann = red
    Ann is left of Bob but right of Cy.
        Ann somewhere left of Bob and Cy somewhere left of Ann
    Ann has a neighbor who drinks tea.
        Ann next to tea
    The neighbour of Ann drinks tea.
        tea next to Ann
    Ann's neighbour drinks tea.
        Ann next to tea
    Ann never drinks tea.
        Ann != tea
    Ann has no tea.
        Ann != tea
    Ann and Bob don't live in the red house.
        Ann != red and Bob != red
    Ann and the tea drinker are the same person.
        Ann = tea
    Ann is not the same person as the tea drinker.
        Ann != tea
    Ann left 2 days after Bob.
        Bob 2 less than Ann by day
    Ann is not older than Bob.
        not (Bob < Ann by age)
    Ann and Bob are two houses apart.
        Ann 2 apart from Bob
    Ann lives two houses away from Bob.
        Ann 2 apart from Bob
    Immediately left of Ann lives Bob.
        Bob immediately left of Ann
    Ann, who drinks tea, lives next to Bob.
        Ann = tea and Ann next to Bob
    Bob, the tea drinker, lives in the red house.
        Bob = tea and Bob = red
    Ann doesn't drink tea or milk.
        Ann != tea and Ann != milk
    Ann drinks neither tea nor milk.
        Ann != tea and Ann != milk
    Ann does not live next to Bob or Cy.
        (not (Ann next to Bob)) and (not (Ann next to Cy))
    Ann does not drink tea but lives in the red house.
        Ann != tea and Ann = red
    Ann drinks tea, but Bob drinks milk.
        Ann = tea and Bob = milk
    Ann drinks tea and Bob drinks milk.
        Ann = tea and Bob = milk
    Ann drinks tea. Bob drinks milk.
        Ann = tea and Bob = milk
    Ann drinks tea; Bob doesn't drink milk.
        Ann = tea and Bob != milk
    Ann lives in house 3.
        Ann @ 3
    Ann lives in the third house from the left.
        Ann @ 3
    Ann lives in the last house.
        Ann @ 5
    Ann lives in the middle house.
        Ann @ 3
    Ann lives in the leftmost house.
        Ann @ 1
    Ann lives second from the right.
        Ann @ 4
    Ann is the youngest.
        Ann = age."20"
    Ann paid the most.
        Ann = $25
    Ann is older than Bob but younger than Cy.
        Bob < Ann by age and Ann < Cy by age
    Ann is older than both Bob and Cy.
        Bob < Ann by age and Cy < Ann by age
    Ann is older than Bob and Cy.
        Bob < Ann by age and Cy < Ann by age
    Neither Ann nor Bob is next to Cy.
        (not (Ann next to Cy)) and (not (Bob next to Cy)) and (all different: Ann, Bob)
    Ann lives left of Bob and next to Cy.
        Ann somewhere left of Bob and Ann next to Cy
    Ann is the left neighbour of Bob.
        Ann immediately left of Bob
    The green house is on the left of the red house.
        green somewhere left of red
    The green house is immediately to the right of the ivory house.
        ivory immediately left of green
    The green house is just to the left of the red house.
        green immediately left of red
    Ann and Bob have one house between them.
        Ann 2 apart from Bob
    There is exactly one house between Ann's and Bob's.
        Ann 2 apart from Bob
    Exactly two people live between Ann and Bob.
        Ann 3 apart from Bob
    Ann lives two doors away from Bob.
        Ann 2 apart from Bob
    Ann lives three houses to the right of Bob.
        Bob 3 less than Ann
    Ann paid more than $10.
        $10 < Ann by price
    Ann didn't pay $10.
        Ann != $10
    Ann's visit was on Monday.
        Ann = Monday
    Ann came on Monday or Tuesday.
        either Ann = Monday or Ann = Tuesday
    Ann came before Wednesday.
        Ann < Wednesday by day
    Ann came after Bob but before Cy.
        Bob < Ann by day and Ann < Cy by day
    Ann came immediately after Bob.
        Bob 1 less than Ann by day
    Ann came the day before Bob.
        Ann 1 less than Bob by day
    Ann came two days after Bob.
        Bob 2 less than Ann by day
    Ann came on the day after Bob did.
        Bob 1 less than Ann by day
    Ann came three days before the person who paid $5.
        Ann 3 less than $5 by day
    If Ann does not drink tea, Bob lives in the red house.
        if Ann != tea then Bob = red
    Bob lives in the red house if Ann drinks tea.
        if Ann = tea then Bob = red
    Ann drinks tea only if Bob drinks milk.
        if Ann = tea then Bob = milk
    Either Ann drinks tea or Bob drinks milk.
        either Ann = tea or Bob = milk
    Either Ann drinks tea or Bob drinks milk, but not both.
        either Ann = tea or Bob = milk
    Either Ann drinks tea or Bob drinks milk, or both.
        Ann = tea or Bob = milk
    Exactly one of Ann and Bob lives next to the red house.
        either Ann next to red or Bob next to red
    Ann and Bob live in adjacent houses.
        Ann next to Bob
    Ann and Bob live in neighbouring houses.
        Ann next to Bob
    Ann and Bob don't live in adjacent houses.
        not (Ann next to Bob)
    The house next to Ann is red.
        red next to Ann
    Only Ann drinks tea.
        Ann = tea
    Ann drinks no tea and no milk.
        Ann != tea and Ann != milk
    Ann doesn't drink tea and Bob doesn't drink milk.
        Ann != tea and Bob != milk
    The red house is between the blue house and the green one.
        red between blue and green
    Ann's price is between Bob's and Cy's.
        Ann between Bob and Cy by price
    Ann paid an amount between Bob and Cy.
        Ann between Bob and Cy by price
    Of Ann and Bob, one drinks tea and the other doesn't drink milk.
        either (Ann = tea and Bob != milk) or (Bob = tea and Ann != milk)
    One of Ann and Bob drinks tea.
        either Ann = tea or Bob = tea
    Ann is a year older than Bob.
        Bob 1 less than Ann by age
    The person next to Ann drinks tea.
        tea next to Ann
    Ann lives next to someone who drinks tea.
        Ann next to tea
    Ann doesn't live next to the tea drinker.
        not (Ann next to tea)
    Ann and Bob drink tea and milk, respectively.
        Ann = tea and Bob = milk
    Ann and Bob drink tea and milk, in some order.
        either (Ann = tea and Bob = milk) or (Ann = milk and Bob = tea)
    Ann or Bob drinks tea.
        either Ann = tea or Bob = tea
    Ann lives next to either Bob or Cy.
        either Ann next to Bob or Ann next to Cy
    Bob lives between Ann and Cy.
        Bob between Ann and Cy
    Ann isn't next to the red or the blue house.
        (not (Ann next to red)) and (not (Ann next to blue))
    Tea belongs to Bob.
        tea = Bob
    Bob also has tea.
        Bob = tea
    The red house and the tea drinker are the same person.
        red = tea
    Milk is drunk in the middle house.
        milk @ 3
    In the red house lives Ann.
        red = Ann
    The owner of the red house drinks tea.
        red = tea
    The Monday visitor paid $5.
        Monday = $5
    Ann visited on Monday and paid $5.
        Ann = Monday and Ann = $5
    Ann paid $10 more than Bob and $5 less than Cy.
        Bob 10 less than Ann by price and Ann 5 less than Cy by price
    Ann paid $5.
        Ann = $5
    Ann paid 5 dollars.
        Ann = $5
    Ann is 22 years old.
        Ann = age."22"
    The 22-year-old drinks tea.
        age."22" = tea
    Ann is one year younger than Bob.
        Ann 1 less than Bob by age
    Ann spent less than Bob.
        Ann < Bob by price
    Ann is more expensive than Bob.
        Bob < Ann by price
    Ann came earlier in the week than Bob.
        Ann < Bob by day
    Ann came later than Bob.
        Bob < Ann by day
    Ann came not later than Bob.
        not (Bob < Ann by day)
    Ann came exactly two days after Bob.
        Bob 2 less than Ann by day
    Ann came at least two days after Bob.
        Bob at least 2 less than Ann by day
    Ann came no more than 2 days after Bob.
        Bob at most 2 less than Ann by day
    Ann and Bob came two days apart.
        Ann 2 apart from Bob by day
    Ann, Bob, Cy, Dora and Eve are the five people.
        all different: Ann, Bob, Cy, Dora, Eve
    The five are Ann, the tea drinker, the milk drinker, Monday's guest and the red house's owner.
        all different: Ann, tea, milk, Monday, red
    Ann and the tea drinker are different people.
        all different: Ann, tea
    Ann is different from the tea drinker.
        Ann != tea
    Ann is next to the first house.
        Ann next to house."1"
    The second house is red.
        house."2" = red
    House 2 is not red.
        house."2" != red
    House number 4 belongs to Ann.
        house."4" = Ann
    Neither the red house nor the blue house is Ann's.
        all different: red, blue, Ann
    Neither Ann nor Bob nor Cy drinks tea.
        all different: Ann, Bob, Cy, tea
    The red house isn't next to the blue or the green one.
        (not (red next to blue)) and (not (red next to green))
    Ann lives to the immediate left of Bob.
        Ann immediately left of Bob
    Ann lives on the right-hand side of Bob.
        Bob somewhere left of Ann
    Ann isn't to the left of Bob.
        not (Ann somewhere left of Bob)
    Ann is not immediately left of Bob.
        not (Ann immediately left of Bob)
    Ann's house is next door to Bob's.
        Ann next to Bob
    Ann is Bob's neighbour.
        Ann next to Bob
    Ann is Bob's next-door neighbour.
        Ann next to Bob
    Bob lives between Ann and Cy, in that order.
        Ann somewhere left of Bob and Bob somewhere left of Cy
    Bob does not live between Ann and Cy.
        not (Bob between Ann and Cy)
    If Ann drinks tea, Bob drinks milk and Cy drinks juice.
        if Ann = tea then (Bob = milk and Cy = juice)
    If Ann drinks tea or milk, Bob lives in the red house.
        if (either Ann = tea or Ann = milk) then Bob = red
    Either Ann or Bob drinks tea, but not both.
        either Ann = tea or Bob = tea
    Ann drinks tea, milk or juice.
        either Ann = tea or Ann = milk or Ann = juice
    Ann drinks either tea, milk or juice.
        either Ann = tea or Ann = milk or Ann = juice
    Ann is not the tea drinker, the milk drinker or the juice drinker.
        Ann != tea and Ann != milk and Ann != juice
    Ann lives left of the red house and right of the blue house.
        Ann somewhere left of red and blue somewhere left of Ann
    Ann lives somewhere to the left of Bob and Bob drinks tea.
        Ann somewhere left of Bob and Bob = tea
    Neither Ann, Bob nor Cy drinks tea.
        all different: Ann, Bob, Cy, tea
    Ann left on Monday.
        Ann = Monday
    The tea drinker left two days before Bob.
        tea 2 less than Bob by day
    Ann is the oldest.
        Ann = age."24"
    Ann is not the youngest.
        Ann != age."20"
    Ann has the most expensive house.
        Ann = $25
    Ann came the latest.
        Ann = Friday
    Ann and Bob drink tea and milk, not necessarily in that order.
        either (Ann = tea and Bob = milk) or (Ann = milk and Bob = tea)
    Ann is more than 2 years older than Bob.
        Bob at least 3 less than Ann by age
    Ann lives in house 1 or 2.
        either Ann @ 1 or Ann @ 2
    Ann lives in house 1, 2 or 3.
        either Ann @ 1 or Ann @ 2 or Ann @ 3
    Ann lives in either the first or the third house.
        either Ann @ 1 or Ann @ 3
    Ann lives to Bob's left.
        Ann somewhere left of Bob
    Ann lives at least two houses away from Bob.
        Ann at least 2 less than Bob or Bob at least 2 less than Ann
    Ann and Bob are separated by one house.
        Ann 2 apart from Bob
    Ann lives to the tea drinker's left.
        Ann somewhere left of tea
    Ann lives to the tea drinker's immediate right.
        tea immediately left of Ann
    """
)
"""A sentence, and below it what it says."""

AMBIGUOUS = (
    "Ann drinks tea or lives in the red house.",
    "Ann is older than Bob or Cy.",
    "Ann drinks tea or Bob drinks milk.",
    "Ann arrived between Bob and Cy.",
    "Ann is ahead of Bob.",
    "Ann lives next to Bob or Cy.",
)
"""Sentences that can be read in more than one way."""

UNREAD = (
    "Ann lives by the red house.",
    "Ann lives close to the red house.",
    "Ann's drink isn't tea, and neither is Bob's.",
    "Ann lives in the red house next to Bob.",
    "It isn't Ann who drinks tea.",
    "Ann lives next to Bob and he drinks tea.",
    "Ann lives next to Bob and his drink is tea.",
    "Ann is either Bob or red.",
    "Ann paid twice as much as Bob.",
    "Ann is next to the person who drinks tea and owns the red house.",
    "The person who doesn't drink tea is Ann.",
    "Ann may drink tea.",
    "Ann is about 2 years older than Bob.",
    "Ann, not Bob, drinks tea.",
    "Not Ann but Bob drinks tea.",
    "It is not true that Ann drinks tea.",
    "Ann and Bob are not both tea drinkers.",
    "The tea drinker lives next to the green house with milk.",
    "The person who drinks tea and lives in the red house is Ann.",
    "The person who drinks tea and lives in the red house is next to Ann.",
    "Ann isn't next to Bob and drinks tea.",
    "Ann is not Bob and the tea drinker.",
    "Ann drinks tea. He lives in the red house.",
    "Ann lives in the middle.",
    "Ann is on the far left.",
    "Ann lives in an odd-numbered house.",
    "Ann lives in one of the first two houses.",
    "The red house is first.",
    "Ann is first.",
    "Bob is Ann's left neighbour.",
    "The green house is directly to the right of, and adjacent to, the ivory house.",
    "Between Ann and Bob there is exactly one house.",
    "Ann lives within two houses of Bob.",
    "Ann paid half as much as Bob.",
    "Ann paid at most $10.",
    "Ann is 2 years older than the tea drinker, who lives in the red house.",
    "If Ann drinks tea then Bob doesn't.",
    "At least one of Ann and Bob drinks tea.",
    "Ann, Bob and Cy live next to each other.",
    "The house to the left of Ann is red.",
    "Every tea drinker lives in the red house.",
    "Everyone but Ann drinks tea.",
    "Ann almost always drinks tea.",
    "Ann used to drink tea but now drinks milk.",
    "Ann hates tea.",
    "Of Ann and Bob, one drinks tea and one lives in the red house.",
    "Ann paid five dollars more than Bob, who drinks tea.",
    "No one in the red house drinks tea.",
    "The person in the red house drinks anything but tea.",
    "Ann is behind Bob by two places.",
    "Ann earns as much as Bob.",
    "Ann and Bob drink tea and milk.",
    "Ann has the same drink as Bob.",
    "Ann is next to Bob or drinks tea.Ann's favourite drink is tea.",
    "There is a cat in the red house.",
    "Ann keeps milk in the red house.",
    "Ann drinks tea on Monday.",
    "Ann and Bob came on consecutive days.",
    "The three people are Ann and Bob.",
    "Ann is separated from Bob by one house.",
    "Ann is in the third house and the red house is first.",
    "Ann is the tea drinker's left neighbour.",
    "The tea drinker is on Ann's right.",
    "Ann left the tea house on Monday.",
    "To the right of the tea drinker lives Ann.",
    "The tea drinker is two houses ahead.",
    "Ann is the second oldest.",
    "Ann not only drinks tea but also lives in the red house.",
    "The red house is north of the tea drinker.",
    "Ann beat the tea drinker.",
    "Ann is the sister of the tea drinker.",
    "The oldest person drinks tea.",
    "Ann is one of the oldest.",
    "Ann is the least expensive tea drinker.",
    "Ann is the tallest.",
)
"""Sentences that say more than the rules know."""

_NUMBERS = """
    votes: 900, 1000, 1100
        Ann finished 100 votes ahead of Bob.
        Bob 100 less than Ann by votes
    votes: 900, 1000, 1100
        Ann finished ahead of Bob.
        reported
    strokes: 70, 72, 75
        Ann finished 2 strokes ahead of Bob.
        reported
    time: 20 minutes, 21 minutes, 25 minutes
        Ann finished 1 minute ahead of Bob.
        Ann 1 less than Bob by time
    rank: first, second, third
        Ann finished one place ahead of Bob.
        Ann 1 less than Bob by rank
    rank: first, second, third
        Ann finished somewhere behind Bob.
        Bob < Ann by rank
    rank: first, second, third
        Ann has a higher rank than Bob.
        reported
    time: 20 minutes, 21 minutes, 25 minutes
        Ann was faster than Bob.
        Ann < Bob by time
    time: 20 minutes, 21 minutes, 25 minutes
        Ann finished after Bob.
        Bob < Ann by time
    stay: 2 days, 4 days, 7 days
        Ann left sometime before Bob.
        reported
    speed: 20 mph, 25 mph, 30 mph
        Ann is faster than Bob.
        Bob < Ann by speed
    start: 8:00am, 9:00am, 10:00am
        Ann starts 1 hour after Bob.
        Bob 60 less than Ann by start
    start: 8:00am, 8:30am, 9:00am
        Ann starts 30 minutes before Bob.
        Ann 30 less than Bob by start
    due: May 1, May 8, May 15
        Ann's book is due 2 weeks after Bob's.
        Bob 14 less than Ann by due
    due: May 1, May 8, May 15
        Ann's book is due a month after Bob's.
        reported
    month: May, June, July
        Ann came two months after Bob.
        Bob 2 less than Ann by month
    month: May, June, July
        Ann came in the month after Bob.
        Bob 1 less than Ann by month
    year: 1950, 1960, 1970
        Ann's house is older than Bob's.
        Ann < Bob by year
    year: 1950, 1960, 1970
        Ann's house was built a decade before Bob's.
        Ann 10 less than Bob by year
    year: 1950, 1960, 1970
        Ann's house is cheaper than Bob's.
        reported
    founded: 200 BC, 300 BC, 400 BC
        Ann's town was founded before Bob's.
        Ann < Bob by founded
    price: $1.20, $1.40, $1.60
        Ann paid 20 cents more than Bob.
        Bob 0.2 less than Ann by price
    price: $5, $6, $7; age: 5, 6, 7
        Ann paid 1 more than Bob.
        Bob 1 less than Ann by price
    price: $5, $6, $7; fee: $1, $2, $3
        Ann's is 1 dollar more than Bob's.
        reported
    price: $5, $6, $7; weight: 5 lbs, 6 lbs, 7 lbs
        Ann's has more than Bob's.
        reported
    height: 5 ft, 6 ft, 7 ft; age: 5, 6, 7
        Ann is taller than Bob.
        Bob < Ann by height
    height: 5 ft, 6 ft, 7 ft; age: 5, 6, 7
        The 6-year-old is 1 foot taller than Bob.
        Bob 1 less than age."6" by height
    sales: 1 million, 2 million, 4 million
        Ann had 2 million more sales than Bob.
        Bob 2 less than Ann by sales
    number: 7, 12, 20; game: some, many, most
        Ann played 5 more games than Bob.
        reported
    room: 101, 102, 105; stay: short, longer, long
        Ann paid 1 dollar more than Bob.
        reported
    ram: 1 GB, 2 GB, 4 GB; hard drive: 256 GB, 512 GB, 768 GB
        Ann has a hard drive that is 256 GB larger than the one with 2 GB of RAM.
        ram."2 GB" 256 less than Ann by hard drive
    limit: $100, $200, $300; rate: low, middling, high
        Ann has a rate somewhat higher than Bob.
        reported
    price: $5, $6, $7
        Ann paid 4 dollars more than Bob.
        reported
    room: 101, 102, 105
        Ann arrived sometime after Bob.
        reported
    room: Room 1, Room 2, Room 5
        Ann arrived sometime after Bob.
        reported
    chapter: Chapter 1, Chapter 2, Chapter 3
        Ann's essay comes 2 chapters after Bob's.
        Bob 2 less than Ann by chapter
    length: 5 feet, 6 feet, 7 feet
        Ann landed somewhat short of Bob.
        Ann < Bob by length
    length: 5 feet, 6 feet, 7 feet
        Ann's is twice as long as Bob's.
        reported
    length: 5 feet, 6 feet, 7 feet
        Ann lives left of Bob.
        reported
    length: 5 feet, 6 feet, 7 feet
        Ann lives next to Bob.
        reported
"""


def _triples(text: str) -> list[tuple[str, str, str | None]]:
    lines = [line.strip() for line in text.strip().splitlines()]
    triples = zip(lines[::3], lines[1::3], lines[2::3], strict=True)
    return [(one, two, None if last == "reported" else last) for one, two, last in triples]


WITH_NUMBERS = _triples(_NUMBERS)
"""Attributes beside names, a sentence, and what it says; None where it must be reported."""
