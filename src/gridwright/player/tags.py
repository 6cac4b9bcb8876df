"""Tags: slow hashes of what is true, so that a file can tell right from wrong without saying it.

Whoever runs through all claims finds the true ones: there are few. The tags keep the solution from
being read, not from being computed.
"""

from __future__ import annotations

import hashlib

__all__ = ["salt_of", "tag_of"]

_ROUNDS = 400
"""The rounds of PBKDF2, as in ``static/tags.js``: about a millisecond there."""

_BYTES = 8


def salt_of(text: str) -> str:
    """What makes the tags of a puzzle different from those of others."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


def tag_of(claim: str, salt: str) -> str:
    """The tag of a claim, such as the number of a fact.

    >>> tag_of("17", "abcdef0123456789abcdef0123456789")
    '12433812c054707f'
    """
    return hashlib.pbkdf2_hmac("sha256", claim.encode(), salt.encode(), _ROUNDS)[:_BYTES].hex()
