"""A program below a Python installation: the standard library is no neighbour."""

from __future__ import annotations

import enum
import json
from pathlib import Path

import pytest

from heapwright.execution import INTERCEPTS
from heapwright.package import FOLDER
from heapwright.program.python.loading import owners
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.target import PythonTarget, parse_target


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


def test_heapwright_belongs_to_no_program_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not even to one that is given as a module of it."""
    monkeypatch.setattr(owners, "_INSTALLED", (str(FOLDER.parent),))
    owners.located.cache_clear()
    loader = Loader(parse_target("heapwright.terms.linear:Linear"), INTERCEPTS)
    assert not loader.covers("heapwright.terms.linear", FOLDER / "terms" / "linear.py")
    assert not loader._is_own("heapwright.terms.linear")
    owners.located.cache_clear()
