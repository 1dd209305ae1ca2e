"""Recognises finalizers that the garbage collector happens to run while code under test is running:
those of other objects are not the doing of that code.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from types import FrameType


def watch() -> None:
    """From now on, for good."""
    if _note not in gc.callbacks:
        gc.callbacks.append(_note)


def runs_for_others(is_own: Callable[[FrameType], bool]) -> bool:
    """Whether the collector called what runs now, and no code of one's own lies between."""
    frame: FrameType | None = sys._getframe(1) if _INTERRUPTED else None
    while frame is not None:
        if any(frame is each for each in _INTERRUPTED):
            return True
        if is_own(frame):
            return False
        frame = frame.f_back
    return False


_INTERRUPTED: list[FrameType] = []
"""What ran when the collector began, while it is at work."""


def _note(phase: str, _: Mapping[str, int]) -> None:
    _INTERRUPTED.clear()
    interrupted = sys._getframe().f_back
    if phase == "start" and interrupted is not None:  # none is left when the interpreter ends
        _INTERRUPTED.append(interrupted)
