"""Sequences of numbers of one machine type: ``bytearray``, and ``array.array`` by typecode."""

from __future__ import annotations

import re
from array import array
from typing import Any

from heapwright.program.kinds import Alternative, Integer, Real

BYTES = "bytearray"
TYPECODES = "bBhHiIlLqQfd"
"""Those of arrays of numbers; ``u``, for characters, is not followed."""
_CODE = re.compile(r"array\('(\w)'\)")


def array_name(typecode: str) -> str:
    """What shapes and calls name arrays of this typecode."""
    return f"array('{typecode}')"


def typecode_of(name: str) -> str | None:
    """The typecode in such a name; None for what is not one."""
    found = _CODE.fullmatch(name)
    return None if found is None else found[1]


def name_of_sequence(value: array[Any] | bytearray) -> str:
    return array_name(value.typecode) if isinstance(value, array) else BYTES


def real_sequence(name: str) -> array[Any] | bytearray:
    """An empty one of that name."""
    typecode = typecode_of(name)
    return bytearray() if typecode is None else array(typecode)


def _item(typecode: str) -> Alternative:
    if typecode in "fd":
        return Real()
    sign = "u" if typecode.isupper() else ""
    return Integer(f"{sign}int{8 * array(typecode).itemsize}")


ITEM_KINDS: dict[str, Alternative] = {
    BYTES: Integer("uint8"),
    **{array_name(typecode): _item(typecode) for typecode in TYPECODES},
}
"""What the items of each can be, by its name."""
