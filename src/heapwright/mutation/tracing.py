"""Which lines of some files a run executes: a change elsewhere cannot be noticed by it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from types import FrameType
from typing import Any


class Executed:
    """The lines of these files that were executed."""

    def __init__(self, files: Collection[str] = ()) -> None:
        self.by_file: dict[str, set[int]] = {file: set() for file in files}

    def has_any(self, file: str, lines: Iterable[int]) -> bool:
        return not self.by_file.get(file, set()).isdisjoint(lines)

    def __len__(self) -> int:
        return sum(map(len, self.by_file.values()))


@contextlib.contextmanager
def executed_lines(files: Collection[str]) -> Iterator[Executed]:
    """The lines of the files that are executed in the block."""
    executed = Executed(files)
    watching = {file: _watching(lines) for file, lines in executed.by_file.items()}

    def on_call(frame: FrameType, event: str, argument: Any) -> Any:
        on_line = watching.get(frame.f_code.co_filename)
        return None if on_line is None else on_line(frame, event, argument)

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        yield executed
    finally:
        sys.settrace(before)


def _watching(lines: set[int]) -> Callable[[FrameType, str, Any], Any]:
    def on_line(frame: FrameType, event: str, argument: Any) -> Any:
        lines.add(frame.f_lineno)
        return on_line

    return on_line
