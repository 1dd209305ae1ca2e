"""The small classes in ``units``, opened for unit tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.java.replay import java
from heapwright.program import Program
from heapwright.program.java.bridge import Bridge, missing_packages
from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.java.runtime.library.throwables import told
from heapwright.program.java.runtime.objects import JavaThrowable
from heapwright.program.java.virtual_machine import VirtualMachine

UNITS = Path(__file__).parent / "units" / "shop"


def skip_without_java() -> None:
    """Unit tests of what needs a JVM are skipped where there is none; otherwise it is started now,
    so that no test is slower than the others.
    """
    missing = missing_packages() + ([] if shutil.which("javac") else ["javac"])
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    Bridge().ask("link", [], "java/lang/Object")


def opened(name: str, file: str | None = None) -> Program:
    """A class of the package ``shop``, in the file of its name or in another one; compiled when the
    file is new.
    """
    skip_without_java()
    return open_program(f"{UNITS / (file or name)}.java:shop.{name}")


def machine(name: str) -> VirtualMachine:
    """A fresh one, in which nothing has been called yet, with the classes of this file."""
    return VirtualMachine(front_end(name).vm.path)


def thrown(
    vm: VirtualMachine, call: Callable[..., object], *arguments: object
) -> tuple[str, object]:
    """The class and the message of the exception of Java that the call ends in."""
    with pytest.raises(JavaThrowable) as caught:
        call(*arguments)
    return vm.name_of(caught.value), told(vm, caught.value)


def front_end(name: str, file: str | None = None) -> JavaFrontEnd:
    return java(opened(name, file))
