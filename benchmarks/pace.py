"""``pace``: explorations beside those of an earlier revision."""

from __future__ import annotations

import compileall
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from benchmarks.exploring import Explored, Task
from benchmarks.mseqsynth.subjects import SUBJECTS
from benchmarks.places import ORDINARY, ROOT, STRUCTURES
from benchmarks.processes import python, run
from benchmarks.proofs import read_before
from benchmarks.report import Report, Row, json_option, print_reports
from benchmarks.revisions import unpacked
from benchmarks.subject_classes import class_with_invariant

RUNS = 7
ALLOWED = 1.05
OPENING = 2.0
"""Milliseconds: what it takes to close the sandbox around a program, once for each exploration."""
SAME = "same"
LARGER = (
    Task(f"{STRUCTURES / 'bst.py'}:BinarySearchTree", {"TreeNode": 6}),
    Task(f"{STRUCTURES / 'avl.py'}:AvlTree", {"AvlNode": 7}),
    Task(f"{STRUCTURES / 'rbt.py'}:RedBlackTree", {"RbNode": 6}),
    Task(f"{STRUCTURES / 'leftist.py'}:LeftistHeap", {"HeapNode": 6}),
    Task(f"{STRUCTURES / 'sorted_list.py'}:SortedList", {"Link": 6}),
    Task(f"{STRUCTURES / 'lru.py'}:LruCache", {}),
)


@dataclass(frozen=True)
class Revision:
    """A tree with ``src`` and ``benchmarks``, as they were or as they are."""

    folder: Path

    def explore(self, task: Task) -> Explored:
        """Raises: RuntimeError if the exploration fails."""
        path = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        # The same hash seed on both sides: what differs is then due to the revision alone.
        environment = {"PYTHONPATH": path, "PYTHONHASHSEED": "0"}
        # A revision that does not know ``without`` does not call such constructors either.
        known = (self.folder / "benchmarks" / "exploring.py").read_text("utf-8")
        asked = {name: value for name, value in asdict(task).items() if f" {name}: " in known}
        command = python("-m", "benchmarks.exploring", json.dumps(asked))
        done = run(command, folder=self.folder, environment=environment)
        if done.code != 0:
            raise RuntimeError(f"{task.target} in {self.folder}:\n{done.errors}")
        return Explored(**json.loads(done.output))


@click.command("pace")
@click.option("--base", metavar="REV", required=True, help="The revision to compare with.")
@click.option("--runs", default=RUNS, show_default=True, help="So many runs of each, in turn.")
@click.option("--only", metavar="TEXT", default="", help="Only targets that contain TEXT.")
@json_option
def pace_command(base: str, runs: int, only: str, as_json: bool) -> None:
    """Explore the paper's fourteen subjects, the ordinary classes that had an end before counters
    were accelerated, and six structures beside another revision.

    Both revisions explore the same files, in fresh processes that take turns; seconds are CPU
    seconds of the exploration alone, the least of all runs, since other work on the machine only
    ever adds. A ratio above 1 means that the present revision is slower.
    """
    tasks = [task for task in _tasks() if only in task.target]
    if not tasks:
        raise click.BadParameter(f"{only}: no target contains it", param_hint="--only")
    with tempfile.TemporaryDirectory() as name:
        then = Revision(unpacked(base, Path(name), "src", "benchmarks"))
        now = Revision(ROOT)
        for each in (then, now):  # what is imported late must not be compiled within a measurement
            compileall.compile_dir(each.folder / "src", quiet=1)
        rows = [_row(task, then, now, runs) for task in tasks]
    print_reports([Report(f"Beside {base}", rows, [_summary(rows)])], as_json)


def _tasks() -> Iterator[Task]:
    for subject in SUBJECTS:
        yield Task(
            subject.target,
            subject.scope(),
            max_length=subject.max_length,
            without=subject.hidden,
        )
    for name, row in read_before().items():
        if row["fixpoint"] == "yes":
            file = ORDINARY / f"{name}.py"
            yield Task(f"{file}:{class_with_invariant(file)}", {})
    yield from LARGER


def _row(task: Task, then: Revision, now: Revision, runs: int) -> Row:
    pairs = [(then.explore(task), now.explore(task)) for _ in range(runs)]
    before, after = _least([pair[0] for pair in pairs]), _least([pair[1] for pair in pairs])
    return {
        "class": str(Path(task.target).relative_to(ROOT / "subjects")),
        "states": SAME if before.active == after.active else f"{before.active}, {after.active}",
        "paths then": before.paths,
        "paths now": after.paths,
        "then ms": 1000 * before.cpu,
        "now ms": 1000 * after.cpu,
        "ratio": after.cpu / before.cpu,
    }


def _least(runs: Sequence[Explored]) -> Explored:
    return min(runs, key=lambda each: each.cpu)


def _summary(rows: Sequence[Row]) -> str:
    then, now = (sum(float(str(row[name])) for row in rows) for name in ("then ms", "now ms"))
    same = sum(row["states"] == SAME and row["paths then"] == row["paths now"] for row in rows)
    met = sum(map(_is_met, rows))
    return (
        f"all together {then:.0f} ms then, {now:.0f} ms now: {now / then:.3f} times; {same} of "
        f"{len(rows)} have the same states and paths, {met} are at most 5 % or 2 ms slower"
    )


def _is_met(row: Row) -> bool:
    then, now = float(str(row["then ms"])), float(str(row["now ms"]))
    return now <= max(then * ALLOWED, then + OPENING)
