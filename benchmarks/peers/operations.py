"""The public operations of a class, as all hand-written drivers see them."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from benchmarks.peers.cases import Case

EXPECTED = (LookupError, ValueError)
"""What the subjects raise on purpose."""


@dataclass(frozen=True)
class Operation:
    """A method with its number of integer parameters."""

    name: str
    parameters: int
    function: Callable[..., Any]

    def call(self, subject: object, *keys: int) -> None:
        with suppress(*EXPECTED):
            self.function(subject, *keys)


def load(case: Case) -> type:
    sys.path.insert(0, str(case.file.parent))
    cls: type = getattr(importlib.import_module(case.module), case.cls)
    return cls


def operations(cls: type) -> list[Operation]:
    """Public methods, and special ones other than the constructor."""
    return [
        Operation(name, len(inspect.signature(function).parameters) - 1, function)
        for name, function in vars(cls).items()
        if inspect.isfunction(function) and _is_public(name)
    ]


def _is_public(name: str) -> bool:
    return not name.startswith("_") or (name.startswith("__") and name != "__init__")
