"""The criteria by name."""

from __future__ import annotations

from heapwright.criteria.bounded import BlockK, Bounded, DepthK, LoopK
from heapwright.criteria.each import Branch, Condition, Mutation, Statement
from heapwright.criteria.mcdc import Mcdc
from heapwright.criteria.path import EachPath
from heapwright.errors import UserError
from heapwright.program.criterion import Criterion

_PLAIN: tuple[type[Criterion], ...] = (Branch, Statement, EachPath, Condition, Mcdc, Mutation)
_BOUNDED: tuple[type[Bounded], ...] = (LoopK, BlockK, DepthK)
_MOST_DIGITS = 9


def usage(without: tuple[str, ...] = ()) -> str:
    """The criteria as a user writes them."""
    names = [kind.name for kind in _PLAIN] + [f"{kind.prefix}-K" for kind in _BOUNDED]
    return ", ".join(name for name in names if name not in without)


def criterion_of(text: str, without: tuple[str, ...] = (), why: str = "") -> Criterion:
    """A criterion for one request; ``without`` names those that cannot be used there.

    Raises: UserError with those that can.
    """
    known = f"use one of: {usage(without)}"
    if text in without:
        raise UserError(f"--criterion {text}: {why}; {known}")
    for kind in _PLAIN:
        if text == kind.name:
            return kind()
    prefix, _, k = text.partition("-")
    for bounded in _BOUNDED:
        if prefix != bounded.prefix:
            continue
        if not (k.isascii() and k.isdigit() and len(k) <= _MOST_DIGITS and int(k)):
            what = f"K must be a whole number from 1 on, as in {prefix}-2"
            raise UserError(f"--criterion {text}: {what}; {known}")
        return bounded(int(k))
    raise UserError(f"--criterion {text or repr(text)}: not known; {known}")
