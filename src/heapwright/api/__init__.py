"""Heapwright from Python; the command line stands on it too."""

from typing import TYPE_CHECKING

from heapwright.api.defaults import DEFAULT_SECONDS
from heapwright.lazy import import_lazily

if TYPE_CHECKING:
    from heapwright.api.comparing import compare
    from heapwright.api.exploring import Exploration, explore, load
    from heapwright.api.finding import find
    from heapwright.api.generating import generate
    from heapwright.api.results import (
        CompareResult,
        FindResult,
        GenerateResult,
        PropertyVerdict,
        VerifyResult,
    )
    from heapwright.api.verifying import verify

__all__ = [
    "DEFAULT_SECONDS",
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
]

import_lazily(
    __name__,
    {
        "heapwright.api.comparing": ["compare"],
        "heapwright.api.exploring": ["Exploration", "explore", "load"],
        "heapwright.api.finding": ["find"],
        "heapwright.api.generating": ["generate"],
        "heapwright.api.results": [
            "CompareResult",
            "FindResult",
            "GenerateResult",
            "PropertyVerdict",
            "VerifyResult",
        ],
        "heapwright.api.verifying": ["verify"],
    },
)
