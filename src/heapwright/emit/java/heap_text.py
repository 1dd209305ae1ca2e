"""A concrete heap as Java source: objects without a constructor's call, then their fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from heapwright.emit.heaps import numbered
from heapwright.emit.java.heap_steps import HeapTypes, plain_value
from heapwright.emit.java.replay import java
from heapwright.program import Program
from heapwright.program.abstract import Reference, Value
from heapwright.program.java import names
from heapwright.program.java.classfile import FINAL
from heapwright.program.java.generics import with_arguments
from heapwright.program.java.spelling import as_type, java_string
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import ROOT

HELPERS = """
/** An object of the class, without calling a constructor. */
private static <T> T make(Class<T> type) throws Exception {
    Class<?> kind = Class.forName("sun.reflect.ReflectionFactory");
    Object factory = kind.getMethod("getReflectionFactory").invoke(null);
    java.lang.reflect.Constructor<?> plain = Object.class.getDeclaredConstructor();
    Object maker = kind
            .getMethod("newConstructorForSerialization", Class.class, plain.getClass())
            .invoke(factory, type, plain);
    return type.cast(((java.lang.reflect.Constructor<?>) maker).newInstance());
}

/** Sets a field that cannot be assigned from here. */
private static void set(Object object, Class<?> owner, String name, Object value) throws Exception {
    java.lang.reflect.Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    field.set(object, value);
}
""".strip().splitlines()
"""What the lines call."""


def heap_lines(
    program: Program, concrete: Concrete, roots: Sequence[str], of_roots: Mapping[str, str]
) -> tuple[list[str], dict[str, str]]:
    """Statements that build the heap, and how each of these roots is written after them."""
    return _Text(program, concrete, of_roots).lines(roots)


class _Text:
    def __init__(self, program: Program, concrete: Concrete, of_roots: Mapping[str, str]) -> None:
        self._front = java(program)
        self._concrete = concrete
        self._types = HeapTypes(program, concrete, of_roots)
        self._names: dict[int, str] = {}

    def lines(self, roots: Sequence[str]) -> tuple[list[str], dict[str, str]]:
        order = self._concrete.reachable(roots)
        self._name(order)
        made = [self._made(number) for number in order]
        fields = [line for number in order for line in self._fields(number)]
        return [*made, *fields], {
            root: self.text(self._concrete.argument(root), self._types.at(ROOT, root))
            for root in roots
        }

    def _name(self, order: Sequence[int]) -> None:
        spelling = self._front.spelling
        bases = {
            k: "array" if self._types.is_array(k) else spelling.variable(self._concrete.classes[k])
            for k in order
        }
        self._names |= numbered(bases, "")

    def _made(self, number: int) -> str:
        name = self._names[number]
        if self._types.is_array(number):
            element = names.simple_type(self._types.array(number)[1:])
            word, brackets, rest = element.partition("[]")
            length = sum(1 for _ in self._concrete.fields(number))
            return f"var {name} = new {word}[{length}]{brackets}{rest};"
        inner = self._front.internal[self._concrete.classes[number]]
        kind = self._class(inner)
        if not self._front.visible.is_visible(inner):
            return f"Object {name} = make({kind});"
        shown = self._front.visible.name_of(inner)
        typed = with_arguments(shown, self._front.vm.file(inner))
        return (
            f"{typed} {name} = make({kind});" if typed != shown else f"var {name} = make({kind});"
        )

    def _class(self, inner: str) -> str:
        if self._front.visible.is_visible(inner):
            return f"{self._front.visible.name_of(inner)}.class"
        return f"Class.forName({java_string(names.dotted(inner))})"

    def _fields(self, number: int) -> Iterator[str]:
        for name, value in self._concrete.fields(number):
            descriptor = self._types.at(number, name)
            text = self.text(value, descriptor)
            if text == _DEFAULTS.get(descriptor, "null"):
                continue  # what it holds when it is allocated
            if self._types.is_array(number):
                yield f"{self._names[number]}[{name}] = {text};"
            else:
                yield self._assigned(number, name, text)

    def _assigned(self, number: int, attribute: str, text: str) -> str:
        inner = self._front.internal[self._concrete.classes[number]]
        file, field = self._front.vm.linking.declared_field(inner, attribute)
        seen = dict(self._front.visible.visible_fields(inner))
        shown = self._front.visible.is_visible(inner) and seen.get(field.name) == field.descriptor
        if shown and not field.flags & FINAL and attribute == field.name:
            return f"{self._names[number]}.{field.name} = {text};"
        owner = self._class(file.name)
        return f"set({self._names[number]}, {owner}, {java_string(field.name)}, {text});"

    def text(self, value: Value, descriptor: str) -> str:
        if isinstance(value, Reference):
            return self._names[value.number]
        return as_type(self._front.spelling.value(plain_value(value, descriptor)), descriptor)


_DEFAULTS = {"I": "0", "J": "0L", "S": "(short) 0", "B": "(byte) 0", "Z": "false", "D": "0.0"}
"""What a field of a primitive type holds in an object that was only allocated."""
