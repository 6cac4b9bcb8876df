"""The words of measures: units, names of attributes, and what people say of them.

A new unit, a new name for what a list of numbers counts ("takings", "runs"), or a new verb for it
belongs here.
"""

from __future__ import annotations

__all__ = [
    "ALSO",
    "CLOCK",
    "EXTENTS",
    "FLOORS",
    "GRADES",
    "LABELS",
    "MEASURES",
    "NAMED",
    "PLACES",
    "QUANTITIES",
    "RANKINGS",
    "RESULTS",
    "SCALES",
    "SEQUENCES",
    "SITES",
    "SPOTS",
    "STEPS",
    "UNITS",
    "YEARS",
]

UNITS = {
    "money": ("dollar", "cent", "euro", "money", "penny"),
    "length": (
        *("inch", "foot", "yard", "mile", "metre", "km", "light year", "cm", "mm", "block"),
    ),
    "weight": ("pound", "ounce", "gram", "kg", "ton", "tonne", "stone"),
    "duration": (
        "second",
        "minute",
        "hour",
        "day",
        "week",
        "fortnight",
        "month",
        "year",
        "night",
        "evening",
        "morning",
    ),
    "heat": ("degree",),
    "sound": ("decibel",),
    "light": ("lumen", "lux"),
    "spice": ("scoville", "shu"),
    "pace": ("mph", "kph", "knot", "mach", "km/h", "wpm", "rpm", "bpm"),
    "rank": ("place", "spot", "position", "rank", "seat", "house", "door", "home", "slot"),
}
MEASURES = {unit: kind for kind, units in UNITS.items() for unit in units}
NAMED = {
    "price": "money",
    "cost": "money",
    "height": "length",
    "length": "length",
    "distance": "length",
    "depth": "length",
    "width": "length",
    "altitude": "length",
    "elevation": "length",
    "weight": "weight",
    "temperature": "heat",
    "heat": "spice",
    "speed": "pace",
    "duration": "duration",
    "noise": "sound",
    "loudness": "sound",
    "brightness": "light",
    "spiciness": "spice",
}
SEQUENCES = frozenset(
    [
        *("chapter", "week", "day", "period", "round", "episode", "stage", "step", "act"),
        *("session", "slot", "turn", "month", "year", "issue", "edition"),
    ]
)
"""What comes one after the other in time, numbered from the first."""
RANKINGS = frozenset(
    ("place", "rank", "ranking", "position", "finish", "order", "standing", "placing", "spot")
)
SPOTS = frozenset(("place", "position", "spot", "slot"))
"""What any place in a row is called."""
FLOORS = frozenset(("floor", "level", "storey", "story"))
GRADES = frozenset(("grade", "form"))
"""Classes at school: the eighth grade is above the fifth, and nobody finishes in it."""
SITES = frozenset(
    [
        *("site", "place", "location", "landmark", "spot", "scene", "building", "field", "farm"),
        *("lake", "beach", "park", "village", "town", "city", "state", "county", "country"),
        *("region", "province", "island", "valley", "river", "trail", "flower", "plant", "bush"),
    ]
)
"""Lists of where something can be, or what something in the air is above."""
PLACES = FLOORS | frozenset(
    [
        *("seat", "shelf", "lane", "house", "home", "place", "position", "rank", "slot", "chair"),
        *("desk", "drawer", "bed", "row", "track", "room", "stall", "cabin", "aisle"),
    ]
)
"""Attributes whose numbers are names of places, where they are not in the plural."""
EXTENTS = frozenset(("length", "duration", "runtime"))
"""How long something is: times such as 4:20 are then not those of a clock."""
CLOCK = "clock"
"""The unit of lengths such as 4:20."""
RESULTS = frozenset(("time", "result", "finish", "finishing"))
SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9}
LABELS = frozenset(
    [
        *("room", "number", "lane", "flight", "mission", "channel", "apartment", "suite", "gate"),
        *("locker", "code", "jersey", "address", "bus", "route", "track", "plate", "id", "table"),
    ]
)
"""Numbers that are names: nobody has more room than another by the number of his room."""
YEARS = frozenset(
    [
        *(
            "year",
            "date",
            "founded",
            "built",
            "vintage",
            "founding",
            "release",
            "opened",
            "opening",
        ),
        *("made", "established", "discovered", "released", "published", "painted", "completed"),
        *("launched", "launch", "sunk", "issued", "composed", "written", "constructed", "erected"),
        *("discovery", "construction", "completion", "publication", "patented", "invented"),
    ]
)
ALSO = {
    "score": ("point", "scored", "stroke", "shot", "mark"),
    "sale": ("sold", "copy", "unit"),
    "copy": ("sold", "sale"),
    "attendance": ("person", "attendee", "guest", "visitor", "crowd", "audience"),
    **dict.fromkeys(
        ("crowd", "audience"),
        ("person", "crowd", "audience", "fan", "spectator", "listener", "viewer", "concertgoer"),
    ),
    "visitor": ("person", "visit", "visited"),
    "vote": ("person", "voted"),
    "sold": ("sale",),
    "view": ("hit", "viewed"),
    "error": ("mistake",),
    "mistake": ("error",),
    "homer": ("home", "run"),
    **dict.fromkeys(
        ("winnings", "winning", "payout", "jackpot", "prize", "reward", "award", "bonus", "purse"),
        ("won", "win", "paid", "received", "receive", "collected", "took", "got", "earned"),
    ),
    **dict.fromkeys(
        ("taking", "proceed", "profit", "revenue"),
        ("took", "take", "made", "raised", "earned", "taking", "collected"),
    ),
    **dict.fromkeys(
        ("pledge", "donation", "contribution"),
        ("gave", "give", "pledged", "donated", "contributed", "pledge", "donation"),
    ),
    "photo": ("picture", "photograph", "snapshot", "shot", "image"),
    "picture": ("photo", "photograph", "snapshot", "shot", "image"),
    "photograph": ("photo", "picture", "snapshot", "shot", "image"),
    "gift": ("present",),
    "present": ("gift",),
    "passenger": ("rider", "traveler"),
    "guest": ("attendee",),
    "viewer": ("audience",),
    "follower": ("fan", "subscriber"),
    "subscriber": ("follower", "reader"),
    "employee": ("worker", "staff"),
    "customer": ("patron", "shopper"),
    "win": ("victory", "won"),
    "attendee": ("guest",),
    "ticket": ("crowd", "audience"),
    "staff": ("person", "employee", "employ", "worker"),
    "salary": ("earn", "earned", "earning"),
    "wage": ("earn", "earned", "earning"),
    "income": ("earn", "earned", "earning"),
    "point": ("score", "scored", "rated", "rating"),
    "run": ("score", "scored", "made"),
    "population": ("person", "resident", "inhabitant", "citizen"),
    "size": ("large", "small"),
    **dict.fromkeys(("rating", "mark", "grade"), ("point", "score", "scored")),
    "star": ("rating", "rated", "rate"),
    "crew": ("person", "people", "member", "hand", "man", "men", "sailor", "crewman", "crewmen"),
    "team": ("person", "member"),
    "portion": ("serving", "serve", "feed", "person"),
    "serving": ("portion", "serve", "feed", "person"),
    "backer": ("supporter", "backing", "person"),
    "supporter": ("backer", "person"),
    **dict.fromkeys(("price", "cost"), ("bill",)),
    "fee": ("rate", "charge", "bill"),
    "wingspan": ("wing",),
    "seat": ("capacity",),
    **dict.fromkeys(("bib", "jersey", "shirt", "locker"), ("number",)),
    "opening": ("open",),
    "closing": ("close",),
    **dict.fromkeys(("memory", "ram"), ("memory", "ram", "gigabyte")),
    **dict.fromkeys(("student", "pupil", "candidate"), ("student", "pupil", "candidate", "person")),
    "departure": ("depart", "leave"),
    "arrival": ("arrive",),
}
"""Words by which people speak of an attribute of that name."""
QUANTITIES = frozenset(
    [
        *(*ALSO, *NAMED, *MEASURES, *YEARS, *LABELS, *RESULTS, *EXTENTS),
        *("age", "amount", "balance", "bet", "bid", "bill", "charge", "count", "debt", "delay"),
        *("dose", "fare", "fine", "gain", "interest", "level", "loan", "loss", "margin", "mass"),
        *("odds", "order", "pay", "payment", "penalty", "premium", "quantity", "quota", "rate"),
        *("rent", "saving", "share", "spending", "sum", "tax", "tip", "toll", "total", "value"),
        *("volume", "worth"),
    ]
)
"""What something has more or less of, and is not a thing itself."""
STEPS = {
    "date": {
        "day": 1.0,
        "night": 1.0,
        "evening": 1.0,
        "morning": 1.0,
        "week": 7.0,
        "fortnight": 14.0,
    },
    "time": {"minute": 1.0, "hour": 60.0},
    "day": {
        "day": 1.0,
        "night": 1.0,
        "evening": 1.0,
        "morning": 1.0,
        "week": 7.0,
        "fortnight": 14.0,
    },
    "month": {"month": 1.0, "year": 12.0},
    "year": {"year": 1.0, "decade": 10.0, "century": 100.0},
    "century": {"century": 1.0},
}
