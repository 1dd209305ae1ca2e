"""The binary operators of numbers and strings, by their special methods."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

SWAPPED = {
    **{"__eq__": "__eq__", "__ne__": "__ne__", "__lt__": "__gt__", "__gt__": "__lt__"},
    **{"__le__": "__ge__", "__ge__": "__le__"},
}
"""What the right side of a comparison is asked for instead of the left."""

_NAMES = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift")
OPERATIONS: dict[str, Callable[..., Any]] = {
    **{f"__{name}__": getattr(operator, name) for name in _NAMES},
    **{"__divmod__": divmod, "__and__": operator.and_, "__or__": operator.or_},
    **{"__xor__": operator.xor},
}
"""What calls the special method."""

REFLECTED = {name: f"__r{name.removeprefix('__')}" for name in OPERATIONS}
"""What the right side of an operator is asked for where the left does not know what to do."""
COUNTERPARTS = SWAPPED | REFLECTED | {other: name for name, other in REFLECTED.items()}
"""What the other side is asked for, before or after this one."""
