"""Functions that a caller passes: builtin ones that take and return what the annotation says.

They have a name of their own, so a test passes the very same one whenever it writes that name.
"""

from __future__ import annotations

import collections.abc
import math
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from io import StringIO
from itertools import product
from typing import Any

from heapwright.program.abstract import Known
from heapwright.program.kinds import (
    BUILTIN,
    Alternative,
    Anything,
    Boolean,
    Container,
    Integer,
    Nothing,
    Real,
    Text,
    UnsupportedTypeError,
)

_FUNCTIONS: tuple[Callable[..., Any], ...] = (
    *(abs, bool, len, int, str, float, max, min, print),
    *(list, tuple, set, frozenset, dict),
)
_FEW = 2
_EXAMPLES: dict[type, tuple[Any, ...]] = {
    Boolean: (True, False),
    Integer: (1, 0, -1),
    Real: (0.5, math.inf, math.nan),
    Text: ("a", "", "1"),
    Nothing: (None,),
}
_CONTAINERS: dict[str, tuple[Any, ...]] = {
    "list": ([1], []),
    "tuple": ((1,), ()),
    "set": ({1}, set()),
    "frozenset": (frozenset({1}), frozenset()),
    "dict": ({1: 2}, {}),
}
_ONE_OF_A_KIND = object()
"""Stands for an object of a class, of which a function can know nothing."""


def is_callable(annotation: object) -> bool:
    return (typing.get_origin(annotation) or annotation) is collections.abc.Callable


def functions_of(
    annotation: object, alternatives: Callable[[object], tuple[Alternative, ...]]
) -> tuple[Known, ...]:
    """What is passed for ``Callable[[int], bool]``. How ``Callable[..., bool]`` is called is
    not known.

    Raises: UnsupportedTypeError if no function fits.
    """
    taken, returned = typing.get_args(annotation) or (..., None)
    found: list[Known] = []
    if isinstance(taken, list):
        given = [list(_examples(alternatives(each))) for each in taken]
        wanted = alternatives(type(None) if returned is None else returned)
        fitting = (f.__name__ for f in _FUNCTIONS if _fits(f, given, wanted))
        found = [Known(BUILTIN, name) for name in fitting]
    if not found:
        raise UnsupportedTypeError("Callable")
    return tuple(found[:_FEW])


def _examples(kinds: Iterable[Alternative]) -> Iterator[Any]:
    for kind in kinds:
        known = _CONTAINERS.get(kind.name) if isinstance(kind, Container) else None
        yield from known or _EXAMPLES.get(type(kind), (_ONE_OF_A_KIND,))


def _fits(
    function: Callable[..., Any], given: Sequence[Sequence[Any]], wanted: Sequence[Alternative]
) -> bool:
    """Whether it takes all that may be given, and returns what may be returned."""
    types = {type(example) for example in _examples(wanted)} - {object}
    for arguments in product(*given):
        try:
            with redirect_stdout(StringIO()):
                result = function(*arguments)
        except Exception:
            return False
        if Anything() not in wanted and type(result) not in types:
            return False
    return True
