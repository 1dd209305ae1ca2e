"""The value of an inert field: nobody reads it, so no state keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut
from heapwright.execution.place import here

if TYPE_CHECKING:
    from heapwright.execution.path import Handle


class Forgotten:
    """Updating it gives it again; looking at it ends the path and says so."""

    __slots__ = ("field", "path")

    def __init__(self, path: Handle, field: str) -> None:
        self.path = path
        self.field = field

    def _look(self, *_: object) -> Any:
        self.path.end(Cut(f"field {self.field} is ignored, but its value is needed", here()))

    def _update(self, other: object = 0) -> Any:
        """Arithmetic with an integer: still forgotten."""
        known = isinstance(other, int) or type(other) is Forgotten
        return self if known else self._look()

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _update
    __iadd__ = __isub__ = __imul__ = _update
    __neg__ = __pos__ = __invert__ = __abs__ = _update

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __index__ = __int__ = _look
    __hash__ = __float__ = __str__ = __repr__ = __format__ = _look
    __floordiv__ = __mod__ = __truediv__ = __pow__ = __divmod__ = _look
    __rfloordiv__ = __rmod__ = __rtruediv__ = __rpow__ = __rdivmod__ = _look
    __and__ = __or__ = __xor__ = __lshift__ = __rshift__ = _look
    __rand__ = __ror__ = __rxor__ = __rlshift__ = __rrshift__ = _look
