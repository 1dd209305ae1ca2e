"""What a module assigns and follows is read from its source, once for each module."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from heapwright.program.python.source.assigned import assigned_in, followed
from tests.sources import load_module, written

SOURCE = """
    import os.path
    import json as j
    from re import match as m

    class Limits:
        most = 3

    def f():
        global total
        import sys
        total = os.environ
        Limits.most = 4
        def g():
            nonlocal_one = f().x
        return sys.path
"""


def test_names_attributes_chains_and_imports(tmp_path: Path) -> None:
    module = load_module(written(tmp_path, SOURCE, "assigning"))
    found = assigned_in(module)
    assert found.globals == {"total"}
    assert found.attributes == {"most"}
    assert found.stored == {("Limits", "most")}
    assert found.chains == {("os", "environ"), ("sys", "path")}
    assert found.imported == {"os", "json", "re", "sys"}
    assert found.local["j"] == ("json", None)
    assert found.local["os"] == ("os", None)
    assert found.local["m"] == ("re", "match")
    assert assigned_in(module) is found


@pytest.mark.parametrize(
    ("chain", "steps", "end"),
    [
        (("Limits", "most"), 2, 3),
        (("os", "environ"), 2, os.environ),
        (("os", "environ", "data"), 2, os.environ),
        (("nothing",), 1, None),
    ],
)
def test_a_chain_is_followed_through_modules_and_classes(
    chain: tuple[str, ...], steps: int, end: object, tmp_path: Path
) -> None:
    module = load_module(written(tmp_path, SOURCE, "assigning"))
    through, value = followed(chain, module)
    assert len(through) == steps
    assert value == end
