"""Arguments of a call as Java values: what the core passes, in the form that the method takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from heapwright.program.java import names
from heapwright.program.java.classfile import ENUM

if TYPE_CHECKING:
    from heapwright.program.java.world import World


class Taken:
    """A list becomes an array, and the name of an enum's constant the constant; all other
    arguments are what they are.
    """

    def __init__(self, world: World, descriptor: str) -> None:
        self._world = world
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
            array: Any = self._world.cls(descriptor)
            return lambda value: array(value) if type(value) is not array else value
        file = self._world.path.find(names.class_in(descriptor)) if len(descriptor) > 1 else None
        if file is None or not file.flags & ENUM:
            return None
        return lambda value: self._constant(file.name, value)

    def _constant(self, name: str, value: Any) -> Any:
        """The constant that is in the static field at this moment: heaps are rebuilt."""
        if type(value) is not str:
            return value
        attribute = self._world.linking.static_name(value.rpartition(".")[2])
        return getattr(self._world.cls(name), attribute)
