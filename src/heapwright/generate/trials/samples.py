"""Values that are worth a trial, most of them small and ordinary."""

from __future__ import annotations

from heapwright.program import Opaque
from heapwright.program.values import SAMPLES

INTEGERS = (0, 1, 2, 3, 5, 10, -1, -2)
TEXTS = (
    *("", "a", "b", "ab", "abc", "A", "1", "12", "-1", "0.5", "1/2", "1e3"),
    *("a b", "a, b", "a.b", "a:b", "{}", "{0}", "{a}", "One two three four. Five, six!"),
)
SPECIAL_TEXTS = (
    *("{0[0]}", "{0.real}", "{}{0}", "{0}{}", "{:{}}", "{!r:>5}", "{a!x}", "{", "%s", "%(a)s"),
    *("$a", "${a}", "$$", "$", "$1", "a=1", "a=1; b=2", "a: 1", "a,b\nc,d", "[a]\nb = c"),
    *('"a b"', "'a'", '"a', "a\\ b", "# a", "a\tb", "a\n\nb", "  a", "a  ", "(a)", "(("),
    "<a>b</a>",
    *("http://a.b/c?d=e#f", "a@b.c", "/a/b.txt", "a/../b", "*.py", "(a|b)+", "[", "a -> b"),
    "--a=b",
    *("2024-01-31", "12:30", "2024-01-31T12:30:00Z", "31.01.2024", "1,000", "+1", "0x1f", "1_000"),
    *("nan", "-0", "1.2.3.4", "10.0.0.0/8", "::1", "1.0.0-rc.1+b", "true", "null", '{"a": [1, 2]}'),
    *("ä", "ß", "\u00e9\u0301", "a\x00b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "AbC dEf", "a_b-c"),
)
"""Forms that programs look for in strings."""
FRAGMENTS = ("a", "b", "A", "1", "2", " ", "\n", ".", "-")
REALS = (0.0, 1.0, 0.5, 0.01, 2.5, -1.5, 10.0)

CALLABLES = (
    *("len", "repr", "abs", "max", "lambda value: value", "lambda *values: 0", "lambda *values: 1"),
    *("lambda *values: True", "lambda *values: None"),
)
"""Functions, but no types: where ``text.strip()`` has been executed for strings, Python 3.11 itself
crashes if ``text`` is ``str``.
"""
FAILING = (
    *("lambda *values: 1 / 0", "lambda *values: {}[0]", "lambda *values: [][0]"),
    *('lambda *values: int("")', "lambda *values: len(0)", "lambda *values: None.a"),
)
"""Functions that raise something: worth passing where an exception is never handled."""
NUMBERS = ("decimal.Decimal", "fractions.Fraction")
VALUES = (
    *NUMBERS,
    "builtins.bytes",
    "builtins.complex",
    "datetime.date",
)
"""Types whose values may be passed where no type is declared."""
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

MADE_OF_TEXT = {
    "builtins.bytes": "{data!r}",
    "builtins.bytearray": "bytearray({data!r})",
    "builtins.memoryview": "memoryview({data!r})",
    "io.StringIO": "io.StringIO({text!r})",
    "io.BytesIO": "io.BytesIO({data!r})",
}
"""How to write a value of a type that holds a text, or the same as bytes: what code looks for in
strings it looks for in these, too.
"""

COLLECTION, MIXED = Opaque("collection"), Opaque("mixed collection")
"""Kinds of containers, where nothing is declared: one of these, and one that is made."""
COLLECTIONS = (
    *("[]", "[1]", "[1, 2]", "[3, 1, 2]", "[1, 1, 2]", '["a"]', '["a", "b"]', "()", "(1, 2)"),
    *('("a", 1)', "{}", '{"a": 1}', '{"a": 1, "b": 2}', '{"a": "b"}', "{1: 2, 3: 4}"),
    *('{"a": ["b"], "b": []}', '[("a", 1), ("b", 2)]', "[(1, 2), (3, 5)]", "[[1, 2], [3]]"),
    *('[("a", "b")]', '[("a", "b"), ("c", "d")]'),
    *("[1, 2.5]", "[True, 2]", "[fractions.Fraction(1, 2), 0.5]", '[decimal.Decimal("0.5"), 1]'),
    *("[fractions.Fraction(1, 2), 3]", '[float("nan"), 1.0]', '["a", 1]', "set()", "{1, 2}"),
    *("frozenset({1})", "range(3)", "range(20)", "[None]"),
)
CYCLIC = (
    "(lambda items: items.append(items) or items)([1])",
    '(lambda table: table.setdefault("a", table))({})',
)
"""Containers that contain themselves, on which what follows items does not end."""
ODD = (
    *('float("inf")', 'float("nan")', "slice(None)", "slice(0, 1)", "slice(1, None)"),
    *("slice(None, None, 2)", "slice(None, None, -1)", "slice(3, 0, -1)", "slice(-2, None)"),
    *('b"ab"', 'bytearray(b"ab")', "collections.deque([1, 2])"),
    *('array.array("i")', 'array.array("i", [1, 2])', *CYCLIC),
)
