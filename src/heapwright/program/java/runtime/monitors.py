"""Monitors without contention: which ones are held, since only their holder may notify."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java.runtime.values import class_object

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine


class Monitors:
    """The monitors that the running call holds, the innermost last."""

    def __init__(self, vm: VirtualMachine) -> None:
        self._vm = vm
        self._held: list[Any] = []

    def functions(self) -> dict[str, Callable[..., Any]]:
        """By the names that translated code uses."""
        return {"lock": self._held.append, "unlock": self._unlock}

    def begin(self) -> None:
        """To be called where a caller's call begins: a path that was cut left its monitors."""
        self._held.clear()

    def check(self, value: Any) -> None:
        """Raises ``IllegalMonitorStateException`` unless the monitor is held."""
        if not any(self._is_same(each, value) for each in reversed(self._held)):
            self._vm.fail("java/lang/IllegalMonitorStateException", "current thread is not owner")

    def synchronized(self, function: Callable[..., Any], cls: Any, is_static: bool) -> Any:
        """The method, which holds its monitor while it runs."""

        def locked(*arguments: Any) -> Any:
            held = class_object(self._vm, cls) if is_static else arguments[0]
            self._held.append(held)
            try:
                return function(*arguments)
            finally:
                self._held.pop()

        return locked

    def _unlock(self, value: Any) -> None:
        """Requires: it is held, as compilers see to."""
        for k in reversed(range(len(self._held))):
            if self._is_same(self._held[k], value):
                del self._held[k]
                return

    def _is_same(self, one: Any, other: Any) -> bool:
        return one is other or bool(self._vm.namespace["alike"](one, other))
