"""Numbers written as words, and how a number begins."""

from __future__ import annotations

__all__ = ["COUNTED", "NUMBER", "WORDS"]

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)
WORDS = {word: float(number) for number, word in enumerate(_ONES)} | {
    word: 10.0 * (3 + number)
    for number, word in enumerate(
        ("thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
    )
}
"""Numbers written as words."""

COUNTED = "|".join(word for word in WORDS if word not in ("zero", "one"))
NUMBER = rf"(?:[\d$€£]|(?:an?|one|{COUNTED})\b)"
"""A number, or an article that stands for one."""
