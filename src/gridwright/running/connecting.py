"""Connections to a cluster: addresses, certificates, versions."""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import re
import signal
import sys
import threading
import time
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

from gridwright.errors import ClusterError, UsageError

__all__ = ["Place", "connected", "require_same_versions", "started_here"]

_PATIENCE = 5.0
"""The seconds within which a scheduler must answer."""
_ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?:[\w.-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}")
_LOCAL = re.compile(r"local:(\d{1,4})")
_MOST_HERE = 1024
_PRELOAD = "gridwright.running.cluster_worker"
_SETTINGS = {"distributed.scheduler.allowed-failures": 1}
"""A worker that is lost once may have been ended by something else than its work."""
_SAME = {"gridwright": "Gridwright", "distributed": "distributed"}
"""The packages of which all machines must have the same version."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a cluster is: the address of its scheduler, or ``local:N`` for one that is started.

    A scheduler with TLS needs the file of the authority, a certificate and its key, from here or
    from Dask's own settings. Raises `UsageError` for what cannot be an address or a file.

    >>> Place("local:2").workers, Place("tcp://10.0.0.1:8786").workers
    (2, None)
    >>> Place("somewhere")
    Traceback (most recent call last):
    gridwright.errors.UsageError: --cluster: 'somewhere' is not the address of a scheduler, \
such as tcp://10.0.0.1:8786, nor local:N
    """

    address: str
    authority: str | None = None
    certificate: str | None = None
    key: str | None = None

    def __post_init__(self) -> None:
        address = self.address
        if not (_ADDRESS.fullmatch(address) or _LOCAL.fullmatch(address)):
            raise UsageError(
                f"--cluster: {address[:80]!r} is not the address of a scheduler, such as"
                " tcp://10.0.0.1:8786, nor local:N"
            )
        if self.workers is not None and not 1 <= self.workers <= _MOST_HERE:
            raise UsageError(f"--cluster: {address} is not from local:1 to local:{_MOST_HERE}")
        given = {
            "--tls-ca": self.authority,
            "--tls-cert": self.certificate,
            "--tls-key": self.key,
        }
        for option, name in given.items():
            if name is None:
                continue
            if not address.startswith("tls://"):
                raise UsageError(f"{option} needs a cluster whose address begins with tls://")
            try:
                with Path(name).open("rb"):
                    pass
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or error
                raise UsageError(f"{option}: {name} cannot be read: {why}") from None

    @property
    def workers(self) -> int | None:
        """The number of workers to start here; None for a cluster that is there."""
        match = _LOCAL.fullmatch(self.address)
        return int(match[1]) if match else None


def connected(place: Place) -> Any:
    """A client of the scheduler at an address; raises `ClusterError` if it does not answer."""
    distributed = _dask()
    security = _security(place)
    with _in_silence():
        try:
            asyncio.run(_knock(place.address, security))
            return distributed.Client(
                place.address, timeout=_PATIENCE, security=security, set_as_default=False
            )
        except (OSError, ImportError, ValueError) as error:
            why = _cause(error)
            raise ClusterError(
                f"the cluster at {place.address} does not answer" + (f": {why}" if why else "")
            ) from None


async def _knock(address: str, security: Any) -> None:
    """Call a scheduler; Dask itself would wait for ever for one that never says a word."""
    from distributed.comm.core import connect

    call = connect(address, timeout=_PATIENCE, **security.get_connection_args("client"))
    comm = await asyncio.wait_for(call, _PATIENCE + 1)
    await comm.close()


def started_here(number: int) -> tuple[Any, Any]:
    """A cluster of some workers on this machine, and a client of it.

    Ctrl-C is raised only when the cluster has been started, so that it can be ended again.
    """
    distributed = _dask()
    found: concurrent.futures.Future[tuple[Any, Any]] = concurrent.futures.Future()

    def start() -> None:
        if sys.platform != "win32":
            # Processes that are started from here have the signal blocked, too. The helper of
            # multiprocessing comes first, since starting it ends the block.
            resource_tracker.ensure_running()
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            found.set_result(_started(distributed, number))
        except BaseException as error:
            found.set_exception(error)

    threading.Thread(target=start, daemon=True).start()
    try:
        while not found.done():
            time.sleep(0.05)
    except KeyboardInterrupt:
        if found.exception() is None:
            for each in reversed(found.result()):
                each.close()
        raise
    return found.result()


def _started(distributed: Any, number: int) -> tuple[Any, Any]:
    import dask

    with _in_silence(), dask.config.set(_SETTINGS):
        cluster = distributed.LocalCluster(
            n_workers=number,
            threads_per_worker=1,
            processes=True,
            memory_limit=None,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
            preload=[_PRELOAD],
        )
        return cluster, distributed.Client(cluster, set_as_default=False)


def require_same_versions(client: Any) -> None:
    """Raise `ClusterError` if a machine of the cluster has other versions than this one.

    A scheduler does none of the work, so that it may lack Gridwright.
    """
    with _in_silence():
        found = client.get_versions(packages=["gridwright"])
    here = _versions(found["client"])
    others = {"the scheduler": found["scheduler"]}
    others |= {f"the worker at {address}": each for address, each in found["workers"].items()}
    for name, each in others.items():
        there = _versions(each)
        for what, version in here.items():
            if name == "the scheduler" and what == "Gridwright":
                continue
            if there[what] != version:
                its = f"{what} {there[what]}" if there[what] else f"no {what}"
                raise ClusterError(
                    f"{name} has {its}, but this is {what} {version}: all machines of a cluster"
                    " need the same versions"
                )


def _versions(found: Mapping[str, Any]) -> dict[str, str | None]:
    python = ".".join(str(found["host"]["python"]).split(".")[:2])
    packages = found["packages"]
    return {"Python": python, **{title: packages.get(name) for name, title in _SAME.items()}}


def _dask() -> Any:
    """The package of Dask's clusters; raises `ClusterError` if it is not installed."""
    try:
        import distributed
    except ImportError:
        raise ClusterError(
            "--cluster needs Dask, which is not installed: pip install 'gridwright[cluster]'"
        ) from None
    import dask

    # What is wrong is said in one sentence, not in Dask's own lines.
    for name in list(logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    dask.config.set({"distributed.admin.large-graph-warning-threshold": "1 GB"})
    return distributed


def _security(place: Place) -> Any:
    """How to talk to the scheduler; raises `UsageError` if its certificates are of no use."""
    import ssl

    from distributed import Security

    if not place.address.startswith("tls://"):
        return Security(require_encryption=False)
    given = {
        "tls_ca_file": place.authority,
        "tls_client_cert": place.certificate,
        "tls_client_key": place.key,
    }
    try:
        security = Security(
            require_encryption=True, **{name: file for name, file in given.items() if file}
        )
        if not (security.tls_ca_file and security.tls_client_cert):
            raise UsageError(
                f"{place.address} needs certificates: name their files with --tls-ca, --tls-cert"
                " and --tls-key"
            )
        security.get_connection_args("client")
    except (OSError, ssl.SSLError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise UsageError(f"the certificates for {place.address} cannot be used: {why}") from None
    return security


def _cause(error: BaseException) -> str:
    """The last reason that is worth telling; that time ran out says nothing new."""
    while error.__cause__ is not None:
        error = error.__cause__
    if isinstance(error, TimeoutError):
        return ""
    return getattr(error, "strerror", None) or str(error).partition("\n")[0]


@contextmanager
def _in_silence() -> Iterator[None]:
    """Without the warnings of Dask, which compares versions as well, but stops at nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
