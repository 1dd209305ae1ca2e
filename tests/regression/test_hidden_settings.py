"""What the library and the interpreter keep behind functions, and functions behind their
attributes: calls changed it, no state had it, and a false property held.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from pathlib import Path
from types import BuiltinFunctionType

import pytest

import heapwright as hw
from heapwright.execution.library_facts import module_of
from heapwright.execution.outside import is_refused
from tests.sources import written

BOX = """
class Box:
    def __init__(self) -> None:
        self.n = 0

    def go(self) -> None:
        {change}

    def ok(self) -> bool:
        return {question}
"""
CHANGES = {
    "csv.register_dialect() cannot be undone": (
        "import csv",
        "csv.register_dialect('mine', delimiter=';')",
        "'mine' not in csv.list_dialects()",
    ),
    "csv.field_size_limit() cannot be undone": (
        "import csv",
        "csv.field_size_limit(7)",
        "csv.field_size_limit() != 7",
    ),
    "sys.set_int_max_str_digits() cannot be undone": (
        "import sys",
        "sys.set_int_max_str_digits(700)",
        "sys.get_int_max_str_digits() != 700",
    ),
    "an object of Logger is changed": (
        "import logging",
        "logging.getLogger('mine').setLevel(10)",
        "logging.getLogger('mine').level != 10",
    ),
    "sys.modules is changed": (
        "import sys",
        "sys.modules['mine'] = sys",
        "'mine' not in sys.modules",
    ),
    "subject.f.__code__ is changed": (
        "def f(): return 1\ndef g(): return 2",
        "f.__code__ = g.__code__",
        "f() == 1",
    ),
    "subject.f.__defaults__ is changed": (
        "def f(a=1): return a",
        "f.__defaults__ = (2,)",
        "f() == 1",
    ),
    "subject.f.__kwdefaults__ is changed": (
        "def f(*, a=1): return a",
        "f.__kwdefaults__['a'] = 2",
        "f() == 1",
    ),
    "subject.f is changed": (
        "def made(n): return lambda: n\nf = made(0)",
        "f.__closure__[0].cell_contents = 2",
        "f() == 0",
    ),
    "subject.E is changed": (
        "E = ValueError('a')",
        "E.args = (1, 2)",
        "len(E.args) < 2",
    ),
    "Plugin.__subclasses__() is changed": (
        "class Plugin: pass",
        "self.n = len(Plugin.__subclasses__()); type('P', (Plugin,), {})",
        "self.n == 0",
    ),
}


@pytest.mark.parametrize("reason", CHANGES)
def test_what_no_state_keeps_is_told(reason: str, tmp_path: Path) -> None:
    above, change, question = CHANGES[reason]
    source = above + "\n" + BOX.format(change=change, question=question)
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Box", "ok").verdicts
    assert verdict.verdict == "undecided"
    assert any(reason in each for each in verdict.reasons)


def test_settings_are_as_before(tmp_path: Path) -> None:
    import logging

    above, change, question = CHANGES["an object of Logger is changed"]
    source = above + "\n" + BOX.format(change=change, question=question)
    hw.verify(f"{written(tmp_path, source)}:Box", "ok")
    assert logging.getLogger("mine").level == logging.NOTSET


SETTING = ("set", "register", "unregister", "install", "enable", "disable", "freeze", "unfreeze")
UNDONE = {
    "decimal.setcontext": "the context is looked at after each path",
    "gc.disable": "whether it is on is looked at after each path",
    "gc.enable": "whether it is on is looked at after each path",
    "sys.setrecursionlimit": "it is looked at after each path",
    "operator.setitem": "changes its argument",
    "builtins.setattr": "changes its argument; libraries are refused",
}


def functions_that_set() -> dict[str, BuiltinFunctionType]:
    """Those of C that the public modules of the standard library have, by their names."""
    found = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in sorted(sys.stdlib_module_names):
            if name.startswith("_") or name in ("antigravity", "idlelib", "this"):
                continue
            try:
                module = importlib.import_module(name)
            except ImportError:  # of another platform
                continue
            for attribute, value in list(vars(module).items()):
                is_own = module_of(value).strip("_") == name
                is_of_c = isinstance(value, BuiltinFunctionType)
                if attribute.startswith(SETTING) and is_own and is_of_c:
                    found[f"{name}.{attribute}"] = value
    return found


@pytest.mark.slow
def test_every_function_that_sets_something_is_refused_or_undone() -> None:
    found = functions_that_set()
    assert len(found) > 30
    allowed = {name for name, value in found.items() if not is_refused(value, module_of(value))}
    assert allowed <= UNDONE.keys()
