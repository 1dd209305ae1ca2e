"""What once ended in an internal error, or in a traceback with an exit code that means "no"."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run
from heapwright.execution import Budget
from tests.sources import explored, reasons, written

COUNTER = """
    LOG: list[int] = []
    class Counter:
        def __init__(self) -> None:
            self.n = 0
        def add(self) -> None:
            if self.n < 3:
                self.n += 1
"""


@pytest.mark.parametrize("kind", ["Enum", "Flag", "IntEnum"])
def test_an_enumeration_is_refused_as_a_target(tmp_path: Path, kind: str) -> None:
    file = written(tmp_path, f"from enum import {kind}\nclass C({kind}):\n    A = 1\n")
    with pytest.raises(hw.UserError, match="C is an enumeration"):
        hw.explore(f"{file}:C")


def test_a_typed_dict_is_refused_as_a_target(tmp_path: Path) -> None:
    file = written(tmp_path, "from typing import TypedDict\nclass C(TypedDict):\n    a: int\n")
    with pytest.raises(hw.UserError, match="C is a TypedDict"):
        hw.explore(f"{file}:C")


def test_all_choices_of_optional_keys_are_passed(tmp_path: Path) -> None:
    source = """
        from __future__ import annotations
        from typing import NotRequired, TypedDict
        class Size(TypedDict):
            x: int
            y: NotRequired[int]
            z: NotRequired[int]
        class C:
            def __init__(self) -> None:
                self.keys = ""
            def f(self, size: Size) -> None:
                self.keys = "".join(size)
    """
    found = explored(tmp_path, source, "C")
    texts = {str(value) for state in found.graph.active_states() for value in _values(state)}
    assert {text for text in texts if "x" in text} >= {"'x'", "'xy'", "'xz'", "'xyz'"}


def _values(state: object) -> list[object]:
    shape = state.shape  # type: ignore[attr-defined]
    return [getattr(value, "text", value) for node in shape.nodes for value in node.values]


def test_an_attribute_with_a_number_for_a_name_is_a_cut(tmp_path: Path) -> None:
    source = """
        class C(list):
            def f(self) -> None:
                setattr(self, "0", 1)
    """
    found = explored(tmp_path, source, "C", methods=["f"])
    assert any("a number for a name" in reason for reason in reasons(found))


@pytest.mark.parametrize("raised", ["Stop", "KeyboardInterrupt", "GeneratorExit", "SystemExit"])
def test_an_exception_that_is_no_exception(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], raised: str
) -> None:
    file = written(
        tmp_path,
        f"""
        class Stop(BaseException): pass
        class C:
            def __init__(self) -> None:
                self.n = 0
            def f(self, x: int) -> None:
                if x > 5:
                    raise {raised}
            def ok(self) -> bool:
                return True
        """,
    )
    assert run(["verify", f"{file}:C", "--property", "ok", "--time", "20"]) == 0
    assert run(["gen", f"{file}:C", "-o", str(tmp_path / "tests"), "--time", "5"]) == 0
    assert "Traceback" not in capsys.readouterr().err


def test_a_module_that_raises_while_it_is_imported(tmp_path: Path) -> None:
    file = written(tmp_path, "class C: pass\nraise KeyboardInterrupt\n")
    with pytest.raises(hw.UserError, match="importing it raised KeyboardInterrupt"):
        hw.explore(f"{file}:C")


def test_what_a_module_prints_is_no_part_of_the_result(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        """
        import atexit, os, sys
        print("at import")
        os.write(1, b"below Python")
        atexit.register(print, "at the end")
        OUT = sys.stdout
        class C:
            def __init__(self) -> None:
                self.n = 0
            def f(self) -> None:
                self.n = 1
                OUT.write("kept")
            def ok(self) -> bool:
                return self.n == 0
        """,
    )
    for verb in (["verify", "--property", "ok"], ["gen", "-o", str(tmp_path / "tests")]):
        command = [sys.executable, "-m", "heapwright", verb[0], f"{file}:C", "--json", *verb[1:]]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert json.loads(done.stdout), done.stderr


@pytest.mark.parametrize(
    "answer", ["return NotImplemented", "return self.n", "raise StopIteration", "raise SystemExit"]
)
def test_an_object_that_answers_nothing_when_it_is_asked_for_anything(
    answer: str, tmp_path: Path
) -> None:
    source = f"""
        class C:
            def __init__(self) -> None:
                self.n = 0
            def __getattribute__(self, name):
                {answer}
            def itself(self):
                return self
    """
    file = written(tmp_path, source)
    assert len(hw.verify(f"{file}:C", "no-crash", seconds=1).verdicts) == 1
    assert hw.generate(f"{file}:C", seconds=1).criterion


def test_fields_are_seen_without_the_code_that_reads_attributes(tmp_path: Path) -> None:
    source = """
        class C:
            def __init__(self) -> None:
                self.asked = 0
                self.n = 0
            def __getattribute__(self, name):
                if name in ("n", "__dict__"):
                    asked = object.__getattribute__(self, "asked")
                    object.__setattr__(self, "asked", asked + 1)
                return object.__getattribute__(self, name)
            def get(self) -> int:
                return self.n
            def ok(self) -> bool:
                return object.__getattribute__(self, "asked") < 2
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:C", "ok", seconds=5).verdicts
    assert verdict.verdict == "violated"
    assert str(verdict.sequence).count("get") == 2


def test_a_function_that_raises_for_some_integer(tmp_path: Path) -> None:
    file = written(tmp_path, "def inverse(n: int) -> int:\n    return 10 // n\n")
    (verdict,) = hw.verify(f"{file}:inverse", "no-crash", seconds=20).verdicts
    assert verdict.verdict == "violated"
    result = hw.generate(f"{file}:inverse", tmp_path / "tests", seconds=5)
    assert [Path(name).name for name in result.files][-1] == "test_inverse_findings.py"


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("await counter.add()", "'await' outside async function"),
        ("(yield counter.n)", "'yield' is not an answer"),
        ("counter.n == \0", "null bytes"),
    ],
)
def test_an_expression_that_no_function_could_return(tmp_path: Path, spec: str, said: str) -> None:
    file = written(tmp_path, COUNTER)
    with pytest.raises(hw.UserError, match=said):
        hw.find(f"{file}:Counter", spec, seconds=5)


@pytest.mark.parametrize("spec", ["counter.n == 2  # two", "counter.n == 2\n", "(counter.n ==\n2)"])
def test_a_specification_with_a_comment_or_a_line_break(tmp_path: Path, spec: str) -> None:
    file = written(tmp_path, COUNTER)
    assert len(hw.find(f"{file}:Counter", spec, seconds=20).sequence) == 3


def test_a_specification_that_appends_to_a_list_of_its_module(tmp_path: Path) -> None:
    file = written(tmp_path, COUNTER)
    text = (
        "from subject import Counter\nSEEN = []\n"
        "def two(counter: Counter) -> bool:\n    SEEN.append(1)\n    return counter.n == 2\n"
    )
    (tmp_path / "specs.py").write_text(text, encoding="utf-8")
    result = hw.find(f"{file}:Counter", f"{tmp_path / 'specs.py'}:two", seconds=20)
    assert len(result.sequence) == 3


def test_what_the_untouched_class_does_not_confirm_is_undecided(tmp_path: Path) -> None:
    """A finalizer runs when Python drops an object, so this property holds."""
    file = written(
        tmp_path,
        """
        class Node:
            alive = 0
            def __init__(self) -> None:
                Node.alive += 1
            def __del__(self) -> None:
                Node.alive -= 1
        class C:
            def f(self) -> None:
                Node()
            def ok(self) -> bool:
                return Node.alive == 0
        """,
    )
    (verdict,) = hw.verify(f"{file}:C", "ok", seconds=20).verdicts
    assert verdict.verdict == "undecided"
    assert "does not when replayed" in verdict.claim
    assert hw.find(f"{file}:C", "Node.alive == 1 and c is not None", seconds=20).found is None


def test_code_that_leaks_through_ends_with_the_code_for_us(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Stop(BaseException):
        pass

    def leak(*_: object, **__: object) -> None:
        raise Stop

    monkeypatch.setattr("heapwright.api.verify", leak)
    assert run(["verify", "x.py:C"]) == 70
    assert "please report it" in capsys.readouterr().err


def test_a_class_with_a_finalizer_is_tried_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    source = """
        import os
        class C:
            def __init__(self, n: int) -> None:
                self.n = n
            def f(self, k: int) -> int:
                return 5 if k > 3 else 6
            def __del__(self) -> None:
                os.mkdir("made")
    """
    generation = hw.generate(f"{written(tmp_path, source)}:C", seconds=3)
    assert len(generation.branches) == 2
    assert not (tmp_path / "made").exists()


def test_a_call_with_too_many_paths_is_not_taken_for_an_endless_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = """
        class C:
            def f(self, a: int, b: int) -> int:
                return (a > 0) + (b > 0) if a > 0 or b > 0 else 0
    """
    monkeypatch.setattr(Budget, "with_constants", lambda self, _: replace(self, paths=2))
    result = hw.generate(f"{written(tmp_path, source)}:C")
    assert not result.findings
    assert any("paths of one call" in reason for reason in result.reasons)


LINKED_TUPLE = """
    class Pair(tuple):
        def __init__(self) -> None:
            self.other: Pair | None = None

        def link(self, other: "Pair") -> None:
            self.other = other

        def fine(self) -> bool:
            return True
    """


def test_tuples_that_refer_to_each_other_end_the_path(tmp_path: Path) -> None:
    target = f"{written(tmp_path, LINKED_TUPLE)}:Pair"
    (verdict,) = hw.verify(target, "fine", seconds=5).verdicts
    assert verdict.verdict == "undecided"
    assert "a Pair refers to itself, which is not supported" in str(verdict.reasons)


def test_fields_are_looked_at_past_an_attribute_hook(tmp_path: Path) -> None:
    """An object without a ``__dict__`` seemed to have one, since it has everything."""
    source = """
        from dataclasses import dataclass
        @dataclass(slots=True)
        class C:
            n: int = 0
            def __getattr__(self, name: str) -> int:
                return 1
            def f(self) -> bool:
                return self.n == 7
    """
    result = hw.generate(f"{written(tmp_path, source)}:C", seconds=5)
    assert {branch.status for branch in result.branches} <= {"covered"}


def test_what_a_call_returns_is_told_apart_without_asking_it(tmp_path: Path) -> None:
    """To ask it for its class ended in endless recursion, in code that writes tests."""
    source = """
        class C:
            def __init__(self) -> None:
                self.n = 0
            @classmethod
            def build(cls, x: bool) -> "C":
                c = cls()
                c.n = x
                return c
            def __getattribute__(self, *args, **kwargs):
                self.n += 1
                return self.n
            def ok(self) -> bool:
                return self.n != 7
    """
    hw.generate(f"{written(tmp_path, source)}:C", tmp_path / "tests", seconds=5)
    assert (tmp_path / "tests").is_dir()
