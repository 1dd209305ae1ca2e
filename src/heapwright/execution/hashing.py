"""``hash`` as programs call it: the hash of a string, which differs from run to run, is fixed.

Only where the program itself asks. What a ``__hash__`` computes is between it and the dicts and
sets that ask it, and must agree with what they know.
"""

from __future__ import annotations

import builtins
import enum
import hashlib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from numbers import Number
from operator import index
from types import FrameType, FunctionType
from typing import Any

from heapwright.errors import Cut


class _Hashed:
    """Has this hash; an integer has its own, which may be another."""

    __slots__ = ("_hash",)

    def __init__(self, value: Any) -> None:
        self._hash = index(value)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Hashed) and self._hash == other._hash


@dataclass(eq=False, repr=False)
class Hashing:
    """Stands for ``hash``; another ``salt`` is another run of the interpreter.

    Unless it is ``lenient``, the hash of what is known only by its address ends the path.
    """

    salt: int = 0
    real: Callable[[Any], Any] = lambda value: value
    inside: Callable[[Any], Any] = builtins.hash
    of_object: Callable[[Any], Any] = builtins.hash
    lenient: bool = False
    _asked: bool = False
    met_text: bool = False
    """Whether a text was hashed, so that another run may go another way."""

    def __call__(self, value: Any, /) -> Any:
        return self.of(value, sys._getframe(1))

    def of(self, value: Any, caller: FrameType) -> Any:
        """What a caller is told that asks for a hash."""
        if not self._asked and caller.f_code.co_name == "__hash__":
            return self.inside(value)
        return self._fixed(value)

    def _fixed(self, value: Any) -> Any:
        value = self.real(value)
        kind = type(value)
        if isinstance(value, str | bytes):
            return self._of_text(value)
        if isinstance(value, Number | range):
            return builtins.hash(value)
        if kind is tuple:
            return builtins.hash(tuple(_Hashed(self._fixed(item)) for item in value))
        if isinstance(value, frozenset):
            return builtins.hash(frozenset(_Hashed(self._fixed(item)) for item in value))
        if value is None or isinstance(value, enum.Enum):
            return self._of_text(repr(value))
        if kind.__hash__ is None or isinstance(kind.__hash__, FunctionType):
            return self._of_object(value)
        if not self.lenient:
            raise Cut(f"the hash of a {kind.__qualname__} differs from run to run")
        return builtins.hash(value)

    def _of_text(self, value: str | bytes) -> int:
        self.met_text = True
        content = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value
        digest = hashlib.blake2b(content, digest_size=7, salt=self.salt.to_bytes(2, "big"))
        return int.from_bytes(digest.digest(), "big") - (1 << 55)

    def _of_object(self, value: Any) -> Any:
        """What its own ``__hash__`` asks counts as asked by the program."""
        asked, self._asked = self._asked, True
        try:
            return self.of_object(value)
        finally:
            self._asked = asked
