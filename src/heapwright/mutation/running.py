"""A mutant as a module that can be imported."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from types import CodeType


@contextlib.contextmanager
def mutated(file: str, code: CodeType) -> Iterator[None]:
    """In the block, importing the file runs this code, whatever imports it."""
    usual = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        return code if loader.path == file else usual(loader, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010 - a method of another module
    try:
        yield
    finally:
        delattr(SourceFileLoader, "get_code")  # it is inherited
