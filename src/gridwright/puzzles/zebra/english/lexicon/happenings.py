"""Verbs and nouns for what can happen at a time, and what lists of times are called after it."""

from __future__ import annotations

from gridwright.puzzles.zebra.english.lexicon.words import bag

__all__ = [
    "ALSO_TOLD",
    "BEGINNINGS",
    "DID",
    "EVENTS",
    "INCIDENTS",
    "INFINITIVES",
    "LIFE",
    "NAMED",
    "NEUTRAL",
    "PAST",
    "PHRASES",
    "RACED",
    "RACERS",
    "TOLD_BY_OTHERS",
    "VENTURES",
]

_WORDS = {
    "building": bag("built constructed erected assembled"),
    "launch": bag("launched christened"),
    "loss": bag("sank sunk wrecked foundered capsized lost"),
    "find": bag("found discovered unearthed excavated raised salvaged located"),
    "founding": bag("founded established"),
    "opening": bag("opened opens inaugurated"),
    "birth": bag("born birth"),
    "death": bag("died buried drowned"),
    "wedding": bag("married wed"),
    "publication": bag("published released"),
    "making": bag("wrote written composed painted"),
    "start": bag("began begun begins begin starts started start"),
    "completion": bag("completed finished finishes finish"),
    "end": bag("ended ends end concluded closed closes"),
    "departure": bag("left leaves leave departs departed depart"),
    "arrival": bag("arrived arrives arrive reached reaches due"),
    "landing": bag("landed touched"),
    "career": bag("joined hired appointed elected bankrupt"),
    "leaving": bag("retired resigned promoted dismissed knighted"),
    "change": bag(
        """rebuilt refitted repaired restored renovated renamed moved burned burnt demolished
        admitted extended enlarged merged interrupted postponed resumed repainted overhauled
        refurbished widened strengthened automated electrified collapsed flooded pedestrianised"""
    ),
    "purchase": bag("bought buys sold sells"),
    "inheritance": bag("inherited"),
    "theft": bag("stolen stole burgled robbed"),
    "booking": bag("booked rebooked cancelled canceled registered applied"),
    "loading": bag("loaded unloaded refuelled refueled cleaned announced delayed insured"),
    "adaptation": bag("filmed translated adapted dramatised dramatized reprinted reissued awarded"),
    "planting": bag("planted sowed sown"),
    "harvest": bag("harvested picked eaten"),
    "training": bag("learned learnt practised practiced warmed"),
    "daily life": bag("woke overslept"),
    "call": bag("phoned rang telephoned"),
}
PHRASES: dict[tuple[str, ...], str] = {
    **dict.fromkeys((("went", "down"), ("ran", "aground"), ("goes", "down")), "loss"),
    **dict.fromkeys((("set", "off"), ("sets", "off"), ("pulled", "out")), "departure"),
    **dict.fromkeys(
        (("got", "in"), ("pulled", "in"), ("drew", "in"), ("flew", "in"), ("gets", "in")), "arrival"
    ),
    **dict.fromkeys((("was", "over"), ("broke", "up"), ("is", "over"), ("broke", "off")), "end"),
    **dict.fromkeys((("took", "command"), ("took", "charge")), "career"),
    **dict.fromkeys((("first", "sailed"), ("maiden", "voyage")), "launch"),
    **dict.fromkeys((("heard", "the"), ("got", "the")), "result"),
    **dict.fromkeys((("got", "engaged"), ("became", "engaged")), "engagement"),
    **dict.fromkeys((("was", "boarded"), ("were", "boarded"), ("was", "called")), "loading"),
    **dict.fromkeys((("checked", "in"), ("check", "in")), "check-in"),
    **dict.fromkeys((("an", "interview"), ("signed", "autographs")), "interview"),
    **dict.fromkeys((("was", "set"), ("is", "set"), ("takes", "place")), "setting"),
    **dict.fromkeys((("burned", "down"), ("burnt", "down")), "change"),
    **dict.fromkeys(
        (
            *(("got", "up"), ("went", "home"), ("fell", "asleep"), ("still", "asleep")),
            *(("had", "lunch"), ("had", "breakfast"), ("had", "dinner"), ("had", "supper")),
            *(("had", "coffee"), ("had", "tea"), ("took", "breakfast")),
            *(("ate", "lunch"), ("ate", "breakfast"), ("left", "home"), ("left", "work")),
            *(("to", "bed"), ("to", "sleep"), ("gave", "birth")),
        ),
        "daily life",
    ),
}
EVENTS = {word: event for event, words in _WORDS.items() for word in words}
"""What happens, by the word or the two words that say so."""
_LISTS = {
    "building": "built construction constructed erected completed completion opened",
    "completion": "built construction constructed erected completed completion opened made finish "
    "finished",
    "launch": "launch launched",
    "loss": "sunk sank wrecked lost sinking",
    "find": "found discovered discovery find",
    "founding": "founded founding established opened opening opens",
    "opening": "founded founding established opened opening opens completed completion built",
    "birth": "born birth birthday birthdate",
    "death": "died death",
    "wedding": "married wedding",
    "publication": "published publication released release",
    "making": "written composed painted made",
    "start": "start starts begin begins beginning opening opens opened departure departs leaves "
    "takeoff",
    "end": "end ends finish finishes finished closing closed closes",
    "departure": "departure departs leaves leaving start starts takeoff",
    **dict.fromkeys(("arrival", "landing", "check-in"), "arrival arrives arrived arriving"),
    "theft": "stolen theft burglary robbery robbed",
    "planting": "planted planting sown sowed",
    "harvest": "harvested harvest picked",
    "purchase": "bought sold purchase purchased sale",
}
NAMED = {
    name: frozenset(event for event, names in _LISTS.items() if name in names.split())
    for listed in _LISTS.values()
    for name in listed.split()
}
"""Which lists tell when something was, by the words of their names."""
BEGINNINGS = bag("start started began beginning begun since inception origin launch launched")
"""Lists of years that tell when businesses began, where there are any."""
VENTURES = bag(
    """truck bakery shop store restaurant cafe café club company business firm school cinema theater
    theatre hotel inn pub bar brewery distillery winery vineyard farm museum gallery zoo newspaper
    magazine blog podcast band league team festival bank library salon gym studio market diner stall
    vendor factory startup charity society bistro pizzeria parlor parlour deli bookstore
    bookshop nursery dairy garage laundry dealership"""
)
"""What is founded, opened or launched, all of which is its beginning."""
NEUTRAL = bag(
    """held happened occurred scheduled timed dated set fixed named called located based situated
    planned aged red bed shed hundred seed sled need used entitled"""
)
"""Verbs, and words that look like verbs, which say of no other event."""
ALSO_TOLD = {
    "arrival": bag(
        """came turned got showed appeared checked landed docked drew pulled walked took rang
        knocked made entered rolled steamed disembarked delivered received handed dropped posted
        brought"""
    ),
    "departure": bag(
        """took sailed pulled caught boarded went flew travelled traveled rode drove moved got
        steamed waved started made cleared cast lifted"""
    ),
    "opening": bag(
        """began started unveiled set created formed welcomed launched took settled incorporated
        chartered registered organised organized came"""
    ),
    "building": bag("made raised put went finished took dedicated"),
    "launch": bag(
        "sent went lifted took blasted shot put left departed flew soared deployed entered rose"
    ),
    "loss": bag(
        """went ran scuttled torpedoed hit struck perished broke disappeared vanished collided
        beached grounded rammed sprang burned"""
    ),
    "find": bag(
        """seen saw spotted sighted observed dug identified noticed brought came made stumbled
        uncovered unsealed detected recorded photographed landed"""
    ),
    "planting": bag("put set grew grown seeded sprouted went"),
    "publication": bag(
        "came appeared issued brought put printed took hit debuted premiered aired shown screened"
    ),
}
"""Other verbs for the event of a list; any verb that is not among them is of another event."""
PAST = bag(
    """went got had made stolen stole hit took gave given fell felt lost spent taught caught broke
    broken hurt cut met saw seen kept put ran sent shot shut sang sung sat slept spoke spoken struck
    swam swept told thought threw thrown won drew drawn drank drove ate flew forgot grew heard hid
    led lent lit paid rode rose rang shook stood bent brought blew blown"""
)
"""Irregular verbs in the past."""
DID = PAST | bag("bought wore chose wrote sold built grew knew read left came found began drawn")
"""These, and more of them that tell what people did."""
_TALKS = bag("speaker lecturer presenter talk lecture speech topic class lesson meeting film show")
LIFE = "birth death wedding engagement training"
"""What happens in somebody's life is not what his journeys and works are listed by."""
_TOLD = bag("novel book play poem story")
_WRITERS = bag("author writer novelist poet playwright")
_SHOWN = bag("painting picture portrait symphony opera song sculpture statue")
_ARTISTS = bag("painter artist composer sculptor")
_LANDS = bag("country city island resort")
_JOURNEYS = bag("hotel airline cruise ship traveller traveler tourist holiday vacation trip")
_BUILT = bag("lighthouse bridge castle church tower cathedral windmill skyscraper dam")
_BOATS = bag("boat yacht sailor skipper ferry cruise voyage yachtsman")
_ASHORE = bag("island port harbor")
TOLD_BY_OTHERS: tuple[tuple[tuple[frozenset[str], ...], str], ...] = (
    ((bag("wreck shipwreck"),), "building launch birth death career leaving change"),
    ((frozenset(("wreck site", "wrecked on")),), "find"),
    ((_TALKS,), "end completion arrival birth death change interview training wedding"),
    ((bag("play musical opera concert"),), f"interview purchase {LIFE}"),
    ((_TOLD, _WRITERS), f"adaptation change purchase career leaving setting start {LIFE}"),
    ((_SHOWN, _ARTISTS), f"career leaving {LIFE}"),
    (
        (bag("passenger commuter"), bag("line train bus ferry tram stop station")),
        f"check-in booking change purchase loading interview {LIFE}",
    ),
    ((bag("visitor tourist shopper patron sightseer"),), LIFE),
    ((bag("visitor tourist sightseer"), bag("museum gallery zoo park castle")), "end change"),
    (
        (bag("album record single"), bag("band singer artist label musician")),
        f"end founding career leaving change {LIFE}",
    ),
    (
        (bag("vet doctor surgeon dentist"), bag("animal pet patient farmer owner")),
        "career leaving wedding engagement",
    ),
    ((bag("mechanic garage"),), f"purchase theft {LIFE}"),
    ((_LANDS, _JOURNEYS), "booking change purchase birth death training"),
    ((bag("patient"),), "wedding engagement training departure call"),
    ((bag("test exam"),), "booking result birth death"),
    ((bag("destination"),), f"arrival check-in booking change purchase loading interview {LIFE}"),
    ((bag("airline"),), f"check-in booking change purchase loading interview {LIFE}"),
    (
        (bag("builder shipbuilder boatbuilder shipyard boatyard yard"),),
        f"change purchase loss career leaving {LIFE}",
    ),
    (
        (bag("bride groom"),),
        "engagement birth death career leaving change launch loss arrival booking",
    ),
    ((_BUILT,), "leaving death wedding engagement training"),
    ((_BUILT, bag("builder engineer span architect")), f"career change loss {LIFE}"),
    ((bag("architect"),), f"change purchase inheritance career leaving booking {LIFE}"),
    ((_BOATS, _ASHORE), f"building launch loss making change purchase loading booking {LIFE}"),
)
"""Lists, one of each kind, with what a list of years or times beside them does not tell."""
_REPAIRING = bag(
    """repair problem fault mechanic restorer tailor garage workshop contractor restoration
    renovation damage part job task project room homeowner decorator plumber"""
)
_LEARNING = bag(
    """skill hobby language instrument class subject student pupil lesson course teacher tutor sport
    craft dance topic trick activity pastime"""
)
_CONTESTS = bag(
    """cup prize award trophy medal race regatta winner champion championship club team player
    tournament title event competition skipper helmsman crew place position rank"""
)
_SHIPS = bag("boat ship yacht vessel")
INCIDENTS = (
    (
        bag("rebuilt refitted repaired restored renovated renamed repainted overhauled"),
        _REPAIRING,
        bag(""),
    ),
    (bag("learned learnt"), _LEARNING, bag("")),
    (
        bag("toured covered remastered rereleased reissued banned"),
        bag("tour concert cover edition reissue"),
        bag("album record single song"),
    ),
    (bag("won"), _CONTESTS, _SHIPS | _TOLD),
)
"""What may happen to anything in some year; what is listed where the years are those of it.

Boats are built in a year, and may win a race, as a novel may win a prize; most others are listed
since they have won.
"""
INFINITIVES = {
    **{"build": "built", "rebuild": "rebuilt", "make": "made", "win": "won", "lose": "lost"},
    **{"sink": "sank", "find": "found", "see": "saw", "dig": "dug", "steal": "stole"},
    **{"begin": "began", "set": "set", "leave": "left", "go": "went", "come": "came"},
    **{"get": "got", "take": "took", "catch": "caught", "fly": "flew", "ride": "rode"},
    **{"drive": "drove", "draw": "drew", "show": "showed", "bring": "brought", "put": "put"},
    **{"buy": "bought", "sell": "sold", "wed": "wed", "write": "wrote", "send": "sent"},
    **{"shoot": "shot", "rise": "rose", "run": "ran", "hit": "hit", "strike": "struck"},
    **{"break": "broke", "burn": "burned", "ring": "rang", "wake": "woke", "learn": "learned"},
    **{"have": "had", "eat": "ate", "fall": "fell", "hear": "heard", "cast": "cast"},
}
"""Verbs behind "didn't" with their irregular forms in the past."""
RACERS = bag(
    """runner racer rider jockey horse swimmer skier cyclist driver sprinter rower skater athlete
    competitor contestant walker marathoner hurdler sledder canoeist biker snail sailor kayaker
    sledge"""
)
"""Those who are ranked by how they finish."""
RACED = frozenset(
    (
        *(
            "start",
            "departure",
            "booking",
            "training",
            "career",
            "leaving",
            "birth",
            "death",
            "wedding",
        ),
        *("daily life", "launch", "building", "purchase", "change"),
    )
)
"""What is not told of a race by the places in which they finish."""
