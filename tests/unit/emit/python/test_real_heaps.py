"""Concrete heaps of the untouched Python classes: all that is shown was run for real."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.real_heaps import PythonHeaps, answer
from heapwright.program import Program
from heapwright.program.abstract import Known, Value, reference_to
from heapwright.program.specification import Specification
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from tests.sources import STRUCTURES, written

ZERO, ONE, FOUR = (Known("int", str(n)) for n in (0, 1, 4))


@pytest.fixture(scope="module")
def program() -> Program:
    return open_program(f"{STRUCTURES / 'stack.py'}:Stack")


@pytest.fixture
def heaps(program: Program) -> PythonHeaps:
    return PythonHeaps(program)


def _stack(size: Known, top: Value) -> Concrete:
    values: dict[tuple[int, str], Value] = {
        (ROOT, "self"): reference_to(0),
        (ROOT, "value"): FOUR,
        (0, "_size"): size,
        (0, "_top"): top,
        (1, "value"): FOUR,
        (1, "below"): None,
    }
    return Concrete(["Stack", "StackNode"], values)


EMPTY, FULL = _stack(ZERO, None), _stack(ONE, reference_to(1))


def _rep_ok(program: Program) -> Specification:
    found = program.frontend.predicate(program, "Stack", "rep_ok")
    assert found is not None
    return found


def test_a_call_is_run_on_the_heap(program: Program, heaps: PythonHeaps) -> None:
    popped = heaps.run(program.operation("Stack.pop"), FULL, ["self"])
    assert (popped.result, popped.error, popped.shown) == (4, None, "4")
    shape = popped.shape()
    assert [node.class_name for node in shape.nodes] == ["Stack"]


def test_an_exception_is_kept(program: Program, heaps: PythonHeaps) -> None:
    popped = heaps.run(program.operation("Stack.pop"), EMPTY, ["self"])
    assert popped.raised == "IndexError"
    assert popped.result is None


def test_what_is_not_plain_is_shown_by_its_class(program: Program, heaps: PythonHeaps) -> None:
    assert heaps.run(program.operation("Stack"), Concrete(), []).shown == "a Stack"


def test_public_fields_that_changed_are_told(tmp_path: Path) -> None:
    source = """
        class Meter:
            def __init__(self) -> None:
                self.n = self.same = self._hidden = 0

            def up(self) -> None:
                self.n += 1
                self._hidden += 1
    """
    program = open_program(f"{written(tmp_path, source)}:Meter")
    values: dict[tuple[int, str], Value] = {(ROOT, "self"): reference_to(0)}
    values |= {(0, name): ZERO for name in ("n", "same", "_hidden")}
    heap = Concrete(["Meter"], values)
    assert PythonHeaps(program).run(program.operation("Meter.up"), heap, ["self"]).changed == {
        "n": 1
    }


def test_a_predicate_is_asked_of_the_heap(program: Program, heaps: PythonHeaps) -> None:
    assert heaps.says(_rep_ok(program), FULL, ["self"]) is True
    assert heaps.says(_rep_ok(program), _stack(ONE, None), ["self"]) is False
    error = heaps.says(_rep_ok(program), _stack(ONE, FOUR), ["self"])
    assert isinstance(error, AttributeError)


def test_a_predicate_that_breaks_after_the_call_is_told(
    program: Program, heaps: PythonHeaps
) -> None:
    spec, push = _rep_ok(program), program.operation("Stack.push")
    assert heaps.breaks(spec, heaps.run(push, FULL, ["self", "value"])) is None
    wrong = _stack(FOUR, None)
    assert heaps.breaks(spec, heaps.run(push, wrong, ["self", "value"])) == "AssertionError"
    odd = _stack(ONE, FOUR)
    assert heaps.breaks(spec, heaps.run(push, odd, ["self", "value"])) == "AttributeError"


def test_the_lines_of_a_test(program: Program, heaps: PythonHeaps) -> None:
    push = program.operation("Stack.push")
    assert heaps.argument(FULL, "self") == "self"
    assert heaps.argument(FULL, "value") == "4"
    assert heaps.calling(push, "s.pop()", None, "") == ["s.pop()"]
    assert heaps.calling(push, "s.pop()", None, "made") == ["made = s.pop()"]
    assert heaps.calling(push, "s.pop()", "IndexError", "") == [
        "with pytest.raises(IndexError):",
        "    s.pop()",
    ]
    assert heaps.asking(_rep_ok(program), ["s"]) == ["assert s.rep_ok()"]
    assert heaps.lines(EMPTY, ["self"])[1] == {"self": "stack"}
    assert heaps.test("test_it", ["pass"]) == "def test_it() -> None:\n    pass"


def test_classes_are_loaded_again_only_where_something_lasts(
    heaps: PythonHeaps, tmp_path: Path
) -> None:
    assert heaps.untouched() is heaps.untouched()
    source = """
        class Ticket:
            last = 0

            def __init__(self) -> None:
                Ticket.last += 1
    """
    lasting = PythonHeaps(open_program(f"{written(tmp_path, source)}:Ticket"))
    assert lasting.untouched() is not lasting.untouched()


def test_a_question_that_raises_is_answered_by_the_exception(heaps: PythonHeaps) -> None:
    error = ValueError("no")

    def refuse() -> bool:
        raise error

    assert answer(heaps.untouched(), refuse) is error
    assert answer(heaps.untouched(), lambda: [1]) is True
