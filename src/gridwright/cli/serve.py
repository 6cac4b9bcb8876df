"""``gridwright serve``."""

from __future__ import annotations

import argparse
import contextlib
import socket
import webbrowser

from gridwright.cli import arguments
from gridwright.errors import UsageError

__all__ = ["add_arguments", "run"]

_PORT = 8642
_LOOPBACK = "127.0.0.1"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this verb."""
    parser.add_argument(
        "--port",
        type=arguments.whole(0, 65535),
        metavar="N",
        help=f"the port of the address (default {_PORT}, or a free one if that is taken)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address, but open no browser"
    )


def run(args: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    # Imported here, since the help needs neither the server nor the page.
    import uvicorn

    from gridwright.web.app import make_app

    with _socket(args.port) as listening:
        port = listening.getsockname()[1]
        address = f"http://{_LOOPBACK}:{port}/"
        hosts = [f"{_LOOPBACK}:{port}", f"localhost:{port}"]
        # A stream that is still open must not keep the server from ending.
        config = uvicorn.Config(
            make_app(hosts),
            # Its own setting would close what others log to.
            log_config=None,
            log_level="warning",
            lifespan="on",
            timeout_graceful_shutdown=1,
        )
        print(f"Gridwright is at {address} (Ctrl-C ends it)", flush=True)
        if not args.no_browser:
            webbrowser.open(address)
        # Ctrl-C is how a server ends: there is nothing to report.
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])
    return 0


def _socket(port: int | None) -> socket.socket:
    """A socket on the loopback interface, which only this machine can reach."""
    for wanted in (_PORT, 0) if port is None else (port,):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((_LOOPBACK, wanted))
            # From here on a browser can connect, and waits until the server is ready.
            listening.listen(128)
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
            continue
        return listening
    raise UsageError(f"--port {wanted}: the address cannot be used: {reason}")
