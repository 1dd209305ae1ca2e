"""Output that is not read to its end."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.cli.conftest import CODE
from tests.sources import SUBJECTS


def test_a_closed_pipe_is_neither_a_verdict_nor_an_error_of_ours() -> None:
    target = f"{SUBJECTS / 'faulty' / 'queue_stale_tail.py'}:LinkedQueue"
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "-c", CODE, "verify", target, "--property", "no-crash"],
            stdout=write,
            stderr=subprocess.PIPE,
            text=True,
            timeout=120,
            check=False,
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (141, "")
