"""A small part of ``python -m benchmarks conformance``: CPython's own tests, instrumented."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks.conformance.command import compare, known_deviations

SMALL = (
    *("test_augassign", "test_dictcomps", "test_grammar", "test_iterlen", "test_keywordonlyarg"),
    *("test_named_expressions", "test_property", "test_scope", "test_setcomps", "test_super"),
    *("test_unpack", "test_with", "test_yield_from"),
)
"""Files that take about a second, one or two for each thing that rewriting touches."""

pytestmark = pytest.mark.skipif(
    find_spec("test.support") is None, reason="this Python was installed without its own tests"
)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", SMALL)
def test_a_file_of_cpythons_tests_ends_as_in_plain_python(name: str) -> None:
    found = compare(name)
    assert not found.failing
    assert set(found.deviating) <= set(known_deviations())
    assert len(found.cuts) <= len(found.plain) // 10


SABOTAGE = """
from heapwright.execution.containers.membership import SetIterator
SetIterator.__length_hint__ = lambda iterator: 10
"""


def test_a_mechanism_that_changes_the_meaning_deviates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the judge itself."""
    (tmp_path / "sitecustomize.py").write_text(SABOTAGE, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    found = compare("test_iterlen")
    assert set(found.deviating) - set(known_deviations()) == {
        "test.test_iterlen.TestSet.test_immutable_during_iteration",
        "test.test_iterlen.TestSet.test_invariant",
    }
