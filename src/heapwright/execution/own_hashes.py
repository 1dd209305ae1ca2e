"""``x.__hash__()``, ``super().__hash__()`` and ``str.__hash__(x)``: hashes that are asked by name.

The hash of a string differs from run to run, and that of an unknown one is not known: what C code
says would agree with neither.
"""

from __future__ import annotations

import functools
import sys
from types import FunctionType, MethodType, MethodWrapperType
from typing import Any

from heapwright.execution.asking import ask
from heapwright.execution.containers.stand_ins import OURS
from heapwright.execution.hashing import Hashing
from heapwright.execution.proxies import PROXIES, is_proxy
from heapwright.program.objects import BARE

_BASES = (str, int, float, tuple)
"""Classes whose hash of an unknown value, or of one with such inside, C code does not know."""


class OwnHashes:
    def __init__(self, hashing: Hashing) -> None:
        self._hashing = hashing
        self.instead: dict[Any, Any] = {
            base.__hash__: functools.partial(self._of_base, base) for base in _BASES
        }
        """What to call in place of the methods of Python's own values."""

    def called(self, method: Any, /) -> Any:
        """``x.__hash__()``: that of Python's own values is what ``hash`` says of them."""
        owner = method.__self__ if type(method) in (MethodType, MethodWrapperType) else None
        if type(method) is MethodWrapperType and type(type(owner).__hash__) is FunctionType:
            base = method.__objclass__  # by ``super()``
            return self._asked(base, owner, sys._getframe(1)) if base in _BASES else method()
        is_own = type(method) is MethodType and method.__func__ is type(owner).__hash__
        if type(method) is MethodWrapperType or is_own or type(owner) in (*PROXIES, *OURS):
            return self._hashing.of(owner, sys._getframe(1))
        return ask(method)

    def _of_base(self, base: type, value: Any, /) -> Any:
        if not isinstance(value, base):
            return vars(base)["__hash__"](value)  # which refuses it
        return self._asked(base, value, sys._getframe(1))

    def _asked(self, base: type, value: Any, caller: Any) -> Any:
        return self._hashing.of(value if is_proxy(value) else BARE[base](value), caller)
