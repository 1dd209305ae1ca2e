"""Whose code a file has: the user's, a library's, or ours."""

from __future__ import annotations

import os
import sysconfig
from enum import Enum, auto
from functools import cache
from pathlib import Path

from heapwright.package import FOLDER

LIBRARY = Path(sysconfig.get_path("stdlib")).resolve()
_OURS = f"{FOLDER}{os.sep}"
_INSTALLED = tuple({sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")})


class Owner(Enum):
    USER = auto()
    INSTALLED = auto()
    OTHER = auto()
    """Ours, or not Python."""


@cache
def located(file: str) -> tuple[str, Owner]:
    """Remembered: resolving asks the file system for each part of a path, and whenever a program is
    loaded, every module that there is may be one of its own.
    """
    if file.startswith(_OURS):  # as below, without asking the file system
        return file, Owner.OTHER
    if file.startswith(_INSTALLED):
        return file, Owner.INSTALLED if file.endswith(".py") else Owner.OTHER
    place = Path(file).resolve()
    if place.suffix != ".py" or place.is_relative_to(FOLDER):
        return file, Owner.OTHER
    installed = "site-packages" in place.parts or place.is_relative_to(LIBRARY)
    return str(place), Owner.INSTALLED if installed else Owner.USER
