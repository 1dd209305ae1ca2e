"""Modules that count as part of a program, although nothing in them is rewritten."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from heapwright.program.instrumented import MARK
from tests.sources import load_module, written

Own = Callable[[str], Any]


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Own]:
    """Loads a source as the module ``owned`` of the program."""

    def load(source: str) -> Any:
        module = load_module(written(tmp_path, source, "owned"))
        setattr(module, MARK, None)
        return module

    yield load
    sys.modules.pop("owned", None)
