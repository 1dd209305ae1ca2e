"""Versions in plain Python: what callers see, by trying small calls, without Heapwright."""

from __future__ import annotations

import contextlib
import inspect
import io
import itertools
import logging
import warnings
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any

_SMALL = {"int": (-1, 0, 1, 2, 4), "str": ("", "a"), "bool": (False, True)}
_LISTS = ([], [1], [2, 1])
_LONGEST = 3
_MOST = 4000


def seen_by(source: str, telling: str) -> tuple[str, str]:
    """What the lines print, warn of and raise, on a module with this source."""
    space: dict[str, Any] = {"__name__": "versions"}
    out, err = io.StringIO(), io.StringIO()
    with _heard(out, err) as heard:
        exec(_code(source), space)
        try:
            exec(_code(telling), space)
        except BaseException as error:
            print("raises", type(error).__name__, error.args)
        for each in heard:
            print("warns", each.category.__name__, each.message)
    return out.getvalue(), err.getvalue()


@contextlib.contextmanager
def _heard(out: io.StringIO, err: io.StringIO) -> Iterator[list[warnings.WarningMessage]]:
    """Output and logs go to the streams; warnings are listed."""
    log, level = logging.StreamHandler(err), logging.root.level
    log.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
    logging.root.addHandler(log)
    logging.root.setLevel(1)
    try:
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            warnings.catch_warnings(record=True) as heard,
        ):
            warnings.simplefilter("always")
            yield heard
    finally:
        logging.root.setLevel(level)
        logging.root.removeHandler(log)


def _code(source: str) -> CodeType:
    """Without what this file imports from the future."""
    return compile(source, "<versions>", "exec", dont_inherit=True)


def answers(source: str, name: str) -> list[object]:
    """What all short sequences of calls with small arguments lead to."""
    space: dict[str, Any] = {"__name__": "versions"}
    exec(_code(source), space)
    subject = space[name]
    if not isinstance(subject, type):
        return [_ended(lambda given=given: subject(*given)) for given in _given(subject)]
    calls = [(each, given) for each in _methods(subject) for given in _given(each, 1)]
    found: list[object] = []
    for length in range(1, _LONGEST + 1):
        for sequence in itertools.islice(itertools.product(calls, repeat=length), _MOST):
            for made in itertools.islice(_given(subject.__init__, 1), 3):
                found.append(_sequence(subject, made, sequence))
    return found


def _sequence(subject: Any, made: tuple[Any, ...], calls: tuple[Any, ...]) -> list[object]:
    owner = subject(*_fresh(made))
    return [_ended(lambda m=m, g=g: m(owner, *_fresh(g))) for m, g in calls]


def _fresh(given: tuple[Any, ...]) -> list[Any]:
    return [list(each) if isinstance(each, list) else each for each in given]


def _methods(subject: type) -> list[Callable[..., Any]]:
    special = ("__len__", "__repr__", "__str__", "__bool__", "__iter__")
    return [
        value.fget if isinstance(value, property) else value
        for name, value in vars(subject).items()
        if (name[0] != "_" or name in special) and (callable(value) or isinstance(value, property))
    ]


def _given(function: Any, skipped: int = 0) -> Iterator[tuple[Any, ...]]:
    parameters = list(inspect.signature(function).parameters.values())[skipped:]
    values = []
    for parameter in parameters:
        kind = getattr(parameter.annotation, "__name__", "")
        values.append(_LISTS if kind == "list" else _SMALL.get(kind, ()))
    return itertools.product(*values)


def _ended(call: Callable[[], Any]) -> object:
    out, err = io.StringIO(), io.StringIO()
    with _heard(out, err) as heard:
        try:
            result = call()
            result = list(result) if hasattr(result, "__next__") else result
            shown = repr(result) if " at 0x" not in repr(result) else type(result).__name__
        except BaseException as error:
            shown = f"{type(error).__name__} {error.args} {error.__cause__!r}"
    warned = [(each.category.__name__, str(each.message)) for each in heard]
    return shown, out.getvalue(), err.getvalue(), warned
