"""A special method that breaks a property is found, or the claim says that nobody called it."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.python.interface import special_methods as special
from tests.sources import written

ANSWERS = {
    "__bool__": "True",
    "__len__": "0",
    "__int__": "0",
    "__index__": "0",
    "__hash__": "0",
    "__sizeof__": "0",
    "__length_hint__": "0",
    "__float__": "0.5",
    "__complex__": "1j",
    "__str__": '""',
    "__repr__": '""',
    "__format__": '""',
    "__fspath__": '""',
    "__bytes__": 'b""',
    "__iter__": "iter(())",
    "__reversed__": "iter(())",
    "__dir__": "[]",
    "__reduce__": "(Thing, ())",
    "__reduce_ex__": "(Thing, ())",
    "__getnewargs__": "()",
    "__getnewargs_ex__": "((), {})",
    "__getstate__": "{}",
}
"""What Python insists on."""
OF_CLASSES = frozenset({"__instancecheck__", "__subclasscheck__"})
UNSEEN = frozenset({"__setstate__"})
"""A copy is another object."""


def source_of(name: str) -> str:
    count = special.operands(name)[0]
    taken = ["self", *(f"x{k}: int" for k in range(count))]
    if name in ("__deepcopy__", "__reduce_ex__"):
        taken.append("extra")
    further = "    def __exit__(self, *error): pass\n" if name == "__enter__" else ""
    return (
        "class Thing:\n"
        "    def __init__(self) -> None: self.n = 0\n"
        "    def ok(self) -> bool: return self.n == 0\n"
        f"    def {name}({', '.join(taken)}):\n"
        "        self.n = 1\n"
        f"        return {ANSWERS.get(name, 'None')}\n{further}"
    )


@pytest.mark.parametrize("name", sorted(special.CALLED.keys() - OF_CLASSES - UNSEEN))
def test_a_special_method_that_changes_something_is_called(name: str, tmp_path: Path) -> None:
    target = f"{written(tmp_path, source_of(name))}:Thing"
    (verdict,) = hw.verify(target, "ok").verdicts
    assert verdict.verdict == "violated", str(verdict)
    scope: dict[str, object] = {}
    exec(verdict.test, {**vars(hw), **_names(tmp_path)}, scope)


def _names(folder: Path) -> dict[str, object]:
    scope: dict[str, object] = {}
    exec((folder / "subject.py").read_text(), scope)
    return scope


@pytest.mark.parametrize("name", sorted(special.UNCALLED))
def test_one_that_nobody_calls_is_named(name: str, tmp_path: Path) -> None:
    body = f"return object.{name}(self, *rest)" if hasattr(object, name) else "..."
    source = (
        "class Thing:\n"
        "    def ok(self) -> bool: return True\n"
        f"    def {name}(self, *rest): {body}\n"
    )
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Thing", "ok").verdicts
    assert f"Thing.{name}" in str(verdict.claim), str(verdict)
