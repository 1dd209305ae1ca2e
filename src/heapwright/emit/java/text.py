"""Test classes as Java source that a person would keep."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from heapwright.emit.java.replay import java
from heapwright.program import Program

INDENT = "    "
_ASSERTIONS = {
    "junit5": "org.junit.jupiter.api.Assertions",
    "junit4": "org.junit.Assert",
}
_ANNOTATIONS = {
    "junit5": {
        "Test": "org.junit.jupiter.api.Test",
        "Disabled": "org.junit.jupiter.api.Disabled",
        "BeforeEach": "org.junit.jupiter.api.BeforeEach",
    },
    "junit4": {
        "Test": "org.junit.Test",
        "Ignore": "org.junit.Ignore",
        "Before": "org.junit.Before",
    },
}


@dataclass(frozen=True)
class TestMethod:
    """One method of a test class, and what it may throw that must be declared."""

    __test__ = False  # not a test of ours, although its name says so

    name: str
    body: tuple[str, ...]
    annotations: tuple[str, ...] = ("@Test",)
    throws: bool = False

    def lines(self, style: str) -> list[str]:
        public = "public " if style == "junit4" else ""
        throws = " throws Exception" if self.throws else ""
        head = f"{public}void {self.name}(){throws} {{"
        inner = [f"{INDENT}{line}" for line in self.body]
        return [*self.annotations, head, *inner, "}"]


def class_source(
    program: Program,
    file: str,
    comment: str,
    methods: Sequence[TestMethod],
    style: str,
    helpers: Sequence[str] = (),
) -> str:
    """A whole file; ``helpers`` are lines that come after the tests."""
    folder, _, name = file.removesuffix(".java").rpartition("/")
    package = folder.replace("/", ".")
    public = "public " if style == "junit4" else ""
    inside = ["", *_joined([method.lines(style) for method in methods])]
    inside += ["", *helpers] if helpers else []
    body = "\n".join(f"{INDENT}{line}" if line else "" for line in inside)
    imports = import_groups(body, package, java(program).visible.outer_classes(), style)
    parts = [f"package {package};\n" if package else "", *imports]
    head = "\n".join(part for part in parts if part)
    return f"{head}\n/** {comment} */\n{public}class {name} {{{body}\n}}\n"


def _joined(methods: Iterable[list[str]]) -> list[str]:
    found: list[str] = []
    for lines in methods:
        found += [*([""] if found else []), *lines]
    return found


def import_groups(body: str, package: str, classes: Mapping[str, str], style: str) -> list[str]:
    """Static imports of assertions, then the classes that the text mentions."""
    code = re.sub(r'"(?:\\.|[^"\\])*"', '""', body)
    asserted = sorted(set(re.findall(r"(?<![.\w])(assert[A-Z]\w*)\(", code)))
    static = "".join(f"import static {_ASSERTIONS[style]}.{each};\n" for each in asserted)
    mentioned = set(re.findall(r"(?<![.\w])([A-Z]\w*)", code))
    found = {full for word, full in _ANNOTATIONS[style].items() if f"@{word}" in code}
    for word, internal in classes.items():
        home = internal.rpartition("/")[0].replace("/", ".")
        if word in mentioned and home not in (package, "java.lang", ""):
            found.add(internal.replace("/", "."))
    plain = "".join(f"import {each};\n" for each in sorted(found))
    return [static, plain]
