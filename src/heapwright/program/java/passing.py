"""Arguments of a call as Java values: what the core passes, in the form that the method takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.constant_functions import ARROW
from heapwright.program.java.runtime.objects import VALUE_SUPERS

if TYPE_CHECKING:
    from heapwright.program.java.virtual_machine import VirtualMachine


class Taken:
    """A list becomes an array, and the source of a constant or of a call of a static method what it
    means; all other arguments are what they are.
    """

    def __init__(self, vm: VirtualMachine, descriptor: str) -> None:
        self._vm = vm
        types = names.parameters(descriptor)
        found = [(k, self._conversion(each)) for k, each in enumerate(types)]
        self._converted = [(k, convert) for k, convert in found if convert is not None]

    def __call__(self, arguments: Sequence[Any]) -> Sequence[Any]:
        if not self._converted:
            return arguments
        given = list(arguments)
        for k, convert in self._converted:
            if given[k] is not None:
                given[k] = convert(given[k])
        return given

    def _conversion(self, descriptor: str) -> Callable[[Any], Any] | None:
        if descriptor.startswith("["):
            array: Any = self._vm.cls(descriptor)
            return lambda value: value if isinstance(value, array) else array(value)
        cls = names.class_in(descriptor)
        if len(descriptor) == 1 or cls in VALUE_SUPERS:
            return None
        return lambda value: self._meant(cls, value) if type(value) is str else value

    def _meant(self, cls: str, text: str) -> Any:
        if ARROW in text:
            return self._vm.functions[cls, text].create()
        if text.endswith("()"):
            name = text.removesuffix("()").rpartition(".")[2]
            return getattr(self._vm.cls(cls), names.method_name(name, f"()L{cls};"))()
        return self._constant(cls, text)

    def _constant(self, name: str, value: str) -> Any:
        """The constant that is in the static field at this moment: heaps are rebuilt."""
        attribute = self._vm.linking.static_name(value.rpartition(".")[2])
        return getattr(self._vm.cls(name), attribute)
