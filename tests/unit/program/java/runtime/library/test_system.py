"""``System``, mathematics, and native methods that library code needs."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.library.system import METHODS
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

BOUNDS = METHODS["jdk/internal/util/Preconditions"]
FORMATTER = "Ljava/util/function/BiFunction;"
OUT = "java.lang.IndexOutOfBoundsException"


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


@pytest.mark.parametrize(
    ("owner", "key"),
    [
        ("java/lang/System", "static nanoTime()J"),
        ("java/lang/System", "static exit(I)V"),
        ("java/lang/System", "static identityHashCode(Ljava/lang/Object;)I"),
        ("java/lang/Math", "static sin(D)D"),
        ("java/lang/Math", "static pow(DD)D"),
        ("java/lang/Thread", "static currentThread()Ljava/lang/Thread;"),
    ],
)
def test_what_depends_on_the_machine_ends_the_path(
    vm: VirtualMachine, owner: str, key: str
) -> None:
    with pytest.raises(Cut, match="asks for something outside the program"):
        METHODS[owner][key](vm)


def test_settings_of_the_library_are_not_made(vm: VirtualMachine) -> None:
    get = METHODS["java/lang/System"]["static getProperty(Ljava/lang/String;)Ljava/lang/String;"]
    assert get(vm, "java.util.secureRandomSeed") is None
    with pytest.raises(Cut, match=r"System\.getProperty asks"):
        get(vm, "user.home")


def test_roots_are_exact(vm: VirtualMachine) -> None:
    root = METHODS["java/lang/Math"]["static sqrt(D)D"]
    assert root(vm, 2.25) == 1.5
    assert math.isnan(root(vm, -1.0))
    assert math.copysign(1, root(vm, -0.0)) == -1


def test_arrays_are_copied(vm: VirtualMachine) -> None:
    cls: Any = vm.cls("[I")
    array = cls([1, 2, 3])
    key = "static arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"
    METHODS["java/lang/System"][key](vm, array, 0, array, 1, 2)
    assert array == [1, 1, 2]


def _joiner(vm: VirtualMachine, *parts: str) -> Any:
    array: Any = vm.cls("[Ljava/lang/String;")
    return SimpleNamespace(
        prefix="<", delimiter=", ", suffix=">", emptyValue=None, size=len(parts),
        elts=array([*parts, None]),
    )  # fmt: skip


def test_a_joiner_joins_what_it_has(vm: VirtualMachine) -> None:
    joined = METHODS["java/util/StringJoiner"]["toString()Ljava/lang/String;"]
    assert joined(vm, _joiner(vm, "a", "b")) == "<a, b>"
    empty = _joiner(vm)
    assert joined(vm, empty) == "<>"
    empty.emptyValue = "none"
    assert joined(vm, empty) == "none"
    empty.size = 1
    empty.elts[0] = ""
    assert joined(vm, empty) == "<>"  # something was added


def test_a_joiner_is_compacted_to_one_part(vm: VirtualMachine) -> None:
    joiner = _joiner(vm, "a", "b", "c")
    METHODS["java/util/StringJoiner"]["compactElts()V"](vm, joiner)
    assert (list(joiner.elts), joiner.size) == (["a, b, c", None, None, None], 1)


def test_bounds_are_checked_with_javas_messages(vm: VirtualMachine) -> None:
    index = BOUNDS[f"static checkIndex(II{FORMATTER})I"]
    assert index(vm, 2, 3, None) == 2
    assert thrown(vm, index, vm, 3, 3, None) == (OUT, "Index 3 out of bounds for length 3")
    ends = BOUNDS[f"static checkFromToIndex(III{FORMATTER})I"]
    assert ends(vm, 1, 1, 3, None) == 1
    assert thrown(vm, ends, vm, 2, 1, 3, None)[1] == "Range [2, 1) out of bounds for length 3"
    size = BOUNDS[f"static checkFromIndexSize(JJJ{FORMATTER})J"]
    assert size(vm, 1, 2, 3, None) == 1
    assert thrown(vm, size, vm, 1, 3, 3, None)[1] == "Range [1, 1 + 3) out of bounds for length 3"


def test_exceptions_of_a_callers_own_end_the_path(vm: VirtualMachine) -> None:
    with pytest.raises(Cut, match="with an exception of its own"):
        BOUNDS[f"static checkIndex(II{FORMATTER})I"](vm, 1, 3, object())
