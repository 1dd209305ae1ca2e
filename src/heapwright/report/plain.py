"""Results as plain data, as ``--json`` prints them."""

from __future__ import annotations

from typing import Any


def plain(result: object, names: str) -> dict[str, Any]:
    """These fields of a result, and what its methods of such names return; seconds are rounded."""
    found = {}
    for name in names.split():
        value = getattr(result, name)
        value = value() if callable(value) else value
        found[name] = round(value, 4) if name.endswith("seconds") else value
    return found
