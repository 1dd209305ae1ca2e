"""Lines of Python for one method, and the operand stack as it is while they are written.

What is on the stack is the name of a variable or a constant: every instruction that does something
is a statement of its own, so things happen in the order in which the JVM does them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from heapwright.program.java.classfile import ClassFile, Method
from heapwright.program.java.translate.linker import Linker


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
