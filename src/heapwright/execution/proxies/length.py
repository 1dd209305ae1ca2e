"""The length of a string that is not known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.execution.proxies.common import Unchanging, passes_for
from heapwright.terms import Linear, const, le

if TYPE_CHECKING:
    from heapwright.execution.proxies.string import SymStr


class SymLength(Unchanging):
    """Compared with known numbers as it is; whatever else is done with it makes the string
    concrete. ``general`` is the length as a term.
    """

    __slots__ = ("general", "text")
    __class__ = passes_for(int)

    row = 0
    offset = 0

    def __init__(self, text: SymStr, term: Linear) -> None:
        self.text = text
        self.general = term

    @property
    def term(self) -> Linear:
        return self.general

    def concretised(self) -> int:
        return len(self.text.concretised())

    def _is_open(self, other: object) -> bool:
        return type(other) is int and not self.text.path.path.follows_input

    def _at_most(self, bound: int) -> bool:
        return bound >= 0 and self.text.path.decide(le(self.general, const(bound)))

    def __le__(self, other: Any) -> Any:
        return self._at_most(other) if self._is_open(other) else self.concretised() <= other

    def __lt__(self, other: Any) -> Any:
        return self._at_most(other - 1) if self._is_open(other) else self.concretised() < other

    def __gt__(self, other: Any) -> Any:
        return not self._at_most(other) if self._is_open(other) else self.concretised() > other

    def __ge__(self, other: Any) -> Any:
        return not self._at_most(other - 1) if self._is_open(other) else self.concretised() >= other

    def __eq__(self, other: object) -> Any:
        if type(other) is not int or not self._is_open(other):
            return self.concretised() == other
        return self._at_most(other) and not self._at_most(other - 1)

    def __ne__(self, other: object) -> Any:
        return not self.__eq__(other)

    def __bool__(self) -> bool:
        return bool(self.text)

    def __hash__(self) -> int:
        return hash(self.concretised())

    def __getattr__(self, name: str) -> Any:
        """Whatever else an int has."""
        if name.startswith("__") or not hasattr(int, name):  # nor may protocols find more
            raise AttributeError(f"'int' object has no attribute {name!r}")
        return getattr(self.concretised(), name)


def _real(value: Any) -> Any:
    return value.concretised() if type(value) is SymLength else value


def _measuring(name: str) -> Callable[..., Any]:
    def method(self: SymLength, *arguments: Any) -> Any:
        return getattr(self.concretised(), name)(*map(_real, arguments))

    method.__name__ = name
    return method


_KEPT = {*vars(SymLength), "__new__", "__init__", "__getattribute__", "__setattr__", "__dir__"}
_KEPT |= {"__delattr__", "__init_subclass__", "__subclasshook__", "__doc__"}
for _name in dir(int):
    if _name.startswith("__") and _name not in _KEPT and callable(getattr(int, _name)):
        setattr(SymLength, _name, _measuring(_name))
SymLength.__name__ = SymLength.__qualname__ = "int"  # what messages call it
