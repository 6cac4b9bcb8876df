"""Worlds of things: a shop, mountains, trains and books."""

from __future__ import annotations

from sentence_nouns import World, noun_of

__all__ = ["BOOKS", "MOUNTAINS", "SHOP", "TRAINS"]

_MONEY = {
    "more": "{a} cost {n}more than {b}|{a} was {n}more expensive than {b}|"
    "{a} was {n}dearer than {b}|{a} sold for {n}more than {b}|{a} is {n}pricier than {b}",
    "less": "{a} cost {n}less than {b}|{a} was {n}cheaper than {b}|"
    "{a} is {n}less expensive than {b}",
    "equal": "{a} wasn't as expensive as {b} -1|{a} is not as cheap as {b} 1|"
    "{a} didn't cost as much as {b} -1",
    "top": "the most expensive {thing}|the priciest {thing}|the {thing} with the highest price",
    "bottom": "the cheapest {thing}|the least expensive {thing}|the {thing} with the lowest price",
}


SHOP = World(
    "shop",
    "speaker",
    "speakers",
    (
        noun_of(
            "price",
            "$40|$55|$80|$110|$150",
            "the {} speaker|the speaker that cost {}|the one that sold for {}|the {} one|"
            "the speaker priced at {}",
            "cost {}|sold for {}|was priced at {}",
            "did not cost {}|didn't sell for {}",
            units="${}|${}",
            **_MONEY,
        ),
        noun_of("model", "Arvo|Basso|Canto|Duo|Eroica", "the {}", "is the {}", "isn't the {}"),
        noun_of(
            "noise",
            "60 decibels|64 decibels|72 decibels|80 decibels|95 decibels",
            "the {} speaker|the speaker with a noise of {}|the one that reached {}",
            "reached {}|has a noise of {}",
            "did not reach {}|didn't reach {}",
            units="{} decibel|{} decibels",
            more="{a} is {n}louder than {b}|{a} was {n}noisier than {b}",
            less="{a} is {n}quieter than {b}",
            equal="{a} isn't as loud as {b} -1|{a} is not as quiet as {b} 1",
            top="the loudest {thing}|the noisiest {thing}",
            bottom="the quietest {thing}|the quietest of the {things}",
        ),
        noun_of(
            "brand",
            "Kern|Lund|Mora|Nash|Orly",
            "the {}|the {} speaker|the speaker made by {}|the speaker that {} makes|"
            "the one from {}",
            "was made by {}|is from {}",
            "was not made by {}|isn't from {}",
        ),
        noun_of(
            "weight",
            "2 lbs|3 lbs|5 lbs|8 lbs|9 lbs",
            "the speaker that weighs {}|the {} speaker|the speaker weighing {}|"
            "the one with a weight of {}",
            "weighs {}|has a weight of {}",
            "does not weigh {}|doesn't weigh {}",
            units="{} pound|{} pounds",
            more="{a} is {n}heavier than {b}|{a} weighs {n}more than {b}",
            less="{a} is {n}lighter than {b}|{a} weighs {n}less than {b}",
            equal="{a} isn't as heavy as {b} -1|{a} is not as light as {b} 1|"
            "{a} doesn't weigh as much as {b} -1",
            top="the heaviest {thing}|the heaviest of the {things}",
            bottom="the lightest {thing}|the lightest of the five {things}",
        ),
    ),
)
MOUNTAINS = World(
    "mountains",
    "mountain",
    "mountains",
    (
        noun_of(
            "height",
            "11,300 ft|11,750 ft|12,200 ft|13,100 ft|14,000 ft",
            "the {} mountain|the {} tall mountain|the mountain that is {} tall|the {} peak",
            "is {} tall|is {} high|has a height of {}",
            "is not {} tall|isn't {} high",
            units="{} foot|{} feet",
            more="{a} is {n}taller than {b}|{a} is {n}higher than {b}",
            less="{a} is {n}shorter than {b}|{a} is {n}lower than {b}",
            equal="{a} is not as tall as {b} -1|{a} isn't as high as {b} -1",
            top="the tallest {thing}|the highest {thing}|the highest of the {things}",
            bottom="the shortest {thing}|the lowest of the five {things}",
        ),
        noun_of(
            "mountain", "Argus|Bismark|Corvo|Dunmore|Elkhorn", "{}|Mount {}", "is {}", "isn't {}"
        ),
        noun_of(
            "climber",
            "Ida|Jules|Kofi|Lena|Marek",
            "the mountain climbed by {}|the mountain that {} climbed|{}'s mountain",
            "was climbed by {}|was first climbed by {}",
            "was not climbed by {}|wasn't climbed by {}",
        ),
        noun_of(
            "year",
            "1921|1924|1930|1938|1950",
            "the mountain first climbed in {}|the mountain that was climbed in {}",
            "was climbed in {}|was first climbed in {}",
            "was not climbed in {}|wasn't climbed in {}",
            units="{} year|{} years",
            more="{a} was climbed {n}after {b}|{a} was first climbed {n}later than {b}",
            less="{a} was climbed {n}before {b}|{a} was first climbed {n}earlier than {b}",
            top="the last {thing} to be climbed",
            bottom="the first {thing} to be climbed",
        ),
    ),
)
TRAINS = World(
    "trains",
    "train",
    "trains",
    (
        noun_of(
            "speed",
            "60 mph|75 mph|90 mph|110 mph|140 mph",
            "the train with a speed of {}|the {} train|the train that does {}",
            "travels at {}|has a speed of {}",
            "does not travel at {}|doesn't travel at {}",
            units="{} mph|{} mph",
            more="{a} is {n}faster than {b}|{a} travels {n}faster than {b}",
            less="{a} is {n}slower than {b}|{a} travels {n}slower than {b}",
            equal="{a} isn't as fast as {b} -1|{a} is not as slow as {b} 1",
            top="the fastest {thing}|the fastest of the {things}|"
            "the {thing} with the highest speed",
            bottom="the slowest {thing}|the slowest of the five {things}",
        ),
        noun_of(
            "train", "Comet|Falcon|Meteor|Rocket|Zephyr", "the {}", "is the {}", "is not the {}"
        ),
        noun_of(
            "destination",
            "Lisbon|Oslo|Turin|Vienna|Zurich",
            "the train to {}|the train going to {}|the {} train|the train bound for {}",
            "goes to {}|travels to {}",
            "does not go to {}|doesn't travel to {}",
        ),
        noun_of(
            "engineer",
            "Ashby|Blunt|Coyle|Drake|Ellis",
            "the train driven by {}|the train that {} drives|{}'s train",
            "is driven by {}",
            "is not driven by {}|isn't driven by {}",
        ),
    ),
)
BOOKS = World(
    "books",
    "novel",
    "novels",
    (
        noun_of(
            "pages",
            "210 pages|240 pages|300 pages|380 pages|420 pages",
            "the novel with {}|the {} novel|the book that has {}",
            "has {}|is {} long",
            "does not have {}|doesn't have {}",
            units="{} page|{} pages",
            more="{a} is {n}longer than {b}|{a} has more pages than {b}",
            less="{a} is {n}shorter than {b}|{a} has fewer pages than {b}",
            equal="{a} isn't as long as {b} -1|{a} doesn't have as many pages as {b} -1",
            top="the longest {thing}|the {thing} with the most pages",
            bottom="the shortest {thing}|the {thing} with the fewest pages",
        ),
        noun_of(
            "title",
            "Ashes|Bramble|Cinders|Driftwood|Embers",
            '"{}"|the novel "{}"',
            'is "{}"',
            'isn\'t "{}"',
        ),
        noun_of(
            "author",
            "Ames|Bourne|Coates|Drury|Elton",
            "the novel by {}|the book that {} wrote|the novel written by {}|{}'s novel",
            "was written by {}|is by {}",
            "was not written by {}|isn't by {}",
        ),
        noun_of(
            "copies",
            "100,000|150,000|250,000|400,000|700,000",
            "the novel that sold {} copies|the book with {} copies sold",
            "sold {} copies",
            "did not sell {} copies|didn't sell {} copies",
            units="{} copy|{} copies",
            more="{a} sold more copies than {b}|{a} has sold more copies than {b}",
            less="{a} sold fewer copies than {b}",
            equal="{a} didn't sell as many copies as {b} -1",
            top="the novel that sold the most copies",
            bottom="the novel that sold the fewest copies",
        ),
    ),
)
