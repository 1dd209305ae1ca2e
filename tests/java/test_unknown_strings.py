"""Every method that is written for strings sees an unknown string as the string that it is.

For each method there is a class whose property fails only for one string, which the method is given
as an argument or is called on: a proof that it holds would be wrong. Which methods there are is
computed from what is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.java import names
from heapwright.program.java.runtime.library import boxes, builders, strings
from tests.java.harness import compile_java

pytestmark = pytest.mark.sampled(12)

_STRING, _BUILDER = "java/lang/String", "java/lang/StringBuilder"
_TEXTS = tuple(f"Ljava/lang/{name};" for name in ("String", "CharSequence", "Object"))
_GIVEN = {"I": "0", "C": "'Q'", "Z": "true", "[Ljava/lang/CharSequence;": 'new String[] {"z", {}}'}
_PINNED = ("7", "Qz")
"""The strings that the properties are about: a number, and one that is none."""


def _arguments(kinds: tuple[str, ...], text: str) -> str | None:
    """One unknown string wherever the method takes one; None for what no string is passed to."""
    made = []
    for kind in kinds:
        if kind not in _TEXTS and kind not in _GIVEN:
            return None
        made.append(text if kind in _TEXTS else _GIVEN[kind].replace("{}", text))
    return ", ".join(made)


def _calls() -> Iterator[tuple[str, str]]:
    """A name, and an expression with ``s`` for the unknown string."""
    written = {_STRING: strings.METHODS[_STRING], _BUILDER: builders.METHODS[_BUILDER]}
    written |= {owner: methods for owner, methods in boxes.METHODS.items() if owner != _STRING}
    for owner, methods in written.items():
        for number, key in enumerate(methods):
            name, _, rest = key.removeprefix("static ").partition("(")
            kinds = names.parameters(f"({rest}")
            takes = any(kind in _TEXTS or "CharSequence" in kind for kind in kinds)
            label = f"{owner.rpartition('/')[2]}_{name}{len(kinds)}{number}"
            if name.startswith("<") or rest.endswith(")V"):
                continue
            if takes and (shown := _arguments(kinds, "s")) is not None:
                known = "" if owner == _STRING else "new StringBuilder"
                on = owner.replace("/", ".") if key.startswith("static ") else f'{known}("aQz7")'
                yield f"{label}_given", f"{on}.{name}({shown})"
            if owner in (_STRING, _BUILDER) and not key.startswith("static "):
                shown = _arguments(kinds, '"Q"')
                on = "s" if owner == _STRING else "new StringBuilder(s)"
                if shown is not None:
                    yield f"{label}_on", f"{on}.{name}({shown})"


_CLASS = """
public class {name} {{
    private boolean hit;

    private static String call(String s) {{
        try {{
            Object found = {expression};
            if (found instanceof String[] parts) {{
                return String.join("|", parts);
            }}
            return found instanceof char[] units ? new String(units) : String.valueOf(found);
        }} catch (RuntimeException error) {{
            return error.getClass().getName();
        }}
    }}

    public void set(String s) {{
        if (s != null && call(s).equals(call("{pinned}")) && s.equals("{pinned}")) {{
            hit = true;
        }}
    }}

    public boolean never() {{
        return !hit;
    }}
}}
"""
CASES = [(f"{label}_{pinned}", expression, pinned)
         for label, expression in _calls() for pinned in _PINNED]  # fmt: skip


@pytest.fixture(scope="module")
def classes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Those that the tests of this run need."""
    chosen = " ".join(item.name for item in request.session.items)
    sources = {
        name: _CLASS.format(name=name, expression=expression, pinned=pinned)
        for name, expression, pinned in CASES
        if f"[{name}]" in chosen
    }
    return compile_java(sources, tmp_path_factory.mktemp("strings"))


@pytest.mark.parametrize("name", [name for name, _, _ in CASES])
def test_no_proof_leaves_a_string_out(classes: Path, name: str) -> None:
    verdict = hw.verify(f"{classes}:{name}", "never", seconds=20).verdicts[0]
    assert verdict.verdict != "holds", verdict.claim
