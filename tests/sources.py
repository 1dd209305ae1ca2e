"""Small programs given as text, explored."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import heapwright as hw

SUBJECTS = Path(__file__).parents[1] / "subjects"
STRUCTURES, ODD = SUBJECTS / "structures", SUBJECTS / "odd"


def written(folder: Path, source: str, name: str = "subject") -> Path:
    """The source as a file."""
    file = folder / f"{name}.py"
    file.write_text(dedent(source), encoding="utf-8")
    return file


def explored(folder: Path, source: str, classes: str, **setting: Any) -> hw.Exploration:
    """The classes, named with commas between them, in this source."""
    setting.setdefault("seconds", 20)
    return hw.explore(f"{written(folder, source)}:{classes}", **setting)


def active(exploration: hw.Exploration) -> int:
    """Active states in which the caller holds something."""
    return sum(1 for state in exploration.graph.active_states() if state.shape.roots)


def outcomes(exploration: hw.Exploration, operation: str) -> set[str | None]:
    """What the operation raises on some path; None where it returns."""
    return {edge.raised for edge in exploration.graph.edges if edge.operation == operation}


def reasons(exploration: hw.Exploration) -> list[str]:
    return [cut.reason for cut in exploration.graph.cuts]
