"""Concrete heaps of the untouched classes, in a real JVM."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from heapwright.emit.java.real_heaps import JavaHeaps
from heapwright.errors import InternalError, UserError
from heapwright.heap.shape import Node
from heapwright.program import Instance, Parameter, Program
from heapwright.program.abstract import Known, Value, reference_to
from heapwright.program.specification import Specification
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT
from tests.java.opened import opened


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


@pytest.fixture(scope="module")
def heaps(program: Program) -> JavaHeaps:
    return JavaHeaps(program)


def _till(total: int, amount: int = 0, **fields: Value) -> Concrete:
    values: dict[tuple[int, str], Value] = {
        (ROOT, "this"): reference_to(0),
        (ROOT, "amount"): Known("int", str(amount)),
        (ROOT, "colour"): Known("enum", "Till.Colour.RED"),
        (0, "total"): Known("int", str(total)),
    }
    values |= {(0, name): value for name, value in fields.items()}
    return Concrete(["Till"], values)


def _predicate(program: Program, name: str) -> Specification:
    found = program.frontend.predicate(program, "Till", name)
    assert found is not None
    return found


def test_a_call_is_run_on_the_heap(program: Program, heaps: JavaHeaps) -> None:
    asked = heaps.run(program.operation("Till.getTotal"), _till(7), ["this"])
    assert (asked.value, asked.shown, asked.raised) == (("Integer", 7), "7", None)


def test_what_is_returned_is_shown_in_words(program: Program, heaps: JavaHeaps) -> None:
    part = heaps.run(program.operation("Till.part"), _till(7), ["this"])
    assert part.shown == "a Till.Part"
    paid = heaps.run(program.operation("Till.pay"), _till(7, 1), ["this", "amount"])
    assert paid.shown == "nothing"


def test_the_heap_is_shown_as_the_call_left_it(program: Program, heaps: JavaHeaps) -> None:
    painted = heaps.run(program.operation("Till.paint"), _till(7), ["this", "colour"]).shape()
    till = next(node for node in painted.nodes if node.class_name == "Till")
    assert isinstance(till, Node)
    assert dict(zip(till.fields, till.values, strict=True))["total"] == Known("int", "7")
    assert painted.roots == (0,)  # what is returned is the receiver itself


def test_what_is_returned_is_shown_too(program: Program, heaps: JavaHeaps) -> None:
    shape = heaps.run(program.operation("Till.part"), _till(7), ["this"]).shape()
    assert [shape.nodes[root].class_name for root in shape.roots] == ["Till", "Till.Part"]
    failed = heaps.run(program.operation("Till.pay"), _till(7, -1), ["this", "amount"]).shape()
    assert [failed.nodes[root].class_name for root in failed.roots] == ["Till"]


def test_a_heap_that_cannot_be_built_is_an_internal_error(
    program: Program, heaps: JavaHeaps
) -> None:
    wrong = _till(7, rate=Known("enum", "Till.Colour.RED"))
    with pytest.raises(InternalError, match="a heap cannot be built in the JVM"):
        heaps.run(program.operation("Till.getTotal"), wrong, ["this"])


def test_an_exception_is_kept(program: Program, heaps: JavaHeaps) -> None:
    paid = heaps.run(program.operation("Till.pay"), _till(7, -1), ["this", "amount"])
    assert paid.raised == "IllegalArgumentException"
    assert paid.value is None


def test_a_predicate_is_asked_of_the_heap(program: Program, heaps: JavaHeaps) -> None:
    rep_ok = _predicate(program, "repOk")
    assert heaps.says(rep_ok, _till(0), ["this"]) is True
    assert heaps.says(rep_ok, _till(-1), ["this"]) is False
    assert heaps.says(rep_ok, Concrete([], {(ROOT, "this"): None}), ["this"]) is False
    error = heaps.says(_predicate(program, "isOpen"), _till(0), ["this"])
    assert type(error).__name__ == "NullPointerException"


def test_what_only_reads_is_asked_of_a_copy(program: Program, heaps: JavaHeaps) -> None:
    parameters = (Parameter("x", (Instance("Till"),)),)
    spec = Specification(
        "x.total", lambda x: x.total > 7, parameters, lambda _: bool, only_reads=True
    )
    assert heaps.says(spec, _till(8), ["this"]) is True
    assert heaps.says(spec, _till(7), ["this"]) is False
    pay, paid = program.operation("Till.pay"), ["this", "amount"]
    assert heaps.breaks(spec, heaps.run(pay, _till(7, 1), paid)) is None
    assert heaps.breaks(spec, heaps.run(pay, _till(7, 0), paid)) == "AssertionFailedError"
    assert heaps.asking(spec, ["till"]) == ["// x.total must be true of till"]


def test_a_predicate_that_breaks_after_the_call_is_told(program: Program, heaps: JavaHeaps) -> None:
    pay, paid = program.operation("Till.pay"), ["this", "amount"]
    rep_ok = _predicate(program, "repOk")
    assert heaps.breaks(rep_ok, heaps.run(pay, _till(-2, 2), paid)) is None
    assert heaps.breaks(rep_ok, heaps.run(pay, _till(-2, 1), paid)) == "AssertionFailedError"
    confirmed = heaps.run(pay, _till(0, 1), paid)
    is_open = _predicate(program, "isOpen")
    assert heaps.breaks(is_open, confirmed) == "NullPointerException"
    with pytest.raises(UserError, match="only what speaks of one object"):
        heaps.breaks(replace(rep_ok, parameters=rep_ok.parameters * 2), confirmed)


def test_what_is_returned_must_keep_a_predicate_too(program: Program, heaps: JavaHeaps) -> None:
    made = heaps.run(program.operation("Till.Till"), Concrete(), [])
    assert heaps.breaks(_predicate(program, "repOk"), made) is None
    assert heaps.breaks(_predicate(program, "isOpen"), made) == "NullPointerException"


def test_the_lines_of_a_test(program: Program, heaps: JavaHeaps) -> None:
    pay = program.operation("Till.pay")
    assert heaps.argument(_till(0), "this") == "this"
    assert heaps.argument(_till(0, 3), "amount") == "3"
    assert heaps.calling(pay, "t.pay(1)", None, "") == ["t.pay(1);"]
    assert heaps.calling(pay, "t.part()", None, "made") == ["var made = t.part();"]
    assert heaps.calling(pay, "t.pay(1)", "Odd", "") == ["assertThrows(Odd.class, () -> t.pay(1));"]
    assert heaps.asking(_predicate(program, "repOk"), ["t"]) == ["assertTrue(t.repOk());"]
    assert heaps.lines(_till(3), ["this"]) == (
        ["var till = make(Till.class);", "till.total = 3;"],
        {"this": "till"},
    )


def test_a_test_has_the_helpers_that_build_heaps(heaps: JavaHeaps) -> None:
    text = heaps.test("it_works", ["x();"])
    assert text.startswith("@Test\nvoid itWorks() throws Exception {\n    x();\n}\n")
    assert "private static <T> T make(Class<T> type)" in text


def test_structures_need_a_java_file(heaps: JavaHeaps) -> None:
    with pytest.raises(UserError, match=r"-o out\.py: name a file such as Structures\.java"):
        heaps.structures([], ["this"], Path("out.py"))
