"""How many branches of everyday classes the tests of each tool take."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import click

from benchmarks.everyday_classes import CLASSES, Everyday
from benchmarks.peers.makers import MAKERS, Maker
from benchmarks.peers.subject import Subject, subject_of
from benchmarks.peers.suites import Branches, branches_of
from benchmarks.processes import Spent
from benchmarks.report import Report, Row, Value

WIDTH = 170
OURS = MAKERS[0].name


@dataclass(frozen=True)
class Taken:
    """One cell; ``why`` says what happened where there are no branches, or may be too few."""

    branches: Branches | None
    spent: Spent
    why: str = ""

    def __str__(self) -> str:
        if self.branches is None:
            return self.why
        share = f"{self.branches.taken}/{self.branches.every}"
        remark = f", {self.why}" if self.why else ""
        return f"{share}, {self.spent.wall:.0f} s{remark}"

    def as_data(self) -> object:
        counts = vars(self.branches) if self.branches is not None else None
        times = {"wall": round(self.spent.wall, 2), "cpu": round(self.spent.cpu, 2)}
        return {"branches": counts, **times, "why": self.why}


def everyday_report(budget: float, names: Sequence[str]) -> Report:
    rows = [_row(everyday, budget) for everyday in _chosen(names)]
    notes = [
        "branches of the class, and of its bases in the same file, that the tests take, says "
        f"coverage.py; each tool may search for {budget:g} s, the seconds are those of the wall",
        "CrossHair: the calls that it prints, made again; Pynguin: on the module of the class",
        *(standing(rows, maker.name) for maker in MAKERS[1:]),
    ]
    return Report(f"Branches of everyday classes, budget {budget:g} s", rows, notes, WIDTH)


def _chosen(names: Sequence[str]) -> list[Everyday]:
    chosen = [e for e in CLASSES if not names or any(e.matches(name) for name in names)]
    if not chosen:
        raise click.BadParameter(f"no everyday class {', '.join(names)}")
    return chosen


def _row(everyday: Everyday, budget: float) -> Row:
    row: Row = {"class": everyday.name, "from": everyday.source}
    if not everyday.installed():
        subject: Subject | str = f"needs {everyday.source}"
    else:
        subject = subject_of(everyday)
    if isinstance(subject, str):
        return {**row, **dict.fromkeys((maker.name for maker in MAKERS), subject)}
    return {**row, **{maker.name: _cell(maker, subject, budget) for maker in MAKERS}}


def _cell(maker: Maker, subject: Subject, budget: float) -> Value:
    if find_spec(maker.package) is None:
        return "not installed"
    click.echo(f"{subject.cls}: {maker.name} …", err=True)
    with tempfile.TemporaryDirectory() as name:
        made = maker.make(subject, budget, Path(name))
        if made.tests is None:
            return Taken(None, made.spent, made.why)
        branches = branches_of(subject.file, made.tests, subject.own_path, subject.lines)
        return Taken(branches, made.spent, "tests do not run" if branches is None else made.why)


def standing(rows: Sequence[Row], peer: str) -> str:
    """Ours beside a peer's; where there are no tests, none of the branches is taken."""
    ours = [_branches(row[OURS]) for row in rows]
    theirs = [_branches(row[peer]) for row in rows]
    pairs = [(_count(our), _count(their)) for our, their in zip(ours, theirs, strict=True)]
    our_sum, their_sum = sum(our for our, _ in pairs), sum(their for _, their in pairs)
    more = sum(our > their for our, their in pairs)
    fewer = sum(our < their for our, their in pairs)
    ratio = f" (×{our_sum / their_sum:.2f})" if their_sum else ""
    return (
        f"{OURS} {our_sum} branches (no tests for {ours.count(None)} classes), {peer} {their_sum} "
        f"(none for {theirs.count(None)}){ratio}; more in {more} classes, fewer in {fewer}, of "
        f"{len(rows)}"
    )


def _branches(cell: Value) -> Branches | None:
    return cell.branches if isinstance(cell, Taken) else None


def _count(branches: Branches | None) -> int:
    return branches.taken if branches is not None else 0
