"""Plain values that the program compares with ``is``: sentinels such as ``math.inf`` or a string.

A state keeps plain values, not which object each of them is. These few it tells apart: what equals
a sentinel is that very object, or cannot be kept. All other values are built again as copies, and
asking for their identity ends the path (``execution/identity.py``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.identity import COPIED_KINDS, is_single
from heapwright.program.abstract import Known


class Sentinels:
    """The sentinels of one program, by kind and text."""

    def __init__(self, compared: Iterable[Any]) -> None:
        self.values: dict[Known, Any] = {}
        self._clashing: set[Known] = set()
        for value in compared:
            if type(value) in COPIED_KINDS and not is_single(value):
                self._add(value)

    def _add(self, value: Any) -> None:
        key = Known(type(value).__name__, repr(value))
        if self.values.setdefault(key, value) is not value:
            self._clashing.add(key)

    def check(self, known: Known, value: Any) -> None:
        """Raises: Cut for a copy of a sentinel."""
        found = self.values.get(known, value)
        if found is not value or known in self._clashing:
            raise Cut(f"the identity of a {known.kind} is not kept in states")

    def is_one(self, value: Any) -> bool:
        return any(value is sentinel for sentinel in self.values.values())
