"""What is measured of one subject; every function here is meant for a fresh interpreter."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.mseqsynth.fresh import Stopwatch, peak_megabytes
from benchmarks.mseqsynth.limits import BUDGET, Limit, Watched
from benchmarks.mseqsynth.subjects import Subject
from benchmarks.processes import Spent
from heapwright import generate, verify
from heapwright.api.exploring import open_program
from heapwright.graph import Graph, save_graph
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of


@dataclass(frozen=True)
class Explored:
    """``spent`` does not have the loading of the class in it."""

    spent: Spent
    states: int
    paths: int
    length: int
    fixpoint: bool
    cuts: tuple[str, ...]
    hints: tuple[str, ...]
    ran_out: bool
    megabytes: float
    digest: str = ""


def explored(subject: Subject, setting: Setting, limit: Limit | None = None) -> Explored:
    return _explored(subject, setting, limit)[0]


def explored_and_saved(subject: Subject, setting: Setting) -> Explored:
    """The same with a digest of the saved graph."""
    result, graph = _explored(subject, setting, None)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "graph"
        save_graph(graph, file)
        return replace(result, digest=sha256(file.read_bytes()).hexdigest())


def _explored(subject: Subject, setting: Setting, limit: Limit | None) -> tuple[Explored, Graph]:
    watched = Watched(limit or Limit())
    setting = replace(setting, seconds=None, watch=watched)
    explorer = explorer_of(open_program(subject.target, setting.choices()), setting)
    watch = Stopwatch()
    graph = explorer.run()
    result = Explored(
        spent=watch.spent(),
        states=sum(1 for _ in graph.active_states()),
        paths=graph.paths,
        length=graph.length,
        fixpoint=graph.fixpoint,
        cuts=tuple(map(str, graph.cuts)),
        hints=tuple(graph.hints),
        ran_out=watched.ran_out,
        megabytes=peak_megabytes(),
    )
    return result, graph


@dataclass(frozen=True)
class Generated:
    """A suite; the counts are of branches that an operation could reach."""

    spent: Spent
    tests: int
    covered: int
    unreachable: int
    undecided: int
    nodes: int
    disagreements: int

    @property
    def branches(self) -> int:
        return self.covered + self.unreachable + self.undecided


def generated(subject: Subject, scope: dict[str, int]) -> Generated:
    """The whole of ``generate``, the check of the tests in a fresh interpreter included."""
    watch = Stopwatch()
    result = generate(
        subject.target,
        scope=scope,
        max_length=subject.max_length,
        without=subject.hidden,
        seconds=BUDGET,
    )
    spent = watch.spent()
    uncalled = {
        str(goal)
        for goal in open_program(subject.target).goals
        if goal.function.rpartition(".")[2] in subject.uncalled
    }
    counts = Counter(branch.status for branch in result.branches if branch.branch not in uncalled)
    return Generated(
        spent=spent,
        tests=result.tests,
        covered=counts["covered"],
        unreachable=counts["unreachable"],
        undecided=counts["undecided"],
        nodes=dict(result.scope).get(subject.node, 0),
        disagreements=len(result.disagreements),
    )


@dataclass(frozen=True)
class Verified:
    """``verdict`` on one property, and the length of the sequence that breaks it."""

    spent: Spent
    verdict: str
    fixpoint: bool
    calls: int
    claim: str


def verified(target: str, wanted: str, setting: Setting) -> Verified:
    """The whole of ``verify``, the loading of the class included."""
    watch = Stopwatch()
    (verdict,) = verify(
        target,
        wanted,
        scope=setting.scope,
        max_length=setting.max_length,
        jobs=setting.jobs,
        seconds=BUDGET,
    ).verdicts
    calls = len(verdict.sequence)
    return Verified(watch.spent(), verdict.verdict, verdict.fixpoint, calls, verdict.claim)
