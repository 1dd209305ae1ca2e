"""Random short programs over a dict, a list and a set do what Python does."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.unit.execution.running import Function

KEYS = {"int": ("x", "y", "1", "2", "x + 1"), "str": ("s", "t", "'a'", "'b'", "s")}
STATEMENTS = (
    *("d[<k>] = <k>", "d[<k>] = len(d)", "d.pop(<k>, None)", "d.setdefault(<k>, <k>)"),
    *("del d[<k>]", "d |= {<k>: 0, <k>: 1}", "d.update([(<k>, 1)])", "d = {**d, <k>: <k>}"),
    *("a.append(<k>)", "a.insert(1, <k>)", "a.sort()", "a.reverse()", "a += [*d]"),
    *("a.remove(<k>)", "a.append(a.index(<k>))", "a[0], a[-1] = a[-1], a[0]", "a = a[1:]"),
    *("a.append(a.pop(0))", "a = [k for k in a if k in d]", "a.append(d[<k>])"),
    *("u.add(<k>)", "u.discard(<k>)", "u.remove(<k>)", "u |= {<k>, <k>}", "u &= {<k>, <k>}"),
    *("u -= d.keys()", "u ^= {<k>}", "u = set(a) | u", "u = {k for k in d}", "u.add((<k>, 1))"),
    *(
        "a.append(len(u))",
        "a.append(<k> in u)",
        "a.append(d == {<k>: <k>})",
        "d = dict.fromkeys(a)",
    ),
    *("a.append(u >= {<k>})", "a.append(min(<k>, <k>))", "a.append(d.get(<k>))", "d.popitem()"),
    *("e = d.copy(); e[<k>] = 5; a.append(len(e))", "a.append((<k>, 1) in d.items())"),
    *("a.append(tuple(d))", "a.append(list(d.items())[-1])", "a.append(frozenset(u) == {<k>})"),
)
SEATED = ("a[x] = y", "a.append(a[y])", "del a[x]", "a.insert(x, y)", "a = a[x:y]", "a[x % 2] = 0")
STRINGS = ("a.append(''.join(k for k in a if k in ('a', 'b')))", "a.append(<k> < <k>)")


@st.composite
def programs(draw: st.DrawFn, kind: str, more: tuple[str, ...]) -> str:
    """Statements over ``d``, ``a`` and ``u``, then all three."""

    def filled(statement: str) -> str:
        while "<k>" in statement:
            statement = statement.replace("<k>", draw(st.sampled_from(KEYS[kind])), 1)
        return statement

    chosen = st.lists(st.sampled_from((*STATEMENTS, *more)), min_size=4, max_size=8)
    start = filled("d, a, u = {<k>: 1}, [<k>, <k>], {<k>}")
    return "\n    ".join([start, *map(filled, draw(chosen)), "return d, a, u"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("containers")


NUMBERS = [(x, y) for x in (-1, 0, 1, 2, 5) for y in (-2, 0, 1, 2, 5)]
TEXTS = [(s, t) for s in ("", "a", "b", "ab", "z") for t in ("a", "b", "z")]


@given(programs("int", SEATED))
@settings(max_examples=20)
def test_programs_over_numbers(folder: Path, program: str) -> None:
    _agrees_with_python(folder, program)


@pytest.mark.slow
@given(programs("int", SEATED))
@settings(max_examples=60)
def test_many_programs_over_numbers(folder: Path, program: str) -> None:
    _agrees_with_python(folder, program)


def _agrees_with_python(folder: Path, program: str) -> None:
    function = Function(f"def f(x: int, y: int):\n    {program}\n", folder)
    for arguments in NUMBERS:
        function.check(*arguments)


@given(programs("str", STRINGS))
@settings(max_examples=40, derandomize=True, deadline=None)
def test_programs_over_texts(folder: Path, program: str) -> None:
    function = Function(f"def f(s: str, t: str):\n    {program}\n", folder)
    for arguments in TEXTS:
        function.check(*arguments)
