"""A small part of ``python -m benchmarks conformance``: CPython's own tests, instrumented."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from benchmarks.conformance.command import compare, known_deviations

SMALL = ("test_augassign", "test_dictcomps", "test_named_expressions", "test_super", "test_unpack")
"""Files that take less than a second, one or two for each thing that rewriting touches."""

pytestmark = pytest.mark.skipif(
    find_spec("test.support") is None, reason="this Python was installed without its own tests"
)


@pytest.mark.parametrize("name", SMALL)
def test_a_file_of_cpythons_tests_ends_as_in_plain_python(name: str) -> None:
    found = compare(name)
    assert len(found.plain) > len(found.failing)
    assert set(found.deviating) <= set(known_deviations())
    assert len(found.cuts) <= len(found.plain) // 10
