"""Class files for instructions that no compiler writes: made byte by byte."""

from __future__ import annotations

import struct

from heapwright.program.java.opcodes import NAMES

_STATIC = 0x9


class Assembler:
    """A class with static methods, in the form of Java 1.4, which needs no stack maps."""

    version = 48

    def __init__(self, name: str) -> None:
        self._pool: list[bytes] = []
        self._name = self.cls(name)
        self._object = self.cls("java/lang/Object")
        self._code = self.text("Code")
        self._methods: list[bytes] = []

    def method(self, name: str, descriptor: str, code: bytes, stack: int, variables: int) -> None:
        body = struct.pack(">HHI", stack, variables, len(code)) + code + struct.pack(">HH", 0, 0)
        head = struct.pack(">HHHH", _STATIC, self.text(name), self.text(descriptor), 1)
        self._methods.append(head + struct.pack(">HI", self._code, len(body)) + body)

    def data(self) -> bytes:
        head = struct.pack(">IHHH", 0xCAFEBABE, 0, self.version, len(self._pool) + 1) + b"".join(
            self._pool
        )
        head += struct.pack(">HHHHHH", 0x21, self._name, self._object, 0, 0, len(self._methods))
        return head + b"".join(self._methods) + self.attributes()

    def attributes(self) -> bytes:
        """Those of the class, after their number."""
        return struct.pack(">H", 0)

    def integer(self, value: int) -> int:
        """The index of a constant."""
        return self.add(struct.pack(">Bi", 3, value))

    def text(self, text: str) -> int:
        data = text.encode()
        return self.add(struct.pack(">BH", 1, len(data)) + data)

    def cls(self, name: str) -> int:
        return self.add(struct.pack(">BH", 7, self.text(name)))

    def add(self, entry: bytes) -> int:
        self._pool.append(entry)
        return len(self._pool)


def code(*parts: str | int | tuple[str, int]) -> bytes:
    """Names of instructions, bytes, and names with an operand of two bytes."""
    made = b""
    for part in parts:
        if isinstance(part, str):
            made += bytes([NAMES.index(part)])
        elif isinstance(part, int):
            made += bytes([part & 255])
        else:
            made += bytes([NAMES.index(part[0])]) + struct.pack(">h", part[1])
    return made


def rare() -> bytes:
    """A class whose programs have what ``javac`` never or seldom writes."""
    made = Assembler("Rare")
    made.method("nothing", "(I)I", code("nop", "iload_0", "nop", "ireturn"), 1, 1)
    made.method("swapped", "(II)I", code("iload_0", "iload_1", "swap", "isub", "ireturn"), 2, 2)
    far = code("goto_w", 0, 0, 0, 7, "iconst_0", "ireturn", "iload_0", "ireturn")
    made.method("far", "(I)I", far, 1, 1)
    wide = ("wide", "iload", 1, 44, "wide", "iinc", 1, 44, 3, 232, "wide", "iload", 1, 44)
    store = ("iload_0", "wide", "istore", 1, 44)
    made.method("wide", "(I)I", code(*store, *wide, "iadd", "ireturn"), 2, 301)
    constant = made.integer(123456789)
    made.method("constant", "()I", code(("ldc_w", constant), "ireturn"), 1, 0)
    dropped = code("lload_0", "pop2", "iconst_1", "iconst_2", "iconst_3", "pop2", "ireturn")
    made.method("dropped", "(J)I", dropped, 3, 2)
    copies = ("iload_0", "iload_1", "iload_2")
    sums = ("iadd",) * 4
    made.method("dup_x2", "(III)I", code(*copies, "dup_x2", "isub", *sums[:2], "ireturn"), 4, 3)
    made.method("dup2_x1", "(III)I", code(*copies, "dup2_x1", "isub", *sums[:3], "ireturn"), 5, 3)
    four = ("iload_0", "iload_1", "iload_2", "iload_0")
    made.method("dup2_x2", "(III)I", code(*four, "dup2_x2", "isub", *sums, "ireturn"), 6, 3)
    crossing = code("iload_0", "lload_1", "dup2_x1", "l2i", "iadd", "i2l", "ladd", "lreturn")
    made.method("crossing", "(IJ)J", crossing, 6, 3)
    pairs = code("lload_0", "lload_2", "dup2_x2", "lsub", "ladd", "lreturn")
    made.method("pairs", "(JJ)J", pairs, 6, 4)
    loop = code(
        "iload_0", "bipush", 15, "iand", "istore_0", "iconst_0", "istore_1",
        ("goto", 9), "iinc", 1, 2, "iinc", 0, -1, "iload_0", ("ifgt", -7), "iload_1", "ireturn",
    )  # fmt: skip
    made.method("loop", "(I)I", loop, 2, 2)
    for kind, letter, slots in (("F", "f", 1), ("D", "d", 2), ("J", "l", 2), ("I", "i", 1)):
        for slot in range(4):
            body = code(f"{letter}load_0", f"{letter}store_{slot}", f"{letter}load_{slot}")
            body += code(f"{letter}return")
            made.method(f"slot{slot}{kind}", f"({kind}){kind}", body, 2, 4 + slots)
        body = code(f"{letter}load", 0, f"{letter}store", 7, f"{letter}load", 7, f"{letter}return")
        made.method(f"slots{kind}", f"({kind}){kind}", body, 2, 9)
    for slot in range(4):
        body = code("aload_0", f"astore_{slot}", f"aload_{slot}", "areturn")
        text = "Ljava/lang/String;"
        made.method(f"reference{slot}", f"({text}){text}", body, 1, 4)
    return made.data()
