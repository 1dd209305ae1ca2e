"""Which methods a program can run and of which classes it can make objects.

Rapid type analysis: a virtual call reaches the methods of classes that some reached method makes.
States keep objects of these classes, and of no others.
"""

from __future__ import annotations

from typing import Any

from heapwright.program.java import names
from heapwright.program.java.classfile import ClassFile
from heapwright.program.java.opcodes import ARRAY_TYPES
from heapwright.program.java.runtime.library import is_closed, is_written
from heapwright.program.java.runtime.objects import BOXED_IN_PYTHON, BOXES, VALUES
from heapwright.program.java.virtual_machine import VirtualMachine

Signature = tuple[str, str]

_ALWAYS: tuple[Signature, ...] = (
    ("toString", "()Ljava/lang/String;"),
    ("equals", "(Ljava/lang/Object;)Z"),
    ("hashCode", "()I"),
    ("compareTo", "(Ljava/lang/Object;)I"),
    ("getMessage", "()Ljava/lang/String;"),
    ("getLocalizedMessage", "()Ljava/lang/String;"),
)
"""What methods call whose meaning is written in ``runtime``."""


_OBJECT_BOXES = frozenset(BOXES.values()) - frozenset(BOXED_IN_PYTHON)


class Reachable:
    """Grows from the methods that callers can call."""

    def __init__(self, vm: VirtualMachine) -> None:
        self._vm = vm
        self.made: dict[str, None] = {}
        self.methods: dict[tuple[str, str, str], None] = {}
        self.statics: dict[tuple[str, str], None] = {}
        """Static fields that are read or written, by class and name."""
        self.assigned: set[tuple[str, str]] = set()
        """Static fields that are written by others than the initialiser of their class."""
        self.boxed: dict[str, None] = {}
        """Boxes that Python has no type for, of which objects may exist."""
        self._inside = ("", "")
        self._called: dict[Signature, None] = {}
        self._todo: list[tuple[str, str, str]] = []
        self._started: set[str] = set()
        self._interfaces: dict[str, str] = {}
        """What lambdas are objects of, which have no class file."""
        for signature in _ALWAYS:
            self._call(signature)

    def add(self, owner: str, name: str, descriptor: str) -> None:
        """A method that may run, and all that follows from it."""
        self._reach(owner, name, descriptor)
        while self._todo:
            self._look_into(*self._todo.pop())

    def make(self, name: str) -> None:
        """Objects of this class may exist."""
        if name in self.made:
            return
        self.made[name] = None
        if not name.startswith("["):
            self._start(name)
            for signature in list(self._called):
                self._dispatch(name, signature)

    def hold(self, name: str) -> None:
        """Objects of this class may be in the heap from the beginning."""
        self.make(name)
        while self._todo:
            self._look_into(*self._todo.pop())

    def call(self, owner: str, name: str, descriptor: str) -> None:
        """A method that callers call, on objects of subclasses too."""
        if name != "<init>":
            self._call((name, descriptor))
        self.add(owner, name, descriptor)

    def keep(self, owner: str, field: str) -> None:
        """A static field that callers use."""
        self.statics[owner, field] = None
        self.hold(owner)

    def _start(self, name: str) -> None:
        if name in self._started or name.startswith("["):
            return
        self._started.add(name)
        file = self._vm.path.find(name)
        if file is None:
            return
        if ("<clinit>", "()V") in file.declared:
            self._reach(name, "<clinit>", "()V")
        if file.superclass is not None:
            self._start(file.superclass)
        for each in self._vm.linking.started_with(file):
            self._start(each.name)

    def _reach(self, owner: str, name: str, descriptor: str) -> None:
        if is_written(owner, name, descriptor) or is_closed(owner):
            return
        key = owner, name, descriptor
        if key not in self.methods:
            self.methods[key] = None
            self._todo.append(key)

    def _dispatch(self, made: str, signature: Signature) -> None:
        file = self._vm.linking.found_method(self._interfaces.get(made, made), signature)
        if file is not None:
            self._reach(file.name, *signature)

    def _look_into(self, owner: str, name: str, descriptor: str) -> None:
        file = self._vm.path.find(owner)
        method = file.declared.get((name, descriptor)) if file is not None else None
        if file is None or method is None or method.code is None:
            return
        self._inside = owner, name
        for instruction in method.code.instructions:
            self._instruction(file, instruction.opcode, instruction.operand)

    def _instruction(self, file: ClassFile, opcode: str, operand: Any) -> None:
        match opcode:
            case "new":
                own = not self._vm.linking.is_library(file.name)
                self._vm.makes_boxes |= own and operand[1] in BOXES.values()
                self.make(operand[1])
            case "newarray":
                self.make(f"[{ARRAY_TYPES[operand]}")
            case "anewarray":
                name = operand[1]
                self.make(f"[{name}" if name.startswith("[") else f"[L{name};")
            case "multianewarray":
                for depth in range(operand[1]):
                    self.make(operand[0][1][depth:])
            case "getstatic" | "putstatic":
                declaring = self._vm.linking.field(operand[1], operand[2], True)[0]
                self.statics[declaring, operand[2]] = None
                if opcode == "putstatic" and self._inside != (declaring, "<clinit>"):
                    self.assigned.add((declaring, operand[2]))
                self._start(declaring)
            case "invokestatic" | "invokespecial":
                declaring = self._vm.linking.method_owner(*operand[1:])
                if operand[2] in ("valueOf", "<init>") and declaring in _OBJECT_BOXES:
                    self.boxed[declaring] = None
                self._start(declaring)
                self._reach(declaring, operand[2], operand[3])
            case "invokevirtual" | "invokeinterface":
                self._virtual(*operand[1:])
            case "invokedynamic":
                self._dynamic(file, operand)

    def _virtual(self, owner: str, name: str, descriptor: str) -> None:
        if self._vm.linking.is_private(owner, name, descriptor):
            self._reach(owner, name, descriptor)
        else:
            self._call((name, descriptor))

    def _call(self, signature: Signature) -> None:
        if signature not in self._called:
            self._called[signature] = None
            for name in (*self.made, *sorted(VALUES)):
                if not name.startswith("["):
                    self._dispatch(name, signature)

    def _dynamic(self, file: ClassFile, operand: Any) -> None:
        """What a call site refers to may be called, and its function may exist."""
        bootstrap, static = file.bootstraps[operand[1]]
        before = set(self._vm.classes)
        self._vm.linking.constant(("site", bootstrap, static, *operand[2:], file.name))
        for name in [each for each in self._vm.classes if each not in before]:
            if "$$Lambda" in name:
                self._interfaces[name] = names.class_in(names.returned(operand[3]))
                self.make(name)
        for argument in static:
            if argument[0] == "handle":
                _, kind, owner, name, descriptor, _ = argument
                if kind in (5, 9):
                    self._virtual(owner, name, descriptor)
                elif kind > 4:
                    declaring = self._vm.linking.method_owner(owner, name, descriptor)
                    if kind == 8:
                        self.make(owner)
                    self._start(declaring)
                    self._reach(declaring, name, descriptor)
