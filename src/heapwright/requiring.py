"""``@heapwright.requires``: the precondition of a method, in separation logic.

Nothing else of Heapwright is imported by it, so a program may use it everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

_Function = TypeVar("_Function", bound=Callable[..., object])

MARK = "__heapwright_requires__"
"""The attribute of a function that has the formula and the file with its predicates."""


def requires(formula: str, file: str | None = None) -> Callable[[_Function], _Function]:
    """Says which heaps a method is meant for: ``@requires("bst(self.root, lo, hi)")``.

    A formula over the parameters of the method; fields may be read (``self.root``), and names that
    are not parameters are any values that make it true. Its predicates are defined in ``file``, or
    in the file beside the module that has its name and ends in ``.sl``. The method itself runs as
    before: nothing is checked when it is called.
    """

    def decorate(function: _Function) -> _Function:
        setattr(function, MARK, (formula, file))
        return function

    return decorate
