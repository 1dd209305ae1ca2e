"""Which types a program asks about."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from textwrap import indent

import pytest

from heapwright.program.python.source.asking import (
    asked_by,
    asks_about,
    keywords_in,
    strings_in,
    types_asked_for,
)
from tests.sources import load_module, written

NONE = type(None)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return isinstance(x, int)", (int,)),
        ("return isinstance(x, (int, str))", (int, str)),
        ("return isinstance(x, int | None)", (int, NONE)),
        ("return isinstance(x, collections.OrderedDict)", (OrderedDict,)),
        ("return issubclass(y, float)", (float,)),
        ("return x.__class__ in (list, tuple)", (list, tuple)),
        ("return x is None", ()),
        ("return x is True", (bool,)),
        ("return {int: 1, str: 2}[y]", (int, str)),
        ("match x:\n    case int(): return 1", (int,)),
        ("match x:\n    case [_, *_]: return 1", (list, tuple)),
        ("match x:\n    case {'a': _}: return 1", (dict,)),
        ("match x:\n    case None: return 1", (NONE,)),
        ("return type(x)", (bool, float, str, NONE)),
        ("try: return x + 1\nexcept TypeError: return 0", (str, NONE)),
        ("return type(self.x).__name__", (bool, float, str, NONE)),
        ("return type(self).__name__", ()),
        ("return [isinstance(x, each) for each in (int, bytes)]", (int, bytes)),
        ("return isinstance(x, missing)", ()),
        ("return x + 1", ()),
    ],
)
def test_types_that_a_function_tells_apart(
    body: str, expected: tuple[type, ...], tmp_path: Path
) -> None:
    source = f"import collections\ndef f(x, y):\n{indent(body, '    ')}\n"
    assert asked_by(load_module(written(tmp_path, source)).f) == expected


def test_classes_are_found_by_an_attribute_that_is_asked_for(tmp_path: Path) -> None:
    source = """
        class Named:
            name = "a"

        class Other:
            pass

        def f(x):
            return getattr(x, "name", None)
        """
    module = load_module(written(tmp_path, source))
    assert types_asked_for([module]) == (module.Named,)


def test_types_in_a_set_that_has_a_name(tmp_path: Path) -> None:
    source = "KINDS = {str, bytes, int, 3}\ndef f(x):\n    return x.__class__ in KINDS\n"
    module = load_module(written(tmp_path, source))
    assert types_asked_for([module]) == (bytes, int, str)


def test_of_which_parameter_the_type_is_asked(tmp_path: Path) -> None:
    source = """
        def f(x, y, z):
            '''Not a string of the body, but the first one of it.'''
            if isinstance(x, int):
                return "number"
            match y:
                case _:
                    return z
        """
    function = load_module(written(tmp_path, source)).f
    assert [name for name in "xyz" if asks_about(function, name)] == ["x", "y"]
    assert list(strings_in(function))[-1] == "number"


def test_keywords_that_a_function_looks_for(tmp_path: Path) -> None:
    source = """
        def f(bins=None, **options):
            width = options.pop("width", None)
            if "bins" in options or options.get("class") or options.get("two words"):
                raise TypeError("width")
            return width
        """
    assert keywords_in(load_module(written(tmp_path, source)).f) == ["width"]
