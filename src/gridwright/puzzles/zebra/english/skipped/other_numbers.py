"""Numbers that tell something else: Ann's age at another time, money that is no price, an arrival.

"Short was 40 last year", "saved $5", "arrives at 8:20" where the trains are listed by departure:
the number is that of a value, and what it is said of is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["other_numbers"]

_AT_THE_AGE = ("at", "the", "age", "of")
_NOUN_PHRASES = ((), ("the",), ("a",), ("an",))
_KINDS_OF = ("front", "back", "old", "new")
_BEGUN = bag("last next this")
_PERIODS = bag("year month week summer winter spring autumn fall birthday")
_YEARS = bag("year years month months week weeks day days")
_AGED = (("aged",), ("matured",), ("ripened",), ("cured",))
"""What is done to cheese and whisky for as long as they are old."""
_BE = bag("is was were are be being been he she turned turns aged 's")
_BECOMING = bag("became started began retired married left joined")
_BIRTHS = bag("born birth birthday")
_SINCE = bag("in since until till by from during")
_MONEY = "$£€"
_KEPT = bag("saved saves saving borrowed borrows bid bids offered found")
_EARNED = bag("earned earns made makes")
_PAID = bag("rent fee fare cost")
_OWING = bag("owes owed")
_DEBTS = bag("fine debt loan bill fee")
_BORROWING = bag("borrowed borrows")
_LOANS = bag("debt loan borrowed")
_OFF = bag("off change discount refund left")
_BUYING = bag("buyer purchaser bidder customer shopper collector")
_SELLING = bag("got gets received receives made makes earned earns asked asks charged charges")
_WAS_PAID = (("was", "paid"), ("is", "paid"), ("were", "paid"))
_LACKED = bag("air breath oxygen money cash change time fuel petrol food water space staff sleep")
_UPRIGHT = bag("depth height altitude elevation")
_SIZES = bag("height width length size depth thickness")
_PAGES = bag("page mile chapter minute lap verse")
_TOWARDS = bag("to towards toward along")
_MADE = bag("built founded opened painted written made released discovered composed launched")
_OTHER_EVENTS = bag(
    """rebuilt refounded reopened restored repaired renovated demolished begun started planned
    designed damaged destroyed closed widened replaced repainted rewritten reissued"""
)
_BEGUN_AS = bag("started begun")
_CLUBS = bag("account club company business group society firm organization organisation league")
"""What was founded or opened when it was started: nothing had to be built."""
_ACTS = {
    "depth": bag("swam swims drifted drifts surfaced surfaces"),
    "height": bag("jump jumps jumped clear clears cleared leaps leapt vaulted vaults needs needed"),
    "weight": bag("lift lifts lifted gained gains put shed lost"),
    **dict.fromkeys(("medals", "trophies", "prizes"), bag("sold lost stole polished")),
    **dict.fromkeys(
        ("staff", "employees", "workers", "members"),
        bag("hired hires fired recruited dismissed sacked lost needs needed wants"),
    ),
    "laps": bag("led leads"),
}
"""What somebody does, and how high or heavy that is, is not how tall or heavy he is."""
_COUNTED = frozenset(("staff", "employees", "workers", "members", "medals", "trophies", "laps"))
_SLIMMING = ("dieter", "slimmer", "diet", "loss")
_EARNING = bag("earn earning makes made earns earned takes took gets got")
_WAGES = bag("wage salary pay rate income earnings profit")
_RATES = bag("hour day week month year night")
_ENDS = (
    (
        bag("departure departs leaves start starts"),
        bag("arrive arrives arrived arriving end ends ended finish finishes finished"),
    ),
    (
        bag("arrival arrives end ends finish"),
        bag("leave leaves left depart departs departed start starts started begin begins began"),
    ),
)
"""What the start is called, with verbs for the end; and the other way round."""


def other_numbers(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words that tell what else a number is of, each with its place."""
    ages = {axis.attribute for axis in vocabulary.compared[0] if axis.kind == "age"}
    for place, token in enumerate(row):
        after = row[place + 1].before if place + 1 < len(row) else ()
        if token.kind == "short":
            # Short of air, and not of what somebody else reached.
            yield from ((word, token.start) for word in after[:1] if word in _LACKED)
        if token.kind == "amount" and token.before[-1:]:
            # Hired eight more people than Bond.
            yield from _acted(token, vocabulary)
        if token.kind != "value":
            continue
        meant = {item.attribute for item in mentions[token.mention].items}
        if meant <= ages:
            said = row[place - 1].before if place else ()
            yield from _at_another_age(token, said, after)
        if token.before[:2] == ("'", "s"):
            yield from _of_other_possessions(row, place, vocabulary)
        if token.text[0] in _MONEY:
            said = token.before if token.before or not place else row[place - 1].before
            yield from _of_other_money(token, said, after, vocabulary)
            if place and row[place - 1].kind == "value":
                buyer = mentions[row[place - 1].mention]
                yield from _of_a_sale(token, buyer, vocabulary)
        if place and row[place - 1].kind in ("beat", "beaten") and "record" in after[:3]:
            # Whoever beat Ann's record may not have beaten her.
            yield "record", token.end
        for each in meant:
            attribute = vocabulary.attributes[each]
            names = _words(attribute.name)
            if attribute.numbers is not None:
                for name in names & _ACTS.keys():
                    words = token.before[-2:] if token.before[-1:] == ("on",) else token.before[-1:]
                    acts = _ACTS[name].intersection(words)
                    for act in acts:
                        slims = act == "lost" and any(map(vocabulary.familiar, _SLIMMING))
                        if not slims and not vocabulary.familiar(act):
                            yield act, token.start
            if len(attribute.values[0]) == 4 and attribute.values[0].isdigit():
                yield from _of_another_event(row, place, names)
            if attribute.numbers is not None or "destination" in names:
                yield from _of_the_other_end(row, place, names)
            if names & _UPRIGHT and after[:1] and after[0] in _TOWARDS:
                # Who swam 20 m to the wreck was not that deep.
                yield after[0], token.end
            if names & _SIZES and after[:1] == ("from",):
                # "Stands 15 cm from the window".
                yield "from", token.end
            noun = token.text.lower().split()[0]
            if noun in _PAGES and nouns(attribute.name.lower().split()[-1]) > {noun}:
                # Page 120 is one of many.
                yield noun, token.start


def _acted(token: Token, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    act = token.before[-1]
    for each in vocabulary.attributes:
        for name in _words(each.name) & _COUNTED if each.numbers is not None else ():
            if act in _ACTS[name] and not vocabulary.familiar(act):
                yield act, token.start


@lru_cache(maxsize=1_000)
def _words(name: str) -> frozenset[str]:
    return frozenset(name.lower().split())


def _at_another_age(
    token: Token, said: Sequence[str], after: Sequence[str]
) -> Iterator[tuple[str, int]]:
    """Was 40 last year, started work at 31, has been a clerk for 31 years."""
    rest = after[1:] if after[:1] and after[0] in _YEARS else after
    spoken = token.text.lower().split()[-1] in _YEARS or rest != after
    if rest[:1] == ("ago",) or (rest[1:2] and rest[0] in _BEGUN and rest[1] in _PERIODS):
        yield " ".join(rest[:2]), token.end
    if spoken and token.before[-1:] == ("for",) and token.before[-2:-1] not in _AGED:
        yield "for", token.start
    if token.before == ("at",) and not _BECOMING.isdisjoint(said):
        # Became a clerk at 25.
        yield "at", token.start
    if token.before[-1:] == ("at",) and len(token.before) > 1 and _BE.isdisjoint(token.before):
        yield "at", token.start
    having = token.before[-1:] in (("has",), ("owns",), ("keeps",)) and token.text[:1].isdigit()
    if having and not spoken:
        # Has 70 chess books, but not: has age 70.
        yield token.before[-1], token.start
    was = token.before[-3:-2] == ("was",) and token.before[-1:] == ("at",)
    if was and token.before[-2].endswith("ed") and token.before[-2] != "aged":
        # Was widowed at 70.
        yield "at", token.start
    became = len(token.before) > 4 and token.before[:1] not in _NOUN_PHRASES
    if became and token.before[-4:] == _AT_THE_AGE and _BE.isdisjoint(token.before):
        # Became a chef at the age of 40.
        yield "at the age of", token.start


def _of_other_money(
    token: Token, said: Sequence[str], after: Sequence[str], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Saved $5, got $5 in change, was $5 off: nobody's price."""
    names = {word for each in vocabulary.attributes for word in each.name.lower().split()}
    kept = _KEPT - _BORROWING if names & _LOANS else _KEPT
    other = kept | (_EARNED if names & _PAID else frozenset())
    for word in (other if names & _DEBTS else other | _OWING).intersection(said):
        if not vocabulary.familiar(word):
            yield word, token.start
    rate = after[:1] in (("a",), ("an",), ("per",)) and not _RATES.isdisjoint(after[1:2])
    if rate and names.isdisjoint(_WAGES):
        # Whoever takes $24 a day may ask another price.
        for word in _EARNING.intersection(said):
            yield word, token.start
    rest = after[1:] if after[:1] == ("in",) else after
    if rest[:1] and rest[0] in _OFF and not vocabulary.familiar(rest[0]):
        yield rest[0], token.end


def _of_a_sale(token: Token, buyer: Mention, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The buyer who got $10 sold something."""
    lists = {item.attribute for item in buyer.items}
    names = {word for n in lists for word in _words(vocabulary.attributes[n].name)}
    if names.isdisjoint(_BUYING):
        return
    word = token.before[-1] if token.before else ""
    if word in _SELLING or token.before[-2:] in _WAS_PAID:
        yield word, token.start


def _of_other_possessions(
    row: Sequence[Token], place: int, vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Ann's bed is 170 cm long: that is not her height."""
    token = row[place]
    words = token.before
    if not place or row[place - 1].kind != "value" or len(words) < 4:
        return
    names = {"age", "height"}
    noun = words[2 + (words[2] in _KINDS_OF)]
    known = noun in COMMON or noun in GENERIC or not noun.isalpha() or vocabulary.familiar(noun)
    known = known and noun not in ("house", "home")
    if not known and noun not in names and token.text[:1].isdigit():
        measured = any(
            token.text.split()[0] in each.values or token.text in each.values
            for each in vocabulary.attributes
            if each.name.lower() in names
        )
        if measured:
            yield noun, token.start


def _of_another_event(
    row: Sequence[Token], place: int, names: frozenset[str]
) -> Iterator[tuple[str, int]]:
    """Moved there in 1940, where the years are those of births; rebuilt in 1850."""
    token = row[place]
    last = "".join(token.before[-1:])
    words = {word for other in row for word in other.before}
    if names & _BIRTHS and last in _SINCE and _BIRTHS.isdisjoint(words):
        yield last, token.start
    if names & _MADE:
        others = _OTHER_EVENTS - names - (_BEGUN_AS if words & _CLUBS else frozenset())
        own = [at for at, word in enumerate(token.before) if word in _MADE]
        # "The bridge designed by Crisp opened in 1951": the verb before the year tells what was.
        told = token.before[own[-1] :] if own else words
        if last in ("the", "a"):
            # Whoever designed the 1912 bridge: that was built in 1912.
            others -= {"designed"}
        for word in others.intersection(told):
            yield word, token.start
        if last == "by":
            # Built by 1850, or long before.
            yield last, token.start


def _of_the_other_end(
    row: Sequence[Token], place: int, names: frozenset[str]
) -> Iterator[tuple[str, int]]:
    """When a train arrives, where the times are those of departure; and where it comes from."""
    token = row[place]
    last = "".join(token.before[-1:])
    if last == "at":
        before = {word for other in row[: place + 1] for word in other.before}
        if any(names & ends and verbs & before for ends, verbs in _ENDS):
            yield last, token.start
    if last == "from" and "destination" in names:
        yield last, token.start
