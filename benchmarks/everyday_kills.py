"""Kills of an independent tool's mutants of everyday classes: of gen's suites and of Pynguin's."""

from __future__ import annotations

import importlib
import inspect
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any

from benchmarks.everyday_classes import Everyday
from benchmarks.mutation.judge import Judged, noticed_in_module
from benchmarks.mutation.mutants import mutants_of
from benchmarks.peers.pynguin import kept_suite
from benchmarks.peers.subject import Subject, subject_of
from benchmarks.report import Row

OURS, THEIRS = "gen kills %", "Pynguin kills %"


@dataclass(frozen=True)
class Contest:
    """How kills are counted: of so many mutants at most; Pynguin's suites are kept in a folder,
    one for each module, as it searches for a whole module.
    """

    most: int
    seconds: float
    keep: Path | None

    def figures(self, everyday: Everyday, suite: Path | None) -> dict[str, Any]:
        """Mutants of the class, and how many of them each suite notices."""
        subject = subject_of(everyday)
        if isinstance(subject, str):
            return _figures(0, Judged(None, subject), Judged(None))
        if everyday.source != "here" and not is_written_there(subject):
            why = f"not judged: {subject.module} exports a {subject.cls} that is not in Python"
            return _figures(0, Judged(None, why), Judged(None))
        mutants = mutants_of(subject.file, self.most, subject.lines)
        none = Judged([False] * len(mutants), "no suite")
        ours = none if suite is None else _judged(subject, suite, mutants)
        return _figures(len(mutants), ours, self._pynguin(subject, mutants))

    def _pynguin(self, subject: Subject, mutants: Sequence[str]) -> Judged:
        with tempfile.TemporaryDirectory() as folder:
            place = (self.keep or Path(folder)).resolve() / subject.module
            made = kept_suite(subject.folder, subject.module, self.seconds, place)
            if made is None:
                return Judged(None, "not installed")
            judged = _judged(subject, made.tests, mutants)
            return Judged(judged.kills, made.why or judged.why)


def _judged(subject: Subject, tests: Path, mutants: Sequence[str]) -> Judged:
    with tempfile.TemporaryDirectory() as folder:
        return noticed_in_module(subject, tests, mutants, Path(folder))


def is_written_there(subject: Subject) -> bool:
    """Whether the class that callers get runs code of the file: it may be one of an extension."""
    cls: type = getattr(importlib.import_module(subject.module), subject.cls)
    members = [member for base in cls.__mro__ for member in vars(base).values()]
    functions = [getattr(m, "__func__", getattr(m, "fget", m)) for m in members]
    codes = [inspect.unwrap(f).__code__ for f in functions if inspect.isfunction(f)]
    return any(code.co_filename == str(subject.file) for code in codes)


def _figures(mutants: int, ours: Judged, theirs: Judged) -> dict[str, Any]:
    said = [("gen", ours.why), ("Pynguin", theirs.why)]
    return {
        "mutants": mutants,
        OURS: _share(ours),
        THEIRS: _share(theirs),
        "kills": "; ".join(f"{tool}: {why}" for tool, why in said if why),
    }


def _share(judged: Judged) -> float | None:
    """In percent; None if there is nothing to judge by."""
    return 100 * mean(judged.kills) if judged.kills else None


def kills_notes(rows: Sequence[Row]) -> list[str]:
    """Both beside each other, on the classes where both are known."""
    pairs = [(row["class"], row[OURS], row[THEIRS]) for row in rows]
    both = [
        (str(name), float(our), float(their))
        for name, our, their in pairs
        if isinstance(our, float | int) and isinstance(their, float | int)
    ]
    if not both:
        return ["kills: nothing judged"]
    fewer = [name for name, our, their in both if our < their]
    return [
        f"kills, on average of {len(both)} classes: gen {mean(our for _, our, _ in both):.1f} %, "
        f"Pynguin {mean(their for _, _, their in both):.1f} %; not judged: {len(rows) - len(both)}",
        f"gen fewer than Pynguin: {', '.join(fewer) or 'none'}",
    ]
