"""What a path meets and may change although it is in no state: seen where the source assigns it.

What an import leaves behind is looked at from the start; libraries keep much more, and any function
may lead there. So each assignment to an attribute remembers first what is there, unless the object
is one that states keep.
"""

from __future__ import annotations

import enum
import gc
import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from types import FrameType, FunctionType, ModuleType
from typing import Any

from heapwright.events import address
from heapwright.program.instrumented import MARK
from heapwright.program.objects import drop_attribute, put_attribute, shares_its_dict
from heapwright.program.python.environment.attributes import Attributes
from heapwright.program.python.environment.persistent import (
    Labelled,
    is_constant,
    standing_for,
)
from heapwright.program.python.environment.shallow import (
    ShallowSnapshot,
    SnapshotCodec,
    snapshot_codec_of,
)

_MISSING = object()
_HOLDERS = (type, ModuleType, FunctionType)
_UNTRACKED = (enum.Enum, type, ModuleType)
"""Objects of such classes are constants for states, or hold statics."""
_OURS = 2
"""References to what one variable has, as ``getrefcount`` counts them."""


class Met:
    """What the present path met. ``holders`` are the program's modules and classes, ``known`` what
    is looked at anyway.

    ``tracked`` are classes of which states keep the objects, as far as they have been met.
    """

    def __init__(
        self, holders: Iterable[Labelled], classes: Mapping[type, str], known: Iterable[Labelled]
    ) -> None:
        holders = list(holders)
        self._labels = {address(value): label for label, value in (*known, *holders)}
        self._holders = {address(holder) for _, holder in holders}
        self._modules = {h.__name__ for _, h in holders if isinstance(h, ModuleType)}
        self.tracked = {cls for cls in classes if not issubclass(cls, _UNTRACKED)}
        self._memories: dict[tuple[int, str], ShallowSnapshot] = {}

    def __bool__(self) -> bool:
        return bool(self._memories)

    def remember(self, owner: Any, name: str) -> None:
        """What is there, before the attribute of this name is assigned; of no name: any may be."""
        key = address(owner), name
        if key not in self._memories:
            memory = self._snapshot(owner, name)
            if memory is not None:
                self._memories[key] = memory

    def remember_used(self, owner: Any) -> None:
        """The same before a method is called, for objects of libraries that may have changed then;
        a value that stands for itself keeps only what it has computed of itself.
        """
        if not issubclass(type(owner), type | ModuleType) and not is_constant(owner):
            self.remember(owner, "")

    def remember_dict(self, owner: Any, name: str, value: Any) -> None:
        """What is in a dict that is the attribute of this name: a function's annotations, say."""
        if type(value) is dict and MARK not in value:
            codec = snapshot_codec_of(dict)
            if codec is not None:
                label = self._attribute_label(owner, name)
                self._memories[address(value), ""] = ShallowSnapshot(label, value, codec)

    def settled(self) -> list[tuple[ShallowSnapshot, list[str]]]:
        """What was changed and goes on after the path, with what to say of it; all is forgotten."""
        memories, self._memories = list(self._memories.values()), {}
        times = Counter(address(memory.value) for memory in memories)
        return [
            (memory, memory.changed_parts())
            for memory in memories
            if memory.is_changed() and _lasts(memory, times[address(memory.value)])
        ]

    def _snapshot(self, owner: Any, name: str) -> ShallowSnapshot | None:
        is_special = name.startswith("__") and name.endswith("__")
        if issubclass(type(owner), _HOLDERS):  # asks no ``__class__``, which may be a property
            if address(owner) in self._holders and (not is_special or name == "__dict__"):
                return None  # looked at anyway
            if type(owner) is FunctionType and MARK in owner.__globals__ and not is_special:
                return None
            home = getattr(owner, "__module__", None)  # a module has none
            if home in self._modules and address(owner) not in self._labels:
                return None  # the path has made it
            return self._of_holder(owner, name)
        return self._of_object(owner, name)

    def _of_holder(self, owner: Any, name: str) -> ShallowSnapshot:
        label = self._label(owner)
        if name in ("", "__dict__"):
            return Attributes(label, owner, _is_no_static)
        return ShallowSnapshot(f"{label}.{name}", owner, _attribute(owner, name))

    def _of_object(self, owner: Any, name: str) -> ShallowSnapshot | None:
        kind = type(owner)
        if self._is_kept(kind):
            self.tracked.add(kind)
            return Shared(kind.__qualname__, owner) if name == "__dict__" else None
        if issubclass(kind, BaseException) and address(owner) not in self._labels:
            return None  # it was made to be raised
        by_name = bool(name) and name != "__dict__"
        alone = by_name and (name == "__class__" or is_constant(owner))
        codec = None if alone else snapshot_codec_of(kind)
        if codec is None and by_name:
            label = self._attribute_label(owner, name)
            return ShallowSnapshot(label, owner, _attribute(owner, name))
        return None if codec is None else ShallowSnapshot(self._label(owner), owner, codec)

    def _is_kept(self, kind: type) -> bool:
        """Whether states keep objects of this kind, if anything does."""
        if kind.__module__ in self._modules:
            return not issubclass(kind, _UNTRACKED)
        return standing_for(kind) is not kind or kind.__module__.startswith("heapwright.")

    def _attribute_label(self, owner: Any, name: str) -> str:
        label = self._label(owner)
        is_found = issubclass(type(owner), _HOLDERS) or address(owner) in self._labels
        return f"{label}.{name}" if is_found else f"{name} of {label}"

    def _label(self, owner: Any) -> str:
        """What people know it as: modules and classes by their own names."""
        if issubclass(type(owner), ModuleType):
            return str(owner.__name__)
        if issubclass(type(owner), type):
            return str(owner.__qualname__)
        found = self._labels.get(address(owner))
        is_named = type(owner) is FunctionType
        return found or (owner.__qualname__ if is_named else f"an object of {type(owner).__name__}")


def _is_no_static(holder: object, name: str) -> bool:
    return False


def _attribute(owner: Any, name: str) -> SnapshotCodec:
    """The attribute alone: in the ``__dict__`` of its owner, unless a descriptor has it, or the
    owner shows none, as type variables do from Python 3.12 on.
    """
    described = inspect.getattr_static(type(owner), name, None)
    if hasattr(type(described), "__set__") or not hasattr(owner, "__dict__"):
        return SnapshotCodec(
            lambda value: [getattr(value, name, _MISSING)],
            lambda value, parts: _put(value, name, *parts),
        )
    return SnapshotCodec(
        lambda value: [getattr(value, "__dict__", {}).get(name, _MISSING)],
        lambda value, parts: _put(value, name, *parts),
    )


def _put(owner: Any, name: str, value: Any) -> None:
    if value is _MISSING:
        drop_attribute(owner, name)
    else:
        put_attribute(owner, name, value)


class Shared(ShallowSnapshot):
    """An object of the program of which something else may keep the ``__dict__``: to states, what
    is done to the one is not done to the other.
    """

    def __init__(self, label: str, owner: Any) -> None:
        super().__init__(f"what shares {label}.__dict__", owner, SnapshotCodec(_no_parts, _ignore))

    def is_changed(self) -> bool:
        return shares_its_dict(self.value)

    def put_back(self) -> bool:
        return True


def _no_parts(_: Any) -> list[Any]:
    return []


def _ignore(_: Any, __: list[Any]) -> None:
    pass


def _lasts(memory: ShallowSnapshot, times: int) -> bool:
    """Whether anything but the frames of a call that has ended still leads there; and so many
    snapshots.
    """
    value = memory.value
    if issubclass(type(value), type | ModuleType) or isinstance(memory, Shared):
        return True
    held = sys.getrefcount(value) - _OURS - times
    if held <= 0:
        return False
    frames = [each for each in gc.get_referrers(value) if isinstance(each, FrameType)]
    return held > sum(frame.f_code is not _lasts.__code__ for frame in frames)
