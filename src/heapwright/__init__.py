"""Unit tests and bounded proofs for programs that live on the heap."""

from heapwright.api import (
    Exploration,
    FindResult,
    PropertyVerdict,
    VerifyResult,
    explore,
    find,
    load,
    verify,
)
from heapwright.errors import InternalError, UserError

__all__ = [
    "Exploration",
    "FindResult",
    "InternalError",
    "PropertyVerdict",
    "UserError",
    "VerifyResult",
    "explore",
    "find",
    "load",
    "verify",
]
__version__ = "0.1.0"
