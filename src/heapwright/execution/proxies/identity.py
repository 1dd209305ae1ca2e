"""Whether equal values that are not known are one object."""

from __future__ import annotations

from typing import Any

from heapwright.errors import Cut, CutKind
from heapwright.execution.place import here
from heapwright.execution.proxies.looking import handle_of, keeps


def identity_of_equals(value: Any, kind: str) -> bool:
    """Whether equal values are one object, which depends on the interpreter: both, each on a path
    of its own, where paths may be followed that do not exist.

    Raises: Cut where they may not.
    """
    handle = handle_of(value)
    if handle is None or not keeps(value):
        reason = f"the identity of an {kind} depends on the interpreter"
        raise Cut(reason, here(), CutKind.IDENTITY)
    is_one: bool = handle.path.choose(lambda: (True, False))
    return is_one
