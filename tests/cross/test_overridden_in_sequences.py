"""What derived lists, tuples, deques and strings override is asked where Python asks it.

Every method is overridden in turn by one that notes that it was called, and unknown numbers and
strings meet the object in all ways that follow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.unit.execution.running import Function

OF_LISTS = r"""
x in r; r[x]; r[x:]; r[:x]; r[0:x:2]; r.index(x); r.count(x); r.append(x); r.insert(x, 1)
r.insert(0, x); r.remove(x); r.pop(x); r + [x]; r * x; x * r; r == [1, x, 3]; [1, x, 3] == r
r < [x]; [x] < r; r.__setitem__(x, 5); r.__delitem__(x); r.rotate(x); r.appendleft(x)
r == (1, x, 3); list(enumerate(r, x))
"""
OF_STRINGS = r"""
x in r; r == x; x == r; r < x; x < r; r + x; x + r; r.find(x); r.startswith(x); x.join([r, r])
x.find(r); x.startswith(r); f'{r}{x}'; '%s%s' % (r, x); {r: 1}.get(x); {x: 1}.get(r); r in {x}
x in {r}; max(r, x)
"""
KEPT = {"__init__", "__new__", "__getattribute__", "__setattr__", "__reduce_ex__", "__getnewargs__"}
MADE: dict[Any, tuple[str, str, str, tuple[Any, ...]]] = {
    list: ("[1, 2, 3]", "int", OF_LISTS, (-1, 0, 1, 2, 3)),
    tuple: ("(1, 2, 3)", "int", OF_LISTS, (-1, 0, 1, 2, 3)),
    deque: ("[1, 2, 3]", "int", OF_LISTS, (-1, 0, 1, 2, 3)),
    str: ("'ab'", "str", OF_STRINGS, ("", "a", "ab", "q")),
}
HEAD = """
from collections import deque

class R({base}):
    def {name}(self{given}):
        self.log.append('{name}')
        return super().{name}({passed})
{hashed}

def f(x: {kind}):
    r = R({made})
    r.log = []
    try:
        found = {expression}
    except Exception as error:
        found = type(error).__name__
    return r.log, found if type(found) in (bool, int, str, list) else type(found).__name__
"""


def methods_of(base: type) -> Iterator[str]:
    for name in dir(base):
        is_own = name not in vars(object) or name in ("__eq__", "__lt__", "__hash__")
        if callable(getattr(base, name)) and is_own and name not in KEPT:
            yield name


CASES = [
    (base, name)
    for base in MADE
    for name in methods_of(base)
    if name.startswith("__") or base is not str
]


@pytest.mark.sampled(12)
@pytest.mark.parametrize(
    ("base", "name"),
    sorted(CASES, key=lambda case: case[1] not in ("__len__", "__getitem__", "__hash__")),
    ids=lambda part: part if isinstance(part, str) else part.__name__,
)
def test_what_is_overridden_is_called_where_python_calls_it(
    base: type, name: str, tmp_path: Path
) -> None:
    made, kind, written, samples = MADE[base]
    hashed = f"    __hash__ = {base.__name__}.__hash__" if name == "__eq__" else ""
    for expression in [part.strip() for part in written.replace("\n", ";").split(";")]:
        if not expression or _is_left_out(name, expression):
            continue
        source = HEAD.format(
            base=base.__name__,
            name=name,
            given="" if name == "__hash__" else ", *arguments",
            passed="" if name == "__hash__" else "*arguments",
            hashed=hashed,
            kind=kind,
            made=made,
            expression=expression,
        )
        found = Function(source, tmp_path)
        for value in samples:
            found.check(value)  # or cut off


def _is_left_out(name: str, expression: str) -> bool:
    """A hash table of ours compares what may be equal, whatever the hashes are that C code sees."""
    return name == "__eq__" and ("{r" in expression or "{x" in expression)
