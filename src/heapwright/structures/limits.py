"""What keeps claims about valid heaps from being made, whatever was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from heapwright.program import Program, Static
from heapwright.structures.space import Fields


def limits_of(program: Program, fields: Mapping[str, Fields]) -> list[str]:
    """Why not every heap may have been looked at, or not all that a call does on it."""
    return [*program.limits, *_statics(program, fields), *_looked_at_whole(program)]


def _statics(program: Program, fields: Mapping[str, Fields]) -> Iterator[str]:
    for static in program.statics:
        if not (_is_default(program, fields, static) or program.frontend.is_fixed(static)):
            yield f"{static.name} is taken to be as the import leaves it"


def _is_default(program: Program, fields: Mapping[str, Fields], static: Static) -> bool:
    """Whether it is what objects without a field of this name have."""
    return any(
        static.holder is program.classes[name] and static.attribute in own
        for name, own in fields.items()
    )


def _looked_at_whole(program: Program) -> Iterator[str]:
    """Where all fields of an object are taken at once, those that are open go unnoticed."""
    for name in program.frontend.looks_at_whole():
        yield f"{name} looks at all fields of an object, also at open ones"
