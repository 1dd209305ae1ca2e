"""The objects that a failing ``@heapwright.verified`` test gets are of the classes it knows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import AUTOLOAD, WITH_PLUGIN, written

BOX = """
    class Box:
        made = 0

        def __init__(self) -> None:
            self.size = 0

        def grow(self) -> None:
            self.size = 1


    class Counted:
        made = 0

        def __init__(self) -> None:
            Counted.made += 1
            self.number = Counted.made
    """
TESTS = """
    import box
    from box import Box, Counted

    import heapwright


    def test_ordinary() -> None:
        assert Counted().number == 1


    def is_box(value: object) -> bool:
        return isinstance(value, Box)


    @heapwright.verified()
    def test_fails_knowing_classes(it: Box) -> None:
        assert isinstance(it, Box) and is_box(it) and type(it) is box.Box
        assert it.size == 0, "it has grown"


    class TestBox:
        limit = 1

        def setup_method(self) -> None:
            self.least = 0

        def is_small(self, it: Box) -> bool:
            return isinstance(it, Box) and it.size < self.limit

        @heapwright.verified()
        def test_passes(self, it: Box) -> None:
            assert self.least <= it.size <= self.limit

        @heapwright.verified()
        def test_fails(self, it: Box) -> None:
            assert self.is_small(it), "it is not small"


    @heapwright.verified(scope={"Counted": 1}, max_length=1)
    def test_statics_have_changed(it: Counted) -> None:
        assert it.number != 1
    """


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("real")
    written(folder, BOX, "box")
    written(folder, TESTS, "test_box")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", *WITH_PLUGIN],
        cwd=folder,
        env={**os.environ, **AUTOLOAD, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stdout


def test_isinstance_holds_on_replay(said: str) -> None:
    assert "AssertionError: it has grown" in said
    assert "box.grow()" in said
    assert "InternalError" not in said


def test_methods_of_test_classes_work(said: str) -> None:
    assert "PASSED test_box.py::TestBox::test_passes" in said
    assert "AssertionError: it is not small" in said
    assert "FAILED test_box.py::TestBox::test_fails" in said


def test_statics_that_others_changed_are_named_as_the_reason(said: str) -> None:
    assert "test_statics_have_changed fails for (counted) after" in said
    assert "where statics are as the import leaves them, but not as they are now" in said
