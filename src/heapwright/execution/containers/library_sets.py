"""Sets that a library made: ours take their place before they meet one with symbolic members.

Of ``native & ours`` Python asks the left side first, and where one is a frozenset and the other a
set, C code looks at what stands for our members.
"""

from __future__ import annotations

import sys
from typing import Any

from heapwright.execution.containers.membership import opened


def own_set(value: Any, /) -> Any:
    """For an operator, which only looks at it."""
    return opened(value) if type(value) in (set, frozenset) else value


def own_frozenset(value: Any, /) -> Any:
    """For a name, which may be kept: another set would not be the library's any more."""
    return opened(value) if type(value) is frozenset else value


def own_result(value: Any, /) -> Any:
    """For the result of a call, unless the library keeps the set itself."""
    return own_set(value) if _references(value) <= _NEW else own_frozenset(value)


def _references(value: Any) -> int:
    return sys.getrefcount(value)


def _references_to_new() -> int:
    """Counted where a call is made for someone who has the value in a variable."""

    def called(value: Any, /) -> int:
        return _references(value)

    made: set[int] = set()
    return called(made)


_NEW = _references_to_new()
