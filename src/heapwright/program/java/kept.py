"""What is kept on disk between runs: class files taken apart, and the code that they became."""

from __future__ import annotations

import getpass
import marshal
import os
import shutil
import stat
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

_FORM = 4
"""To be raised when the form of what is kept changes, or what is refused before."""


def cache_folder() -> Path:
    """Where what was read and compiled is kept; where nothing can be written there, a folder for
    temporary files.
    """
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    tag = f"{sys.implementation.cache_tag}-{marshal.version}-{_FORM}"
    return _writable(Path(base) / "heapwright" / "java" / tag)


@cache
def _writable(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return _temporary()
    return folder


def _temporary() -> Path:
    """Always the same if it belongs to the user alone: what is kept is run as code."""
    shared = Path(tempfile.gettempdir()) / f"heapwright-{getpass.getuser()}"
    try:
        shared.mkdir(mode=0o700, exist_ok=True)
        found = shared.lstat()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="heapwright-"))
    is_own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    is_private = stat.S_ISDIR(found.st_mode) and not stat.S_IMODE(found.st_mode) & 0o077
    return shared if is_own and is_private else Path(tempfile.mkdtemp(prefix="heapwright-"))


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


def put_in_place(part: Path, folder: Path) -> None:
    """Keeps a folder. Another process may have made the same one meanwhile, which is as good."""
    try:
        part.replace(folder)
    except OSError:
        if not folder.is_dir():
            raise
        shutil.rmtree(part, ignore_errors=True)


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
