"""Handlers that let an exception pass."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.python.source.handlers import passes_on
from tests.sources import written

SOURCE = """
    def take(items, key):
        try:
            found = items[key]
            del items[key]
        {handler}
        return found
    """


@pytest.mark.parametrize(
    ("handler", "expected"),
    [
        ("except KeyError:\n            raise", True),
        ("except KeyError as error:\n            raise error", True),
        ("except (ValueError, LookupError):\n            print()\n            raise", True),
        ("except builtins.KeyError:\n            raise", True),
        (
            "except KeyError:\n            if key:\n                raise\n            found = 0",
            True,
        ),
        ("except Exception:\n            raise", False),
        ("except:\n            raise", False),
        ("except IndexError:\n            raise", False),
        ("except KeyError:\n            raise ValueError", False),
        ("except KeyError:\n            found = None", False),
        ("finally:\n            print()", False),
    ],
)
def test_which_handlers_name_what_they_raise_again(
    handler: str, expected: bool, tmp_path: Path
) -> None:
    file = written(tmp_path, SOURCE.replace("{handler}", handler))
    line = file.read_text().splitlines().index("        found = items[key]") + 1
    assert passes_on(str(file), line, KeyError("a")) is expected
    assert not passes_on(str(file), line + 20, KeyError("a"))


def test_what_is_no_source_has_no_handlers(tmp_path: Path) -> None:
    assert not passes_on(str(tmp_path / "missing.py"), 1, KeyError("a"))
