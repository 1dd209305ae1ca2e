"""What rewritten code does before it changes something that may be in no state.

Objects of the program are in states, and what is done to them is seen there. All else is remembered
as it was, by the environment of the program whose path runs now.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Collection, Set
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.library_facts import CONTAINERS, is_own
from heapwright.execution.place import here
from heapwright.program.environment import ClosedEnvironment, Environment

_CLOSED = ClosedEnvironment()


class Changes:
    """Where changes are noted: one for all, since paths run one after the other.

    Unless it is ``lenient``, a change that cannot be noted ends the path.
    """

    __slots__ = ("environment", "explored", "lenient", "tracked")
    environment: Environment
    tracked: Set[type]
    explored: Collection[type]

    def __init__(self) -> None:
        self.lenient = False
        self.end()

    def begin(self, environment: Environment, explored: Collection[type]) -> None:
        """A path of this program runs from now on."""
        self.environment, self.tracked, self.explored = environment, environment.tracked, explored

    def end(self) -> None:
        self.environment, self.tracked, self.explored = _CLOSED, frozenset(), ()


CHANGES = Changes()


def owner(value: Any, name: str, /) -> Any:
    """``x`` in ``x.name = …``, and wherever else an attribute may be about to change."""
    if type(value) not in CHANGES.tracked:
        CHANGES.environment.remember(value, name)
    return value


def whole(value: Any, /) -> Any:
    """``x`` in ``x.__dict__``, which may be replaced, or be kept by something else."""
    CHANGES.environment.remember(value, "__dict__")
    return value


def special(value: Any, name: str, /) -> Any:
    """``x.__annotations__`` and other attributes of functions and classes that are dicts."""
    found = getattr(value, name)
    CHANGES.environment.remember_dict(value, name, found)
    return found


def changer(function: Any, /) -> Any:
    """``x.__setattr__`` and the like where it is called: of the object, or of what it is given."""
    return function if is_own(function) else functools.partial(_changing, function)


def _changing(function: Any, /, *arguments: Any, **options: Any) -> Any:
    receiver = getattr(function, "__self__", None)
    for value in (receiver, *arguments[:1]):
        if value is not None and not issubclass(type(value), type | types.ModuleType):
            owner(value, "")
    name = getattr(function, "__name__", "")
    again = name in ("__init__", "__setstate__") and _is_library_value(receiver)
    if again and not CHANGES.lenient:
        raise Cut(f"{type(receiver).__qualname__}.{name}() is called again", here())
    return function(*arguments, **options)


def _is_library_value(value: Any) -> bool:
    if value is None or issubclass(type(value), CONTAINERS):
        return False
    return type(value) not in CHANGES.tracked


def reclassed(value: Any, name: str, new: Any) -> None:
    """What the interpreter tells of an assignment. Raises: Cut if an object leaves the classes that
    are explored: neither properties nor operations of its new class would be asked of it.
    """
    if name != "__class__" or not isinstance(new, type):
        return
    kind = type(value)
    for cls in CHANGES.explored:
        if issubclass(kind, cls) and not issubclass(new, cls):
            raise Cut(f"an object of {kind.__name__} becomes one of {new.__name__}", here())
    owner(value, name)
