"""Which special method of the program has just returned ``NotImplemented``.

``a == x`` asks ``a``, and then the unknown ``x``; ``x == a`` asks ``x`` alone, which has to ask
``a`` first if its class is derived from ``int``. Python does not say which of the two it is about:
that ``a`` has declined at this very instruction does.
"""

from __future__ import annotations

import sys

_LAST: list[tuple[int, int, int, int]] = []
"""The frame and instruction of the operator, and its two sides; by address, as nothing may be kept
alive.
"""


def declined(answer: object, asked: object, other: object) -> object:
    """What a special method returns, remembered if it does not know what to do."""
    operator = sys._getframe(1).f_back
    if answer is NotImplemented and operator is not None:
        _LAST[:] = [(id(operator), operator.f_lasti, id(asked), id(other))]
    return answer


def was_declined(asked: object, other: object) -> bool:
    """Whether the program's object was asked at the operator that now asks the ``other``; told to
    a method of that one.
    """
    operator = sys._getframe(2)
    last, _LAST[:] = list(_LAST), []  # another frame may have the same address later
    return last == [(id(operator), operator.f_lasti, id(asked), id(other))]
