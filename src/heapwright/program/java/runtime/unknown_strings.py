"""What strings are asked where Python's own code would read their characters.

An unknown string is a ``str`` whose characters mean nothing: ``ord``, ``int``, f-strings, and the
methods of a known string that is given an unknown one, would take them for what they are not.
"""

from __future__ import annotations

from typing import Any

from heapwright.execution.formatting import join
from heapwright.execution.proxies.looking import UNSEEN, looked_for
from heapwright.execution.proxies.string import real_text
from heapwright.execution.proxies.text import joined

__all__ = ["ask", "code", "contains", "join", "real_text", "written"]


def code(unit: Any) -> int:
    """The number of a character."""
    return ord(real_text(unit))


def ask(text: Any, method: str, *arguments: Any) -> Any:
    """What a method of the string says; an unknown string takes unknown arguments by itself."""
    given = map(real_text, arguments) if type(text) is str else arguments
    return getattr(text, method)(*given)


def contains(text: Any, part: Any) -> Any:
    if type(text) is not str or type(part) is str:
        return part in text
    found = looked_for(part, text)
    return real_text(part) in text if found is UNSEEN else found


def written(*pieces: str) -> str:
    """The strings one after the other, as an f-string has them."""
    return joined(pieces)
