"""Heapwright from Python; the command line stands on it too."""

from heapwright.api.exploring import DEFAULT_SECONDS, Exploration, explore, load
from heapwright.api.finding import find
from heapwright.api.generating import generate
from heapwright.api.results import FindResult, GenerateResult, PropertyVerdict, VerifyResult
from heapwright.api.verifying import verify

__all__ = [
    "DEFAULT_SECONDS",
    "Exploration",
    "FindResult",
    "GenerateResult",
    "PropertyVerdict",
    "VerifyResult",
    "explore",
    "find",
    "generate",
    "load",
    "verify",
]
