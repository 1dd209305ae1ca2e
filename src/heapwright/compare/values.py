"""Which values callers cannot tell apart; copied beside the pair module, as pairs are."""

from __future__ import annotations

import enum
from contextlib import suppress
from typing import Any

PLAIN = (int, float, str, bytes, set, frozenset)
ADDRESS = " at 0x"


def same_value(first: Any, second: Any) -> bool:
    """Whether two values of types of the same name are alike.

    Those of the standard library may be equal and not alike: ``Decimal("2")`` and
    ``Decimal("2.0")``. What they write of themselves tells.
    """
    if isinstance(first, enum.Enum):
        return bool(first.name == second.name) and same_member(first, second)
    if first != first:  # not a number
        return bool(second != second)
    if isinstance(first, float) and first == 0 and second == 0:  # which have a sign
        return str(first) == str(second)
    if not (bool(first == second) and same_members(first, second)):
        return False
    return first is None or isinstance(first, PLAIN) or same_writing(first, second)


def same_member(first: Any, second: Any) -> bool:
    """Whether members of equal names have the same value, and are as good as the same constant."""
    if type(first) is type(second):
        return bool(first == second)
    if any(isinstance(first, kind) != isinstance(second, kind) for kind in (*PLAIN, enum.Flag)):
        return False
    one, other = looks_of(first), looks_of(second)
    return same_value_of_member(first, second) and (
        one == other or (ADDRESS in str(one) and ADDRESS in str(other))
    )


def looks_of(member: Any) -> list[Any]:
    try:
        return [str(member), repr(member), format(member), bool(member)]
    except Exception as error:  # whoever looks gets it
        return [type(error).__name__]


def same_value_of_member(first: Any, second: Any) -> bool:
    """Members of equal names may stand for objects, which are not asked."""
    one, other = first.value, second.value
    if not isinstance(one, PLAIN) or not isinstance(other, PLAIN):
        return True
    return type(one).__name__ == type(other).__name__ and same_value(one, other)


def same_writing(first: Any, second: Any) -> bool:
    """Whether values that are equal are written alike; an address says nothing."""
    one, other = repr(first), repr(second)
    return one == other or (ADDRESS in one and ADDRESS in other)


def same_members(first: Any, second: Any) -> bool:
    """Whether members of equal sets are of the same types: 1 and True are equal."""
    if not isinstance(first, (set, frozenset)):
        return True
    return all(
        any(type(one).__name__ == type(other).__name__ and one == other for other in second)
        for one in first
    )


def factory_of(items: Any) -> Any:
    """What makes the values of a ``defaultdict``, by its name."""
    made_by = getattr(items, "default_factory", None)
    return getattr(made_by, "__name__", None)


def is_of(items: list[Any], first: Any) -> bool:
    return all(item is one for item, one in zip(items, first, strict=True))


def closed(items: Any) -> None:
    with suppress(Exception):
        if hasattr(items, "close"):
            items.close()
