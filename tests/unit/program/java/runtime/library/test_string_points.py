"""Strings: code points, and characters that are copied."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.program.java.runtime.library.string_points import METHODS, copy_characters
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

OUT = "java.lang.StringIndexOutOfBoundsException"
SMILE = "\ud83d\ude00"


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _array(vm: VirtualMachine, kind: str, *items: int) -> Any:
    cls: Any = vm.cls(kind)
    return cls(items)


def test_the_code_point_before_a_place(vm: VirtualMachine) -> None:
    before = METHODS["codePointBefore(I)I"]
    assert before(vm, f"a{SMILE}", 1) == 97
    assert before(vm, f"a{SMILE}", 3) == 0x1F600
    assert before(vm, f"a{SMILE}", 2) == 0xD83D
    assert before(vm, SMILE[1], 1) == 0xDE00
    assert thrown(vm, before, vm, "a", 0) == (OUT, "Index -1 out of bounds for length 1")
    assert thrown(vm, before, vm, "a", 2) == (OUT, "Index 1 out of bounds for length 1")


def test_an_offset_counts_code_points(vm: VirtualMachine) -> None:
    offset = METHODS["offsetByCodePoints(II)I"]
    assert offset(vm, f"a{SMILE}b", 0, 2) == 3
    assert offset(vm, f"a{SMILE}b", 3, -1) == 1
    assert thrown(vm, offset, vm, "a", 0, 2)[0] == "java.lang.IndexOutOfBoundsException"


def test_characters_are_copied_as_numbers(vm: VirtualMachine) -> None:
    target = _array(vm, "[C", 0, 0, 0)
    METHODS["getChars(II[CI)V"](vm, "abcd", 1, 3, target, 1)
    assert target == [0, 98, 99]
    copy_characters("xy", 0, 1, target, 0)
    assert target == [120, 98, 99]


def test_copies_stay_within_both(vm: VirtualMachine) -> None:
    copy, target = METHODS["getChars(II[CI)V"], _array(vm, "[C", 0)
    said = "Range [0, 3) out of bounds for length 2"
    assert thrown(vm, copy, vm, "ab", 0, 3, target, 0) == (OUT, said)
    said = "Range [0, 0 + 2) out of bounds for length 1"
    assert thrown(vm, copy, vm, "ab", 0, 2, target, 0) == (OUT, said)
    assert thrown(vm, copy, vm, "ab", 0, 1, None, 0)[0] == "java.lang.NullPointerException"
    assert target == [0]


def test_a_string_is_made_of_code_points(vm: VirtualMachine) -> None:
    make = METHODS["<init>([III)V"]
    points = _array(vm, "[I", 97, 0x1F600, 98)
    assert make(vm, points, 0, 3) == f"a{SMILE}b"
    assert make(vm, points, 2, 1) == "b"
    wrong = _array(vm, "[I", 0x110000)
    assert thrown(vm, make, vm, wrong, 0, 1) == ("java.lang.IllegalArgumentException", "1114112")
    assert thrown(vm, make, vm, points, 2, 2)[0] == OUT
