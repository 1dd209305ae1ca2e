"""``satisfies``: a formula asked of live objects, as the tests do that show how it is broken."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

from heapwright.api.casing import find_operation
from heapwright.api.formulas import formula_of, required
from heapwright.api.valid import Valid, open_valid
from heapwright.errors import UserError
from heapwright.graph.setting import Setting


def satisfies(formula: str | Callable[..., object], *objects: Any) -> bool:
    """Whether objects are what a formula describes: one of a file, ``"FILE.sl:NAME"``, or the one
    that a method names by ``requires``. The objects are its parameters, in order.

    Raises: UserError if the formula cannot be used, or takes other parameters.
    """
    if not objects:
        raise UserError("satisfies: no object is given; pass those that the formula speaks of")
    cls: type = type(objects[0])
    valid = _opened(cls)
    if isinstance(formula, str):
        found = formula_of(valid, [formula])
        if found is None:
            raise UserError(f"{formula!r} is not a formula; write FILE.sl:NAME")
    else:
        name = inspect.unwrap(formula).__name__
        said = required(valid, find_operation(valid.program, name))
        if not said:
            raise UserError(f"{name} names no precondition; add one by @heapwright.requires")
        found = valid.formulas[said[0]]
    if len(found.parameters) != len(objects):
        wanted = ", ".join(found.parameters)
        raise UserError(f"{found.text} speaks of {wanted}, and {len(objects)} objects are given")
    return found.holds(*objects)


@cache
def _opened(cls: type) -> Valid:
    return open_valid(cls, Setting())
