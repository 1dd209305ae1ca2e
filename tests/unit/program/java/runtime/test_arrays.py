"""Arrays: positions, creation, copies."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.java.runtime.arrays import LARGEST, Arrays, byte_or_truth
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import machine, thrown

OUT = "java.lang.ArrayIndexOutOfBoundsException"
STORE = "java.lang.ArrayStoreException"


@pytest.fixture(scope="module")
def vm() -> VirtualMachine:
    return machine("Shelf")


@pytest.fixture(scope="module")
def arrays(vm: VirtualMachine) -> Arrays:
    return Arrays(vm)


def _array(vm: VirtualMachine, kind: str, *items: object) -> Any:
    cls: Any = vm.cls(kind)
    return cls(items)


def test_a_position_is_in_the_array(vm: VirtualMachine, arrays: Arrays) -> None:
    array = _array(vm, "[I", 5, 6)
    assert arrays.position(array, 1) == 1
    for index in (-1, 2):
        said = OUT, f"Index {index} out of bounds for length 2"
        assert thrown(vm, arrays.position, array, index) == said


def test_elements_begin_with_the_default_of_their_type(vm: VirtualMachine, arrays: Arrays) -> None:
    kinds = {"[I": 0, "[Z": False, "[D": 0.0, "[Ljava/lang/String;": None}
    for kind, default in kinds.items():
        cls: Any = vm.cls(kind)
        made = arrays.new(cls, 2)
        assert type(made) is cls
        assert list(map(repr, made)) == [repr(default)] * 2


def test_sizes_that_are_not_possible(vm: VirtualMachine, arrays: Arrays) -> None:
    cls: Any = vm.cls("[I")
    assert thrown(vm, arrays.new, cls, -1) == ("java.lang.NegativeArraySizeException", "-1")
    with pytest.raises(Cut, match=f"an array of more than {LARGEST} elements"):
        arrays.new(cls, LARGEST + 1)


def test_nested_arrays(vm: VirtualMachine, arrays: Arrays) -> None:
    cls: Any = vm.cls("[[I")
    assert arrays.new_nested(cls, [2, 3]) == [[0, 0, 0], [0, 0, 0]]
    made = arrays.new_nested(cls, [2, 1])
    assert made[0] is not made[1]
    assert arrays.new_nested(cls, [2]) == [None, None]
    # All sizes are looked at before anything is made.
    assert thrown(vm, arrays.new_nested, cls, [0, -2])[1] == "-2"


def test_only_what_fits_is_stored(vm: VirtualMachine, arrays: Arrays) -> None:
    texts = _array(vm, "[Ljava/lang/String;", None)
    assert arrays.storable(texts, "a") == "a"
    assert arrays.storable(texts, None) is None
    assert thrown(vm, arrays.storable, texts, 3) == (STORE, "java.lang.Integer")
    assert arrays.storable(_array(vm, "[Ljava/lang/Object;"), 3) == 3


def test_a_copy_may_overlap(vm: VirtualMachine, arrays: Arrays) -> None:
    array = _array(vm, "[I", 1, 2, 3, 4)
    arrays.copy(array, 0, array, 1, 3)
    assert array == [1, 1, 2, 3]
    arrays.copy(array, 4, array, 0, 0)
    assert array == [1, 1, 2, 3]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((-1, 0, 1), "source index -1 out of bounds for int[2]"),
        ((0, -1, 1), "destination index -1 out of bounds for int[3]"),
        ((0, 0, -1), "length -1 is negative"),
        ((1, 0, 2), "last source index 3 out of bounds for int[2]"),
        ((0, 2, 2), "last destination index 4 out of bounds for int[3]"),
    ],
)
def test_ends_that_are_out_of_bounds(
    vm: VirtualMachine, arrays: Arrays, arguments: tuple[int, int, int], told: str
) -> None:
    source, target = _array(vm, "[I", 1, 2), _array(vm, "[I", 0, 0, 0)
    start, at, count = arguments
    assert thrown(vm, arrays.copy, source, start, target, at, count) == (OUT, f"arraycopy: {told}")
    assert target == [0, 0, 0]


def test_types_that_cannot_be_copied(vm: VirtualMachine, arrays: Arrays) -> None:
    numbers, texts = _array(vm, "[I", 1), _array(vm, "[Ljava/lang/String;", "a")
    name, told = thrown(vm, arrays.copy, numbers, 0, texts, 0, 1)
    assert name == STORE
    assert told == "arraycopy: type mismatch: can not copy int[] into object array[]"
    told = thrown(vm, arrays.copy, "text", 0, texts, 0, 1)[1]
    assert told == "arraycopy: source type java.lang.String is not an array"
    assert thrown(vm, arrays.copy, None, 0, texts, 0, 1)[0] == "java.lang.NullPointerException"


def test_what_fits_is_copied_before_what_does_not(vm: VirtualMachine, arrays: Arrays) -> None:
    mixed = _array(vm, "[Ljava/lang/Object;", "a", 3)
    texts = _array(vm, "[Ljava/lang/String;", None, None)
    name, told = thrown(vm, arrays.copy, mixed, 0, texts, 0, 2)
    assert name == STORE
    assert str(told).endswith(
        "java.lang.Object[] to the type of the destination array, java.lang.String"
    )
    assert texts == ["a", None]


def test_bytes_and_booleans_are_stored_by_the_same_instruction(vm: VirtualMachine) -> None:
    assert byte_or_truth(_array(vm, "[Z"), 3) is True
    assert byte_or_truth(_array(vm, "[B"), 200) == -56
