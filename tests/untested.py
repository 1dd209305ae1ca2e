"""``python -m tests.untested`` lists the source modules that no test imports, longest first.

A name that a test takes from a package counts for the module that defines it. What is listed is run
by tests of other modules only: a place to start when looking for a unit test to write.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src"


def modules() -> dict[str, Path]:
    """Modules by name, without packages."""
    files = [file for file in sorted(SOURCE.rglob("*.py")) if not file.name.startswith("__")]
    return {".".join(file.relative_to(SOURCE).with_suffix("").parts): file for file in files}


def imported(file: Path) -> Iterator[str]:
    """Modules that define what the file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("heapwright"):
            yield node.module or ""
            for alias in node.names:
                yield f"{node.module}.{alias.name}"
                with suppress(ModuleNotFoundError):  # of an extra that is not installed
                    value = getattr(import_module(node.module or ""), alias.name, None)
                    yield str(getattr(value, "__module__", ""))


def untested() -> dict[str, int]:
    """Lines of each module that no test imports."""
    seen = {name for file in TESTS.rglob("*.py") for name in imported(file)}
    missing = {name: file for name, file in modules().items() if name not in seen}
    return {name: len(file.read_text("utf-8").splitlines()) for name, file in missing.items()}


if __name__ == "__main__":
    found = untested()
    for name, lines in sorted(found.items(), key=lambda each: -each[1]):
        print(f"{lines:5} {name}")
    print(f"{len(found)} of {len(modules())} modules")
