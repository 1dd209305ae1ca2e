"""Replays run on modules that are as their import leaves them."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python import replay
from heapwright.emit.python.replay import AsImported, load_untouched
from heapwright.program import Program
from heapwright.program.python.loading.untouched import Untouched
from tests.sources import written

HASHING = """
    class Bag:
        count = 0

        def __init__(self, name: str) -> None:
            self.place = hash(name)
            Bag.count += 1
"""


@pytest.fixture
def loads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The salts with which modules were loaded."""
    salts: list[int] = []

    def load(program: Program, salt: int = 0) -> Untouched:
        salts.append(salt)
        return load_untouched(program, salt)

    monkeypatch.setattr(replay, "load_untouched", load)
    return salts


def test_modules_are_loaded_once_for_each_salt(tmp_path: Path, loads: list[int]) -> None:
    program = open_program(f"{written(tmp_path, HASHING)}:Bag")
    imported = AsImported(program)
    assert program.hashes
    first, again = imported.modules(), imported.modules()
    other = imported.modules(3)
    assert first is again
    assert imported.modules(3) is other
    assert loads == [0, 3]
    assert first.module.hash("a") != other.module.hash("a")


def test_a_changed_static_is_loaded_again_for_its_salt_only(
    tmp_path: Path, loads: list[int]
) -> None:
    imported = AsImported(open_program(f"{written(tmp_path, HASHING)}:Bag"))
    imported.modules()
    imported.modules(1).module.Bag("a")
    assert imported.modules(1).module.Bag.count == 0
    imported.modules()
    assert loads == [0, 1, 1]


CLOCK = """
    import time

    class Watch:
        def __init__(self) -> None:
            self.begun = time.time()
"""
CREATING = """
    class Watch:
        def start(self) -> None:
            global begun
            begun = 1
"""


def test_the_clock_leaves_nothing_in_modules(tmp_path: Path, loads: list[int]) -> None:
    program = open_program(f"{written(tmp_path, CLOCK)}:Watch")
    imported = AsImported(program)
    assert program.limits
    assert imported.modules() is imported.modules()
    assert loads == [0]


def test_modules_with_what_no_static_shows_are_always_loaded(
    tmp_path: Path, loads: list[int]
) -> None:
    program = open_program(f"{written(tmp_path, CREATING)}:Watch")
    imported = AsImported(program)
    assert program.untracked
    assert imported.modules() is not imported.modules()
    assert loads == [0, 0]
