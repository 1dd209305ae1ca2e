"""A function has other code within a block, wherever the module keeps it."""

from __future__ import annotations

from pathlib import Path
from types import CodeType, ModuleType

import pytest

from heapwright.mutation.patching import Functions
from tests.sources import load_module, written

SOURCE = """
    import functools

    def plain():
        return 1

    def deco(function):
        @functools.wraps(function)
        def wrapped(*args):
            return function(*args)
        return wrapped

    class C:
        def method(self):
            return 1

        @property
        def field(self):
            return 1

        @staticmethod
        def static():
            return 1

        @deco
        def decorated(self):
            return 1
"""
USES = {
    "plain": lambda module: module.plain(),
    "C.method": lambda module: module.C().method(),
    "C.field": lambda module: module.C().field,
    "C.static": lambda module: module.C.static(),
    "C.decorated": lambda module: module.C().decorated(),
}


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    return load_module(written(tmp_path, SOURCE, "patched_subject"))


def key_of(module: ModuleType, name: str) -> tuple[str, int]:
    lines = Path(str(module.__file__)).read_text(encoding="utf-8").splitlines()
    line = next(k for k, text in enumerate(lines) if f"def {name.split('.')[-1]}(" in text)
    while lines[line - 1].strip().startswith("@"):
        line -= 1
    return name, line + 1


def code(text: str) -> CodeType:
    namespace: dict[str, CodeType] = {}
    exec(f"def f(*args): return {text}", namespace)  # type: ignore[arg-type]
    return namespace["f"].__code__  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize("name", USES)
def test_the_code_is_there_in_the_block_only(name: str, module: ModuleType) -> None:
    functions = Functions(module)
    with functions.patched(key_of(module, name), code("2")) as patched:
        assert patched
        assert USES[name](module) == 2
    assert USES[name](module) == 1


def test_what_is_not_there_is_not_patched(module: ModuleType) -> None:
    with Functions(module).patched(("plain", 999), code("2")) as patched:
        assert not patched
        assert module.plain() == 1
