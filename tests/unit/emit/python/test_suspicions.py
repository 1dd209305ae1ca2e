"""Behaviour that tests pin, although something in the program speaks against it."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.suspicions import suspicions
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

BOX = ObjectName("box")


def _said(folder: Path, method: str, name: str, *arguments: int) -> list[str]:
    source = f"class Box:\n    def __init__(self) -> None:\n        self.items = {{}}\n\n{method}"
    program = open_program(f"{written(folder, source)}:Box")
    operation = next(op for op in program.operations if op.member == name)
    made = Step(program.operation("Box"), (), BOX)
    return suspicions(program, [CallSequence((made, Step(operation, (BOX, *arguments))))] * 2)


@pytest.mark.parametrize(
    ("declared", "given", "said"),
    [
        ("int", "3", None),
        ("int", "'x'", "box.get() gives 'x', but is declared to return int"),
        ("None", "3", "box.get() gives 3, but is declared to return NoneType"),
        ("float", "3", None),
        ("int | None", "None", None),
        ("int | None", "'x'", "box.get() gives 'x', but is declared to return int | None"),
        ("list[int]", "(1,)", "box.get() gives (1,), but is declared to return list"),
        ("object", "3", None),
        ("Missing", "3", None),
    ],
)
def test_a_result_of_another_type_than_declared(
    tmp_path: Path, declared: str, given: str, said: str | None
) -> None:
    method = f"    def get(self) -> '{declared}':\n        return {given}\n"
    assert _said(tmp_path, method, "get") == ([said] if said else [])


def test_a_generator_does_not_return_what_it_is_declared_with(tmp_path: Path) -> None:
    assert _said(tmp_path, "    def get(self) -> list:\n        yield 1\n", "get") == []


def test_a_copy_is_not_what_the_method_returns_that_copying_asks_for(tmp_path: Path) -> None:
    saving = "    def __getstate__(self) -> 'tuple[int, int]':\n        return (1, 2)\n\n"
    loading = "    def __setstate__(self, state: 'tuple[int, int]') -> 'None':\n        pass\n"
    assert _said(tmp_path, saving + loading, "__getstate__") == []


def test_an_address_is_not_shown(tmp_path: Path) -> None:
    method = "    def again(self) -> 'int':\n        return self\n"
    said = ["box.again() gives an object of Box, but is declared to return int"]
    assert _said(tmp_path, method, "again") == said


def test_deleting_what_is_not_there_passes_silently(tmp_path: Path) -> None:
    reading = "    def __getitem__(self, k: int) -> int:\n        return self.items[k]\n\n"
    silent = "    def __delitem__(self, k: int) -> None:\n        self.items.pop(k, None)\n"
    assert _said(tmp_path, reading + silent, "__delitem__", 3) == [
        "del box[3] passes silently, although box[3] raises KeyError"
    ]
    assert _said(tmp_path, silent, "__delitem__", 3) == []  # nothing says that it is missing


def test_an_example_that_does_not_hold_comes_first(tmp_path: Path) -> None:
    method = (
        '    def get(self) -> str:\n        """\n        >>> Box().get()\n        4\n        """\n'
        "        return 3\n"
    )
    assert _said(tmp_path, method, "get") == [
        "Box.get: Box().get() gives 3, its example says 4",
        "box.get() gives 3, but is declared to return str",
    ]
