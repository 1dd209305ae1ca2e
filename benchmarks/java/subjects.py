"""The fourteen classes of the MSeqSynth paper in Java."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from benchmarks.mseqsynth.subjects import SUBJECTS, Subject
from benchmarks.places import SUBJECTS as FOLDER

PAPER = FOLDER / "java" / "paper"
HIDDEN = {"sir_slist": ("MyLinkedListItr",), "sir_dlist": ()}
"""Constructors that the Java classes keep to their package."""


@dataclass(frozen=True)
class JavaSubject:
    """A class in Java, and the same one in Python."""

    python: Subject

    @property
    def key(self) -> str:
        return self.python.key

    @property
    def file(self) -> Path:
        return PAPER / self.key / f"{self.python.classes[0]}.java"

    @property
    def target(self) -> str:
        names = ",".join(f"{self.key}.{name}" for name in self.python.classes)
        return f"{self.file}:{names}"

    @property
    def without(self) -> tuple[str, ...]:
        """Operations of the Python class that the Java one does not offer."""
        return HIDDEN.get(self.key, ())


ALL = tuple(JavaSubject(subject) for subject in SUBJECTS)
