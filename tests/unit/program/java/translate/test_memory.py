"""Objects and arrays: fields, elements, creation, types."""

from __future__ import annotations

import pytest

from heapwright.program.java.translate.memory import OPERATIONS
from heapwright.program.java.translate.writer import Writer
from tests.unit.program.java.translate.conftest import do, pushed, stack

ITEM = "shop/Shelf$Item"
SHELF = "C_shop_2f_Shelf"


def test_a_field_is_read_unless_the_object_is_null(writer: Writer) -> None:
    pushed(writer, ("v1", "A"))
    assert do(writer, OPERATIONS, "getfield", ("field", ITEM, "count", "I")) == [
        "if v1 is None: null()",
        "t1 = v1.count_",
    ]
    assert stack(writer) == [("t1", "I")]


def test_the_number_of_a_counter_is_remembered(writer: Writer) -> None:
    before, writer.linker.counters = writer.linker.counters, frozenset({"changes"})  # type: ignore[attr-defined]
    try:
        pushed(writer, ("v0", "A"))
        do(writer, OPERATIONS, "getfield", ("field", "shop/Shelf", "changes", "I"))
        assert writer.counted == {"t1"}
    finally:
        writer.linker.counters = before  # type: ignore[attr-defined]


def test_fields_of_values_have_a_function(writer: Writer) -> None:
    pushed(writer, ("v1", "A"))
    lines = do(writer, OPERATIONS, "getfield", ("field", "java/lang/Integer", "value", "I"))
    assert lines[-1] == "t1 = value_field(v1, 'value')"


def test_a_field_takes_what_its_type_keeps(writer: Writer) -> None:
    writer.known.add("v0")
    pushed(writer, ("v0", "A"), ("1", "I"))
    assert do(writer, OPERATIONS, "putfield", ("field", "shop/Shelf", "closed", "Z")) == [
        "v0.closed = True"
    ]
    pushed(writer, ("v0", "A"), ("v1", "I"))
    lines = do(writer, OPERATIONS, "putfield", ("field", "shop/Shelf", "small", "B"))
    assert lines == ["v0.small = i2b(v1)"]


def test_static_fields_start_their_class(writer: Writer) -> None:
    assert do(writer, OPERATIONS, "getstatic", ("field", "shop/Shelf", "opened", "I")) == [
        f"t1 = {SHELF}.static_opened"
    ]
    size = f"{SHELF}_24_Size"
    assert do(writer, OPERATIONS, "getstatic", ("field", "shop/Shelf$Size", "SMALL", "L;")) == [
        f"if {size}.cold: start({size})",
        f"t2 = {size}.static_SMALL",
    ]
    pushed(writer, ("v1", "I"))
    assert do(writer, OPERATIONS, "putstatic", ("field", "shop/Shelf", "opened", "I")) == [
        f"{SHELF}.static_opened = v1"
    ]


def test_an_element_is_read_at_its_position(writer: Writer) -> None:
    pushed(writer, ("v1", "A"), ("v2", "I"))
    assert do(writer, OPERATIONS, "laload") == [
        "if v1 is None: null()",
        "t1 = v1[position(v1, v2)]",
    ]
    assert stack(writer) == [("t1", "J")]


@pytest.mark.parametrize(
    ("opcode", "lines"),
    [
        ("iastore", ["v1[position(v1, v2)] = v3"]),
        ("bastore", ["v1[position(v1, v2)] = byte_or_truth(v1, v3)"]),
        ("castore", ["v1[position(v1, v2)] = i2c(v3)"]),
        ("aastore", ["t1 = position(v1, v2)", "v1[t1] = storable(v1, v3)"]),
    ],
)
def test_an_element_takes_what_its_type_keeps(
    writer: Writer, opcode: str, lines: list[str]
) -> None:
    writer.known.add("v1")
    pushed(writer, ("v1", "A"), ("v2", "I"), ("v3", "A"))
    assert do(writer, OPERATIONS, opcode) == lines
    assert stack(writer) == []


def test_what_is_new_is_not_null(writer: Writer) -> None:
    assert do(writer, OPERATIONS, "new", ("class", ITEM)) == [f"t1 = {SHELF}_24_Item.create()"]
    pushed(writer, ("3", "I"))
    assert do(writer, OPERATIONS, "newarray", 10) == ["t2 = new_array(C__5b_I, 3)"]
    pushed(writer, ("3", "I"))
    assert do(writer, OPERATIONS, "anewarray", ("class", "[I")) == [
        "t3 = new_array(C__5b__5b_I, 3)"
    ]
    pushed(writer, ("2", "I"), ("3", "I"))
    assert do(writer, OPERATIONS, "multianewarray", (("class", "[[I"), 2)) == [
        "t4 = new_arrays(C__5b__5b_I, [2, 3])"
    ]
    assert writer.known == {"t1", "t2", "t3", "t4"}


def test_the_length_of_an_array(writer: Writer) -> None:
    pushed(writer, ("v1", "A"))
    assert do(writer, OPERATIONS, "arraylength") == ["if v1 is None: null()", "t1 = len(v1)"]


def test_null_can_be_cast_to_everything(writer: Writer) -> None:
    pushed(writer, ("None", "A"))
    assert do(writer, OPERATIONS, "checkcast", ("class", ITEM)) == []
    pushed(writer, ("v1", "A"))
    assert do(writer, OPERATIONS, "checkcast", ("class", ITEM)) == [
        f"if v1 is not None: cast(v1, {SHELF}_24_Item)"
    ]
    assert do(writer, OPERATIONS, "instanceof", ("class", ITEM)) == [
        f"t1 = instance_of(v1, {SHELF}_24_Item)"
    ]
    assert stack(writer)[-1] == ("t1", "Z")


def test_monitors(writer: Writer) -> None:
    pushed(writer, ("v1", "A"), ("v1", "A"))
    assert do(writer, OPERATIONS, "monitorenter") == ["if v1 is None: null()", "lock(v1)"]
    assert do(writer, OPERATIONS, "monitorexit") == ["unlock(v1)"]
