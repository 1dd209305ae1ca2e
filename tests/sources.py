"""Small programs given as text, explored."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import heapwright as hw

SUBJECTS = Path(__file__).parents[1] / "subjects"
STRUCTURES, ODD = SUBJECTS / "structures", SUBJECTS / "odd"

AUTOLOAD = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": ""}
"""The environment in which pytest finds our plug-in by itself, as it does for users."""
WITH_PLUGIN = ("-p", "no:hypothesispytest", "-p", "no:cacheprovider")
"""Without the plug-in that imports Hypothesis, which takes longer than a small test run."""


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


def load_module(file: Path) -> ModuleType:
    """The untouched module, under its own name."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module
