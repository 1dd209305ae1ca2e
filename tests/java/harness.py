"""Runs Java programs on a JVM and by translation, with the same inputs."""

from __future__ import annotations

import itertools
import math
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from heapwright.errors import Cut
from heapwright.program.java import names
from heapwright.program.java.bridge import Bridge
from heapwright.program.java.classfile import Method
from heapwright.program.java.classpath import ClassPath
from heapwright.program.java.decode import decode
from heapwright.program.java.opcodes import NAMES
from heapwright.program.java.runtime.library.throwables import told
from heapwright.program.java.runtime.objects import JavaThrowable
from heapwright.program.java.target import SHORT
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.snapshots import Snapshot

INPUTS: dict[str, list[Any]] = {
    "I": [0, 1, -1, 2, 5, 31, 33, -7, 100, 2**31 - 1, -(2**31), 46341, -559038737],
    "J": [
        0,
        1,
        -1,
        3,
        40,
        2**31,
        -(2**31) - 1,
        2**63 - 1,
        -(2**63),
        3037000500,
        -81985529216486896,
    ],
    "S": [0, 1, -1, 300, 2**15 - 1, -(2**15)],
    "B": [0, 1, -1, 7, 127, -128],
    "C": [0, 1, 65, 97, 255, 65535],
    "Z": [False, True],
    "F": [
        *(0.0, -0.0, 1.5, -2.25, 3.4028234663852886e38, 1.401298464324817e-45, math.inf, math.nan),
        *(0.10000000149011612, 16777216.0, -2147483648.0),
    ],
    "D": [
        *(0.0, -0.0, 1.5, -2.25, 1.7976931348623157e308, 5e-324, math.inf, -math.inf, math.nan),
        *(0.1, 1e10, -1e19, 123456789.125, 9007199254740993.0),
    ],
    "Ljava/lang/String;": [None, "", "a", "abc", "Hello, World", "b\u00e4\u20ac\ud83d\ude00", "42"],
    "[I": [None, [], [7], [3, 1, 2], [5, -4, 3, 2**31 - 1, 0, 3]],
}
"""Values for parameters of each type."""

AT_MOST = 60
"""Inputs for one program."""

_UNTOLD = ("NullPointerException", "ClassCastException")
"""Exceptions whose messages name the loader or the source, which is for people to read."""


def compile_java(sources: Mapping[str, str], folder: Path) -> Path:
    """The folder with the class files."""
    out = folder / "classes"
    out.mkdir()
    files = []
    for name, text in sources.items():
        file = folder / f"{name}.java"
        file.write_text(text, encoding="utf-8")
        files.append(str(file))
    command = ["javac", *SHORT, "-g", "-nowarn", "-encoding", "utf-8", "-d", str(out), *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


def inputs(descriptor: str) -> Iterator[tuple[Any, ...]]:
    """Arguments for a method: all that there are, or a fair choice of them."""
    choices = [INPUTS[each] for each in names.parameters(descriptor)]
    every = list(itertools.product(*choices))
    step = max(1, math.ceil(len(every) / AT_MOST))
    if step > 1:
        while any(len(each) % step == 0 for each in choices):
            step += 1
    return iter(every[::step])


class Comparison:
    """The programs of one folder of class files."""

    def __init__(self, classes: Path, bridge: Bridge) -> None:
        self._place = str(classes)
        self._bridge = bridge
        self.path = ClassPath([self._place], bridge)
        self._machines: dict[str, VirtualMachine | None] = {}

    def programs(self, owner: str) -> list[Method]:
        """The static methods whose parameters have inputs."""
        file = self.path.find(owner)
        assert file is not None
        return [
            method
            for method in file.methods
            if method.is_static
            and "$" not in method.name
            and method.name not in ("<clinit>", "valueOf", "values")
            and all(each in INPUTS for each in names.parameters(method.descriptor))
        ]

    def differences(self, owner: str, method: Method) -> list[str]:
        """Inputs for which the two give different results."""
        chosen = list(inputs(method.descriptor))
        kinds = names.parameters(method.descriptor)
        sessions = [[("static", owner, method.name, method.descriptor, _typed(kinds, each))]
                    for each in chosen]  # fmt: skip
        theirs = [answer[0] for answer in self._bridge.ask("run", [self._place], sessions)]
        found = []
        for arguments, expected in zip(chosen, theirs, strict=True):
            ours = self.outcome(self._vm(owner), owner, method, arguments)
            if _comparable(ours) != _comparable(expected):
                found.append(f"{owner}.{method.name}{arguments}: {ours} instead of {expected}")
        return found

    def _vm(self, owner: str) -> VirtualMachine:
        """A fresh one where classes are initialised: each program starts from nothing."""
        if owner not in self._machines:
            files = Path(self._place).glob(f"{owner}*.class")
            found = [self.path.find(file.stem) for file in files]
            stateful = any(file and ("<clinit>", "()V") in file.declared for file in found)
            self._machines[owner] = None if stateful else VirtualMachine(self.path)
        return self._machines[owner] or VirtualMachine(self.path)

    def outcome(
        self, vm: VirtualMachine, owner: str, method: Method, arguments: tuple[Any, ...]
    ) -> Any:
        """What the translation gives."""
        cls: Any = vm.cls(owner)
        given = [
            vm.cls(kind)(value) if kind.startswith("[") and value is not None else value
            for kind, value in zip(names.parameters(method.descriptor), arguments, strict=True)
        ]
        try:
            if cls.cold:
                vm.start(cls)
            name = names.method_name(method.name, method.descriptor)
            result = getattr(cls, name)(*given)
        except JavaThrowable as error:
            return "raised", vm.name_of(error), told(vm, error)
        except Cut as signal:
            return "cut", signal.reason
        if names.returned(method.descriptor) == "V":
            return None
        return Snapshot(vm).value(result, names.returned(method.descriptor))

    def opcodes(self, owner: str) -> set[str]:
        """The instructions in the programs of a class."""
        file = self.path.find(owner)
        assert file is not None
        codes = [method.code for method in file.methods if method.code is not None]
        found = set()
        for code in codes:
            for each in decode(code.data, file.pool):
                found |= {each.opcode, NAMES[code.data[each.offset]]}
        return found


def _typed(kinds: tuple[str, ...], values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(
        None if value is None else (kind, value) for kind, value in zip(kinds, values, strict=True)
    )


def _comparable(outcome: Any) -> Any:
    """The outcome without messages that nobody should rely on."""
    if isinstance(outcome, tuple) and outcome[:1] == ("raised",):
        return outcome[:2] if outcome[1].endswith(_UNTOLD) else outcome
    return outcome
