"""What a stand-in for a container hides: slots of its own, and the class that it really has."""

from __future__ import annotations

import copy as copying
from collections.abc import Mapping
from typing import Any

set_slot = object.__setattr__
"""Not by assignment: a class of the program may have a ``__setattr__`` of its own."""


def set_class(value: Any, cls: type) -> None:
    """``value.__class__ = cls`` where a property stands before the real one."""
    if "stands_for" in vars(type(value)) or cls in (dict, set, frozenset):
        only = "only supported for mutable types or ModuleType subclasses"
        raise TypeError(f"__class__ assignment {only}")
    vars(object)["__class__"].__set__(value, cls)


def native(part: Any, stood_for: Mapping[type, type]) -> Any:
    """A part of how a container is pickled: the class that ours stands for."""
    return stood_for.get(part, part) if isinstance(part, type) else part


def reconstructed(value: Any, memo: dict[int, Any] | None = None) -> Any:
    """A copy as ``copy`` makes it of an object whose class does not say how it is copied."""
    parts = value.__reduce_ex__(4)
    return value if isinstance(parts, str) else copying._reconstruct(value, memo, *parts)  # type: ignore[attr-defined]


def without_ours(state: Any) -> Any:
    """The state of a container without the slots that a stand-in needs."""
    if not isinstance(state, tuple):
        return state
    attributes, slots = state
    kept = {name: value for name, value in slots.items() if not name.startswith("hw_")}
    return (attributes, kept) if kept else attributes
