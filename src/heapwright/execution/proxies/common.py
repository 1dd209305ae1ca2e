"""What proxies have in common that become concrete where their value is asked for."""

from __future__ import annotations

from typing import Any, Self


def passes_for(cls: type) -> Any:
    """A ``__class__`` that says this, deliberately in the way of the real one."""
    return property(lambda _: cls)


class Unchanging:
    """A value: its own copy."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class ConcretisedNumber(Unchanging):
    """A number whose value is worked out by ``concretised``, which makes one path of several."""

    __slots__ = ()

    def concretised(self) -> Any:
        raise NotImplementedError

    def __bool__(self) -> bool:
        return bool(self.__ne__(0))

    def __float__(self) -> float:
        return float(self.concretised())

    def __int__(self) -> int:
        return int(self.concretised())

    def __complex__(self) -> complex:
        return complex(self.concretised())

    def __str__(self) -> str:
        return str(self.concretised())

    __repr__ = __str__

    def __format__(self, specification: str) -> str:
        return format(self.concretised(), specification)
