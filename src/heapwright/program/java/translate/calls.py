"""Calls of all five kinds."""

from __future__ import annotations

from collections.abc import Callable

from heapwright.program.java import names
from heapwright.program.java.decode import Instruction
from heapwright.program.java.translate.writer import Writer


def _arguments(w: Writer, descriptor: str) -> list[str]:
    types = names.parameters(descriptor)
    taken = [w.pop_entry() for _ in types][::-1]
    return [w.as_type(entry, each) for entry, each in zip(taken, types, strict=True)]


def _result(w: Writer, call: str, descriptor: str) -> None:
    given = names.returned(descriptor)
    if given == "V":
        w.emit(call)
    else:
        w.push_new(call, names.kind(given))


def _static(w: Writer, instruction: Instruction) -> None:
    _, owner, name, descriptor = instruction.operand
    arguments = _arguments(w, descriptor)
    declaring = w.linker.method_owner(owner, name, descriptor)
    w.start(declaring)
    reference = w.linker.reference(declaring)
    call = f"{reference}.{names.method_name(name, descriptor)}({', '.join(arguments)})"
    _result(w, call, descriptor)


def _special(w: Writer, instruction: Instruction) -> None:
    """Constructors, private methods, methods of a superclass: no dispatch."""
    _, owner, name, descriptor = instruction.operand
    arguments = _arguments(w, descriptor)
    target = w.pop()
    w.check_null(target)
    declaring = w.linker.method_owner(owner, name, descriptor)
    reference = w.linker.reference(declaring)
    method = names.method_name(name, descriptor)
    if name == "<init>" and declaring == "java/lang/Object":
        return
    if name == "<init>" and w.linker.is_value(declaring):
        _make_value(w, target, f"{reference}.{method}({', '.join(arguments)})")
        return
    _result(w, f"{reference}.{method}({', '.join([target, *arguments])})", descriptor)


def _make_value(w: Writer, target: str, call: str) -> None:
    """``new`` of a class whose objects are values: only the constructor makes one, and it takes the
    place of what stood for it.
    """
    old = w.temporary()
    w.emit(f"{old} = {target}")
    w.emit(f"{target} = {call}")
    w.known.add(target)
    others = dict.fromkeys(each.text for each in w.stack if each.kind == "A")
    for other in [name for name in others if name not in (target, "None")]:
        w.emit(f"if {other} is {old}: {other} = {target}")


def _virtual(w: Writer, instruction: Instruction) -> None:
    _, owner, name, descriptor = instruction.operand
    arguments = _arguments(w, descriptor)
    target = w.pop()
    w.check_null(target)
    method = names.method_name(name, descriptor)
    if w.linker.is_private(owner, name, descriptor):
        call = f"{w.linker.reference(owner)}.{method}({', '.join([target, *arguments])})"
    elif owner.startswith("[") or w.linker.can_be_value(owner):
        call = f"class_of({target}).{method}({', '.join([target, *arguments])})"
    else:
        call = f"{target}.{method}({', '.join(arguments)})"
    _result(w, call, descriptor)


def _dynamic(w: Writer, instruction: Instruction) -> None:
    """What the bootstrap method would make is made when the class is linked."""
    _, index, name, descriptor = instruction.operand
    bootstrap, static = w.cls.bootstraps[index]
    arguments = _arguments(w, descriptor)
    site = w.linker.constant(("site", bootstrap, static, name, descriptor, w.cls.name))
    _result(w, f"{site}({', '.join(arguments)})", descriptor)


OPERATIONS: dict[str, Callable[[Writer, Instruction], None]] = {
    "invokestatic": _static,
    "invokespecial": _special,
    "invokevirtual": _virtual,
    "invokeinterface": _virtual,
    "invokedynamic": _dynamic,
}
