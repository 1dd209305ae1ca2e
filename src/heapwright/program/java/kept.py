"""What is kept on disk between runs: class files taken apart, and the code that they became."""

from __future__ import annotations

import marshal
import os
import shutil
import sys
from pathlib import Path
from typing import Any

_FORM = 4
"""To be raised when the form of what is kept changes, or what is refused before."""


def cache_folder() -> Path:
    """Where what was read and compiled is kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    tag = f"{sys.implementation.cache_tag}-{marshal.version}-{_FORM}"
    return Path(base) / "heapwright" / "java" / tag


def read(key: str) -> Any:
    """What was kept by this key; None where nothing was, or the file is damaged."""
    try:
        return marshal.loads((cache_folder() / key).read_bytes())
    except (OSError, ValueError, EOFError, TypeError):
        return None


def write(key: str, plain: Any) -> None:
    """Keeps what ``marshal`` can write. A folder that cannot be written to only costs time."""
    try:
        file = cache_folder() / key
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.{os.getpid()}")
        part.write_bytes(marshal.dumps(plain))
        part.replace(file)
    except OSError:
        return


def forget_others(folder: str, most: int) -> None:
    """Removes folders of the same kind, told by the word before the dash, but for the newest."""
    kind = folder.partition("-")[0]
    try:
        others = [each for each in cache_folder().glob(f"{kind}-*") if each.name != folder]
        others.sort(key=lambda each: each.stat().st_mtime, reverse=True)
    except OSError:
        return
    for each in others[most:]:
        shutil.rmtree(each, ignore_errors=True)
