"""What the server refuses: foreign hosts and origins, and requests that are too large.

A page of a stranger can make the browser of a visitor send requests to this machine, and by a name
that is resolved anew it can even read the answers. So the server answers only if the browser says
that it speaks to this address, and that the request comes from this page.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["LARGEST", "Guard", "TooLargeError"]

LARGEST = 4_000_000
"""The most bytes of a request."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
    " connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
}


class Guard:
    """Lets through only requests to one of the `hosts`, each a name with its port."""

    def __init__(self, app: ASGIApp, *, hosts: Iterable[str]) -> None:
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it in a sentence."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope["method"], Headers(scope=scope))
        if refusal is not None:
            await PlainTextResponse(refusal, status_code=403, headers=_HEADERS)(
                scope, receive, send
            )
            return
        await self._app(scope, _Limited(receive), _with_headers(send))

    def _refusal(self, method: str, headers: Headers) -> str | None:
        if headers.get("host", "") not in self._hosts:
            return "This address belongs to somebody else's page."
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc not in self._hosts:
            return "Requests from other pages are refused."
        own = headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        if not (own or _follows_link(method, headers)):
            return "Requests from other pages are refused."
        return None


def _follows_link(method: str, headers: Headers) -> bool:
    """Whether somebody has clicked on a link to this page: it then takes the place of the other."""
    mode, target = headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest")
    return (method, mode, target) == ("GET", "navigate", "document")


class TooLargeError(Exception):
    """A request has more bytes than are read."""


class _Limited:
    """Receives the body of a request, as long as it is not too large."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._size = 0

    async def __call__(self) -> Message:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > LARGEST:
            raise TooLargeError
        return message


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
