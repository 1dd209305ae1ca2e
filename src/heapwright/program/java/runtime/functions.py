"""Lambdas and method references: objects of a class with one method."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.constant_functions import Function, result_of
from heapwright.program.java.runtime.library.boxes import box, unbox
from heapwright.program.java.runtime.objects import BOXES, JavaObject

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine

_SERIALIZABLE, _MARKERS, _BRIDGES = 1, 2, 4
_STATIC, _SPECIAL, _NEW = 6, 7, 8


def lambda_site(
    vm: VirtualMachine, static: tuple[Any, ...], name: str, descriptor: str, caller: str
) -> Callable[..., Any]:
    """A function from what is captured to an object with the method ``name``."""
    erased, handle, instantiated = static[0][1], static[1], static[2][1]
    interface: Any = vm.cls(names.class_in(names.returned(descriptor)))
    count = len(names.parameters(descriptor))
    fields = [f"captured_{k}" for k in range(count)]
    made = _function_class(vm, interface, caller, fields)
    for each in _markers(static):
        made.java_supers |= vm.cls(each).java_supers  # type: ignore[attr-defined]
    call = implementation(vm, handle, names.parameters(descriptor), instantiated)
    for each in (erased, *_bridges(static)):
        setattr(made, names.method_name(name, each), _method(call, fields))

    def site(*captured: Any) -> Any:
        function = made.create()
        for field, value in zip(fields, captured, strict=True):
            setattr(function, field, value)
        return function

    return site


def _function_class(vm: VirtualMachine, interface: Any, caller: str, fields: list[str]) -> Any:
    number = sum(each.startswith(f"{caller}$$Lambda") for each in vm.classes)
    name = f"{caller}$$Lambda{number}"
    root: Any = vm.cls("java/lang/Object")
    shown = f"{names.nested(caller)}.lambda{number}"
    made: Any = type(shown, (root,), {"java_name": name})
    made.java_supers = frozenset({made, root} | interface.java_supers)
    made.cold = False
    made.is_function = True
    made.create = staticmethod(lambda: JavaObject.__new__(made))
    vm.classes[name] = made
    for each in vm.linking.above(interface.java_name):
        for key, method in each.declared.items():
            if not method.is_static and method.code is not None:
                attribute = names.method_name(*key)
                if not hasattr(made, attribute):
                    setattr(made, attribute, vars(vm.cls(each.name))[attribute])
    return made


def constant_function(vm: VirtualMachine, cls: str, text: str, function: Function) -> Any:
    """A class of functions that always give the same."""
    made = _function_class(vm, vm.cls(cls), cls, [])
    result = result_of(text, function.descriptor)
    boxed = len(names.returned(function.descriptor)) > 1
    value = None if result is None else box(vm, *result) if boxed else result[1]
    setattr(made, names.method_name(*function), lambda *_: value)
    return made


def _method(call: Callable[..., Any], fields: list[str]) -> Callable[..., Any]:
    def method(function: Any, *arguments: Any) -> Any:
        return call(*(getattr(function, field) for field in fields), *arguments)

    return method


def _markers(static: tuple[Any, ...]) -> list[str]:
    """Further interfaces that the function implements (``altMetafactory``)."""
    flags = static[3][1] if len(static) > 3 else 0
    found = ["java/io/Serializable"] if flags & _SERIALIZABLE else []
    if flags & _MARKERS:
        found += [each[1] for each in static[5 : 5 + static[4][1]]]
    return found


def _bridges(static: tuple[Any, ...]) -> list[str]:
    """Further descriptors under which the method is called (``altMetafactory``)."""
    if len(static) <= 3 or not static[3][1] & _BRIDGES:
        return []
    rest = list(static[4:])
    if static[3][1] & _MARKERS:  # they come first
        rest = rest[1 + rest[0][1] :]
    return [each[1] for each in rest[1 : 1 + rest[0][1]]]


def implementation(
    vm: VirtualMachine, handle: Any, captured: tuple[str, ...], wanted: str
) -> Callable[..., Any]:
    """Calls what a method handle refers to, with arguments boxed and unboxed as needed."""
    _, kind, owner, name, descriptor, _ = handle
    given = (*captured, *names.parameters(wanted))
    taken = names.parameters(descriptor)
    receiver = () if kind in (_STATIC, _NEW) else (f"L{owner};",)
    steps = [_adapted(vm, a, b) for a, b in zip(given, (*receiver, *taken), strict=True)]
    result = names.returned(descriptor) if kind != _NEW else f"L{owner};"
    finish = _adapted(vm, result, names.returned(wanted))
    call = _target(vm, kind, owner, names.method_name(name, descriptor), name, descriptor)

    def run(*arguments: Any) -> Any:
        return finish(call(*(step(each) for step, each in zip(steps, arguments, strict=True))))

    return run


def _target(
    vm: VirtualMachine, kind: int, owner: str, method: str, name: str, descriptor: str
) -> Callable[..., Any]:
    if kind == _NEW:
        return _maker(vm, owner, method)
    if kind in (_STATIC, _SPECIAL):
        cls: Any = vm.cls(vm.linking.method_owner(owner, name, descriptor))

        def direct(*arguments: Any) -> Any:
            if kind == _STATIC and cls.cold:
                vm.start(cls)
            return getattr(cls, method)(*arguments)

        return direct

    declaring: Any = vm.cls(owner) if vm.linking.is_private(owner, name, descriptor) else None

    def virtual(receiver: Any, *arguments: Any) -> Any:
        if receiver is None:
            vm.fail("java/lang/NullPointerException")
        return getattr(declaring or vm.class_of(receiver), method)(receiver, *arguments)

    return virtual


def _maker(vm: VirtualMachine, owner: str, method: str) -> Callable[..., Any]:
    cls: Any = vm.cls(owner)

    def make(*arguments: Any) -> Any:
        if cls.cold:
            vm.start(cls)
        if vm.linking.is_value(owner):
            return getattr(cls, method)(*arguments)
        made = cls.create()
        getattr(cls, method)(made, *arguments)
        return made

    return make


def _adapted(vm: VirtualMachine, source: str, target: str) -> Callable[[Any], Any]:
    """From a value of one type to one of another, as a call converts it."""
    if source == target or target == "V" or source == "V":
        return lambda value: value
    primitive_source, primitive_target = source in BOXES, target in BOXES
    if primitive_source and not primitive_target:
        return lambda value: box(vm, source, value)
    if primitive_target:
        return lambda value: _converted(vm, value, target)
    return lambda value: value


def _converted(vm: VirtualMachine, value: Any, target: str) -> Any:
    if value is None:
        vm.fail("java/lang/NullPointerException")
    plain = unbox(value)
    if target in "FD" and plain.__class__ is int:
        return vm.namespace["l2f" if target == "F" else "l2d"](plain)
    return plain
