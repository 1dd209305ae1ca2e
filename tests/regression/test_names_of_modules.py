"""Files with awkward names, and classes that another module has: the right class is analysed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.execution import INTERCEPTS
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.target import parse_target
from tests.sources import written

QUEUE = """
    class Queue:
        def __init__(self) -> None:
            self.mine: list[int] = []
        def push(self, x: int) -> None:
            self.mine.append(x)
        def ok(self) -> bool:
            return len(self.mine) < 2
"""
SHAPES = """
    class Point:
        def __init__(self, x: int) -> None:
            self.x = x
"""


@pytest.mark.parametrize("name", ["queue", "types", "token", "json", "test_queue"])
def test_a_file_named_like_a_module_of_pythons_own(tmp_path: Path, name: str) -> None:
    file = written(tmp_path, QUEUE, name)
    (verdict,) = hw.verify(f"{file}:Queue", "ok", seconds=20).verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence[0] == "queue = Queue()"
    assert sys.modules.get("types") is not None
    assert hasattr(sys.modules["types"], "ModuleType")  # Python's own is back in its place


def test_a_neighbour_named_like_a_module_of_pythons_own(tmp_path: Path) -> None:
    written(tmp_path, QUEUE, "queue")
    file = written(
        tmp_path,
        """
        import json
        from queue import Queue
        class C:
            def __init__(self) -> None:
                self.q = Queue()
            def push(self, x: int) -> None:
                self.q.push(x)
            def ok(self) -> bool:
                return self.q.ok()
        """,
    )
    (verdict,) = hw.verify(f"{file}:C", "ok", seconds=20).verdicts
    assert verdict.verdict == "violated"


def test_no_tests_are_written_that_would_import_pythons_own_module(tmp_path: Path) -> None:
    file = written(tmp_path, QUEUE, "queue")
    with pytest.raises(hw.UserError, match="Python has a module queue of its own"):
        hw.generate(f"{file}:Queue", tmp_path / "tests", seconds=5)


def test_a_neighbour_that_python_needs_does_not_disturb_tests(tmp_path: Path) -> None:
    written(tmp_path, "class Nothing: pass", "types")
    file = written(tmp_path, QUEUE)
    assert hw.generate(f"{file}:Queue", tmp_path / "tests", seconds=5).tests


def test_a_test_file_is_not_named_like_the_module_it_tests(tmp_path: Path) -> None:
    file = written(tmp_path, QUEUE, "test_queue")
    result = hw.generate(f"{file}:Queue", tmp_path / "tests", seconds=5)
    assert [Path(name).name for name in result.files] == ["test_queue_generated.py"]


@pytest.mark.slow
def test_the_file_of_a_package_is_the_package(tmp_path: Path) -> None:
    """It has a class of the same name as its module, and imports it under another one."""
    package = tmp_path / "pkg"
    package.mkdir()
    written(package, QUEUE, "queue")
    file = written(
        package,
        """
        from .queue import Queue as Inner
        class Queue:
            def __init__(self) -> None:
                self.inner = Inner()
            def push(self, x: int) -> None:
                self.inner.push(x)
            def ok(self) -> bool:
                return len(self.inner.mine) < 3
        """,
        "__init__",
    )
    (outer,) = hw.verify(f"{file}:Queue", "ok", seconds=20).verdicts
    (inner,) = hw.verify(f"{package / 'queue.py'}:Queue", "ok", seconds=20).verdicts
    assert (len(outer.sequence), len(inner.sequence)) == (4, 3)
    assert hw.generate(f"{file}:Queue", tmp_path / "tests", seconds=5).tests


@pytest.mark.parametrize(
    ("imported", "spelled"),
    [
        ("import shapes", "shapes.Point"),
        ("import shapes as sh", "sh.Point"),
        ("from shapes import Point as P", "P"),
        ("from shapes import Point\nPoint2 = Point\ndel Point", "Point2"),
    ],
)
def test_a_class_that_is_reached_by_another_name(
    tmp_path: Path, imported: str, spelled: str
) -> None:
    written(tmp_path, SHAPES, "shapes")
    file = tmp_path / "subject.py"
    file.write_text(
        f"{imported}\n"
        "class C:\n"
        "    def __init__(self) -> None:\n"
        "        self.n = 0\n"
        f"    def f(self, p: {spelled}) -> None:\n"
        "        self.n = p.x\n"
        "    def ok(self) -> bool:\n"
        "        return self.n != 7\n",
        encoding="utf-8",
    )
    (verdict,) = hw.verify(f"{file}:C", "ok", seconds=20).verdicts
    assert verdict.verdict == "violated", str(verdict)
    result = hw.generate(f"{file}:C", tmp_path / "tests", seconds=5)
    assert any("from shapes import Point" in text for _, text in result.sources)


def test_a_name_that_only_type_checkers_import(tmp_path: Path) -> None:
    written(tmp_path, SHAPES, "shapes")
    file = written(
        tmp_path,
        """
        from __future__ import annotations
        from typing import TYPE_CHECKING
        if TYPE_CHECKING:
            from shapes import Point
            from no_such_library import Thing
        class C:
            def __init__(self) -> None:
                self.n = 0
            def f(self, p: Point) -> None:
                self.n = p.x
            def ok(self) -> bool:
                return self.n != 7
        """,
    )
    (verdict,) = hw.verify(f"{file}:C", "ok", seconds=20).verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence[-1] == "c.f(point)"


def test_a_relative_python_path(tmp_path: Path) -> None:
    """The tests are first run in another folder."""
    library = tmp_path / "library"
    library.mkdir()
    written(library, SHAPES, "shapes")
    (tmp_path / "program").mkdir()
    text = "import shapes\nclass C:\n    def f(self) -> int:\n        return shapes.Point(1).x\n"
    (tmp_path / "program" / "subject.py").write_text(text, encoding="utf-8")
    source = str(Path(hw.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-m", "heapwright", "gen", "program/subject.py:C", "-o", "t", "--json"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(["library", source])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["tests"]


@pytest.mark.parametrize("name", ["queue", "decimal", "json"])
def test_a_neighbour_in_the_current_folder_is_not_taken_for_pythons_own(
    tmp_path: Path, name: str
) -> None:
    source = "class C:\n    def ok(self) -> bool:\n        return True\n"
    written(tmp_path, source, name)
    command = [sys.executable, "-m", "heapwright", "verify", f"{name}.py:C", "--property", "ok"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["collections", "inspect", "re"])
def test_a_module_that_heapwright_itself_needs_is_a_target(name: str) -> None:
    """While it is loaded again, our own code still finds the original."""
    assert _loads(name)


@pytest.mark.exhaustive
def test_all_modules_that_heapwright_itself_needs_are_targets() -> None:
    names = sorted(name for name in sys.modules if name in sys.stdlib_module_names)
    assert sum(map(_loads, names)) > 20


def _loads(name: str) -> bool:
    reason = ""
    try:
        Loader(parse_target(f"{name}:Any"), INTERCEPTS).load()
    except hw.UserError as error:
        reason = str(error)
    assert re.search("no Python source|what is not supported|^$", reason)
    return not reason
