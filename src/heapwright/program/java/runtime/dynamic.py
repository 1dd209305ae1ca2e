"""``invokedynamic``: what the bootstrap methods of the JDK make."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.runtime import functions, patterns
from heapwright.program.java.runtime.values import show

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

Site = Callable[..., Any]


def call_site(
    vm: VirtualMachine,
    bootstrap: Any,
    static: tuple[Any, ...],
    name: str,
    descriptor: str,
    caller: str,
) -> Site:
    """The function that the instruction calls."""
    owner, method = bootstrap[2], bootstrap[3]
    key = f"{owner.rpartition('/')[2]}.{method}"
    match key:
        case "LambdaMetafactory.metafactory" | "LambdaMetafactory.altMetafactory":
            return functions.lambda_site(vm, static, name, descriptor, caller)
        case "StringConcatFactory.makeConcatWithConstants":
            return _concatenation(vm, static[0][1], [each[1] for each in static[1:]], descriptor)
        case "StringConcatFactory.makeConcat":
            recipe = "\1" * len(names.parameters(descriptor))
            return _concatenation(vm, recipe, [], descriptor)
        case "ObjectMethods.bootstrap":
            return patterns.record_method(vm, static, name)
        case "SwitchBootstraps.typeSwitch":
            return patterns.type_switch(vm, static)
        case "SwitchBootstraps.enumSwitch":
            return patterns.enum_switch(vm, static)
    return lambda *_: vm.cut(f"invokedynamic with {key} has no written meaning")


def _concatenation(vm: VirtualMachine, recipe: str, constants: list[Any], descriptor: str) -> Site:
    types = names.parameters(descriptor)

    def concatenate(*arguments: Any) -> str:
        given = iter(zip(arguments, types, strict=True))
        rest = iter(constants)
        made = ""
        for unit in recipe:
            if unit == "\1":
                value, kind = next(given)
                made = made + show(vm, value, kind if len(kind) == 1 else "A")
            elif unit == "\2":
                made = made + show(vm, next(rest))
            else:
                made = made + unit
        return made

    return concatenate
