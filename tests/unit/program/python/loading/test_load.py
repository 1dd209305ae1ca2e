"""The instrumented copy of a module, beside the untouched one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.program.goals import GoalKind
from heapwright.program.python.loading.untouched import Untouched
from tests.sources import written

SOURCE = """
class Box:
    def __init__(self, n: int) -> None:
        self.full = n > 3

    def is_full(self) -> bool:
        return self.full
"""


def test_sys_modules_and_the_path_are_as_before(tmp_path: Path) -> None:
    (tmp_path / "helper_beside.py").write_text("N = 1\n", encoding="utf-8")
    modules, path, finders = dict(sys.modules), list(sys.path), list(sys.meta_path)
    program = open_program(f"{written(tmp_path, 'import helper_beside' + SOURCE)}:Box")
    assert "helper_beside" in program.frontend.modules
    assert set(program.sources) == {
        str((tmp_path / name).resolve()) for name in ("subject.py", "helper_beside.py")
    }
    assert (dict(sys.modules), sys.path, sys.meta_path) == (modules, path, finders)


def test_a_failing_import_also_leaves_things_as_before(tmp_path: Path) -> None:
    modules, path, finders = dict(sys.modules), list(sys.path), list(sys.meta_path)
    with pytest.raises(Exception, match="nothing_at_all"):
        open_program(f"{written(tmp_path, 'import nothing_at_all')}:Box")
    assert (set(sys.modules), sys.path, sys.meta_path) == (set(modules), path, finders)


def test_files_of_other_modules_are_located_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be thousands, and a process may load thousands of programs."""
    for number in range(200):
        module = ModuleType(f"other_{number}")
        module.__file__ = str(tmp_path.parent / f"other_{number}.py")
        monkeypatch.setitem(sys.modules, module.__name__, module)
    target = f"{written(tmp_path, SOURCE)}:Box"
    open_program(target)
    asked = []
    resolve = Path.resolve
    monkeypatch.setattr(Path, "resolve", lambda path: asked.append(path) or resolve(path))
    open_program(target)
    assert 0 < len(asked) < 100


def test_the_untouched_class_is_another_one(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Box")
    untouched: Any = Untouched(program.target, program.frontend.modules).module
    assert untouched.Box is not program.classes["Box"]
    assert not any(name.startswith("__hw_") for name in vars(untouched))
    assert untouched.Box(4).is_full()


def test_the_instrumented_class_works_on_plain_numbers(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Box")
    box = program.classes["Box"](4)
    assert box.is_full() is True


def test_a_program_of_several_modules_that_import_each_other(tmp_path: Path) -> None:
    package = tmp_path / "shop"
    package.mkdir()
    files = {
        "__init__": "from shop.cart import Cart\n",
        "cart": "from . import money\nfrom .money import Money\n\nclass Cart:\n"
        "    def __init__(self) -> None: self.total = Money(0)\n"
        "    def add(self, other: Money) -> None: self.total = money.plus(self.total, other)\n",
        "money": "import shop\n\nclass Money:\n"
        "    def __init__(self, cents: int) -> None: self.cents = cents\n\n"
        "def plus(a, b): return Money(a.cents + b.cents)\n",
    }
    for name, source in files.items():
        written(package, source, name)
    program = open_program(f"{package / 'cart.py'}:Cart")
    assert set(program.classes) == {"Cart", "Money"}
    assert set(program.frontend.modules) == {"shop", "shop.cart", "shop.money"}
    assert "shop" not in sys.modules


def test_two_classes_of_one_name_get_their_modules(tmp_path: Path) -> None:
    written(tmp_path, "class Node: pass\n", "other_nodes")
    program = open_program(
        f"{written(tmp_path, 'import other_nodes' + chr(10) + 'class Node: pass')}:Node"
    )
    assert len(program.classes) == 2
    assert program.explored[0] in program.classes


def test_line_numbers_are_those_of_the_source(tmp_path: Path) -> None:
    source = "\n".join(
        [
            "class Box:",
            '    """A docstring."""',
            "    def put(self, n: int) -> int:",
            '        """Another."""',
            "        if n > 3:",
            "            return 1",
            "        while n:",
            "            n -= 1",
            "        for k in (1, 2):",
            "            n += k if n else 0",
            "        try:",
            "            n // 0",
            "        except ZeroDivisionError:",
            "            pass",
            "        match n:",
            "            case 0:",
            "                return 2",
            "        return [k for k in (1, 2) if k > n]",
        ]
    )
    program = open_program(f"{written(tmp_path, source)}:Box")
    assert program.classes["Box"].__doc__ == "A docstring."
    found = {(goal.line, goal.kind) for goal in program.goals}
    assert found >= {
        (3, GoalKind.ENTRY),
        (5, GoalKind.TRUE),
        (5, GoalKind.FALSE),
        (7, GoalKind.TRUE),
        (7, GoalKind.FALSE),
        (9, GoalKind.LOOP),
        (9, GoalKind.DONE),
        (10, GoalKind.TRUE),
        (10, GoalKind.FALSE),
        (13, GoalKind.HANDLER),
        (16, GoalKind.CASE),
        (15, GoalKind.NO_CASE),
        (18, GoalKind.TRUE),
        (18, GoalKind.FALSE),
    }
    with pytest.raises(TypeError) as caught:
        program.classes["Box"]().put("text")
    assert caught.value.__traceback__ is not None
    line = caught.value.__traceback__.tb_next
    assert line is not None
    assert line.tb_lineno == 5


def test_a_source_with_a_byte_order_mark_and_an_encoding(tmp_path: Path) -> None:
    file = tmp_path / "subject.py"
    file.write_bytes(b"# -*- coding: latin-1 -*-\nclass Box:\n    name = '\xe9'\n")
    assert open_program(f"{file}:Box").classes["Box"].name == "é"  # type: ignore[attr-defined]
    file.write_bytes(b"\xef\xbb\xbfclass Box:\n    pass\n")
    assert open_program(f"{file}:Box").explored == ("Box",)


def test_z3_is_not_imported_to_load_a_program(tmp_path: Path) -> None:
    """Most explorations never need it, and its import takes longer than they do."""
    target = f"{written(tmp_path, SOURCE)}:Box"
    code = (
        "import sys; from heapwright.api.exploring import open_program; "
        f"open_program({target!r}); print('z3' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
