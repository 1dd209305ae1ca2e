"""A function while it is followed: names, and what pieces of code may do."""

from __future__ import annotations

import ast

import pytest

from heapwright.structures.explaining.decisions import Decisions
from heapwright.structures.explaining.frames import Frame, Part, is_false
from heapwright.structures.explaining.reasons import Items, Known, UnexplainedError, bit_of
from tests.unit.structures.conftest import Heaps

A, B, C = bit_of(0), bit_of(1), bit_of(2)


@pytest.fixture
def frame(heaps: Heaps) -> Frame:
    return Frame(heaps.chain(), Decisions(), {"SHARED": 3}, rejects=False, inside=A, passed=B)


def part(source: str) -> Part:
    return Part.of(ast.parse(source).body)


def test_names_are_variables_then_globals_then_builtins(frame: Frame) -> None:
    frame.variables["x"] = Known(1, C)
    assert frame.look_up("x") == Known(1, C)
    assert frame.look_up("SHARED") == Known(3, 0)
    assert frame.look_up("len") == Known(len, 0)
    with pytest.raises(UnexplainedError):
        frame.look_up("unknown")


def test_an_assignment_depends_on_why_the_function_is_there(frame: Frame) -> None:
    frame.assign("x", Known(1, C))
    assert frame.variables["x"] == Known(1, A | B | C)
    assert frame.why == A | B


def test_what_a_piece_of_code_may_do() -> None:
    found = part("while node:\n    count = count + 1\n    if node.bad: return False")
    assert found.names == {"node", "count"}
    assert found.stored == {"count"}
    assert (found.leaves, found.returns) == (False, True)
    assert part("for x in y:\n    break").leaves
    assert part("return True").leaves
    assert not part("x = 1").returns


def test_what_comes_after_depends_on_it_unless_false_ends_it_all(frame: Frame) -> None:
    refusing = part("if a: return False")
    assert refusing.may_end(frame)
    frame.rejects = True
    assert not refusing.may_end(frame)
    assert part("if a: return b").may_end(frame)


def test_names_that_a_piece_of_code_stores_depend_on_how_it_went(frame: Frame) -> None:
    items = Items("list")
    frame.variables = {"x": Known(1, 0), "y": Known(2, 0), "seen": Known(items, 0)}
    frame.joined(part("if y:\n    x = 3\n    seen.append(4)"), C)
    assert frame.variables["x"] == Known(1, C)
    assert frame.variables["y"] == Known(2, 0)
    assert items.whole == C


def test_only_the_constant_is_false() -> None:
    returned = ast.parse("False\n0\nx").body
    assert [is_false(each.value) for each in returned if isinstance(each, ast.Expr)] == [
        True,
        False,
        False,
    ]
    assert not is_false(None)
