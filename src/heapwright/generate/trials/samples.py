"""Values that are worth a trial, most of them small and ordinary."""

from __future__ import annotations

from heapwright.program.values import SAMPLES

INTEGERS = (0, 1, 2, 3, 5, 10, -1, -2)
TEXTS = (
    *("", "a", "b", "ab", "abc", "A", "1", "12", "-1", "0.5", "1/2", "1e3"),
    *("a b", "a, b", "a.b", "a:b", "{}", "{0}", "{a}", "One two three four. Five, six!"),
)
FRAGMENTS = ("a", "b", "A", "1", "2", " ", "\n", ".", "-")
REALS = (0.0, 1.0, 0.5, 0.01, 2.5, -1.5, 10.0)

CALLABLES = (
    "len",
    "str",
    "abs",
    "max",
    "lambda value: value",
    "lambda *values: 0",
    "lambda *values: 1",
    "lambda *values: True",
    "lambda *values: None",
)
VALUES = (
    "decimal.Decimal",
    "fractions.Fraction",
    "builtins.bytes",
    "builtins.complex",
    "datetime.date",
)
"""Types of which a value may stand where nobody said what is taken."""
ITERATORS = ("iter([])", "iter([1])", "iter([1, 2, 3])", 'iter("ab")')

BY_TYPE = {
    **SAMPLES,
    "Callable": CALLABLES,
    "collections.abc.Iterator": ITERATORS,
    "collections.abc.Generator": ITERATORS,
    "builtins.bytearray": ('bytearray(b"ab")',),
    "builtins.memoryview": ('memoryview(b"ab")',),
    "builtins.slice": ("slice(None)", "slice(0, 1)", "slice(1, None)", "slice(None, None, 2)"),
    "builtins.type": ("int", "str", "ValueError"),
    "builtins.BaseException": ("ValueError()",),
    "builtins.Exception": ("ValueError()",),
    "io.StringIO": ('io.StringIO("")', 'io.StringIO("a b\\nc")'),
    "io.BytesIO": ('io.BytesIO(b"ab")',),
    "collections.deque": ("collections.deque()", "collections.deque([1, 2])"),
}
"""How to write a value of a type that exploration cannot pass."""

COLLECTIONS = (
    "[]",
    "[1]",
    "[1, 2]",
    "[3, 1, 2]",
    "[1, 1, 2]",
    '["a"]',
    '["a", "b"]',
    "()",
    "(1, 2)",
    '("a", 1)',
    "{}",
    '{"a": 1}',
    '{"a": 1, "b": 2}',
    '{"a": "b"}',
    "{1: 2, 3: 4}",
    '{"a": ["b"], "b": []}',
    '[("a", 1), ("b", 2)]',
    "[(1, 2), (3, 5)]",
    "[[1, 2], [3]]",
    "set()",
    "{1, 2}",
    "frozenset({1})",
    "range(3)",
    "range(20)",
    "[None]",
)
ODD = (
    'float("inf")',
    'float("nan")',
    "slice(None)",
    "slice(0, 1)",
    "slice(1, None)",
    "slice(None, None, 2)",
    "slice(None, None, -1)",
    "slice(3, 0, -1)",
    "slice(-2, None)",
    'b"ab"',
)
