"""One exploration in a fresh interpreter, with its time, cost and memory."""

from __future__ import annotations

import json
import resource
import sys
from dataclasses import asdict, dataclass, field
from time import perf_counter, process_time

from benchmarks.processes import output_of, python
from heapwright.api.exploring import open_program
from heapwright.graph import Progress, Stopped
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of


@dataclass(frozen=True)
class Task:
    """What to explore; ``enough`` ends it at that many states."""

    target: str
    scope: dict[str, int]
    solver: str = "tiers"
    merge: bool = True
    max_length: int | None = None
    enough: int | None = None
    without: tuple[str, ...] = ()


@dataclass(frozen=True)
class Explored:
    """Seconds are those of the exploration alone, without loading the class."""

    wall: float
    cpu: float
    states: int
    active: int
    paths: int
    fixpoint: bool
    megabytes: float
    costs: dict[str, float]
    solver: dict[str, int] = field(default_factory=dict)


def explore_fresh(task: Task) -> Explored:
    """Raises: RuntimeError if the exploration fails."""
    output = output_of(python("-m", "benchmarks.exploring", json.dumps(asdict(task))))
    return Explored(**json.loads(output))


def explore_here(task: Task) -> Explored:
    if task.solver == "z3":
        import z3  # noqa: F401 - loading it must not count against Z3

    def watch(progress: Progress) -> None:
        if task.enough is not None and progress.states >= task.enough:
            raise Stopped(f"{task.enough} states are enough")

    setting = Setting(
        scope=task.scope,
        solver=task.solver,
        merge=task.merge,
        max_length=task.max_length,
        without=task.without,
        seconds=None,
        watch=watch,
    )
    explorer = explorer_of(open_program(task.target, setting.choices()), setting)
    wall, cpu = perf_counter(), process_time()
    graph = explorer.run()
    return Explored(
        wall=perf_counter() - wall,
        cpu=process_time() - cpu,
        states=len(graph.disjuncts),
        active=sum(1 for _ in graph.active_states()),
        paths=graph.paths,
        fixpoint=graph.fixpoint,
        megabytes=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        costs=asdict(explorer.expander.costs),
        solver=dict(graph.solver_calls),
    )


if __name__ == "__main__":
    print(json.dumps(asdict(explore_here(Task(**json.loads(sys.argv[1]))))))
