"""Worlds of things and dates: a shop, a clinic, a school, lectures, mountains, trains, books."""

from __future__ import annotations

from sentence_nouns import World, named, noun_of

__all__ = ["BOOKS", "CLINIC", "LECTURES", "MOUNTAINS", "SCHOOL", "SHOP", "TRAINS"]

_MONEY = {
    "more": "{a} cost {n}more than {b}|{a} was {n}more expensive than {b}|"
    "{a} was {n}dearer than {b}|{a} sold for {n}more than {b}|{a} is {n}pricier than {b}",
    "less": "{a} cost {n}less than {b}|{a} was {n}cheaper than {b}|{a} is {n}less expensive than {b}",
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
CLINIC = World(
    "clinic",
    "patient",
    "patients",
    (
        noun_of(
            "time",
            "9:15 am|10:30 am|11:00 am|2:00 pm|4:30 pm",
            "the {} patient|the patient who came at {}|the patient with the {} appointment",
            "came at {}|was seen at {}|had the {} appointment",
            "didn't come at {}|was not seen at {}",
            units="{} minute|{} minutes",
            more="{a} was seen {n}after {b}|{a} came {n}later than {b}|{a} arrived {n}after {b}",
            less="{a} was seen {n}before {b}|{a} came {n}earlier than {b}|{a} was {n}earlier than {b}",
            top="the last {thing}|the last {thing} to be seen",
            bottom="the first {thing}|the first {thing} to be seen",
        ),
        named("patient", "Ito|Orr|Pell|Quill|Rudd"),
        noun_of(
            "complaint",
            "cough|migraine|rash|sprain|fever",
            "the patient with the {}|the person who has {an}|the {} patient",
            "has {an}|complained of {an}|suffers from {an}",
            "does not have {an}|doesn't have the {}",
        ),
        noun_of(
            "height",
            "150 cm|158 cm|166 cm|171 cm|180 cm",
            "the patient who is {} tall|the {} tall patient|the patient with a height of {}",
            "is {} tall|measures {}",
            "is not {} tall|isn't {} tall",
            units="{} centimetre|{} centimetres",
            more="{a} is {n}taller than {b}",
            less="{a} is {n}shorter than {b}",
            equal="{a} isn't as tall as {b} -1|{a} is not as short as {b} 1",
            top="the tallest {thing}|the tallest of the {things}",
            bottom="the shortest {thing}|the shortest of the five {things}",
        ),
    ),
)
SCHOOL = World(
    "school",
    "student",
    "students",
    (
        noun_of(
            "month",
            "February|March|May|August|November",
            "the student born in {}|the one whose birthday is in {}|the {} student",
            "was born in {}|has a birthday in {}",
            "wasn't born in {}|does not have a birthday in {}",
            units="{} month|{} months",
            more="{a} was born {n}after {b}|{a} has a birthday {n}after {b}|"
            "{a}'s birthday is {n}later than {b}'s",
            less="{a} was born {n}before {b}|{a} has a birthday {n}before {b}|"
            "{a} has an earlier birthday than {b}",
        ),
        named("student", "Ines|Jonas|Katya|Lars|Milo"),
        noun_of(
            "score",
            "71 points|75 points|80 points|88 points|97 points",
            "the student who scored {}|the student with a score of {}|the student with {}",
            "scored {}|got {}|has a score of {}",
            "did not score {}|didn't get {}",
            units="{} point|{} points",
            more="{a} scored {n}more than {b}|{a} scored {n}higher than {b}|"
            "{a}'s score was {n}higher than {b}'s|{a} got a higher score than {b}|"
            "{a} finished with a better score than {b}",
            less="{a} scored {n}less than {b}|{a} scored {n}lower than {b}|"
            "{a} had a lower score than {b}",
            equal="{a} didn't score as high as {b} -1|{a} did not score as many points as {b} -1",
            top="the student with the highest score|the student who scored the most points",
            bottom="the student with the lowest score",
        ),
        noun_of(
            "subject",
            "history|physics|music|biology|Latin",
            "the {} student|the student who studies {}|the one studying {}",
            "studies {}|takes {}",
            "does not study {}|doesn't take {}",
        ),
    ),
)
LECTURES = World(
    "lectures",
    "lecture",
    "lectures",
    (
        noun_of(
            "day",
            "Monday|Tuesday|Wednesday|Thursday|Friday",
            "the {} lecture|the lecture on {}|the talk given on {}",
            "took place on {}|was held on {}|was given on {}",
            "did not take place on {}|wasn't on {}",
            units="{} day|{} days",
            more="{a} took place {n}after {b}|{a} was held {n}later than {b}|"
            "{a} was given later in the week than {b}",
            less="{a} took place {n}before {b}|{a} was held {n}earlier than {b}|"
            "{a} was given earlier in the week than {b}",
            top="the last {thing}|the final {thing}|the last {thing} of the week",
            bottom="the first {thing}|the first {thing} of the week",
        ),
        noun_of(
            "topic",
            "quarks|moths|glaciers|comets|runes",
            "the lecture on {}|the talk about {}|the lecture about {}",
            "was about {}|dealt with {}",
            "was not about {}|wasn't on {}",
        ),
        noun_of(
            "speaker",
            "Abbot|Boyle|Crane|Dunne|Eaton",
            "{}'s lecture|the lecture by {}|the lecture that {} gave|the talk given by {}",
            "was given by {}",
            "was not given by {}|wasn't given by {}",
        ),
        noun_of(
            "audience",
            "20 people|35 people|50 people|60 people|90 people",
            "the lecture attended by {}|the lecture with an audience of {}",
            "was attended by {}|drew an audience of {}",
            "was not attended by {}|did not draw an audience of {}",
            units="{} person|{} people",
            more="{a} had a larger audience than {b}|{a} drew a bigger audience than {b}",
            less="{a} had a smaller audience than {b}",
            top="the lecture with the largest audience",
            bottom="the lecture with the smallest audience",
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
        noun_of("mountain", "Argus|Bismark|Corvo|Dunmore|Elkhorn", "{}|Mount {}", "is {}", "isn't {}"),
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
            top="the fastest {thing}|the fastest of the {things}|the {thing} with the highest speed",
            bottom="the slowest {thing}|the slowest of the five {things}",
        ),
        noun_of("train", "Comet|Falcon|Meteor|Rocket|Zephyr", "the {}", "is the {}", "is not the {}"),
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
            "title", "Ashes|Bramble|Cinders|Driftwood|Embers", '"{}"|the novel "{}"', 'is "{}"', 'isn\'t "{}"'
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
