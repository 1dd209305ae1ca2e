"""Syntax that only a newer Python reads: a syntax error should say so."""

from __future__ import annotations

import re
import sys

_NEWER: tuple[tuple[tuple[int, int], str, str], ...] = (
    ((3, 12), "", r"\s*type\s+\w+\s*(\[.*\])?\s*="),
    ((3, 12), "", r"\s*(async\s+)?(def|class)\s+\w+\s*\["),
    ((3, 12), "f-string", ""),
    ((3, 13), "", r"\s*((async\s+)?def|class|type)\s+\w+\s*\[[^\]]*="),
    ((3, 14), "multiple exception types", ""),
    ((3, 14), "", r".*\b[tT][rR]?[\"']"),
    ((3, 15), "", r"\s*lazy\s+(import|from)\b"),
)
"""The version, how the message starts, and what the line looks like. A parser does not know what
its successors will read, so this cannot be computed; the last that fits counts.
"""


def needed_python(error: SyntaxError) -> str:
    """What to add to the message where a newer Python may well read the file; else empty."""
    line, message = error.text or "", error.msg or ""
    versions = [
        version
        for version, start, pattern in _NEWER
        if version > sys.version_info[:2]
        and message.startswith(start)
        and re.match(pattern, line) is not None
    ]
    if not versions:
        return ""
    major, minor = versions[-1]
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    return f"; this may be syntax of Python {major}.{minor}, and here is {here}"
