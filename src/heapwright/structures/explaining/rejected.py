"""The innermost call that a heap is rejected for."""

from __future__ import annotations

from dataclasses import dataclass
from types import CodeType


@dataclass
class RejectedCall:
    """A call that is false, and so is the precondition.

    ``arguments`` are the numbers of the objects that it was given, and nothing else; ``classes``
    are theirs. ``false`` are the decisions that are enough for it to be false, ``needed`` those
    that are enough for the precondition to be false, if the call is.
    """

    code: CodeType
    arguments: tuple[int, ...]
    classes: tuple[str, ...]
    false: int
    needed: int
