"""Whether reading an attribute gives something to call."""

from __future__ import annotations

import functools
from functools import partial
from types import MethodType
from typing import Any

import pytest

from heapwright.program.python.binding import gives_function, wrapped_by


def plain(self: object) -> int:
    return 1


class Keeping:
    def __init__(self, *kept: object) -> None:
        for number, each in enumerate(kept):
            setattr(self, f"kept_{number}", each)


def test_a_decorator_wraps_the_one_function_that_it_keeps() -> None:
    assert wrapped_by(Keeping(plain, 5)) is plain
    assert wrapped_by(Keeping(plain, len)) is plain
    assert wrapped_by(Keeping(plain, lambda: 1)) is None
    assert wrapped_by(Keeping(5)) is None
    assert wrapped_by(5) is None


def test_what_functools_says_is_wrapped_comes_first() -> None:
    assert wrapped_by(functools.lru_cache(plain)) is plain
    held: Any = Keeping(len, lambda: 1)
    functools.update_wrapper(held, plain)
    assert wrapped_by(held) is plain


class Bound:
    function: Any

    def __get__(self, instance: object, owner: object) -> Any:
        if instance is None:
            return self
        return partial(self.function, instance)


class Methods:
    function: Any

    def __get__(self, instance: object, owner: object) -> Any:
        return MethodType(self.function, instance)


class Inner:
    def __get__(self, instance: object, owner: object) -> Any:
        def call() -> object:
            return 5

        return call


class Anonymous:
    def __get__(self, instance: object, owner: object) -> Any:
        return lambda: instance


class Value:
    def __get__(self, instance: object, owner: object) -> Any:
        return 5


class Either:
    def __get__(self, instance: object, owner: object) -> Any:
        return 5 if instance else partial(plain, self)


class Only:
    def __get__(self, instance: object, owner: object) -> Any:
        return self


class Borrowed:
    def __get__(self, instance: object, owner: object) -> Any:
        def call() -> object:
            return 5

        return call()


@pytest.mark.parametrize("cls", [Bound, Methods, Inner, Anonymous])
def test_a_descriptor_that_always_returns_a_function_gives_one(cls: Any) -> None:
    assert gives_function(cls.__get__)


@pytest.mark.parametrize("cls", [Value, Either, Only, Borrowed])
def test_a_descriptor_that_may_return_something_else_gives_none(cls: Any) -> None:
    assert not gives_function(cls.__get__)


def test_what_has_no_source_gives_none() -> None:
    assert not gives_function(property.__get__)
    assert not gives_function(None)
