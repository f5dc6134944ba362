"""Spread rounds over processes of this machine, or over many machines with Ray."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from typing import Any

from .rounds import Job, Result, play


def in_processes(jobs: Iterable[Job], processes: int) -> Iterator[Result]:
    """Play rounds in processes, and yield each result as it comes."""
    if processes <= 1:
        yield from map(play, jobs)
        return
    waiting = iter(jobs)
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: set[Future[Result]] = set()
        try:
            while True:
                # A few ahead of the processes: enough to keep them busy, few enough to stop soon.
                for job in islice(waiting, 4 * processes - len(running)):
                    running.add(pool.submit(play, job))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


def on_ray(jobs: Iterable[Job]) -> Iterator[Result]:
    """Play rounds on the machines of a Ray cluster."""
    ray: Any = import_module("ray")  # an extra that few install
    ray.init(ignore_reinit_error=True)
    remote = ray.remote(play)
    waiting = iter(jobs)
    most = int(4 * ray.cluster_resources().get("CPU", 1))
    running = [remote.remote(job) for job in islice(waiting, most)]
    while running:
        done, running = ray.wait(running)
        yield from ray.get(done)
        running += [remote.remote(job) for job in islice(waiting, len(done))]
