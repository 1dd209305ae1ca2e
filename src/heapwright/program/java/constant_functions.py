"""What is passed where a functional interface is wanted: lambdas with a constant result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from heapwright.program.java import names
from heapwright.program.java.classfile import ABSTRACT, PUBLIC, Method
from heapwright.program.java.generics import TAKES_INTEGERS

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

ARROW = "->"
_RESULTS = {"V": ("{ }",), "Z": ("true", "false"), "J": ("0L", "1L"), "D": ("0.0", "1.0")}
_RESULTS |= dict.fromkeys("IS", ("-1", "0", "1"))
_ROOT = "java/lang/Object"


class Function(NamedTuple):
    """The one method of a functional interface."""

    name: str
    descriptor: str


def function_of(vm: VirtualMachine, cls: str) -> Function | None:
    """The only abstract method of a public interface; None where it has none or several."""
    file = vm.path.find(cls)
    if file is None or not file.is_interface or not file.flags_inside & PUBLIC:
        return None
    root = vm.file(_ROOT).declared
    found: dict[tuple[str, str], Method] = {}
    for each in vm.linking.above(cls):
        for key, method in each.declared.items():
            if not method.is_static and key not in root:
                found.setdefault(key, method)
    abstract = [key for key, method in found.items() if method.flags & ABSTRACT]
    return Function(*abstract[0]) if len(abstract) == 1 else None


def lambdas(function: Function, takes_integers: bool) -> list[str]:
    """As source; an object that is returned is null, or an ``Integer`` where that may be."""
    returned = names.returned(function.descriptor)
    results = _RESULTS.get(returned, ())
    if len(returned) > 1:
        own = names.class_in(returned) in TAKES_INTEGERS and takes_integers
        results = ("null", "1") if own else ("null",)
    count = len(names.parameters(function.descriptor))
    letters = [chr(ord("a") + k) for k in range(count)]
    listed = letters[0] if count == 1 else f"({', '.join(letters)})"
    return [f"{listed} {ARROW} {result}" for result in results]


def may_give_integers(method: Method) -> bool:
    """Whether no type argument in the method's signature says otherwise."""
    inner = re.findall(r"[<;*+-]L([\w/$]+)", method.signature or "")
    outer = {names.class_in(each) for each in names.parameters(method.descriptor)}
    return all(each in TAKES_INTEGERS | {"java/lang/Integer"} | outer for each in inner)


def result_of(text: str, descriptor: str) -> tuple[str, bool | int | float] | None:
    """The type and the value of a lambda's result; None for null and for nothing."""
    result = text.partition(ARROW)[2].strip()
    if result in ("null", "{ }"):
        return None
    if result in ("true", "false"):
        return "Z", result == "true"
    kind = names.returned(descriptor)
    if kind == "D":
        return kind, float(result)
    return kind if len(kind) == 1 else "I", int(result.rstrip("L"))
