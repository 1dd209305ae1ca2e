"""``speed``: the cheap solver tiers beside Z3 alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import median
from time import process_time

import click

from benchmarks.exploring import Explored, Task, explore_fresh
from benchmarks.papers import figure
from benchmarks.places import STRUCTURES
from benchmarks.report import Report, Row, json_option, print_reports

RUNS = 5
Z3_RUNS = 2
RATIO = 20.0
REFERENCE_MS = 2.0
"""The cost of one Z3 solver creation for which the targets in seconds are stated."""


@dataclass(frozen=True)
class Goal:
    """An exploration, how fast it should be, and where the paper's figures for it are."""

    task: Task
    seconds: float
    measured: str
    table1: str


GOALS = (
    Goal(Task(f"{STRUCTURES / 'avl.py'}:AvlTree", {"AvlNode": 6}), 0.3, "kiasan.Avl", "Avl"),
    Goal(
        Task(f"{STRUCTURES / 'bst.py'}:BinarySearchTree", {"TreeNode": 6}), 3.0, "kiasan.BST", "BST"
    ),
)


@click.command("speed")
@json_option
def speed_command(as_json: bool) -> None:
    """Explore the AVL and the binary search tree with 6 nodes to a fixpoint, on one core.

    Ours is the least of five fresh processes, --solver z3 the least of two with Z3 already loaded:
    other work on the machine only ever adds. Seconds are CPU seconds of the exploration. The
    targets are stated for a machine where creating a Z3 solver costs 2 ms, and scaled to the cost
    measured here.
    """
    creation = solver_creation_ms()
    notes = [
        f"one Z3 solver creation costs {creation:.2f} ms here (first check of a new solver less "
        "the same check in a kept one); targets are scaled by that over 2 ms",
        "paper: MSeqSynth's exploration as its Table 1 prints it (Kiasan); MSeqSynth: the same "
        "program, CPU seconds measured on a two-core machine like this one",
    ]
    measured = [(goal, *_measure(goal)) for goal in GOALS]
    seconds = [_seconds_row(goal, ours, z3, creation) for goal, ours, z3 in measured]
    costs = [_cost_row(goal, ours) for goal, ours, _ in measured]
    reports = [
        Report("Exploration to a fixpoint, CPU seconds", seconds, notes),
        Report("Cost of one path", costs),
    ]
    print_reports(reports, as_json)


def solver_creation_ms() -> float:
    """What a new Z3 solver costs: Z3 makes it lazily, at its first check."""
    import z3

    x = z3.Int("x")
    kept = z3.Solver()

    def new() -> None:
        solver = z3.Solver()
        solver.add(x > 0)
        solver.check()

    def again() -> None:
        kept.push()
        kept.add(x > 0)
        kept.check()
        kept.pop()

    return 1000 * (_median_seconds(new) - _median_seconds(again))


def _median_seconds(action: Callable[[], None], times: int = 200) -> float:
    samples = []
    for _ in range(times):
        started = process_time()
        action()
        samples.append(process_time() - started)
    return median(samples)


def _measure(goal: Goal) -> tuple[Explored, Explored]:
    return _least(goal.task, RUNS), _least(replace(goal.task, solver="z3"), Z3_RUNS)


def _least(task: Task, runs: int) -> Explored:
    return min((explore_fresh(task) for _ in range(runs)), key=lambda run: run.cpu)


def _seconds_row(goal: Goal, ours: Explored, z3: Explored, creation: float) -> Row:
    target = goal.seconds * creation / REFERENCE_MS
    ratio = z3.cpu / ours.cpu
    return {
        "class": _name(goal),
        "active": ours.active,
        "fixpoint": ours.fixpoint and z3.fixpoint,
        "ours s": ours.cpu,
        "wall s": ours.wall,
        "target s": goal.seconds,
        "scaled s": target,
        "met": ours.cpu < target,
        "z3 s": z3.cpu,
        "ratio": ratio,
        f"≥ {RATIO:.0f}": ratio >= RATIO,
        "paper s": figure(
            "mseqsynth_table1", "mseq_explore_s", suite="Kiasan", subject=goal.table1
        ),
        "MSeqSynth s": figure("mseqsynth_measured", "cpu_s", subject=goal.measured),
    }


def _cost_row(goal: Goal, ours: Explored) -> Row:
    each = {f"{name} µs": 1e6 * seconds / ours.paths for name, seconds in ours.costs.items()}
    calls = ", ".join(f"{tier} {count}" for tier, count in ours.solver.items())
    return {
        "class": _name(goal),
        "paths": ours.paths,
        "all µs": sum(each.values()),
        **each,
        "solver calls": calls,
    }


def _name(goal: Goal) -> str:
    return goal.task.target.rpartition(":")[2]
