"""Arrays have a name by which their type is found again."""

from __future__ import annotations

from array import array

import pytest

from heapwright.program.kinds import Integer, Real
from heapwright.program.typed import (
    ITEM_KINDS,
    TYPECODES,
    name_of_sequence,
    real_sequence,
    typecode_of,
)


@pytest.mark.parametrize("value", [bytearray(), *(array(code) for code in TYPECODES)])
def test_a_name_leads_back_to_an_empty_one(value: array[int] | bytearray) -> None:
    again = real_sequence(name_of_sequence(value))
    assert again == value
    assert type(again) is type(value)
    assert typecode_of(name_of_sequence(value)) == getattr(value, "typecode", None)


@pytest.mark.parametrize("typecode", TYPECODES)
def test_every_number_that_python_accepts_is_of_the_kind(typecode: str) -> None:
    kind = ITEM_KINDS[f"array('{typecode}')"]
    if typecode in "fd":
        assert kind == Real()
        return
    bits = 8 * array(typecode).itemsize
    assert kind == Integer(f"{'u' if typecode.isupper() else ''}int{bits}")
    least = 0 if typecode.isupper() else -(2 ** (bits - 1))
    array(typecode, [least, least + 2**bits - 1])
    with pytest.raises(OverflowError):
        array(typecode, [least - 1])


def test_other_names_have_no_typecode() -> None:
    assert typecode_of("list") is typecode_of("array") is typecode_of("array('bb')") is None
