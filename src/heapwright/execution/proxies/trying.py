"""Values that are tried where an unknown one must be known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.errors import Cut, CutKind
from heapwright.execution.place import here
from heapwright.terms import const, eq

if TYPE_CHECKING:
    from heapwright.execution.proxies.floating import SymFloat
    from heapwright.execution.proxies.string import SymStr


def choose(
    proxy: SymStr | SymFloat,
    name: str,
    rank: Callable[[Any], int | None],
    use: str,
    kind: CutKind,
) -> Any:
    """One of a few values that the proxy can be; the rest of its values is cut off."""
    tried = 0
    for candidate in proxy.path.path.candidates(name):
        number = rank(candidate)
        if number is None:
            continue
        tried += 1
        if proxy.path.decide(eq(proxy.term, const(number))):
            return candidate
    return proxy.path.end(
        Cut(f"a symbolic {name} is {use}; only {tried} values tried", here(), kind)
    )
