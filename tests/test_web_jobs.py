"""Jobs of the page: ended, killed, too long, too large, too many."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import gridwright.web.jobs
from gridwright.web.jobs import Jobs
from web_tools import QUICK, SLOW, linux


def _run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a story in another thread, since a browser of other tests may have this one's loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(story())).result()


async def _next(stream: Any) -> dict[str, Any]:
    return dict(await anext(stream))


def test_a_killed_process_is_told_and_the_next_job_runs() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        stream = jobs.events(SLOW)
        assert (await _next(stream))["event"] == "progress"
        (worker,) = jobs._busy
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        seen = [event async for event in stream]
        assert seen[-1] == {
            "event": "failed",
            "message": "the process of this job ended before its work was done",
        }
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        jobs.close()

    _run(story)


def test_an_idle_process_that_was_killed_is_replaced() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        for worker in jobs._idle:
            worker.process.kill()
            worker.process.join()
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        jobs.close()

    _run(story)


def test_a_job_has_a_time_limit() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=1.5)
        seen = [event async for event in jobs.events(SLOW)]
        assert seen[-1]["event"] == "failed"
        assert "limit of 1.5 seconds" in seen[-1]["message"]
        assert not jobs._busy
        jobs.close()

    _run(story)


@linux
def test_a_job_has_a_memory_limit() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=60, memory=1 << 28)
        seen = [event async for event in jobs.events(SLOW)]
        assert seen[-1] == {
            "event": "failed",
            "message": "this needs more memory than a job may use",
        }
        jobs.close()

    _run(story)


def test_a_caller_who_goes_away_ends_the_job() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        stream = jobs.events(SLOW)
        await _next(stream)
        (worker,) = jobs._busy
        process = worker.process.sentinel
        await stream.aclose()  # type: ignore[attr-defined]
        assert not jobs._busy
        from multiprocessing.connection import wait

        assert wait([process], timeout=20)
        jobs.close()

    _run(story)


def test_more_jobs_than_places_wait_for_their_turn() -> None:
    async def story() -> None:
        jobs = Jobs(2, seconds=120)
        most = 0

        async def one() -> str:
            nonlocal most
            last = ""
            async for event in jobs.events(QUICK):
                most, last = max(most, len(jobs._busy)), event["event"]
            return last

        assert set(await asyncio.gather(*(one() for _ in range(20)))) == {"result"}
        assert most <= 2
        stream, other = jobs.events(SLOW), jobs.events(SLOW)
        await _next(stream)
        await _next(other)
        assert await _next(jobs.events(QUICK)) == {"event": "waiting"}
        jobs.close()

    _run(story)


def test_a_job_that_ends_when_it_is_told_to_leaves_its_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # However slow the machine is: without an end of its own, the process would not be kept.
    monkeypatch.setattr(gridwright.web.jobs, "_GRACE", 60.0)
    grid = "kind: crossword\n\n" + ". . . . . .\n" * 5
    task = {"task": "crossword.fill", "text": grid, "best": True, "time": 100}

    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        stream = jobs.events(task)
        assert (await _next(stream))["event"] == "step"
        (worker,) = jobs._busy
        await stream.aclose()  # type: ignore[attr-defined]
        while jobs._stopping:
            await asyncio.sleep(0.01)
        assert list(jobs._idle) == [worker]
        assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        assert list(jobs._idle) == [worker]
        jobs.close()

    _run(story)


def test_a_stop_that_comes_after_the_end_leaves_the_process_alive() -> None:
    async def story() -> None:
        jobs = Jobs(1, seconds=120)
        stream = jobs.events(QUICK)
        while (await _next(stream))["event"] != "result":
            pass
        (worker,) = jobs._busy
        # The end of the job has come in, but its reader goes away before it is told.
        assert await asyncio.to_thread(worker.ended.wait, 60.0)
        await stream.aclose()  # type: ignore[attr-defined]
        while jobs._stopping:
            await asyncio.sleep(0.01)
        assert list(jobs._idle) == [worker]
        for _ in range(3):
            assert [event async for event in jobs.events(QUICK)][-1]["event"] == "result"
        assert list(jobs._idle) == [worker]
        jobs.close()

    _run(story)
