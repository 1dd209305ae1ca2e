"""Which lines of a file a run executes: a change elsewhere cannot be noticed by it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Any


@contextlib.contextmanager
def executed_lines(file: str | None) -> Iterator[set[int]]:
    """The lines of the file that are executed in the block."""
    lines: set[int] = set()

    def on_line(frame: FrameType, event: str, argument: Any) -> Any:
        lines.add(frame.f_lineno)
        return on_line

    def on_call(frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code.co_filename != file:
            return None
        lines.add(frame.f_lineno)
        return on_line

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        yield lines
    finally:
        sys.settrace(before)
