"""A class file with the call sites of newer switches, which the compiler at hand may not write."""

from __future__ import annotations

import struct

from tests.java.assembler import Assembler, code

_LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
_BOOTSTRAP = f"({_LOOKUP}[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;"
_OWNER = "java/lang/runtime/SwitchBootstraps"


class Switches(Assembler):
    """A class of Java 21; its methods have no branches of their own, so need no stack maps."""

    version = 65

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._attribute = self.text("BootstrapMethods")
        self._bootstraps: list[bytes] = []

    def site(self, bootstrap: str, descriptor: str, labels: list[int]) -> int:
        """The index of a call site."""
        handle = self.add(
            struct.pack(">BBH", 15, 6, self.method_entry(_OWNER, bootstrap, _BOOTSTRAP))
        )
        packed = struct.pack(f">HH{len(labels)}H", handle, len(labels), *labels)
        self._bootstraps.append(packed)
        pair = self.name_and_type(bootstrap, descriptor)
        return self.add(struct.pack(">BHH", 18, len(self._bootstraps) - 1, pair))

    def method_entry(self, owner: str, name: str, descriptor: str) -> int:
        pair = self.name_and_type(name, descriptor)
        return self.add(struct.pack(">BHH", 10, self.cls(owner), pair))

    def name_and_type(self, name: str, descriptor: str) -> int:
        return self.add(struct.pack(">BHH", 12, self.text(name), self.text(descriptor)))

    def string(self, value: str) -> int:
        return self.add(struct.pack(">BH", 8, self.text(value)))

    def attributes(self) -> bytes:
        body = struct.pack(">H", len(self._bootstraps)) + b"".join(self._bootstraps)
        return struct.pack(">HHI", 1, self._attribute, len(body)) + body


def switches() -> bytes:
    """Switches over types, constants and names of an enum's constants."""
    made = Switches("Switches")
    integer, string = made.cls("java/lang/Integer"), made.cls("java/lang/String")
    anything = "(Ljava/lang/Object;I)I"
    texts = made.site("typeSwitch", anything, [integer, made.string("abc"), string])
    _asked(made, "text", "(Ljava/lang/String;)I", ("aload_0",), texts)
    numbers = made.site("typeSwitch", anything, [string, made.integer(5), integer])
    box = made.method_entry("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")
    _asked(made, "number", "(I)I", ("iload_0", ("invokestatic", box)), numbers)
    later = code("aload_0", "iconst_2", ("invokedynamic", texts), 0, 0, "ireturn")
    made.method("later", "(Ljava/lang/String;)I", later, 2, 1)
    mode = "java/math/RoundingMode"
    names = [made.string("UP"), made.string("DOWN")]
    constants = made.site("enumSwitch", f"(L{mode};I)I", names)
    found = made.method_entry(mode, "valueOf", f"(Ljava/lang/String;)L{mode};")
    for name in ("UP", "DOWN", "FLOOR"):
        loaded = (("ldc_w", made.string(name)), ("invokestatic", found))
        _asked(made, name.lower(), "()I", loaded, constants)
    return made.data()


def _asked(
    made: Switches, name: str, descriptor: str, value: tuple[str | tuple[str, int], ...], site: int
) -> None:
    body = code(*value, "iconst_0", ("invokedynamic", site), 0, 0, "ireturn")
    made.method(name, descriptor, body, 2, 1)
