"""One path of one call: decisions, proxies, budgets."""

from heapwright.execution.budget import Budget
from heapwright.execution.call import Call, enumerate_calls
from heapwright.execution.intercepts import INTERCEPTS
from heapwright.execution.path import Path
from heapwright.execution.proxies import SymBool, SymFloat, SymInt, SymStr, SymText
from heapwright.execution.runner import (
    PathResult,
    Raised,
    Returned,
    Runner,
)
from heapwright.execution.silence import Recording, recorded, silenced
