"""Which targets are Java's: asked of every target, so nothing of Java's is loaded for it."""

from __future__ import annotations

import re
from pathlib import Path

MODULE = re.compile(r"(?:java|jdk)\.[a-z.]+")
"""A module of the runtime."""


def is_java(text: str) -> bool:
    """Whether a target is Java's to locate."""
    listed, colon, _ = text.rpartition(":")
    place = listed.partition(",")[0]
    return bool(colon) and (
        place.endswith((".java", ".jar", ".class"))
        or MODULE.fullmatch(place) is not None
        or _has_class_files(place)
    )


def _has_class_files(place: str) -> bool:
    """A folder of a Python package can be named by the same words."""
    folder = Path(place)
    return bool(place) and folder.is_dir() and next(folder.rglob("*.class"), None) is not None
