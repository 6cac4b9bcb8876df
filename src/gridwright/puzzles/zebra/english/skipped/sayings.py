"""Sayings, in which a value is only a word: told a white lie, has a heart of gold.

Each of them is known by one of its words, so that a sentence without these is looked at only once.
"""

from __future__ import annotations

import re
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import small_words

__all__ = ["saying"]

_BE = (
    r"(?:is|are|was|were|be|been|isn['’]t|wasn['’]t|aren['’]t|weren['’]t|not|quite|exactly|really)"
)
_SAYINGS: dict[str, str] = {
    "heart": r"hearts? of (?:gold|stone|oak|glass|ice)|(?:heart['’]?s?|mind) (?:is |was )?set on",
    "mind": r"mind (?:is |was )?set on",
    "weight": r"weight in gold",
    "golden": r"golden (?:touch|rule|handshake|age|opportunity)",
    "lie": r"white lie",
    "lies": r"white lies",
    "elephant": r"white elephant|elephant in the room",
    "feather": r"white feather|light as a feather",
    "cat": r"cat out of the bag|cat and mouse|cat among the pigeons|cat got",
    "cats": r"cats and dogs",
    "dog": r"dog['’]s (?:life|dinner|breakfast)|sick as a dog|in the dog ?house|dog tired|dog days",
    "dogs": r"gone to the dogs|going to the dogs|let sleeping dogs",
    "fiddle": r"second fiddle|fit as a fiddle|on the fiddle",
    "cup": rf"{_BE}[^,;]* cup of tea",
    "tea": r"for all the tea|storm in a tea",
    "jam": r"(?:into|got in|gets in|was in) an? (?:[a-z]+ )?jam\b|"
    r"traffic jam|money for jam",
    "pickle": r"(?:into|got in|gets in|was in) an? (?:[a-z]+ )?pickle",
    "stew": r"(?:into|got in|gets in|was in) a (?:[a-z]+ )?stew",
    "stews": r"stews (?:in|about)",
    "cake": r"piece of cake|takes? the cake|took the cake|icing on the cake",
    "pie": r"humble pie|pie in the sky|easy as pie",
    "cheese": r"big cheese|hard cheese|chalk and cheese",
    "beans": r"spill(?:s|ed|t)? the beans|full of beans",
    "bean": r"bean counter",
    "grapes": r"sour grapes",
    "apple": r"apple of (?:his|her|their|my)|apple ?cart",
    "banana": r"top banana|second banana|banana skin",
    "bananas": r"(?:go|goes|went|gone) bananas",
    "cucumber": r"cool as a cucumber",
    "peas": r"like (?:two )?peas",
    "carrot": r"carrot and stick|dangl[a-z]+ (?:a|the) carrot",
    "turkey": r"cold turkey|talk(?:s|ed)? turkey",
    "bacon": r"(?:bring|brings|brought|save|saves|saved) (?:home )?(?:the|his|her) bacon",
    "butter": r"bread and butter",
    "bread": r"bread and butter|bread ?winner|greatest thing since",
    "salt": r"(?:pinch|grain) of salt|worth (?:his|her|their) salt|salt of the earth",
    "mustard": r"(?:cut|cuts) the mustard|keen as mustard",
    "beef": r"(?:a|no|the|any|his|her) beef (?:with|about)",
    "beefs": r"beefs (?:about|up)",
    "beefed": r"beefed (?:about|up)",
    "harps": r"harps on about",
    "harped": r"harped on about",
    "drums": r"drums up",
    "drummed": r"drummed (?:up|into|out)",
    "trumpet": r"(?:blows?|blew|blowing) (?:his|her|their) own trumpet",
    "whistle": r"(?:blows?|blew|blown|blowing) the whistle on|whistle[- ]stop|clean as a whistle|"
    r"wet (?:his|her|their) whistle",
    "bell": r"(?:ring|rings|rang) a bell|saved by the bell",
    "drum": r"(?:bang|bangs|banged|banging|beat|beats) the drum",
    "strings": r"strings attached|(?:pull|pulls|pulled) (?:some |a few |the )?strings",
    "chord": r"(?:strikes?|struck) a chord",
    "tune": r"chang(?:e|es|ed) (?:his|her|their) tune|(?:whistles?|whistled) a (?:different )?tune",
    "coined": r"coined (?:the|a) (?:phrase|word|term|name)",
    "joy": r"(?:jump|jumps|jumped|cry|cried|weep|wept|shout|shouted|dance|danced) (?:for|with) joy",
    "hope": r"(?:no|little|every|any|some|lost|beyond) hope (?:of|for|that)",
    "moon": r"blue moon|over the moon",
    "blue": r"out of the blue|"
    r"(?:feel|feels|feeling|felt|looks?|looking|looked) (?:a bit |a little |"
    r"rather |very )?blue|once in a blue|bolt from the blue|(?:true|boys in) blue",
    "red": r"(?:see|sees|seeing|saw) red\b(?! ?(?:car|house|hat|door))|"
    r"(?:turn|turns|turned|went|goes|gone|go|blush|blushed|blushes|flush|flushed) (?:bright |"
    r"beetroot |"
    r"deep )?red\b|red[- ]handed|in the red(?= *(?:[.,;!]|$|because|after|when))|red alert|"
    r"red mist",
    "white": r"(?:turn|turns|turned|went|goes|gone|go) white|white lie|white knight|"
    r"(?:coffee|tea) white",
    "black": r"(?:coffee|tea) black|black (?:mark|eye|sheep|spot|mood|look)",
    "green": r"(?:turn|turns|turned|went|goes|gone|go|is|was) (?:[a-z]+ )?green with|green light|"
    r"green thumbs?|green fingers",
    "pink": r"tickled pink|pink slip",
    "purple": r"purple (?:prose|patch|passage)|(?:turn|turns|turned|went) purple",
    "grey": r"grey (?:matter|area)|(?:turn|turns|turned|went|going) grey",
    "gray": r"gray (?:matter|area)|(?:turn|turns|turned|went|going) gray",
    "brown": r"browned off|brown study",
    "yellow": r"yellow (?:belly|streak)",
    "gold": r"gold digger|good as gold|strike[s]? gold|struck gold",
    "silver": r"silver (?:lining|tongue|tongued|speech)|silver-tongued",
    "horse": r"dark horse|high horse|horse sense|hold (?:his|her|your) horses|horse(?:s|d)? around",
    "horses": r"hold (?:his|her|their|your) horses|horses (?:around|for courses)",
    "goose": r"wild goose|goose (?:chase|bumps|pimples)|cook(?:s|ed) (?:his|her|their) goose",
    "duck": r"lame duck|sitting duck|duck to water|dead duck",
    "ducks": r"ducks (?:out|when|whenever|under|behind)",
    "ducked": r"ducked (?:when|under|behind|out|down)",
    "chicken": r"chicken feed|spring chicken|(?:play|plays|played) chicken",
    "chickens": r"chickens (?:out|come|came)",
    "bull": r"bull in a china|bull at a gate|red rag to a bull|by the horns",
    "bee": r"bee in (?:his|her|their) bonnet|bee['’]s knees",
    "butterflies": r"butterflies in",
    "ants": r"ants in (?:his|her|their)",
    "bird": r"early bird|a little bird|free as a bird|bird['’]s[- ]eye",
    "birds": r"birds with one|birds of a feather|for the birds",
    "wolf": r"(?:cry|cries|cried) wolf|wolf(?:s|ed)? down",
    "lion": r"lion['’]s (?:share|den|mouth)",
    "monkey": r"monkey (?:business|wrench|around|about)|cheeky monkey",
    "fish": r"fish out of water|big fish|fish for compliments|other fish|cold fish|"
    r"drinks? like a fish",
    "rat": r"(?:smell|smells|smelled|smelt) a rat|rat race",
    "snail": r"snail mail|snail['’]s pace",
    "crocodile": r"crocodile tears",
    "donkey": r"donkey work|donkey['’]s years",
    "parrot": r"sick as a parrot|parrot[- ]fashion",
    "bear": r"bear (?:with|in mind|the brunt|up)",
    "fox": r"sly as a fox|crazy like a fox",
    "worm": r"can of worms|worm(?:s|ed)? (?:his|her|its) way",
    "worms": r"can of worms",
    "sheepish": r"(?:look|looks|looked|feel|feels|felt) (?:rather |a bit )?sheepish",
    "spot": r"soft spot for|blind spot",
    "hand": r"(?:dab|old|good) hand (?:at|with)",
    "gun": r"(?:jump|jumps|jumped) the gun",
    "knife": r"knife[- ]edge|like a knife",
    "rope": r"(?:know|knows|knew|learn|learned|learnt|show|showed) the ropes|money for old rope",
    "ropes": r"(?:know|knows|knew|learn|learned|learnt|showed|shown|shows)(?: [a-z]+)? the ropes",
    "candle": r"burn(?:s|ed|t|ing)? the candle|hold(?:s)? a candle|held a candle",
    "hat": r"old hat|eat (?:his|her|my|their) hat|at the drop of a hat|hat[- ]trick|"
    r"under (?:his|her) hat|"
    r"tak(?:es|e) (?:his|her|their) hat off|took (?:his|her|their) hat off",
    "shoes": r"in (?:his|her|[a-z]+['’]s) shoes\b(?! ?[a-z])|"
    r"fill(?:s|ed)? (?:his|her|[a-z]+['’]s) shoes",
    "ice": r"(?:break|breaks|broke|broken) the ice|cuts no ice|on thin ice",
    "fire": r"(?:play|plays|played|playing) with fire|like a house on fire|line of fire",
    "cream": r"cream of the crop",
    "nuts": r"(?:is|was|goes|went|are|were|drives?|drove [a-z]+) nuts\b",
    "drama": r"(?:a|some|much|no|any|big) drama (?:of|out of|about|over)|drama queen",
    "chemistry": r"chemistry (?:between|with)",
    "history": r"made history|make history",
    "art": r"down to a fine art|state of the art|art of (?!the\b)[a-z]+ing",
    "music": r"(?:face|faces|faced|facing) the music|music to (?:his|her|my|[a-z]+['’]s) ears",
    "ball": r"on the ball|(?:have|has|had|having) a ball\b|"
    r"(?:start|set|get|keep)[a-z]* the ball rolling|"
    r"play(?:s|ed)? ball",
    "boat": r"in the same boat|miss(?:ed)? the boat|(?:rock|rocks|rocked) the boat",
    "ship": r"jump(?:ed)? ship",
    "iceberg": r"tip of the iceberg",
    "rose": r"bed of roses|rose to (?:fame|the occasion|power|prominence|his|her)",
    "roses": r"bed of roses|(?:coming|come) up roses",
    "lily": r"(?:gild|gilds|gilded|gilding) the lily",
    "violet": r"shrinking violet",
    "daisy": r"fresh as a daisy",
    "penny": r"penny dropped|spend a penny|spent a penny",
    "money": r"(?:make|makes|made|making|had|has|earned|earns) no money|"
    r"no money (?:from|in|on|for)",
    "cloud": r"cloud nine|under a cloud",
    "pole": r"pole position",
    "chip": r"chip on (?:his|her|their) shoulder",
    "oyster": r"world is (?:his|her|their) oyster",
}
"""A word of each, and how the saying goes."""
_TELLING = frozenset(_SAYINGS)
_PLAIN = frozenset(
    (
        *("the", "his", "her", "their", "and", "out", "with", "for", "has", "had", "have", "was"),
        *("were", "are", "not", "been", "very", "like", "from", "where", "when"),
    )
)
_LITERAL = re.compile(r"[a-z]{3,}")


@lru_cache(maxsize=256)
def _companions(word: str) -> tuple[str, ...]:
    """Pieces of words, one of which is in every saying with that word: most sentences have none."""
    found = set(_LITERAL.findall(_SAYINGS[word].replace("[a-z]", ""))) - _PLAIN
    return tuple(sorted(found - {word, word.removesuffix("s")}))


@lru_cache(maxsize=64)
def saying(sentence: str) -> tuple[str, int] | None:
    """A saying in the sentence, and where it stands; None where there is none.

    >>> saying("Ann told a white lie."), saying("Ann told the man in white.")
    (('white lie', 11), None)
    """
    if _TELLING.isdisjoint(small_words(sentence)):
        return None
    text = sentence.lower().replace("’", "'")
    plain = text.replace(",", "").replace("-", " ").replace("'", " ").rstrip(" .!?")
    found = _TELLING.intersection(plain.split())
    for word in sorted(found):
        pieces = _companions(word)
        if pieces and not any(map(text.__contains__, pieces)):
            continue
        match = re.search(rf"\b(?:{_SAYINGS[word]})", sentence, re.IGNORECASE)
        if match and not (" " in match[0] and match[0].istitle()):
            # "Blind Spot" is the name of a book or a boat.
            return match[0], match.start()
    return None
