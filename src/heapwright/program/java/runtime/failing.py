"""How the runtime raises exceptions of Java."""

from __future__ import annotations

from typing import NoReturn, Protocol


class Fail(Protocol):
    def __call__(self, name: str, message: object = None, cause: object = None) -> NoReturn:
        """Raises an exception of the class with this internal name. A message that is a function
        is made when it is asked for.
        """
