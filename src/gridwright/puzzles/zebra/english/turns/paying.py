"""What was paid and taken, in other words: for which the winning bid was $30, the sum of $90."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_MONEY = r"[$£€]\d[\d,]*(?:\.\d+)?"
_PAID = r"(?:paid|gave|spent|forked out|handed over)"
_VERB = (
    r"(?=(?: (?:now|also))? (?:is|was|isn['’]t|wasn['’]t|went|goes|came|comes|has|had|[a-z]+ed)\b|"
    r",|\.?$)"
)
_FOR_WHICH = rules(
    # "The clock, for which the winning bid was $30".
    (
        r"\bfor which the (?P<noun>(?:(?:final|hammer|full|winning|successful|total) )?(?:price|"
        r"cost|bid|fee|charge|fare|rent|amount|sum|prize)) (?P<be>was|is) (?=[$£€]\d)",
        r"whose \g<noun> \g<be> ",
    ),
    # "The clock, for which Ann paid $30", "the clock that Ann paid $30 for".
    (
        rf"\bfor which (?P<who>[^,;]+?) {_PAID} (?P<money>{_MONEY}){_VERB}",
        r"which \g<who> bought for \g<money>",
    ),
    (
        rf"\b(?:that|which) (?P<who>[^,;]+?) {_PAID} (?P<money>{_MONEY}) for{_VERB}",
        r"which \g<who> bought for \g<money>",
    ),
)
_PAY_AT = re.compile(
    rf"^(?:customers|diners|visitors|people|guests|shoppers|swimmers|patrons|clients|passengers|"
    r"drivers|motorists|tourists|you) pay "
    rf"(?P<much>(?:{AMOUNT} |[$£€][\d.]+ )?(?:more|less)) (?P<at>at|in|on|for) "
    r"(?P<one>[^,;]+?) than (?:(?:they|you) (?:do|will) )?(?P=at) (?P<other>[^,;]+?)(?=\.?$)|"
    r"^(?:lunch|dinner|supper|breakfast|admission|entry|a (?:meal|ticket|room|drink|coffee|night|"
    r"swim|visit)) costs? (?P<cost>(?:[$£€][\d.]+ )?(?:more|less)) (?P<in>at|in|on) "
    r"(?P<this>[^,;]+?) than (?:it does )?(?P=in) (?P<that>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""What customers pay at a truck is its price; what they pay at another for drinks is not."""
_BID = re.compile(
    r"\b(?:winning|successful) (?:bid|offer)\b"
    r"(?= (?:is|was|wasn['’]t|isn['’]t) )",
    re.IGNORECASE,
)
_BID_OF = re.compile(
    rf"^(?:the|an?) (?:winning|successful) (?:bid|offer) of (?P<money>{_MONEY}) "
    r"(?P<be>was|wasn['’]t|was not) (?P<how>for|from|by|made by|placed by) ",
    re.IGNORECASE,
)
_PRICES = bag("price cost bid amount paid")
"""What the lots of an auction are listed by: the winning bid is what was paid."""
_ELSE = re.compile(r"(?<!known)(?<!famous)(?<!noted) for\b")
_CHARGED = bag("price cost fee charge fare admission toll")
_SUM = re.compile(
    rf"\b(?P<the>the|an?) (?:(?:grand|princely|handsome|tidy|modest|record) )?(?:sum|total|figure) "
    rf"of (?P<money>{_MONEY})",
    re.IGNORECASE,
)
"""Such a sum is one of those that are listed, where only one list has money."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer payments.

    >>> price = (Attribute("price", ("$30", "$90")),)
    >>> turned("The clock, for which the winning bid was $30, is Ann's.", price)
    "The clock, whose price was $30, is Ann's."
    >>> turned("The sum of $90 was raised by Ann.", price)
    '$90 was raised by Ann.'
    """
    money = [each for each in attributes if each.values[0][:1] in "$£€"]
    if len(money) != 1:
        return text
    values = money[0].values
    if _CHARGED.intersection(money[0].name.lower().split()):
        text = _PAY_AT.sub(_costs, text)
    if "which" in text or "that" in text:
        text = applied(_FOR_WHICH, text)
    if not _PRICES.isdisjoint(money[0].name.lower().split()):
        text = _BID.sub("price", text)
        text = _BID_OF.sub(r"The price of \g<money> \g<be> paid \g<how> ", text)

    def listed(match: re.Match[str]) -> str:
        return match["money"] if match["money"] in values else match[0]

    return _SUM.sub(listed, text)


def _costs(match: re.Match[str]) -> str:
    """One costs less than the other."""
    if match["one"]:
        told = f"{match['one']} costs {match['much']} than {match['other']}"
    else:
        told = f"{match['this']} costs {match['cost']} than {match['that']}"
    # "Than at Ann's for drinks".
    return match[0] if _ELSE.search(told) else told
