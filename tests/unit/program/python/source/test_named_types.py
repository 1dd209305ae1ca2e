"""Objects of types that a class names."""

from __future__ import annotations

import collections
import sys
import threading
import types
from collections import OrderedDict, UserList
from collections.abc import Callable
from typing import Any, ClassVar

from heapwright.program.python.source.named_types import objects_in

HERE = sys.modules[__name__]


class Own:
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)

    __hash__ = None  # type: ignore[assignment]


class Printer:
    by_type: ClassVar[dict[Any, Callable[..., str]]] = {}

    def _deque(self, value: object) -> str:
        return "deque"

    by_type[collections.deque.__repr__] = _deque

    def show(self, value: object) -> str:
        if isinstance(value, types.SimpleNamespace | OrderedDict):
            return "fields"
        if isinstance(value, Own | threading.Thread | ValueError):
            return str(self.by_type)
        return "other"


class Derived(Printer):
    def listed(self, value: object) -> bool:
        return isinstance(value, UserList)


def _made(cls: type) -> list[str]:
    return objects_in(cls, HERE, {}, [Own])


def test_types_in_methods_and_in_the_body_are_found_with_the_names_of_the_module() -> None:
    made = _made(Printer)
    assert "collections.deque([1, 2])" in made
    assert "types.SimpleNamespace(a=1, b=2)" in made
    assert "OrderedDict()" in made
    assert len(made) == len(set(made))


def test_those_of_a_base_count() -> None:
    assert {"UserList([1, 2])", "OrderedDict()"} <= set(_made(Derived))


def test_neither_own_types_nor_what_is_no_value() -> None:
    assert not [text for text in _made(Printer) if text.startswith(("Own", "threading", "Value"))]


def test_a_name_that_means_something_else_in_the_home_is_not_written() -> None:
    elsewhere = types.ModuleType("elsewhere")
    elsewhere.__dict__["OrderedDict"] = dict
    assert objects_in(Printer, elsewhere, {}, []) == []
