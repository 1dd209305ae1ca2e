"""What the ordinary subjects promise, checked in plain Python without Heapwright."""

import copy
import importlib.util
import inspect
import io
import json
import random
import sys
import traceback
from collections.abc import Iterator
from contextlib import redirect_stdout
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

from benchmarks.places import ORDINARY

FAULTY = ORDINARY / "faulty"
FILES = sorted(ORDINARY.glob("*.py"))
EXPECTED = json.loads((FAULTY / "expected.json").read_text())
SEQUENCES = 150
LENGTH = 40
INTEGERS = (-100, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 10, 50, 100, 200, 255, 900, 1000)
STRINGS = ("", "a", "b", "12", "abcd", "width", "a/b", "1 + 2\n")
FLOATS = (-1.0, 0.0, 0.5, 18.0, 20.0, 21.5, 30.0, float("inf"), float("nan"))


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"ordinary_{path.stem}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where a dataclass looks for its annotations
    spec.loader.exec_module(module)
    return module


def subject(module: ModuleType) -> type[Any]:
    """The class of the file that has an invariant."""
    return next(c for c in vars(module).values() if inspect.isclass(c) and hasattr(c, "rep_ok"))


def operations(cls: type[Any]) -> list[str]:
    special = ("__len__", "__str__", "__repr__", "__contains__")
    public = [name for name in vars(cls) if not name.startswith("_") or name in special]
    return [name for name in public if name != "rep_ok" and callable(getattr(cls, name))]


def arguments(function: Any, chance: random.Random) -> list[object]:
    function = function.__init__ if inspect.isclass(function) else function
    hints = {n: h for n, h in get_type_hints(function).items() if n != "return"}
    return [value_of(hint, chance) for hint in hints.values()]


def value_of(hint: Any, chance: random.Random) -> object:
    if inspect.isclass(hint) and issubclass(hint, Enum):
        return chance.choice(list(hint))
    pools: dict[Any, tuple[object, ...]] = {
        int: INTEGERS,
        str: STRINGS,
        float: FLOATS,
        bool: (False, True),
    }
    return chance.choice(pools[hint])


def raised_by_statement(error: BaseException, path: Path) -> bool:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return Path(last.filename) == path and (last.line or "").startswith("raise ")


def random_states(path: Path, cls: type[Any], chance: random.Random) -> Iterator[Any]:
    """Every state along one random sequence of calls; a crash is an error here."""

    def run(function: Any, *receiver: object) -> Any:
        try:
            return function(*receiver, *arguments(function, chance))
        except Exception as error:
            if not raised_by_statement(error, path):
                raise
            return None

    live = None
    while live is None:
        live = run(cls)
    yield live
    for _ in range(LENGTH):
        run(getattr(cls, chance.choice(operations(cls))), live)
        yield live


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_invariant_holds_along_random_calls(path: Path) -> None:
    cls = subject(loaded(path))
    chance = random.Random(path.stem)
    with redirect_stdout(io.StringIO()):
        for _ in range(SEQUENCES):
            assert all(live.rep_ok() is True for live in random_states(path, cls, chance))


@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: case["file"])
def test_fault_shows_after_so_many_calls_and_not_before(case: dict[str, Any]) -> None:
    path = FAULTY / case["file"]
    cls = subject(loaded(path))
    assert cls.__name__ == case["class"]
    assert shortest_violation(path, cls, case["property"]) == case["length"]


def test_every_faulty_class_is_expected() -> None:
    assert [case["file"] for case in EXPECTED] == sorted(p.name for p in FAULTY.glob("*.py"))


def shortest_violation(path: Path, cls: type[Any], wanted: str) -> int:
    """The length of a shortest sequence, by breadth-first search; no operation takes arguments."""
    level, seen, length = [cls()], set(), 1
    while level:
        if wanted == "rep_ok" and not all(live.rep_ok() for live in level):
            return length
        length += 1
        further = []
        for live, name in ((live, name) for live in level for name in operations(cls)):
            after = copy.copy(live)
            if crashes(path, after, name) and wanted == "no-crash":
                return length
            key = repr(vars(after))
            if key not in seen:
                seen.add(key)
                further.append(after)
        level = further
    raise AssertionError(f"{wanted} is never broken")


def crashes(path: Path, live: object, name: str) -> bool:
    try:
        getattr(live, name)()
    except Exception as error:
        return not raised_by_statement(error, path)
    return False
