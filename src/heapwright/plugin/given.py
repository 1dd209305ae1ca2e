"""What pytest gives to a test that runs in many states: fixtures and parametrised values."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import PurePath
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from heapwright.errors import UserError
from heapwright.program import Program

_LASTING = (int, float, complex, str, bytes, type(None), enum.Enum, PurePath, range)
_NAMED = (type, FunctionType, BuiltinFunctionType, ModuleType)


def refuse_unfit(test: str, given: Mapping[str, object], program: Program) -> None:
    """Raises: UserError for a value that a run in one state could leave changed for the next."""
    for name, value in given.items():
        if not isinstance(value, pytest.MonkeyPatch) and not _is_lasting(value):
            raise UserError(
                f"{test}: {name!r} is a {type(value).__name__}, which one state could leave "
                f"changed for the next; pass numbers, strings, tuples of these or monkeypatch, and "
                f"make the rest in the test"
            )


def _is_lasting(value: object) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(map(_is_lasting, value))
    return isinstance(value, _LASTING + _NAMED)


@contextmanager
def fresh(given: Mapping[str, object]) -> Iterator[dict[str, object]]:
    """The values for one state; what a monkeypatch changes is put back in the end."""
    patches = {
        n: pytest.MonkeyPatch() for n, v in given.items() if isinstance(v, pytest.MonkeyPatch)
    }
    try:
        yield {**given, **patches}
    finally:
        for patch in patches.values():
            patch.undo()
