"""Which objects are as good as any others that are equal."""

from __future__ import annotations

import decimal

from heapwright.program.equal_objects import is_value


def test_classes_of_values_make_equal_objects_alike_in_tables() -> None:
    class Plain:
        pass

    assert [is_value(cls) for cls in (int, str, tuple, decimal.Decimal)] == [True] * 4
    assert [is_value(cls) for cls in (list, dict, Plain)] == [False] * 3
