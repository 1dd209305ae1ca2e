"""How a test calls a class that it did not make itself."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType
from typing import Any

from heapwright.emit.python.replay import Replay
from heapwright.program.python.loading.untouched import Untouched
from heapwright.synthesis import CallSequence


def spelled(sequence: CallSequence, run: Replay) -> CallSequence:
    """The sequence with each exception called what a test has to call it.

    Requires: ``run`` replayed the sequence, or a longer one that ends in it.
    """
    errors = run.errors[len(run.errors) - len(sequence) :]
    steps = zip(sequence.steps, errors, strict=True)
    return CallSequence(
        tuple(
            step if error is None else replace(step, raised=exception_text(run, error))
            for step, error in steps
        )
    )


def exception_text(run: Replay, error: BaseException) -> str:
    """The exception's class; where a function keeps that to itself, the nearest base."""
    texts = (class_text(run, cls) for cls in type(error).__mro__)
    return next(text for text in texts if text is not None)


def class_text(run: Replay, cls: object) -> str | None:
    """An expression for a class: by its name in the target's module, else in another one."""
    if not isinstance(cls, type):
        return None
    if _has(builtins, cls) or _has(run.module, cls):
        return cls.__qualname__
    for module in _homes(run.untouched, cls):
        root = module.__name__.partition(".")[0]
        if root not in run.names and not _means_something_else(run.module, root):
            return f"{module.__name__}.{cls.__qualname__}"
    return None


def _homes(untouched: Untouched, cls: type) -> Iterator[ModuleType]:
    """Modules that have the class, those first that the target knows."""
    loaded = {**sys.modules, **untouched.modules}
    known = [value for value in vars(untouched.module).values() if isinstance(value, ModuleType)]
    for module in (*known, loaded.get(cls.__module__)):
        if module is not None and loaded.get(module.__name__) is module and _has(module, cls):
            yield module


def _means_something_else(target: ModuleType, name: str) -> bool:
    return not isinstance(vars(target).get(name, sys), ModuleType)


def _has(module: ModuleType, cls: type) -> bool:
    found: Any = module
    for name in cls.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is cls
