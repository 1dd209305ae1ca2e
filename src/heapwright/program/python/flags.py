"""Which combinations of flags are passed."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from heapwright.program.abstract import Known


def has_many_flags(cls: type) -> bool:
    return issubclass(cls, enum.Flag) and len(cls) > _FEW_FLAGS


def flag_values(name: str, cls: type[enum.Flag]) -> Iterator[Known]:
    """Every combination of a few flags; of many, each alone, none of them, and all."""
    single = list(cls)
    sets = range(2 ** len(single)) if len(single) <= _FEW_FLAGS else _some_sets(len(single))
    for chosen in sets:
        value = cls(0)
        for place, flag in enumerate(single):
            if chosen >> place & 1:
                value |= flag
        known = cls._value2member_map_.get(value.value)
        named = known is not None and known.name in cls.__members__
        yield Known("enum", f"{name}.{value.name}" if named else f"{name}({value.value!r})")


_FEW_FLAGS = 4


def _some_sets(count: int) -> list[int]:
    return [0, *(1 << place for place in range(count)), 2**count - 1]
