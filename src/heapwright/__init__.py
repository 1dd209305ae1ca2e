"""Unit tests and bounded proofs for programs that live on the heap."""

from heapwright.api import Exploration, explore, load
from heapwright.errors import InternalError, UserError

__all__ = ["Exploration", "InternalError", "UserError", "explore", "load"]
__version__ = "0.1.0"
