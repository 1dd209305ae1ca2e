"""Unit tests and bounded proofs for programs that live on the heap."""

from typing import TYPE_CHECKING

from heapwright.errors import InternalError, UserError
from heapwright.lazy import import_lazily

if TYPE_CHECKING:
    from heapwright.api import (
        CompareResult,
        Exploration,
        FindResult,
        GenerateResult,
        PropertyVerdict,
        VerifyResult,
        compare,
        explore,
        find,
        generate,
        load,
        verify,
    )
    from heapwright.plugin import verified

__all__ = [
    "CompareResult",
    "Exploration",
    "FindResult",
    "GenerateResult",
    "InternalError",
    "PropertyVerdict",
    "UserError",
    "VerifyResult",
    "compare",
    "explore",
    "find",
    "generate",
    "load",
    "verified",
    "verify",
]
__version__ = "0.1.0"

import_lazily(
    __name__,
    {
        "heapwright.api": [
            "CompareResult",
            "Exploration",
            "FindResult",
            "GenerateResult",
            "PropertyVerdict",
            "VerifyResult",
            "compare",
            "explore",
            "find",
            "generate",
            "load",
            "verify",
        ],
        "heapwright.plugin": ["verified"],
    },
)
