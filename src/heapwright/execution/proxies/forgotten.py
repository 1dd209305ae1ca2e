"""The value of an inert field: nothing reads it, so no state keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut
from heapwright.execution.place import here

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


class Forgotten:
    """Updating it gives a forgotten value again; looking at it ends the path and says so.

    ``number`` says that it was an integer or a truth value, which arithmetic with integers cannot
    make fail; whatever is done with another value is a look at it. It is never None.
    """

    __slots__ = ("field", "number", "path")

    def __init__(self, path: Handle, field: str, number: bool = True) -> None:
        self.path = path
        self.field = field
        self.number = number

    def _update(self, other: object = 0) -> Any:
        """Arithmetic with an integer: still forgotten, and not the same object."""
        kind = type(other)
        if is_number(self) and (is_number(other) if kind is Forgotten else isinstance(other, int)):
            return Forgotten(_get(self, "path"), _get(self, "field"))
        return look(self)

    def __eq__(self, other: object) -> Any:
        """A copy is the same object, and so is equal to it; an update gives another one."""
        return True if other is self and is_number(self) else look(self)

    def __ne__(self, other: object) -> Any:
        return False if other is self and is_number(self) else look(self)

    def __hash__(self) -> Any:
        return look(self)

    def _divide(self, other: object) -> Any:
        """By a number that is known not to be zero: any other may make it fail."""
        return _update(self, other) if type(other) is int and other else look(self)

    def _shift(self, other: object) -> Any:
        """By a number that is known not to be negative."""
        return _update(self, other) if type(other) is int and other >= 0 else look(self)

    def __copy__(self) -> Forgotten:
        return self

    def __deepcopy__(self, memo: object) -> Forgotten:
        return self

    def __getattribute__(self, name: str) -> Any:
        """Also where ``isinstance`` and class patterns ask for the class."""
        if name == "__deepcopy__":
            return _get(self, name)
        return look(self)

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _update
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _update
    __floordiv__ = __mod__ = _divide
    __lshift__ = __rshift__ = _shift
    __neg__ = __pos__ = __invert__ = __abs__ = _update


_get = object.__getattribute__
_update = Forgotten._update


def look(value: Any, *_: object, **__: object) -> Any:
    """Ends the path, since the forgotten value is needed."""
    reason = f"field {_get(value, 'field')} is ignored, but its value is needed"
    _get(value, "path").end(Cut(reason, here()))


def is_number(value: object) -> bool:
    """Whether it is forgotten, and was an integer or a truth value."""
    return type(value) is Forgotten and bool(_get(value, "number"))


_KEPT = {"__new__", "__init__", "__doc__", "__init_subclass__", "__subclasshook__", "__class__"}
_WAYS_TO_LOOK = {name for kind in (int, bool, float, str) for name in dir(kind)}
for _name in sorted(_WAYS_TO_LOOK - _KEPT - set(vars(Forgotten)) - {"__setattr__", "__delattr__"}):
    if _name.startswith("__"):
        setattr(Forgotten, _name, look)
