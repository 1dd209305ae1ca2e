"""Unit tests and bounded proofs for programs that live on the heap."""

from heapwright.api import (
    Exploration,
    FindResult,
    GenerateResult,
    PropertyVerdict,
    VerifyResult,
    explore,
    find,
    generate,
    load,
    verify,
)
from heapwright.errors import InternalError, UserError
from heapwright.plugin import verified

__all__ = [
    "Exploration",
    "FindResult",
    "GenerateResult",
    "InternalError",
    "PropertyVerdict",
    "UserError",
    "VerifyResult",
    "explore",
    "find",
    "generate",
    "load",
    "verified",
    "verify",
]
__version__ = "0.1.0"
