"""Lines of Python for one method, and the operand stack as it is while they are written.

What is on the stack is the name of a variable or a constant: every instruction that does something
is a statement of its own, so things happen in the order in which the JVM does them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from heapwright.program.java.classfile import ClassFile, Code, Method
from heapwright.program.java.flow import Block
from heapwright.program.java.translate.probing import Probing


class Entry(NamedTuple):
    """A value on the operand stack: the source that means it, its kind, and the two values of a
    comparison that is not made yet.
    """

    text: str
    kind: str
    compared: tuple[str, str, str] | None = None

    @property
    def wide(self) -> bool:
        """Whether the JVM counts it twice."""
        return self.kind in "JD"


class Line(NamedTuple):
    indent: int
    text: str
    line: int


class Jump(NamedTuple):
    """Where control goes to another label; how is known when loops are."""

    indent: int
    target: int
    line: int


class Linker(Protocol):
    """What a translation asks about other classes."""

    def reference(self, name: str) -> str:
        """The variable that holds the class."""

    def field(self, owner: str, name: str, static: bool) -> tuple[str, str]:
        """The class that declares the field, and the attribute that holds it."""

    def is_counter(self, attribute: str) -> bool:
        """Whether the number in a field may be forgotten."""

    def needs_start(self, name: str, inside: str) -> bool:
        """Whether using the class may run a static initialiser."""

    def can_be_value(self, name: str) -> bool:
        """Whether a value that is not an object of ours can have this static type."""

    def is_value(self, name: str) -> bool:
        """Whether all objects of this class are values."""

    def constant(self, value: Any) -> str:
        """The variable that holds a value for translated code."""

    def method_owner(self, owner: str, name: str, descriptor: str) -> str:
        """The class or interface in which a static or special call finds the method."""

    def is_private(self, owner: str, name: str, descriptor: str) -> bool:
        """Whether the class itself declares the method as private: no class overrides it."""

    def is_library(self, name: str) -> bool:
        """Whether the class is the runtime's own."""

    def enter(self, cls: ClassFile, method: Method, line: int) -> int | None:
        """The number of the goal that a method is entered; None where nothing is watched."""

    def branch(
        self, cls: ClassFile, method: Method, line: int, outcomes: int, back: bool
    ) -> int | None:
        """The number of the first outcome of a branch, the jump; None where nothing is watched.
        ``back`` says that the jump leads back.
        """

    def probing(
        self,
        cls: ClassFile,
        method: Method,
        blocks: Mapping[int, Block],
        code: Code,
    ) -> Probing | None:
        """Probes that a criterion needs besides; None where it needs none."""


class Writer:
    """Writes one label's code; ``stack`` and ``known`` (names that are not null) go along."""

    def __init__(self, linker: Linker, cls: ClassFile, method: Method) -> None:
        self.linker = linker
        self.cls = cls
        self.method = method
        self.lines: list[Line | Jump] = []
        self.stack: list[Entry] = []
        self.known: set[str] = set()
        self.counted: set[str] = set()
        """Variables that hold the number of a counter."""
        self.indent = 0
        self.line = 0
        self._temporaries = 0

    def emit(self, text: str) -> None:
        self.lines.append(Line(self.indent, text, self.line))

    def nested(self, write: Callable[[], None]) -> None:
        """Writes something one level deeper, with the stack as it is now."""
        stack, known = self.stack.copy(), self.known.copy()
        self.indent += 1
        write()
        self.indent -= 1
        self.stack, self.known = stack, known

    def temporary(self) -> str:
        self._temporaries += 1
        return f"t{self._temporaries}"

    def push(self, text: str, kind: str) -> None:
        self.stack.append(Entry(text, kind))

    def push_new(self, expression: str, kind: str) -> str:
        """Computes a value now, and pushes it."""
        name = self.temporary()
        self.emit(f"{name} = {expression}")
        self.push(name, kind)
        return name

    def push_comparison(self, name: str, left: str, right: str) -> None:
        self.stack.append(Entry("", "I", (name, left, right)))

    def pop_entry(self) -> Entry:
        entry = self.stack.pop()
        return self.settled(entry)

    def settled(self, entry: Entry) -> Entry:
        """The entry with a name: a comparison whose result is wanted as a number is made."""
        if entry.compared is None:
            return entry
        name, left, right = entry.compared
        made = self.temporary()
        self.emit(f"{made} = {name}({left}, {right})")
        return Entry(made, "I")

    def pop(self) -> str:
        return self.pop_entry().text

    def settle(self) -> None:
        self.stack = [self.settled(each) for each in self.stack]

    def before_store(self, name: str) -> None:
        """Keeps what is on the stack from changing with the variable that it names."""
        self.known.discard(name)
        if not any(each.text == name for each in self.stack):
            return
        kept = self.temporary()
        self.emit(f"{kept} = {name}")
        self.stack = [Entry(kept, e.kind) if e.text == name else e for e in self.stack]

    def check_null(self, name: str) -> None:
        if name in self.known:
            return
        self.emit(f"if {name} is None: null()")
        self.known.add(name)

    def truth(self, entry: Entry) -> str:
        """The value as one that a boolean variable holds."""
        if entry.kind == "Z":
            return entry.text
        return {"0": "False", "1": "True"}.get(entry.text) or f"truth({entry.text})"

    def as_type(self, entry: Entry, descriptor: str) -> str:
        """The value as it is passed to something of this type."""
        return self.truth(entry) if descriptor == "Z" else entry.text

    def start(self, owner: str) -> None:
        """Runs the static initialiser of a class unless it has run."""
        if self.linker.needs_start(owner, self.cls.name):
            reference = self.linker.reference(owner)
            self.emit(f"if {reference}.cold: start({reference})")

    def narrow(self, entry: str, descriptor: str) -> str:
        """What is kept of an int in a variable of a shorter type."""
        return f"{_NARROWING[descriptor]}({entry})" if descriptor in _NARROWING else entry


_NARROWING = {"B": "i2b", "C": "i2c", "S": "i2s"}
