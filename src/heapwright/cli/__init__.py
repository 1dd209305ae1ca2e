"""The command line."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_SEED = "PYTHONHASHSEED"
_BEFORE = "HEAPWRIGHT_HASHSEED"
"""Where the hash seed that was given to the command is kept meanwhile; the program is to see it."""


def main(arguments: list[str] | None = None) -> None:
    """Runs the command and exits."""
    _fix_hashes()
    from heapwright.cli.main import main as run  # not before: it takes longer than all above

    run(arguments)


def _fix_hashes() -> None:
    """Starts the command again where hashes of texts are others each time: sets of the program have
    the same order in every run then, and the tests come out the same.
    """
    if _BEFORE in os.environ:
        before = os.environ.pop(_BEFORE)
        os.environ.pop(_SEED, None)
        if before:
            os.environ[_SEED] = before
    elif sys.flags.hash_randomization and not sys.flags.ignore_environment and _is_whole_process():
        environment = {**os.environ, _SEED: "0", _BEFORE: os.environ.get(_SEED, "")}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)


def _is_whole_process() -> bool:
    """Whether nothing was done before: it would be done twice."""
    started = Path(sys.argv[0])
    is_module = started.name == "__main__.py" and started.parent.name == "heapwright"
    return os.name == "posix" and (is_module or started.name == "heapwright")
