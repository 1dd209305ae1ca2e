"""Stand-ins for values that are not known: integers, booleans, texts made of them."""

from heapwright.execution.proxies.boolean import SymBool
from heapwright.execution.proxies.forgotten import Forgotten
from heapwright.execution.proxies.integer import SymInt
from heapwright.execution.proxies.span import SymRange
from heapwright.execution.proxies.text import SymText

__all__ = ["Forgotten", "SymBool", "SymInt", "SymRange", "SymText"]
