"""Values as Python literals, the way a formatter would leave them."""

from __future__ import annotations

import json
from typing import Any

_PLAIN = (int, bool, str, bytes, type(None), float)


def is_plain(value: Any) -> bool:
    """Whether the value's literal means the same everywhere."""
    if type(value) in (list, tuple):
        return all(is_plain(item) for item in value)
    if type(value) is dict:
        return all(is_plain(k) and is_plain(v) for k, v in value.items())
    if type(value) is float:
        return value == value and abs(value) != float("inf")
    return type(value) in _PLAIN and not (isinstance(value, str) and " at 0x" in value)


def literal(value: Any) -> str:
    """Requires: the value is plain."""
    if type(value) is str:
        return json.dumps(value, ensure_ascii=False) if value.isprintable() else repr(value)
    if type(value) is list:
        return f"[{', '.join(map(literal, value))}]"
    if type(value) is tuple:
        inner = ", ".join(map(literal, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if type(value) is dict:
        return f"{{{', '.join(f'{literal(k)}: {literal(v)}' for k, v in value.items())}}}"
    return repr(value)
