"""Which line of the subject is running."""

from __future__ import annotations

import sys
from types import FrameType

from heapwright.errors import Place
from heapwright.package import FOLDER
from heapwright.program.instrumented import MARK

_OURS = str(FOLDER)
CALL = "<call>"
"""The file of a call that is made in the name of instrumented code."""


def here() -> Place | None:
    """The line of instrumented code that is running."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        file = frame.f_code.co_filename
        if MARK in frame.f_globals and file != CALL and not file.startswith(_OURS):
            return Place(file, frame.f_lineno)
        frame = frame.f_back
    return None
