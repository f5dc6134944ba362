"""Work is spread over machines: what comes of it is the same, and a lost machine costs nothing but time."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest

from saboteur.arena import compiled
from saboteur.arena.contest import run
from saboteur.arena.ledger import Ledger
from saboteur.arena.rounds import Job, Lineup, Result
from saboteur.bots import Budget
from saboteur.catalogue import ruleset
from saboteur.checks import locksteps
from saboteur.spreading import on_cluster

ray: Any = pytest.importorskip("ray", reason="pip install 'saboteur[cluster]'")
pytestmark = pytest.mark.timeout(300)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two machines, as far as Ray can tell."""
    made: Any = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1}
    )
    made.second = made.add_node(num_cpus=2)
    made.wait_for_nodes()
    ray.init(made.address)
    yield made
    ray.shutdown()
    made.shutdown()


def test_results_are_the_same_wherever_they_are_played(cluster: Any) -> None:
    jobs = [
        Job(ruleset("base", 3, rounds=1).line, deal, Lineup(seats=("novice",) * 3), Budget(playouts=1))
        for deal in range(6)
    ]

    def plain(results: list[Result]) -> list[Result]:
        return [msgspec.structs.replace(result, seconds=0.0) for result in results]

    here = run(jobs, Ledger(None), 1)
    assert plain(run(jobs, Ledger(None), 1, on=cluster.address)) == plain(here)


def test_a_lost_machine_costs_its_unfinished_work_only(cluster: Any, tmp_path: Path) -> None:
    folder, second, lost = str(tmp_path), cluster.second.node_id, False

    def slowly(number: int) -> int:
        """Note which machine does this; the second one never gets done."""
        there: Any = import_module("ray")
        here = there.get_runtime_context().get_node_id()
        with (Path(folder) / str(number)).open("a") as file:
            file.write(here + "\n")
        sleep(300 if here == second else 0.2)
        return number * number

    found: list[int] = []
    for result in on_cluster(slowly, range(20), cluster.address):
        found.append(result)
        if not lost and any(second in path.read_text() for path in tmp_path.iterdir()):
            cluster.remove_node(cluster.second, allow_graceful=False)
            lost = True
    assert sorted(found) == [number * number for number in range(20)]
    tried = [path.read_text().split() for path in tmp_path.iterdir()]
    again = [nodes for nodes in tried if len(nodes) > 1]
    assert again and all(nodes[0] == second and nodes[-1] != second for nodes in again)
    assert len(again) <= 2, "one job at most for each lost processor"


def test_rounds_of_the_kernel_and_lockstep_run_on_a_cluster(cluster: Any) -> None:
    rules = ruleset("base", 4, rounds=1)
    here, there = (compiled.playing("thumb", 6, 1, on) for on in (None, cluster.address))
    assert compiled.balance([rules], there) == compiled.balance([rules], here)
    compared = list(locksteps.run(2, on=cluster.address))
    assert len(compared) == 2 and not any(one.broken for one in compared)
