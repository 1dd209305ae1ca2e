"""Strings: where something is in them, and what is left without it."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.library.string_parts import (
    METHODS,
    SPACE,
    TEXT,
    check_range,
    check_size,
    compare_folded,
    point_at,
    units,
)
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

CHARS = "Ljava/lang/CharSequence;"
SMILE = "\ud83d\ude00"
NULL = "java.lang.NullPointerException"


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


def _call(vm: VirtualMachine, key: str, *arguments: Any) -> Any:
    return METHODS[key](vm, *arguments)


@pytest.mark.parametrize(
    ("wanted", "start", "found"),
    [
        *((98, 0, 1), (98, -5, 1), (98, 2, 3), (98, 9, -1), (-1, 0, -1), (0x110000, 0, -1)),
        *(("b", 0, 1), ("bc", 0, 3), ("", 0, 0), ("", 3, 3), ("", 9, 5), ("x", 0, -1)),
    ],
)
def test_the_first_place_of_something(
    vm: VirtualMachine, wanted: Any, start: int, found: int
) -> None:
    kind = "I" if isinstance(wanted, int) else TEXT
    assert _call(vm, f"indexOf({kind}I)I", "ababc", wanted, start) == found


@pytest.mark.parametrize(
    ("wanted", "start", "found"),
    [("a", 9, 2), ("a", 1, 0), ("a", -1, -1), ("", 9, 4), ("", 1, 1), (98, 2, 1), ("x", 9, -1)],
)
def test_the_last_place_of_something(
    vm: VirtualMachine, wanted: Any, start: int, found: int
) -> None:
    kind = "I" if isinstance(wanted, int) else TEXT
    assert _call(vm, f"lastIndexOf({kind}I)I", "abab", wanted, start) == found


def test_a_character_beyond_16_bits_is_two_units(vm: VirtualMachine) -> None:
    assert units(0x1F600) == SMILE
    assert units(97) == "a"
    assert _call(vm, "indexOf(I)I", f"a{SMILE}", 0x1F600) == 1
    assert point_at(vm, f"a{SMILE}", 1) == 0x1F600
    assert point_at(vm, f"a{SMILE}", 2) == 0xDE00
    assert _call(vm, "codePointCount(II)I", f"a{SMILE}b", 0, 4) == 3
    assert _call(vm, "codePointCount(II)I", f"a{SMILE}b", 0, 2) == 2


def test_beginnings_and_ends(vm: VirtualMachine) -> None:
    starts = f"startsWith({TEXT}I)Z"
    assert _call(vm, starts, "banana", "na", 2)
    assert not _call(vm, starts, "banana", "na", 5)
    assert not _call(vm, starts, "banana", "", -1)
    assert _call(vm, starts, "banana", "", 6)
    assert _call(vm, f"endsWith({TEXT})Z", "banana", "ana")
    assert thrown(vm, METHODS[starts], vm, "banana", None, 0)[0] == NULL


def test_regions_may_ignore_case(vm: VirtualMachine) -> None:
    exact, folded = f"regionMatches(I{TEXT}II)Z", f"regionMatches(ZI{TEXT}II)Z"
    assert _call(vm, exact, "banana", 2, "nan", 0, 3)
    assert not _call(vm, exact, "banana", 2, "NAN", 0, 3)
    assert _call(vm, folded, "banana", True, 2, "NAN", 0, 3)
    assert not _call(vm, folded, "banana", False, 2, "NAN", 0, 3)
    assert not _call(vm, exact, "banana", 5, "nan", 0, 3)
    assert _call(vm, exact, "banana", 0, "x", 0, -7)  # nothing is compared


def test_order_without_case(vm: VirtualMachine) -> None:
    assert compare_folded(vm, "ABC", "abd") == -1
    assert compare_folded(vm, "abc", "AB") == 1
    assert _call(vm, f"equalsIgnoreCase({TEXT})Z", "İ", "i̇") is False
    assert _call(vm, f"equalsIgnoreCase({TEXT})Z", "ß", "ẞ")
    assert not _call(vm, f"equalsIgnoreCase({TEXT})Z", "a", None)
    with pytest.raises(Cut, match="characters beyond 16 bits"):
        compare_folded(vm, SMILE, "ab")


def test_case_is_changed_as_a_whole(vm: VirtualMachine) -> None:
    assert _call(vm, f"toUpperCase(){TEXT}", "straße") == "STRASSE"
    assert _call(vm, f"toLowerCase(){TEXT}", f"Ä{SMILE}") == f"ä{SMILE}"


def test_what_is_replaced(vm: VirtualMachine) -> None:
    assert _call(vm, f"replace(CC){TEXT}", "banana", 97, 111) == "bonono"
    assert _call(vm, f"replace({CHARS}{CHARS}){TEXT}", "ab", "", "-") == "-a-b-"
    assert thrown(vm, METHODS[f"replace({CHARS}{CHARS}){TEXT}"], vm, "a", "a", None)[0] == NULL


def test_space_is_what_java_calls_so(vm: VirtualMachine) -> None:
    assert _call(vm, f"trim(){TEXT}", "\0\x1f a\u2003 ") == "a\u2003"
    assert _call(vm, f"strip(){TEXT}", "\u2003 a\xa0") == "a\xa0"  # which must not break a line
    assert _call(vm, f"stripLeading(){TEXT}", " a ") == "a "
    assert _call(vm, f"stripTrailing(){TEXT}", " a ") == " a"
    assert _call(vm, "isBlank()Z", SPACE)
    assert not _call(vm, "isBlank()Z", "\xa0")


@pytest.mark.parametrize(
    ("text", "around", "limit", "parts"),
    [
        ("a,b,,", ",", 0, ["a", "b"]),
        ("a,b,,", ",", -1, ["a", "b", "", ""]),
        ("a,b,c", ",", 2, ["a", "b,c"]),
        ("", ",", 0, [""]),
        (",", ",", 0, []),
        ("a.b", "\\.", 0, ["a", "b"]),
    ],
)
def test_a_string_is_split_around_a_character(
    vm: VirtualMachine, text: str, around: str, limit: int, parts: list[str]
) -> None:
    found = _call(vm, f"split({TEXT}I)[{TEXT}", text, around, limit)
    assert list(found) == parts
    assert type(found) is vm.cls(f"[{TEXT}")


@pytest.mark.parametrize("around", [".", "ab", "\\d", ""])
def test_regular_expressions_end_the_path(vm: VirtualMachine, around: str) -> None:
    with pytest.raises(Cut, match="with a regular expression has no written meaning"):
        _call(vm, f"split({TEXT})[{TEXT}", "a.b", around)


def test_strings_are_joined(vm: VirtualMachine) -> None:
    array: Any = vm.cls(f"[{CHARS}")
    key = f"static join({CHARS}[{CHARS}){TEXT}"
    assert _call(vm, key, ", ", array(["a", None, "b"])) == "a, null, b"
    assert thrown(vm, METHODS[key], vm, None, array([]))[0] == NULL


def test_bounds_are_checked_with_javas_messages(vm: VirtualMachine) -> None:
    out = "java.lang.StringIndexOutOfBoundsException"
    check_range(vm, 0, 3, 3)
    assert thrown(vm, check_range, vm, 2, 1, 3) == (out, "Range [2, 1) out of bounds for length 3")
    check_size(vm, 3, 0, 3)
    said = "Range [2, 2 + 2) out of bounds for length 3"
    assert thrown(vm, check_size, vm, 2, 2, 3) == (out, said)
    assert thrown(vm, point_at, vm, "a", 1) == (out, "Index 1 out of bounds for length 1")


def test_other_sequences_of_characters(vm: VirtualMachine) -> None:
    assert _call(vm, f"contains({CHARS})Z", "banana", "nan")
    assert _call(vm, f"contentEquals({CHARS})Z", "a", "a")
    assert thrown(vm, METHODS[f"contains({CHARS})Z"], vm, "a", None)[0] == NULL
