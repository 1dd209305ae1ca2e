"""Stand-ins for values that are not known: numbers, truth values, strings."""

from heapwright.execution.proxies.boolean import SymBool
from heapwright.execution.proxies.calculated import Calculated
from heapwright.execution.proxies.floating import SymFloat
from heapwright.execution.proxies.forgotten import Forgotten
from heapwright.execution.proxies.integer import SymInt
from heapwright.execution.proxies.length import SymLength
from heapwright.execution.proxies.quotient import SymQuotient
from heapwright.execution.proxies.span import SymRange
from heapwright.execution.proxies.string import SymStr
from heapwright.execution.proxies.text import SymText

Symbolic = SymInt | SymBool | SymStr | SymFloat | SymLength
"""A proxy that stands for one variable, or for a term over variables."""

PROXIES = (SymInt, SymLength, SymBool, SymText, SymStr, SymFloat, SymQuotient, Calculated)
"""All that stand for a single value."""


def is_proxy(value: object) -> bool:
    return type(value) in PROXIES


__all__ = [
    "PROXIES",
    "Calculated",
    "Forgotten",
    "SymBool",
    "SymFloat",
    "SymInt",
    "SymLength",
    "SymQuotient",
    "SymRange",
    "SymStr",
    "SymText",
    "Symbolic",
    "is_proxy",
]
