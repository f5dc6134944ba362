"""Spread work over the processes of this machine, or over the machines of a Ray cluster.

Each piece of work is a function of its argument alone, so the results are the same wherever it is done. They
come in any order.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 4
"""Jobs that wait for each processor: enough to keep it busy, few enough to stop soon."""
MISSING = "a cluster needs Ray: pip install 'saboteur[cluster]'"


class NoCluster(RuntimeError):
    """There is no cluster to spread work over."""


def require_cluster() -> None:
    """Refuse where Ray is not installed."""
    if find_spec("ray") is None:
        raise NoCluster(MISSING)


def spread(
    work: Callable[[Job], Result], jobs: Iterable[Job], processes: int, on: str | None = None
) -> Iterator[Result]:
    """Do every job: on the cluster at an address, or in so many processes here."""
    return in_processes(work, jobs, processes) if on is None else on_cluster(work, jobs, on)


def in_processes(work: Callable[[Job], Result], jobs: Iterable[Job], processes: int) -> Iterator[Result]:
    """Do every job in processes, and yield each result as it comes."""
    if processes <= 1:
        yield from map(work, jobs)
        return
    waiting = iter(jobs)
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: set[Future[Result]] = set()
        try:
            while True:
                for job in islice(waiting, AHEAD * processes - len(running)):
                    running.add(pool.submit(work, job))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


def on_cluster(work: Callable[[Job], Result], jobs: Iterable[Job], address: str) -> Iterator[Result]:
    """Do every job on the machines of a cluster, and yield each result as it comes.

    What a lost machine had not finished is done again elsewhere. The game must be installed on all of them.
    """
    require_cluster()
    ray: Any = import_module("ray")
    is_joined = ray.is_initialized()
    try:
        ray.init(address, ignore_reinit_error=True, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise NoCluster(
            f"no cluster answers at {address} ({problem}): start one with ray start --head"
        ) from None
    remote, waiting = ray.remote(num_cpus=1, max_retries=-1)(work), iter(jobs)
    running: list[Any] = []
    try:
        while True:
            most = AHEAD * int(ray.cluster_resources().get("CPU", 1))
            running += [remote.remote(job) for job in islice(waiting, max(0, most - len(running)))]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
    finally:
        for one in running:
            ray.cancel(one)
        if not is_joined:
            ray.shutdown()
