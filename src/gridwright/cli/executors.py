"""Who does the work of a command, by its arguments."""

from __future__ import annotations

import argparse

from gridwright.errors import UsageError
from gridwright.running.executor import Executor
from gridwright.running.opening import open_executor

__all__ = ["executor_of"]


def executor_of(args: argparse.Namespace, *, jobs: int | None = None) -> Executor:
    """The executor that the arguments ask for, or else one for a number of processes.

    Raises `UsageError` if the arguments contradict each other.
    """
    files = (args.tls_ca, args.tls_cert, args.tls_key)
    if args.cluster is None:
        if files != (None, None, None):
            raise UsageError("--tls-ca, --tls-cert and --tls-key belong to --cluster tls://…")
        return open_executor(jobs if args.jobs is None else args.jobs)
    if args.jobs is not None:
        raise UsageError("--jobs and --cluster cannot be combined")
    # Imported here, since few commands use a cluster.
    from gridwright.running.connecting import Place

    return open_executor(None, Place(args.cluster, *files))
