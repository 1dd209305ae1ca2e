"""Facts that may hold of the objects of a class: each is Python source, and can be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from textwrap import indent
from typing import Any

INDENT = "    "


@dataclass(frozen=True)
class Fact:
    """A method of the class, without arguments; ``role`` and ``field`` say what it is to the shape
    of its family. ``base`` is what must hold for it to have an end.
    """

    name: str
    says: str
    body: str
    role: str
    field: str = ""
    base: Fact | None = None

    @property
    def source(self) -> str:
        docstring = f'"""{self.says[0].upper()}{self.says[1:]}."""'
        return f"def {self.name}(self) -> bool:\n{indent(docstring + chr(10) + self.body, INDENT)}"

    def function(self) -> Callable[[Any], Any]:
        """Asks the fact of an object, after what it stands on."""
        found: dict[str, Any] = {}
        exec(self.source, found)
        own: Callable[[Any], Any] = found[self.name]
        if self.base is None:
            return own
        base = self.base.function()
        return lambda instance: base(instance) and own(instance)


def rep_ok_of(facts: list[Fact]) -> str:
    """The source of ``rep_ok`` and of the methods that it needs."""
    calls = [f"self.{fact.name}()" for fact in facts]
    joined = f"\n{INDENT}{INDENT}and ".join(calls)
    said = joined if len(calls) == 1 else f"(\n{INDENT}{INDENT}{joined}\n{INDENT})"
    main = f'def rep_ok(self) -> bool:\n{INDENT}"""Whether the object is valid."""\n'
    return "\n\n".join([f"{main}{INDENT}return {said}", *(fact.source for fact in facts)])
