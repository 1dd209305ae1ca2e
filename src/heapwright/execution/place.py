"""Which line of the subject is running."""

from __future__ import annotations

import sys
from types import FrameType

from heapwright.errors import Place
from heapwright.program.instrumented import MARK

CALL = "<call>"
"""The file of a call that is made in the name of instrumented code."""


def here() -> Place | None:
    """The line of instrumented code that is running."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        if MARK in frame.f_globals and frame.f_code.co_filename != CALL:
            return Place(frame.f_code.co_filename, frame.f_lineno)
        frame = frame.f_back
    return None
