"""Which classes are passed for a protocol: those that have what it asks for."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Any

from heapwright.program.kinds import Alternative, Instance, Integer, UnsupportedTypeError
from heapwright.program.members import attributes_of


def is_protocol(cls: type) -> bool:
    return bool(getattr(cls, "_is_protocol", False))


@typing.runtime_checkable
class _AsksNothing(typing.Protocol):
    """What every protocol has, whatever the version of Python."""


def of_protocol(protocol: Any, classes: Mapping[type, str]) -> tuple[Alternative, ...]:
    """The classes that have what the protocol asks for; integers, if those do."""
    wanted = attributes_of(protocol) - attributes_of(_AsksNothing) - {"__annotations__"}
    found = [
        name
        for cls, name in classes.items()
        if not is_protocol(cls) and wanted <= attributes_of(cls)
    ]
    if found:
        return tuple(map(Instance, found))
    if wanted <= set(dir(int)):
        return (Integer(),)
    raise UnsupportedTypeError(protocol.__name__)
