"""Special methods of numbers that are called by name: ``super().__add__(n)``, ``int.__lt__(m, n)``.

C code refuses numbers that are not its own, and says ``NotImplemented`` to an unknown one. And an
unknown number that is asked by an operator lets the other side answer first, where Python does:
here nothing but the method itself is asked.
"""

from __future__ import annotations

import functools
import operator
import types
from typing import Any

from heapwright.execution.proxies import is_proxy
from heapwright.execution.proxies.operators import COUNTERPARTS, OPERATIONS, REFLECTED, SWAPPED
from heapwright.program.objects import bare

_COMPARED = {name: getattr(operator, name) for name in SWAPPED}
_TURNED = {reflected: name for name, reflected in REFLECTED.items()}
_TAKEN: dict[type, Any] = {int: int, bool: int, float: int | float}
"""What the methods of a number take for one like itself."""
_OF_BOOLS = frozenset(vars(bool))


def bound_to_number(function: Any, name: str, receiver: Any) -> Any:
    """What to call in place of a special method of this number; None if it is not one."""
    if name not in COUNTERPARTS:
        return None
    native = _native(receiver, name)
    return None if native is None else functools.partial(_called, native, name, function, receiver)


def of_number(function: Any) -> Any:
    """What to call in place of ``int.__add__``; None if it is not one of these."""
    if type(function) is not types.WrapperDescriptorType or function.__name__ not in COUNTERPARTS:
        return None
    native = function.__objclass__
    if native not in _TAKEN:
        return None
    return functools.partial(_unbound, native, function.__name__, function)


def _native(receiver: Any, name: str) -> type | None:
    """The class of Python that has the method."""
    if isinstance(receiver, bool) and name in _OF_BOOLS:
        return bool
    return next((each for each in (int, float) if isinstance(receiver, each)), None)


def _unbound(native: type, name: str, function: Any, /, *arguments: Any) -> Any:
    if len(arguments) != 2 or not isinstance(arguments[0], native):
        return function(*arguments)
    bound = functools.partial(function, arguments[0])
    return _called(native, name, bound, arguments[0], arguments[1])


def _called(native: type, name: str, function: Any, receiver: Any, /, *others: Any) -> Any:
    if len(others) != 1 or not (is_proxy(receiver) or is_proxy(others[0])):
        return function(*others)
    (other,) = others
    if not isinstance(other, _TAKEN[native]):
        return getattr(native, name)(native(), other)
    left, right = (v if is_proxy(v) else bare(v) for v in (receiver, other))
    if name in _TURNED:
        return OPERATIONS[_TURNED[name]](right, left)
    return (_COMPARED.get(name) or OPERATIONS[name])(left, right)
