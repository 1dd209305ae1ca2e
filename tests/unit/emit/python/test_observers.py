"""Observers replay on modules that are as their import leaves them."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python import observers
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.replay import load_untouched
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

    monkeypatch.setattr(observers, "load_untouched", load)
    return salts


def test_modules_are_loaded_once_for_each_salt(tmp_path: Path, loads: list[int]) -> None:
    program = open_program(f"{written(tmp_path, HASHING)}:Bag")
    asking = Observers.of(program, {"Bag"})
    assert program.hashes
    first, again = asking.untouched(), asking.untouched()
    other = asking.untouched(3)
    assert first is again
    assert asking.untouched(3) is other
    assert loads == [0, 3]
    assert first.module.hash("a") != other.module.hash("a")


def test_a_changed_static_is_loaded_again_for_its_salt_only(
    tmp_path: Path, loads: list[int]
) -> None:
    asking = Observers.of(open_program(f"{written(tmp_path, HASHING)}:Bag"), {"Bag"})
    asking.untouched()
    asking.untouched(1).module.Bag("a")
    assert asking.untouched(1).module.Bag.count == 0
    asking.untouched()
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
    asking = Observers.of(program, {"Watch"})
    assert program.limits
    assert asking.untouched() is asking.untouched()
    assert loads == [0]


def test_modules_with_what_no_static_shows_are_always_loaded(
    tmp_path: Path, loads: list[int]
) -> None:
    program = open_program(f"{written(tmp_path, CREATING)}:Watch")
    asking = Observers.of(program, {"Watch"})
    assert program.untracked
    assert asking.untouched() is not asking.untouched()
    assert loads == [0, 0]
