"""What handlers see of an exception; copied beside the pair module, as pairs are."""

from __future__ import annotations

from typing import Any

from heapwright.program.exception_classes import defines, standard_fields


def fields_of(error: BaseException) -> dict[str, Any]:
    """Public fields, those that Python gives to exceptions of this type, and notes."""
    found = {name: getattr(error, name, None) for name in standard_fields(type(error))}
    found |= {name: value for name, value in vars(error).items() if name[0] != "_"}
    found["__notes__"] = getattr(error, "__notes__", [])
    return {name: found[name] for name in sorted(found)}


def causes_of(error: BaseException) -> list[Any]:
    """What it was raised from, and what a group consists of."""
    cause = error.__cause__
    return [*([] if cause is None else [cause]), *getattr(error, "exceptions", ())]


def written(first: BaseException, second: BaseException) -> list[tuple[str, str]]:
    """The messages of both, and how both are shown, where a class says that itself; otherwise their
    arguments do.
    """
    kinds = type(first), type(second)
    ways = (("__str__", str), ("__repr__", repr))
    said = [write for name, write in ways if any(defines(kind, name) for kind in kinds)]
    return [(write(first), write(second)) for write in said]
