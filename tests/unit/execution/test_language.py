"""The subject's own code runs, so the whole language works with unknown numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function, pairs

FUNCTIONS = {
    "recursion": """
def fold(n, depth):
    return n if depth == 0 or n > 4 else fold(n + 2, depth - 1)

def f(x: int, y: int):
    return fold(x, 3) + (y if y > x else 0)
""",
    "mutual recursion": """
def even(n, fuel):
    return True if n == 0 or fuel == 0 else odd(n - 1, fuel - 1)

def odd(n, fuel):
    return False if n == 0 else even(n - 1, fuel)

def f(x: int, y: int):
    return even(x, 2), odd(y, 1)
""",
    "comprehensions": """
def f(x: int, y: int):
    squares = [n * 2 for n in (x, y, 1) if n > 0]
    nested = [a - b for a in (x, 1) for b in (y, 2) if a != b]
    table = {name: n for name, n in zip("xy", (x, y)) if n}
    return squares, nested, sorted(table), max((n for n in nested), default=0)
""",
    "closures": """
def adder(n):
    total = n

    def add(m):
        nonlocal total
        total += m
        return total

    return add

def f(x: int, y: int):
    add = adder(x)
    add(y)
    return add(1) > 3, [g(2) for g in (lambda m: m + x, lambda m: m * y)]
""",
    "generators": """
def count(start, stop):
    while start < stop and start < 3:
        received = yield start
        start += received or 1
    return "done"

def all_of(x, y):
    result = yield from count(x, y)
    yield result

def f(x: int, y: int):
    numbers = count(max(x, -2), y)
    first = next(numbers, None)
    return first, list(numbers), list(all_of(1, y)), sum(n for n in (x, y) if n > 2)
""",
    "context managers": """
from contextlib import contextmanager, suppress

class Guard:
    def __init__(self, log): self.log = log
    def __enter__(self): self.log.append("in"); return self
    def __exit__(self, kind, error, trace):
        self.log.append(kind.__name__ if kind else "out")
        return kind is ValueError

@contextmanager
def named(log, name):
    log.append(name)
    try:
        yield name
    finally:
        log.append(-name)

def f(x: int, y: int):
    log = []
    with Guard(log), named(log, y), suppress(KeyError):
        if x > 2: raise ValueError(x)
        if x < -2: raise KeyError(x)
        log.append(x)
    return log
""",
    "exceptions": """
class Refused(Exception):
    def __init__(self, amount): super().__init__("refused"); self.amount = amount

def check(n):
    if n < 0: raise Refused(n)
    return 12 // n

def f(x: int, y: int):
    log = []
    try:
        log.append(check(x))
    except Refused as error:
        log.append(error.amount)
    except ZeroDivisionError as error:
        log.append(str(error))
    else:
        log.append("fine")
    finally:
        log.append(y)
    if y == 3: raise Refused(y)
    return log
""",
    "inheritance": """
class Base:
    def __init__(self, n): self.n = n
    def grow(self, by): self.n += by; return self
    @property
    def size(self): return self.n
    @size.setter
    def size(self, n): self.n = n if n > 0 else 0
    def __lt__(self, other): return self.n < other.n
    def __eq__(self, other): return isinstance(other, Base) and self.n == other.n
    def __hash__(self): return 1

class Mixin:
    def grow(self, by): super().grow(by * 2); return self

class Derived(Mixin, Base):
    limit = 3
    def __init__(self, n): super().__init__(n); self.grew = False
    def grow(self, by): self.grew = True; return super().grow(by)
    @classmethod
    def make(cls, n): return cls(min(n, cls.limit))
    @staticmethod
    def twice(n): return n * 2
    def __bool__(self): return self.n > 0
    def __len__(self): return 7
    def __getattr__(self, name): return name

def f(x: int, y: int):
    a, b = Derived.make(x), Base(y)
    a.grow(1)
    b.size = x
    ordered = sorted([a, b], key=lambda o: o.size)
    return a.n, b.size, a < b, a == b, bool(a), a.missing, Derived.twice(y), ordered[0] is a
""",
    "operators of classes": """
from dataclasses import dataclass, field, replace
from functools import total_ordering

@total_ordering
class Weight:
    __slots__ = ("grams",)
    def __init__(self, grams): self.grams = grams
    def __eq__(self, other): return self.grams == other.grams
    def __lt__(self, other): return self.grams < other.grams
    def __add__(self, other): return Weight(self.grams + getattr(other, "grams", other))
    __radd__ = __add__
    def __neg__(self): return Weight(-self.grams)
    def __getitem__(self, k): return self.grams + k
    def __contains__(self, n): return n == self.grams
    def __call__(self, n): return self.grams * n
    def __iter__(self): yield from (self.grams, 1)
    def __int__(self): return 5

@dataclass(order=True)
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list, compare=False)

def f(x: int, y: int):
    a, b = Weight(x), Weight(y)
    p = replace(Point(x, y), y=1)
    first, second = a
    sums = (sum([a, b]).grams, (-a + 1).grams, a[2], y in a, a(3), first, int(a))
    return sums, a >= b, a == b, p == Point(y, 1), p < Point(0, 0), Point(x).tags
""",
    "match": """
from dataclasses import dataclass

@dataclass
class Leaf:
    value: int

@dataclass
class Fork:
    left: object
    right: object

def total(tree):
    match tree:
        case Leaf(value=0):
            return 100
        case Leaf(value) if value < 0:
            return -value
        case Leaf(int(value)):
            return value
        case Fork(Leaf(1) as left, right):
            return 10 + total(right)
        case Fork(left, right):
            return total(left) + total(right)
        case [first, *rest]:
            return total(first) + len(rest)
        case {"leaf": n}:
            return n
        case None | "none":
            return 0

def f(x: int, y: int):
    trees = [Leaf(x), Fork(Leaf(x), Leaf(y)), [Leaf(y), 1, 2], {"leaf": x}, None, "none", 5]
    return [total(tree) for tree in trees]
""",
    "arguments": """
def g(a, /, b, *rest, c=3, **named):
    return [a, b, *rest, c, *named.values()]

def f(x: int, y: int):
    return g(x, y), g(x, b=y, c=1), g(*[x, y, 5], **{"c": y, "d": x}), g(1, 2, d=max(x, y))
""",
    "containers": """
from collections import deque

def f(x: int, y: int):
    stack = [x]
    stack.append(y)
    stack.insert(0, 1)
    stack += [2]
    stack.sort()
    queue = deque([x, y], maxlen=3)
    queue.appendleft(5)
    table = {"x": x}
    table["y"] = table["x"] + y
    del stack[1]
    return stack, list(queue), table["y"], x in stack, stack.index(2), (x, y) < (y, x), stack[::-1]
""",
    "iteration": """
from functools import reduce
from itertools import accumulate, chain, islice, takewhile

def f(x: int, y: int):
    numbers = [x, y, 1]
    return (
        list(map(lambda n: n + 1, numbers)),
        [n for n in filter(lambda n: n > 0, numbers)],
        list(zip(numbers, reversed(numbers), strict=True)),
        [k for k, n in enumerate(numbers) if n == 1],
        list(accumulate(numbers)),
        list(takewhile(lambda n: n < 2, numbers)),
        reduce(lambda a, b: a - b, numbers),
        list(islice(chain(numbers, [x]), 3)),
        min(numbers, key=abs),
    )
""",
    "scopes": """
total = 0

class Outer:
    factor = 2
    class Inner:
        scale = 3
    def apply(self, n): return n * self.factor + Outer.Inner.scale

def f(x: int, y: int):
    total = x
    def inner():
        nonlocal total
        total -= y
        return total
    type = len = range = 1
    int = lambda n: n + 5
    return inner(), total, Outer().apply(x), type + len + range, int(x)
""",
}


@pytest.mark.parametrize("source", FUNCTIONS.values(), ids=FUNCTIONS)
def test_a_function_does_what_python_does(source: str, tmp_path: Path) -> None:
    Function(source, tmp_path).check_all(pairs(-3, 3))


def test_assertions_and_conditional_imports(tmp_path: Path) -> None:
    source = """
try:
    import module_that_nobody_has as missing
except ImportError:
    missing = None

def f(x: int):
    "The docstring stays."
    assert x != 2, "two"
    assert f.__doc__ and missing is None and f.__name__ == "f"
    return x
"""
    Function(source, tmp_path).check_all([(1,), (2,), (3,)])
