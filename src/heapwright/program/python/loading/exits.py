"""What a module wants done when the interpreter ends: copies of it that are loaded here ask for
nothing, or it would be done once for each of them.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any


@contextmanager
def nothing_at_exit(modules: Container[str]) -> Iterator[None]:
    """In the block, functions of these modules are not registered; others are: a library may do so
    once and for all.
    """
    registered = atexit.register

    def register(function: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
        if _home(function) in modules:
            return function
        return registered(function, *arguments, **named)

    atexit.register = register
    try:
        yield
    finally:
        atexit.register = registered


def _home(function: Any) -> str:
    while isinstance(function, partial):
        function = function.func
    return str(getattr(function, "__module__", None) or type(function).__module__)
