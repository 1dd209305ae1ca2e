"""Runs calls of a function under ``sys.settrace``: paths as sequences of lines, for comparison."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from types import FrameType
from typing import Any

Trace = tuple[tuple[int, ...], str | None]
"""The lines that a call runs, in order, and the exception that it ends in."""


def namespace_of(source: str, file: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(source, file, "exec"), names)
    return names


def traced(names: dict[str, Any], call: str, file: str) -> Trace:
    """The path that a call takes."""
    lines: list[int] = []

    def local(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            lines.append(frame.f_lineno)
        return local

    def begin(frame: FrameType, event: str, _: object) -> Any:
        return local if frame.f_code.co_filename == file else None

    before = sys.gettrace()
    sys.settrace(begin)
    try:
        eval(call, dict(names))
    except Exception as error:
        return tuple(lines), type(error).__name__
    finally:
        sys.settrace(before)
    return tuple(lines), None


def all_traces(names: dict[str, Any], calls: Iterable[str], file: str) -> set[Trace]:
    return {traced(names, call, file) for call in calls}
