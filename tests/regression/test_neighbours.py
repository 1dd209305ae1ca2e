"""A program below a Python installation: the standard library is no neighbour."""

from __future__ import annotations

import enum
import json
from pathlib import Path

from heapwright.execution import INTERCEPTS
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.target import PythonTarget


def test_the_standard_library_does_not_belong_to_the_program() -> None:
    """As with ``~/scratch.py`` where Python itself is in ``~/.pyenv``."""
    installation = Path(enum.__file__).resolve().parents[2]
    file = installation / "scratch.py"
    loader = Loader(PythonTarget(f"{file}:X", "scratch", file, file.parent, ("X",)), INTERCEPTS)
    assert not loader.covers("enum", Path(enum.__file__))
    assert not loader.covers("json", Path(json.__file__))
    assert loader.covers("helper", installation / "helper.py")


def test_heapwright_does_not_belong_to_the_program() -> None:
    import heapwright

    file = Path(heapwright.__file__).resolve().parents[2] / "scratch.py"
    loader = Loader(PythonTarget(f"{file}:X", "scratch", file, file.parent, ("X",)), INTERCEPTS)
    assert not loader.covers("heapwright", Path(heapwright.__file__))
