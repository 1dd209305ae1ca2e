"""Python's special methods: how a caller reaches each of them, and which of them no call reaches.

This is the only list of them. ``tests/unit/program/test_special_methods.py`` computes the
language's own list from the running Python and fails for a name that is in no group here.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Final

COMPARISONS: Final = {
    "__eq__": "==",
    "__ne__": "!=",
    "__lt__": "<",
    "__le__": "<=",
    "__gt__": ">",
    "__ge__": ">=",
}
ARITHMETIC: Final = {
    "__add__": "+",
    "__sub__": "-",
    "__mul__": "*",
    "__matmul__": "@",
    "__truediv__": "/",
    "__floordiv__": "//",
    "__mod__": "%",
    "__pow__": "**",
    "__lshift__": "<<",
    "__rshift__": ">>",
    "__and__": "&",
    "__or__": "|",
    "__xor__": "^",
}


def _named(prefix: str, name: str) -> str:
    """``__iadd__`` for ``i`` and ``__add__``."""
    return f"__{prefix}{name.strip('_')}__"


REFLECTED: Final = {_named("r", name): name for name in (*ARITHMETIC, "__divmod__")}
"""Operators that have the receiver on their right, and what they are on the left."""
OPERATORS: Final = frozenset({*COMPARISONS, *ARITHMETIC, "__divmod__", *REFLECTED})
"""Those of two sides, which ``super().__add__(other)`` asks for by name."""
IN_PLACE: Final = {_named("i", name): f"{sign}=" for name, sign in ARITHMETIC.items()}
"""Operators after which a variable means the result."""
COPIED: Final = frozenset(
    {"__copy__", "__reduce__", "__reduce_ex__", "__getstate__", "__setstate__"}
    | {"__getnewargs__", "__getnewargs_ex__"}
)
"""Those that ``copy.copy`` asks for; it is written once, whichever of them a class has."""
CONVERTED: Final = (COPIED - {"__copy__"}) | {
    "__contains__",
    "__dir__",
    "__instancecheck__",
    "__subclasscheck__",
}
"""Those whose callers do not get what the function returns, but what Python makes of it."""
LOOKS: Final = {
    "__str__": "str(...)",
    "__repr__": "repr(...)",
    "__format__": "format(...)",
    "__hash__": "hash(...)",
    "__bytes__": "bytes(...)",
    "__fspath__": "os.fspath(...)",
    "__dir__": "dir(...)",
    "__sizeof__": "sys.getsizeof(...)",
    "__length_hint__": "operator.length_hint(...)",
    "__float__": "float(...)",
    "__complex__": "complex(...)",
    "__index__": "operator.index(...)",
    "__round__": "round(...)",
    "__trunc__": "math.trunc(...)",
    "__floor__": "math.floor(...)",
    "__ceil__": "math.ceil(...)",
}
"""Those by which the language itself only looks at an object: what they give is a text or a number
that no state can hold. They are called where they may change something; the claim names others.
"""
CALLED: Final[dict[str, str]] = {
    "__len__": "len(...)",
    "__bool__": "bool(...)",
    "__iter__": "iter(...)",
    "__next__": "next(...)",
    "__reversed__": "reversed(...)",
    "__contains__": "{1} in {0}",
    "__getitem__": "{0}[{1}]",
    "__setitem__": "{0}[{1}] = {2}",
    "__delitem__": "del {0}[{1}]",
    "__neg__": "-{0}",
    "__pos__": "+{0}",
    "__invert__": "~{0}",
    "__abs__": "abs(...)",
    "__int__": "int(...)",
    "__divmod__": "divmod(...)",
    "__deepcopy__": "copy.deepcopy({0})",
    "__enter__": "with {0}:\n    pass",
    "__getattr__": "getattr(...)",
    "__instancecheck__": "isinstance({1}, {0})",
    "__subclasscheck__": "issubclass({1}, {0})",
    **LOOKS,
    **dict.fromkeys(sorted(COPIED), "copy.copy({0})"),
    **({"__replace__": "copy.replace({0})"} if hasattr(copy, "replace") else {}),
    **{name: f"{{0}} {sign} {{1}}" for name, sign in (COMPARISONS | ARITHMETIC).items()},
    **{name: f"{{1}} {ARITHMETIC[of]} {{0}}" for name, of in REFLECTED.items() if of in ARITHMETIC},
    "__rpow__": "({1}) ** {0}",
    "__rdivmod__": "divmod({1}, {0})",
    **{name: f"operator.{name.strip('_')}(...)" for name in IN_PLACE},
}
"""How a caller writes the call of each; ``...`` stands for all operands."""
ANSWERS: Final[dict[str, tuple[type, ...]]] = {
    "__bool__": (bool,),
    "__int__": (int,),
    "__index__": (int,),
    "__float__": (float,),
    "__complex__": (complex,),
    "__str__": (str,),
    "__repr__": (str,),
    "__format__": (str,),
    "__bytes__": (bytes,),
    "__fspath__": (str, bytes),
    "__hash__": (int,),
    "__sizeof__": (int,),
    "__length_hint__": (int,),
}
"""Those of which Python insists that they return one of its own types, and which."""
ITERATED: Final = frozenset({"__iter__", "__reversed__"})
STATEMENTS: Final = frozenset({"__setitem__", "__delitem__", "__enter__"})
"""Those whose source has no value."""

BY_WAY_OF: Final[dict[str, str]] = {
    "__init__": "the constructor",
    "__new__": "the constructor",
    "__post_init__": "the constructor",
    "__call__": "a method",
    "__exit__": "__enter__",
    "__missing__": "__getitem__",
    "__class_getitem__": "__getitem__ of the class",
}
"""Those that other calls make."""

UNCALLED: Final[dict[str, str]] = {
    "__setattr__": "assigning attributes",
    "__delattr__": "deleting attributes",
    "__getattribute__": "reading attributes that no operation reads",
    "__del__": "dropping an object",
    "__init_subclass__": "defining a subclass",
    "__set_name__": "defining a class that has one",
    "__mro_entries__": "defining a class",
    "__prepare__": "defining a class",
    "__subclasses__": "asking for subclasses",
    "__subclasshook__": "asking for subclasses",
    "__get__": "being an attribute of another class",
    "__set__": "being an attribute of another class",
    "__delete__": "being an attribute of another class",
    "__aenter__": "async",
    "__aexit__": "async",
    "__aiter__": "async",
    "__anext__": "async",
    "__await__": "async",
    "__buffer__": "C code",
    "__release_buffer__": "C code",
}
"""Those that no operation calls, and what would."""

INTERNAL: Final = frozenset(
    {"__alloc__", "__getformat__", "__typing_subst__", "__typing_prepare_subst__"}
    | {"__typing_is_unpacked_typevartuple__", "__getitem_inner__", "__new_member__"}
    | {"__concat__", "__iconcat__", "__inv__", "__not__", "__signature__"}
)
"""Not of the language: of one type of the interpreter's, or other names in ``operator``."""


def is_special(name: str) -> bool:
    return len(name) > 4 and name.startswith("__") and name.endswith("__")


def is_public(name: str) -> bool:
    """Whether it is meant for callers; a name that begins with an underscore is not."""
    return not name.startswith("_")


def operands(name: str) -> tuple[int, int]:
    """How many operands a caller writes besides the receiver, at least and at most."""
    if name in _OPERANDS:
        return _OPERANDS[name]
    count = max((k for k in range(3) if f"{{{k}}}" in CALLED[name]), default=0)
    return count, count


_OPERANDS = {
    "__round__": (0, 1),
    "__format__": (1, 1),
    "__divmod__": (1, 1),
    "__getattr__": (1, 1),
    "__pow__": (1, 2),
    **dict.fromkeys(IN_PLACE, (1, 1)),
}


def written(name: str, arguments: list[str], operand: Callable[[str], str]) -> str:
    """The source of a call; ``operand`` puts brackets around what needs them beside a sign."""
    template = CALLED[name]
    if name == "__pow__" and len(arguments) > 2:
        template = "pow(...)"
    if template.endswith("(...)"):
        return template.replace("...", ", ".join(arguments))
    return template.format(*map(operand, arguments))
