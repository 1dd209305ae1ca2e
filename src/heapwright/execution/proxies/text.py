"""Text that contains symbolic numbers, such as the message of an exception.

It can be passed on, joined and stored in an exception without deciding anything; looking at it
makes the numbers concrete.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PLACEHOLDER = "\ue000"
"""Stands for the text wherever C code copies its characters; a private-use character."""


class SymText(str):
    """Text that is only made when it is looked at."""

    _make: Callable[[], str]
    _made: str | None

    def __new__(cls, make: Callable[[], str]) -> SymText:
        text = super().__new__(cls, PLACEHOLDER)
        text._make = make
        text._made = None
        return text

    def made(self) -> str:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __str__(self) -> str:
        return self

    def __format__(self, specification: str) -> str:
        return self if not specification else SymText(lambda: format(self.made(), specification))

    def __repr__(self) -> str:
        return SymText(lambda: repr(self.made()))

    def __add__(self, other: str) -> str:
        return (
            SymText(lambda: self.made() + plain(other))
            if isinstance(other, str)
            else NotImplemented
        )

    def __radd__(self, other: str) -> str:
        return (
            SymText(lambda: plain(other) + self.made())
            if isinstance(other, str)
            else NotImplemented
        )

    def __copy__(self) -> SymText:
        return self

    def __deepcopy__(self, memo: object) -> SymText:
        return self


def plain(text: str) -> str:
    return text.made() if isinstance(text, SymText) else text


def _looking(name: str) -> Callable[..., Any]:
    def method(self: SymText, *arguments: Any, **options: Any) -> Any:
        return getattr(self.made(), name)(*map(_plain_value, arguments), **options)

    return method


def _plain_value(value: Any) -> Any:
    return value.made() if isinstance(value, SymText) else value


_COMPARED = {"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__hash__"}
_KEPT = set(vars(SymText)) | set(dir(object)) - _COMPARED
for _name in (*dir(str), *sorted(_COMPARED)):
    if _name not in _KEPT and callable(getattr(str, _name)):
        setattr(SymText, _name, _looking(_name))
SymText.__name__ = "str"  # what messages call it
