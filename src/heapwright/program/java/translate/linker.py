"""What a translation asks about the rest of the program, and a record of it.

The source of a method depends on its class file and on these answers alone. So whoever remembers
them knows whether a translation still holds in another program.
"""

from __future__ import annotations

from typing import Any, Protocol

from heapwright.program.java.classfile import ClassFile, Method
from heapwright.program.java.goals import MethodGoals


class Linker(Protocol):
    """Answers from the class files of one program; ``linking.Linking`` is one."""

    def is_library(self, name: str) -> bool: ...
    def can_be_value(self, name: str) -> bool: ...
    def is_value(self, name: str) -> bool: ...
    def is_counter(self, attribute: str) -> bool: ...
    def field(self, owner: str, name: str, static: bool) -> tuple[str, str]: ...
    def method_owner(self, owner: str, name: str, descriptor: str) -> str: ...
    def is_private(self, owner: str, name: str, descriptor: str) -> bool: ...
    def needs_start(self, name: str, inside: str) -> bool: ...
    def reference(self, name: str) -> str: ...
    def constant(self, value: Any) -> str: ...
    def goals_of(self, cls: ClassFile, method: Method) -> MethodGoals | None: ...


class Listening:
    """Passes questions on, and remembers the answers."""

    def __init__(self, linker: Linker) -> None:
        self._linker = linker
        self.facts: dict[tuple[Any, ...], Any] = {}
        """Answers by question, where asking changes nothing."""
        self.bound: dict[tuple[str, Any], None] = {}
        """What was given a name in translated code, in this order."""
        self.goals: MethodGoals | None = None

    def _fact(self, *question: Any) -> Any:
        if question not in self.facts:
            self.facts[question] = ask(self._linker, question)
        return self.facts[question]

    def is_library(self, name: str) -> bool:
        return bool(self._fact("is_library", name))

    def can_be_value(self, name: str) -> bool:
        return bool(self._fact("can_be_value", name))

    def is_value(self, name: str) -> bool:
        return bool(self._fact("is_value", name))

    def is_counter(self, attribute: str) -> bool:
        return bool(self._fact("is_counter", attribute))

    def field(self, owner: str, name: str, static: bool) -> tuple[str, str]:
        declaring, attribute = self._fact("field", owner, name, static)
        return declaring, attribute

    def method_owner(self, owner: str, name: str, descriptor: str) -> str:
        return str(self._fact("method_owner", owner, name, descriptor))

    def is_private(self, owner: str, name: str, descriptor: str) -> bool:
        return bool(self._fact("is_private", owner, name, descriptor))

    def needs_start(self, name: str, inside: str) -> bool:
        return bool(self._fact("needs_start", name, inside))

    def reference(self, name: str) -> str:
        self.bound["reference", name] = None
        return self._linker.reference(name)

    def constant(self, value: Any) -> str:
        self.bound["constant", value] = None
        return self._linker.constant(value)

    def goals_of(self, cls: ClassFile, method: Method) -> MethodGoals | None:
        self.goals = self._linker.goals_of(cls, method)
        return self.goals


def ask(linker: Linker, question: tuple[Any, ...]) -> Any:
    """The answer to a question, which begins with the name of the method to ask."""
    name, *about = question
    return getattr(linker, name)(*about)
