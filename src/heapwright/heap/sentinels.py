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

_Key = tuple[str, str]


class Sentinels:
    """The sentinels of one program, by kind and text."""

    def __init__(self, compared: Iterable[Any]) -> None:
        self.values: dict[_Key, Any] = {}
        self._clashing: set[_Key] = set()
        for value in compared:
            if type(value) in COPIED_KINDS and not is_single(value):
                self._add(value)

    def _add(self, value: Any) -> None:
        key = type(value).__name__, repr(value)
        if self.values.setdefault(key, value) is not value:
            self._clashing.add(key)

    def check(self, kind: str, text: str, value: Any) -> None:
        """Raises: Cut for a copy of a sentinel."""
        found = self.values.get((kind, text), value)
        if found is not value or (kind, text) in self._clashing:
            raise Cut(f"the identity of a {kind} is not kept in states")

    def is_one(self, value: Any) -> bool:
        return any(value is sentinel for sentinel in self.values.values())
