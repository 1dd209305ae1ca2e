"""What versions of Python after 3.11 brought; each part is for those that can read it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.python.loading.newer import needed_python
from tests.sources import written

since_12 = pytest.mark.skipif(sys.version_info < (3, 12), reason="syntax of Python 3.12")
since_13 = pytest.mark.skipif(sys.version_info < (3, 13), reason="syntax of Python 3.13")
since_14 = pytest.mark.skipif(sys.version_info < (3, 14), reason="syntax of Python 3.14")


def verdict(folder: Path, source: str) -> str:
    file = written(folder, source)
    (found,) = hw.verify(f"{file}:C", "ok", seconds=30).verdicts
    hw.generate(f"{file}:C", folder / "tests", seconds=5)
    return found.verdict


@since_12
def test_classes_and_functions_with_type_parameters(tmp_path: Path) -> None:
    source = """
        type Number = int | None
        type Many[T] = list[T]
        class C[T: (int, str)]:
            def __init__(self) -> None:
                self.n = 0
                self.items: Many[T] = []
            def set(self, x: Number) -> None:
                self.n = 0 if x is None else x
            def put(self, xs: Many[int]) -> None:
                self.n = self.first(xs)
            def first[U](self, xs: list[U]) -> U | int:
                return xs[0] if xs else 0
            def ok(self) -> bool:
                return self.n != 7
    """
    assert verdict(tmp_path, source) == "violated"


@since_12
def test_a_container_with_type_parameters(tmp_path: Path) -> None:
    source = """
        class C[T](list[T]):
            def push(self, x: T) -> None:
                if len(self) < 2:
                    self.append(x)
            def ok(self) -> bool:
                return len(self) <= 5
    """
    assert verdict(tmp_path, source) in ("holds", "undecided")


@since_12
def test_strings_with_fields_that_use_the_same_quotes(tmp_path: Path) -> None:
    source = """
        class C:
            def __init__(self) -> None:
                self.names = {"a": 1}
                self.text = ""
            def show(self) -> None:
                self.text = f"{self.names["a"]} {f"{1 + 1}"} {
                    "x"  # a comment
                }"
            def ok(self) -> bool:
                return self.text in ("", "1 2 x")
    """
    assert verdict(tmp_path, source) == "holds"


@since_13
def test_type_parameters_with_defaults(tmp_path: Path) -> None:
    source = """
        class C[T = int]:
            def __init__(self) -> None:
                self.n = 0
            def set(self, x: T) -> None:
                self.n = x
            def ok(self) -> bool:
                return self.n != 7
    """
    assert verdict(tmp_path, source) == "violated"


@since_14
def test_annotations_are_evaluated_late(tmp_path: Path) -> None:
    source = """
        class C:
            def __init__(self) -> None:
                self.n = 0
            def set(self, x: Later) -> None:
                self.n = x.n
            def skip(self, x: Nowhere = None) -> None: ...
            def ok(self) -> bool:
                return self.n != 7
        class Later:
            def __init__(self, n: int) -> None:
                self.n = n
    """
    assert verdict(tmp_path, source) == "violated"


def test_locals_in_functions_and_comprehensions(tmp_path: Path) -> None:
    source = """
        class C:
            def __init__(self) -> None:
                self.n = 0
            def f(self, x: int) -> None:
                y = x
                names = {**locals()}
                self.n = len([y for y in (1, 2) if "y" in names and "self" in names])
                self.n += names["y"] - x
            def ok(self) -> bool:
                return self.n in (0, 2)
    """
    assert verdict(tmp_path, source) == "holds"


def test_syntax_of_a_version_to_come_is_named(tmp_path: Path) -> None:
    """An import that Python 3.15 postpones."""
    if sys.version_info >= (3, 15):
        pytest.skip("it is here")
    file = written(tmp_path, "lazy import json\nclass C: pass\n")
    with pytest.raises(hw.UserError, match=r"this may be syntax of Python 3\.15, and here is 3\."):
        hw.explore(f"{file}:C")


@pytest.mark.parametrize(
    ("source", "version"),
    [
        ("type X = int", (3, 12)),
        ("class C[T]: pass", (3, 12)),
        ("def f[T](x): pass", (3, 12)),
        ('x = f"{d["a"]}"', (3, 12)),
        ("class C[T = int]: pass", (3, 13)),
        ("try: pass\nexcept A, B: pass", (3, 14)),
    ],
)
def test_the_version_that_syntax_needs(source: str, version: tuple[int, int]) -> None:
    here = sys.version_info[:2]
    said = ""
    try:
        compile(source, "x", "exec")
    except SyntaxError as error:
        said = needed_python(error)
    assert said.startswith(f"; this may be syntax of Python 3.{version[1]},") == (here < version)


def test_a_mistake_is_only_a_mistake(tmp_path: Path) -> None:
    file = written(tmp_path, "class C\n    pass\n")
    with pytest.raises(hw.UserError) as caught:
        hw.explore(f"{file}:C")
    assert "may be syntax" not in str(caught.value)
