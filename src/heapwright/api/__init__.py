"""Heapwright from Python; the command line stands on it too."""

from heapwright.api.exploring import DEFAULT_SECONDS, Exploration, explore, load
from heapwright.api.finding import find
from heapwright.api.results import FindResult, PropertyVerdict, VerifyResult
from heapwright.api.verifying import verify

__all__ = [
    "DEFAULT_SECONDS",
    "Exploration",
    "FindResult",
    "PropertyVerdict",
    "VerifyResult",
    "explore",
    "find",
    "load",
    "verify",
]
