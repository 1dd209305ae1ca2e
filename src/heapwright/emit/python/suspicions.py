"""Behaviour that tests pin as it is, although something in the program speaks against it."""

from __future__ import annotations

import contextlib
import types
import typing
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from heapwright.emit.python.replay import GONE, AsImported, Replay, run_step
from heapwright.execution import silenced
from heapwright.program import OperationKind, Program
from heapwright.program.objects import shows_address
from heapwright.program.python.interface.special_methods import CONVERTED
from heapwright.synthesis import CallSequence, Step

_MOST = 40
"""Sequences that are looked at: the tests first."""


def suspicions(program: Program, sequences: Iterable[CallSequence]) -> list[str]:
    """In a line each: what contradicts an example, an annotation or a sibling operation."""
    found: dict[str, None] = {}
    if any(">>>" in source.read_text("utf-8", "replace") for source in map(Path, program.sources)):
        from heapwright.emit.python.examples import contradicted  # doctest takes long to import

        found |= dict.fromkeys(contradicted(program))
    as_imported = AsImported(program)
    by_operation: dict[str, str] = {}
    for sequence in islice(sequences, _MOST):
        with contextlib.suppress(Exception), silenced():
            for name, remark in _in_sequence(Replay(as_imported.modules()), sequence):
                by_operation.setdefault(name, remark)
    return [*found, *by_operation.values()]


def _in_sequence(run: Replay, sequence: CallSequence) -> Iterator[tuple[str, str]]:
    """Operations, each with what is wrong with one of its calls."""
    for step in sequence.steps:
        name, missing = step.operation.name, _missing_key(run, step)
        run_step(run, step)
        if run.errors[-1] is not None or run.results[-1] is GONE:
            continue
        if missing is not None:
            yield name, f"{step.source()} passes silently, although {missing}"
        declared = _declared(run, step)
        if not _fits(run.results[-1], declared):
            text = getattr(declared, "__name__", None) or str(declared)
            given = f"{step.source()} gives {_shown(run.results[-1])}"
            yield name, f"{given}, but is declared to return {text}"


def _shown(value: Any) -> str:
    """The same in every run: an address is not."""
    text = repr(value)
    return f"an object of {type(value).__name__}" if shows_address(text) else text


def _missing_key(run: Replay, step: Step) -> str | None:
    """What the look-up of the key says that the step is about to delete; None if it is there."""
    if step.operation.member != "__delitem__":
        return None
    place = step.source().removeprefix("del ")
    try:
        run.value(place)
    except LookupError as error:
        return f"{place} raises {type(error).__name__}"
    except Exception:
        return None
    return None


def _declared(run: Replay, step: Step) -> Any:
    """The annotation of what a call returns; Any where it has none that can be read."""
    operation = step.operation
    owner = getattr(run.module, operation.owner, None) if operation.owner else run.module
    member = vars(owner).get(operation.member) if owner is not None else None
    function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    if not isinstance(function, types.FunctionType) or operation.is_statement:
        return Any
    if operation.member == "__init__" or function.__code__.co_flags & _SUSPENDED:
        return Any
    if operation.kind is OperationKind.SYNTAX and operation.member in CONVERTED:
        return Any
    try:
        return typing.get_type_hints(function).get("return", Any)
    except Exception:
        return Any


_SUSPENDED = 0x20 | 0x80 | 0x200
"""Generators and coroutines: what they return is not what their annotation names."""
_PLAIN = (int, float, complex, str, bytes, bool, list, tuple, dict, set, frozenset)


def _fits(value: Any, declared: Any) -> bool:
    """Whether the value is of the type, as far as plain types, containers and unions tell."""
    if declared is None or declared is type(None):
        return value is None
    origin = typing.get_origin(declared)
    if origin in (typing.Union, types.UnionType):
        return any(_fits(value, each) for each in typing.get_args(declared))
    kind = origin or declared
    if kind not in _PLAIN:
        return True
    if kind in (float, complex):
        return issubclass(type(value), int | float | complex)
    return issubclass(type(value), kind)
