"""Fields by which a user sets an object up."""

from __future__ import annotations

from pathlib import Path

from heapwright.program.python.source.settings import settings_of
from tests.sources import load_module, written

SOURCE = """
    class Base:
        def __init__(self) -> None:
            self.inherited = True

    class Tool(Base):
        def __init__(self, size: int) -> None:
            self.width = 80
            self.title = None
            self.size = size
            self.count = 0
            self._private = 1
            self.twice = 1
            self.twice = 2

        def add(self) -> None:
            self.count += 1
"""


def test_constants_that_no_other_method_assigns(tmp_path: Path) -> None:
    tool = load_module(written(tmp_path, SOURCE)).Tool
    assert settings_of(tool) == {"inherited": True, "width": 80, "title": None}
