"""Worlds of people: a race, a house of flats, a street, a school; and wrecks in the sea."""

from __future__ import annotations

from sentence_nouns import World, named, noun_of

__all__ = ["FLATS", "RACE", "STREET", "WRECKS"]

WRECKS = World(
    "wrecks",
    "ship",
    "ships",
    (
        noun_of(
            "year",
            "1951|1956|1962|1975|1981",
            "the ship found in {}|the {} discovery|the ship that was discovered in {}",
            "was found in {}|was discovered in {}",
            "wasn't found in {}|was not discovered in {}",
            units="{} year|{} years",
            more="{a} was found {n}after {b}|{a} was discovered {n}later than {b}|"
            "{a} was located {n}after {b}",
            less="{a} was found {n}before {b}|{a} was discovered {n}earlier than {b}|"
            "{a} was found {n}prior to {b}",
            top="the last {thing} to be found|the most recently discovered {thing}",
            bottom="the first {thing} to be found",
        ),
        noun_of(
            "ship",
            "Alcyone|Berenice|Calypso|Dryad|Erebus",
            "the {}",
            "is the {}",
            "is not the {}|isn't the {}",
        ),
        noun_of(
            "depth",
            "120 ft|180 ft|300 ft|450 ft|600 ft",
            "the ship at a depth of {}|the wreck at {}|the ship found at {}",
            "lies at a depth of {}|was found at {}",
            "does not lie at a depth of {}|wasn't found at {}",
            units="{} foot|{} feet",
            more="{a} is {n}deeper than {b}|{a} lies {n}deeper than {b}|{a} is {n}below {b}|"
            "{a} was found {n}deeper down than {b}|{a} lies in {n}deeper water than {b}",
            less="{a} is {n}shallower than {b}|{a} was found {n}higher up than {b}|"
            "{a} lies {n}above {b}|{a} is {n}closer to the surface than {b}",
            equal="{a} isn't as deep as {b} -1|{a} is not as deep as {b} -1|"
            "{a} doesn't lie as deep as {b} -1",
            top="the deepest {thing}|the deepest of the {things}|the {thing} at the greatest depth",
            bottom="the shallowest {thing}|the shallowest of the five {things}",
        ),
        noun_of(
            "cargo",
            "tin|rum|silk|coal|wool",
            "the ship with the {}|the ship that carried {}|the {} ship|the one carrying {}",
            "carried {}|had a cargo of {}",
            "did not carry {}|didn't carry {}",
        ),
        noun_of(
            "length",
            "60 m|75 m|90 m|100 m|130 m",
            "the {} long ship|the ship that is {} long|the {} ship|the ship with a length of {}",
            "is {} long|has a length of {}",
            "is not {} long|isn't {} long",
            units="{} metre|{} metres",
            more="{a} is {n}longer than {b}",
            less="{a} is {n}shorter than {b}",
            equal="{a} is not as long as {b} -1|{a} isn't as short as {b} 1",
            top="the longest {thing}|the longest of the {things}|"
            "the {thing} with the greatest length",
            bottom="the shortest {thing}|the shortest of the five {things}",
        ),
    ),
)
FLATS = World(
    "flats",
    "tenant",
    "tenants",
    (
        noun_of(
            "floor",
            "1|2|3|4|5",
            "the person on floor {}",
            "lives on floor {}",
            "doesn't live on floor {}|does not live on floor {}",
            units="{} floor|{} floors",
            more="{a} lives {n}above {b}|{a} lives on a higher floor than {b}|"
            "{a} lives {n}higher than {b}",
            less="{a} lives {n}below {b}|{a} lives on a lower floor than {b}",
            top="on the top floor|on the highest floor|on the uppermost floor",
            bottom="on the bottom floor|on the lowest floor",
        ),
        named("name", "Amos|Britta|Cedric|Delia|Errol"),
        noun_of(
            "job",
            "barber|chemist|florist|nurse|pilot",
            "the {}|the person who works as {an}",
            "is the {}|works as {an}",
            "isn't the {}|does not work as {an}",
        ),
        noun_of(
            "rent",
            "$400|$450|$550|$700|$900",
            "the person who pays {}|the tenant paying {}|the person whose rent is {}",
            "pays {}|pays {} in rent|pays a rent of {}",
            "does not pay {}|doesn't pay {}",
            units="${}|${}",
            more="{a} pays {n}more than {b}|{a} pays {n}more rent than {b}|"
            "{a}'s rent is {n}higher than {b}'s|{a} has a higher rent than {b}",
            less="{a} pays {n}less than {b}|{a} pays {n}less rent than {b}",
            equal="{a} doesn't pay as much as {b} -1",
            top="the {thing} who pays the most|the {thing} with the highest rent",
            bottom="the {thing} who pays the least|the {thing} with the lowest rent",
        ),
        noun_of(
            "pet",
            "cat|dog|newt|rat|toad",
            "the owner of the {}|the {} owner|the person with the {}|the {}'s owner|"
            "the person who keeps the {}",
            "keeps the {}|owns the {}|has the {}",
            "does not keep the {}|doesn't own the {}",
        ),
    ),
)
RACE = World(
    "race",
    "runner",
    "runners",
    (
        noun_of(
            "place",
            "first|second|third|fourth|fifth",
            "the {} place runner|the runner who came {}|the person who finished {}",
            "finished {}|came {}|came in {}|finished in {} place",
            "did not finish {}|didn't come {}|did not finish in {} place",
            units="{} place|{} places",
            more="{a} finished {n}behind {b}|{a} came in {n}after {b}|{a} placed {n}below {b}",
            less="{a} finished {n}ahead of {b}|{a} came in {n}before {b}|{a} was {n}ahead of {b}",
            bottom="the winner|the {thing} who won|the winner of the race",
            top="the last {thing} to finish|the {thing} who came last",
        ),
        named("runner", "Abel|Bella|Clive|Della|Ewan"),
        noun_of(
            "shirt",
            "red|teal|lime|grey|pink",
            "the runner in the {} shirt|the runner in {}|the runner wearing {}",
            "wore the {} shirt|wore {}|ran in a {} shirt",
            "did not wear the {} shirt|didn't wear {}",
        ),
        noun_of(
            "town",
            "Hull|Bath|Ely|Wells|York",
            "the runner from {}|the person who came from {}|the one from {}",
            "is from {}|comes from {}|hails from {}",
            "isn't from {}|does not come from {}",
        ),
        noun_of(
            "age",
            "19|23|24|30|41",
            "the {}-year-old|the {}-year-old runner|the runner aged {}|the {} year old",
            "is {} years old|is aged {}|is {}",
            "is not {} years old|isn't {}",
            units="{} year|{} years",
            more="{a} is {n}older than {b}",
            less="{a} is {n}younger than {b}",
            equal="{a} isn't as old as {b} -1|{a} is not as young as {b} 1",
            top="the oldest {thing}|the oldest of the {things}|the eldest {thing}",
            bottom="the youngest {thing}|the youngest of the five {things}",
        ),
    ),
)

STREET = World(
    "street",
    "person",
    "people",
    (
        noun_of(
            "house",
            "1|2|3|4|5",
            "the person in house {}|the person who lives in house {}",
            "lives in house {}",
            "doesn't live in house {}|does not live in house {}",
            units="{} house|{} houses",
            more="{a} lives {n}to the right of {b}|{a} is {n}to the right of {b}|"
            "{a}'s house is {n}to the right of {b}'s",
            less="{a} lives {n}to the left of {b}|{a} is {n}to the left of {b}|"
            "{a} lives {n}left of {b}",
        ),
        named("name", "Anya|Bram|Cleo|Dirk|Enid"),
        noun_of(
            "colour",
            "red|blue|green|white|ivory",
            "the person in the {} house|the owner of the {} house|the {} house",
            "lives in the {} house|owns the {} house",
            "doesn't live in the {} house|does not own the {} house",
        ),
        noun_of(
            "drink",
            "ale|tea|mead|milk|port",
            "the {} drinker|the person who drinks {}|the one who drinks {}|"
            "the person whose drink is {}",
            "drinks {}|likes to drink {}",
            "does not drink {}|doesn't drink {}|never drinks {}",
        ),
        noun_of(
            "hobby",
            "chess|yoga|sailing|pottery|golf",
            "the person who enjoys {}|the {} enthusiast|the person whose hobby is {}|the {} lover",
            "enjoys {}|has {} as a hobby|is fond of {}",
            "does not enjoy {}|doesn't enjoy {}",
        ),
    ),
    row=True,
)
