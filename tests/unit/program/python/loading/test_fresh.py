"""Modules are loaded again only after a run that changed a static."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from heapwright.program.python.loading.fresh import Fresh, values_of
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.target import parse_target
from tests.sources import written

SOURCE = """
    SEEN: list[int] = []

    class Box:
        made = 0

        def fill(self, n: int) -> None:
            SEEN.append(n)
"""
STATICS = ["subject.SEEN", "subject.Box.made"]


def _fresh(tmp_path: Path) -> Fresh:
    target = parse_target(f"{written(tmp_path, SOURCE)}:Box")
    return Fresh(lambda: Untouched(target, [target.module]), STATICS)


def test_the_same_modules_serve_as_long_as_no_static_changes(tmp_path: Path) -> None:
    fresh = _fresh(tmp_path)
    first: Any = fresh.modules().module
    first.Box()
    assert fresh.modules().module is first


def test_a_changed_static_is_as_the_import_leaves_it(tmp_path: Path) -> None:
    fresh = _fresh(tmp_path)
    first: Any = fresh.modules().module
    first.Box().fill(1)
    second: Any = fresh.modules().module
    assert second is not first
    assert second.SEEN == []
    second.Box.made = 1
    assert values_of(STATICS, fresh.modules()) == values_of(STATICS, _fresh(tmp_path).modules())
