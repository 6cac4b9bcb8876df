"""General vocabulary: peoples, measures, and words too common to name a value by accident."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.puzzles.zebra.english.lexicon.words import bag

__all__ = ["ALL_UNITS", "COMMON", "EVENTS", "GENERIC", "MEASURES", "PEOPLES", "TITLES", "Measure"]

PEOPLES = tuple(
    frozenset(line.split())
    for line in """
brit british briton britain|english englishman englishwoman england|scot scottish scotsman scotland
welsh welshman wales|irish irishman irishwoman ireland|dane danish denmark|swede swedish sweden
norwegian norway|finn finnish finland|icelander icelandic iceland|german germany|austrian austria
dutch dutchman dutchwoman netherlands holland|belgian belgium|swiss switzerland|italian italy
french frenchman frenchwoman france|spaniard spanish spain|portuguese portugal|greek greece
pole polish poland|czech czechia|slovak slovakian slovakia|slovene slovenian slovenia
hungarian hungary|romanian romania|bulgarian bulgaria|serb serbian serbia|croat croatian croatia
bosnian bosnia|albanian albania|russian russia|ukrainian ukraine|belarusian belarus
lithuanian lithuania|latvian latvia|estonian estonia|turk turkish turkey|israeli israel
iranian persian iran persia|iraqi iraq|saudi|egyptian egypt|moroccan morocco|tunisian tunisia
algerian algeria|nigerian nigeria|kenyan kenya|ethiopian ethiopia|ghanaian ghana
indian india|pakistani pakistan|bangladeshi bangladesh|nepali nepalese nepal|afghan afghanistan
chinese china|japanese japan|korean korea|vietnamese vietnam|thai thailand|malaysian malaysia
indonesian indonesia|filipino philippine philippines|mongolian mongolia|australian australia
american america usa|canadian canada|mexican mexico|cuban cuba|jamaican jamaica|brazilian brazil
argentine argentinian argentina|chilean chile|peruvian peru|colombian colombia
venezuelan venezuela|bolivian bolivia|uruguayan uruguay|paraguayan paraguay
ecuadorian ecuador|panamanian panama|haitian haiti|guatemalan guatemala|maltese malta|cypriot cyprus
lebanese lebanon|syrian syria|jordanian jordan|sudanese sudan|libyan libya|tanzanian tanzania
ugandan uganda|zambian zambia|zimbabwean zimbabwe|senegalese senegal|taiwanese taiwan
singaporean singapore|cambodian cambodia|fijian fiji|armenian armenia|georgian georgia
alabaman alabama|alaskan alaska|arizonan arizona|californian california|coloradan colorado
floridian florida|hawaiian hawaii|idahoan idaho|iowan iowa|kansan kansas|kentuckian kentucky
mainer maine|michigander michigan|minnesotan minnesota|montanan montana|nebraskan nebraska
nevadan nevada|ohioan ohio|oklahoman oklahoma|oregonian oregon|tennessean tennessee|texan texas
utahn utah|vermonter vermont|virginian virginia|wyomingite wyoming
""".strip()
    .replace("\n", "|")
    .split("|")
)
"""Names of peoples, in groups of words that mean the same; a land stands for its people."""

TITLES = bag("mr mrs ms miss dr doctor prof professor sir lady the inc co corp ltd llc")
"""Words that a name may have or lack."""

COMMON = bag(
    """
a an and are as at be been being both but by can did do does each either every for from had has
have he her his house houses how if in into is it its just last least left less like likes lives
more most neither next no nor not number of off on one ones only or other out over own owns people
person place position right same she side some than that the their them then there they this those
to two under up was were what when where which while who whose will with year years day days month
man woman first second third far end ends middle immediately directly somewhere between may march
back front time times name names color colour street home way top bottom center well
three four five six seven eight nine ten eleven twelve new old
"""
)
"""Words that a sentence needs for itself: never part of a misspelt or shortened value."""

GENERIC = bag(
    """
a an and are as at be been both but by did do does each either every everyone everybody for from
had has have having he her his if in into is it its all of on one only or other people person
persons she so than that the their them then there these they this those to unique was were where
which who whom whose will with different distinct various kind kinds type types sort favorite
favourite own something some certain following characteristic characteristics any not
named called name guy man woman friend resident neighbor neighbour owner
"""
)
"""Words of a phrase that tell nothing about which attribute is meant."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure: words in the names of its attributes, its units, and the words that compare it."""

    names: frozenset[str]
    units: frozenset[str]
    words: frozenset[str]


def _measure(names: str, units: str, words: str) -> Measure:
    return Measure(bag(names), bag(units), bag(words))


MEASURES = (
    _measure("age old", "year month", "old older oldest young younger youngest age aged birthday"),
    _measure(
        "price cost fare rent fee bid value salary wage budget dollar earning income revenue fine "
        "allowance bill amount donation scholarship pay payment debt prize limit profit",
        "$ € £ cent dollar",
        "cost price priced cheap cheaper cheapest expensive pay paid spend spent sell sold worth "
        "charge fetch trade bid owe owed owes earn earned make made gross money rent fare fee "
        "donate raise raised fine award won win",
    ),
    _measure(
        "height elevation altitude",
        "ft inch cm metre m",
        "tall taller tallest short shorter shortest high higher highest low lower height",
    ),
    _measure(
        "length wingspan width size duration period",
        "ft inch cm metre m mile km",
        "long longer longest short shorter shortest length wide wider large larger small smaller",
    ),
    _measure(
        "weight mass load",
        "lb kg oz gram ton tonne pound",
        "heavy heavier heaviest light lighter lightest weigh weight",
    ),
    _measure(
        "distance range mileage",
        "mile km metre yard ft m light",
        "far farther further near closer distant distance long longer short shorter walk travel "
        "throw jump fly hike",
    ),
    _measure(
        "duration length time contract stay training period visit",
        "minute hour day week month second year night",
        "long longer longest short shorter shortest last take stay speak talk train brief briefer "
        "fast faster fastest slow slower slowest quick quicker finish",
    ),
    _measure(
        "speed velocity", "mph kph mach knot", "fast faster fastest slow slower slowest quick"
    ),
    _measure(
        "temperature heat", "degree °", "hot hotter warm warmer cold colder cool cooler temperature"
    ),
    _measure(
        "score point vote total grade mark",
        "point vote",
        "score scored point vote high higher highest low lower lowest ahead behind well better",
    ),
    _measure(
        "population size people area capacity footage attendance attendee guest viewer",
        "people person square inhabitant resident attendee guest liter gb viewer gallon",
        "large larger big bigger small smaller populous population people",
    ),
)
"""Measures of numbers; dates, times and ranks are known by their values."""
ALL_UNITS = frozenset(unit for measure in MEASURES for unit in measure.units)
EVENTS = bag(
    """lecture talk speech show performance concert meeting appointment visit trip flight speaker
    patient customer visitor guest interview lesson class session screening delivery client party
    wedding event tour departure presentation presenter performer shift recital play reading booking
    exam test workshop seminar ceremony launch discovery exhibition film movie race
    episode album release stop arrival reservation train bus ferry coach
    programme program song act stage round match gig bout heat course slot turn exhibit arrest
    robbery crime theft battle eruption storm auction fight expedition voyage dive
    trial accident fire raid rescue escape climb hike outing picnic dance ball fair
    holiday vacation journey walk excursion cruise meal dinner supper lunch"""
)
"""What comes one after the other in time."""
