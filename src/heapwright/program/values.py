"""Values of library types, which stand for themselves: dates, fractions, compiled patterns.

Nothing is known of them but what they answer. Exploration passes a few, and says that it passed no
others; states keep them as they are, by the source that makes them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final

SAMPLE: Final = "value"
"""The kind of a constant that is one of many values."""

SAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "builtins.bytes": ('b""', 'b"ab"'),
    "builtins.complex": ("0j", "1 + 2j"),
    "builtins.range": ("range(0)", "range(3)"),
    "datetime.datetime": (
        "datetime.datetime(2024, 1, 31, 12, 30)",
        "datetime.datetime(2024, 2, 29)",
        "datetime.datetime(2024, 1, 31, tzinfo=datetime.timezone.utc)",
    ),
    "datetime.date": ("datetime.date(2024, 1, 31)", "datetime.date(2024, 2, 29)"),
    "datetime.time": ("datetime.time(12, 30)", "datetime.time(0, 0)"),
    "datetime.timedelta": (
        "datetime.timedelta(0)",
        "datetime.timedelta(days=1)",
        "datetime.timedelta(seconds=-1)",
    ),
    "datetime.timezone": ("datetime.timezone.utc",),
    "decimal.Decimal": ('decimal.Decimal("0")', 'decimal.Decimal("1.5")', 'decimal.Decimal("-2")'),
    "fractions.Fraction": ("fractions.Fraction(1, 2)", "fractions.Fraction(-3, 1)"),
    "uuid.UUID": ("uuid.UUID(int=1)",),
    "pathlib.Path": ('pathlib.Path("a")', 'pathlib.Path("a/b.txt")'),
    "pathlib.PurePath": ('pathlib.PurePath("a/b.txt")',),
    "re.Pattern": ('re.compile("a")', 're.compile("")'),
}
"""How to write some values of a type."""

_MADE_BY: Final = frozenset(
    {"range", "re.compile", "datetime.timezone.utc", "pathlib.PosixPath", "pathlib.WindowsPath"}
    | {"pathlib.PurePosixPath", "pathlib.PureWindowsPath", "logging.getLogger"}
    | {name for name in SAMPLES if not name.startswith("builtins.")}
)
"""All that a text may mention: it may come from a file."""


def public_name(cls: type) -> str:
    """Where users find the class: Python 3.13 defines paths in ``pathlib._local``."""
    module = cls.__module__.partition("._")[0]
    return f"{module}.{cls.__qualname__}"


def written(value: object) -> str | None:
    """Source that makes an equal value; None where that is not known."""
    kind = type(value)
    public = public_name(kind)
    if isinstance(value, re.Pattern):
        text = f"re.compile({value.pattern!r}, {value.flags})"
    elif public in _MADE_BY:
        text, module = repr(value), public.partition(".")[0]
        if not text.startswith(f"{module}."):
            text = f"{module}.{text}"
    elif kind is range:
        text = repr(value)
    elif (kind.__module__, kind.__name__) == ("logging", "Logger"):
        text = f"logging.getLogger({getattr(value, 'name', '')!r})"
    else:
        return None
    try:
        return text if read(text) == value else None
    except (ValueError, SyntaxError):
        return None


@cache
def read(text: str) -> Any:
    """The value that the text makes, always the same object.

    Raises: ValueError for anything but calls of known types with literals.
    """
    return _value(ast.parse(text, mode="eval").body)


def _value(node: ast.expr) -> Any:
    match node:
        case ast.Call(func=function, args=arguments, keywords=keywords):
            options = {str(k.arg): _value(k.value) for k in keywords}
            return _found(function)(*map(_value, arguments), **options)
        case ast.Attribute():
            return _found(node)
    return ast.literal_eval(node)


def _found(node: ast.expr) -> Any:
    path = ast.unparse(node)
    if path not in _MADE_BY:
        raise ValueError(f"{path} makes no value that is kept")
    root, *names = path.split(".")
    found: Any = import_module(root) if names else range
    for name in names:
        found = getattr(found, name)
    return found


def localised(text: str, known: Mapping[str, object]) -> str | None:
    """The text with the names that a module has imported; None where it has other things of the
    same names.
    """
    unsaid = False

    def local(path: re.Match[str]) -> str:
        nonlocal unsaid
        root, name = path.groups()
        if f"{root}.{name}" not in _MADE_BY:
            return path[0]
        module = import_module(root)
        if known.get(name) is getattr(module, name):
            return name
        aliases = [alias for alias, value in known.items() if value is module]
        unsaid = unsaid or (not aliases and root in known)
        return f"{aliases[0] if aliases else root}.{name}"

    text = re.sub(r"\b([a-z]+)\.(\w+)", local, text)
    return None if unsaid else text
