"""A ``@heapwright.verified`` test passes only if it ends normally in every state."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.sources import AUTOLOAD, WITH_PLUGIN, written

BOX = """
    class Item:
        def __init__(self, k: int) -> None:
            self.k = k

    class Box:
        def __init__(self) -> None:
            self.n = 0
            self.name = ""

        def put(self) -> None:
            if self.n < 2:
                self.n += 1

        def rename(self, name: str) -> None:
            self.name = name
    """
TESTS = """
    import sys
    from pathlib import Path

    import pytest
    from box import Box, Item

    import heapwright

    @pytest.fixture
    def number() -> int:
        return 2

    @pytest.fixture
    def table() -> dict:
        return {}

    @pytest.fixture
    def box() -> int:
        return 3

    @heapwright.verified
    def test_keyword_only(box: Box, *, by: int):
        assert by != 17

    @heapwright.verified
    def test_float(box: Box, weight: float):
        assert weight == weight

    @heapwright.verified
    def test_without_brackets(box: Box):
        assert box.n < 3

    @heapwright.verified
    def test_fails_without_brackets(box: Box):
        assert box.n < 2

    @heapwright.verified()
    def test_fail(box: Box):
        if box.n == 2:
            pytest.fail("two are in it")

    @heapwright.verified()
    def test_exit(box: Box):
        if box.n == 2:
            sys.exit(0)

    @heapwright.verified()
    def test_skips_in_one_state(box: Box):
        if box.n == 2:
            pytest.skip("not with two")

    @heapwright.verified()
    def test_skips_and_fails(box: Box):
        if box.n == 0:
            pytest.skip("not with two")
        assert box.n == 1

    @heapwright.verified()
    def test_expected_to_fail(box: Box):
        if box.n == 2:
            pytest.xfail("known")

    @heapwright.verified()
    async def test_coroutine(box: Box):
        assert box.n < 2

    @heapwright.verified()
    def test_generator(box: Box):
        assert box.n < 2
        yield

    @heapwright.verified()
    def test_hands_out_a_coroutine(box: Box):
        async def check():
            assert box.n < 2
        return check()

    @heapwright.verified()
    def test_returns(box: Box):
        return box.n < 2

    @heapwright.verified()
    def test_fixture(box: Box, number):
        assert box.n <= number

    @heapwright.verified()
    def test_fixture_fails(box: Box, number: int):
        assert box.n < number

    @heapwright.verified()
    def test_fixture_of_an_installed_class(box: Box, tmp_path: Path):
        assert tmp_path and box.n < 3

    @heapwright.verified()
    def test_unfit_fixture(box: Box, table):
        table[box.n] = 1

    @heapwright.verified()
    def test_monkeypatch(box: Box, monkeypatch):
        monkeypatch.setattr(Box, "put", lambda self: None)
        before = box.n
        box.put()
        assert box.n == before

    @heapwright.verified()
    def test_monkeypatch_is_undone(box: Box, monkeypatch):
        before = box.n
        box.put()
        monkeypatch.setattr(Box, "put", lambda self: None)
        assert before == 2 or box.n == before + 1

    @pytest.mark.parametrize("k", [2, 3])
    @heapwright.verified()
    def test_parametrized(box: Box, k):
        assert box.n < k

    @heapwright.verified()
    @pytest.mark.parametrize("k", [2, 3])
    def test_parametrized_inside(box: Box, k: int):
        assert box.n < k

    @pytest.mark.xfail(strict=True)
    @heapwright.verified()
    def test_marked(box: Box):
        assert box.n < 2

    @heapwright.verified()
    @pytest.mark.xfail(strict=True)
    def test_marked_inside(box: Box):
        assert box.n < 2

    @heapwright.verified()
    def test_changes_its_object(box: Box):
        before = box.n
        box.put()
        assert before == 2 or box.n == before + 1

    @heapwright.verified()
    def test_text(box: Box, text: str):
        box.rename(text)
        assert box.name == text

    @heapwright.verified()
    def test_text_fails(box: Box, text: str):
        assert box.name != text

    @heapwright.verified()
    def test_optional(box: Box | None):
        assert box is not None

    @heapwright.verified()
    def test_two_objects(box: Box, other: Box):
        assert box is other or box.n < 2 or other.n < 2

    @heapwright.verified()
    def test_two_classes(box: Box, item: Item | None):
        assert box.n < 3

    @heapwright.verified(scop={Box: 1})
    def test_unknown_argument(box: Box):
        assert box

    @heapwright.verified(scope=3)
    def test_wrong_argument(box: Box):
        assert box

    @heapwright.verified()
    def test_undefined_name(box: Box):
        assert bx.n

    class TestBox:
        @heapwright.verified
        def test_in_a_class(self, box: Box):
            assert box.n < 3

        @heapwright.verified()
        @pytest.mark.parametrize("k", [2])
        def test_in_a_class_fails(self, box: Box, k):
            assert box.n < k
    """
EXPECTED = {
    "test_without_brackets": "PASSED",
    "test_fails_without_brackets": "FAILED",
    "test_fail": "FAILED",
    "test_exit": "FAILED",
    "test_skips_in_one_state": "SKIPPED",
    "test_skips_and_fails": "FAILED",
    "test_expected_to_fail": "XFAIL",
    "test_coroutine": "FAILED",
    "test_generator": "FAILED",
    "test_hands_out_a_coroutine": "FAILED",
    "test_returns": "FAILED",
    "test_fixture": "PASSED",
    "test_fixture_fails": "FAILED",
    "test_fixture_of_an_installed_class": "PASSED",
    "test_unfit_fixture": "FAILED",
    "test_monkeypatch": "PASSED",
    "test_monkeypatch_is_undone": "PASSED",
    "test_parametrized[2]": "FAILED",
    "test_parametrized[3]": "PASSED",
    "test_parametrized_inside[2]": "FAILED",
    "test_parametrized_inside[3]": "PASSED",
    "test_marked": "XFAIL",
    "test_marked_inside": "XFAIL",
    "test_changes_its_object": "PASSED",
    "test_text": "PASSED",
    "test_text_fails": "FAILED",
    "test_optional": "FAILED",
    "test_two_objects": "FAILED",
    "test_two_classes": "PASSED",
    "test_keyword_only": "FAILED",
    "test_float": "PASSED",
    "test_unknown_argument": "FAILED",
    "test_wrong_argument": "FAILED",
    "test_undefined_name": "FAILED",
    "TestBox::test_in_a_class": "PASSED",
    "TestBox::test_in_a_class_fails[2]": "FAILED",
}


@cache
def folder() -> TemporaryDirectory[str]:
    made = TemporaryDirectory(prefix="heapwright-outcomes-")
    written(Path(made.name), BOX, "box")
    written(Path(made.name), TESTS, "test_box")
    return made


@cache
def said(*arguments: str) -> str:
    """What pytest prints."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-v", *WITH_PLUGIN, *arguments],
        cwd=folder().name,
        env={**os.environ, **AUTOLOAD, "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize(("test", "outcome"), EXPECTED.items(), ids=EXPECTED)
def test_the_outcome_is_the_one_expected(test: str, outcome: str) -> None:
    found = re.search(rf"^test_box\.py::{re.escape(test)} (\w+)", said(), flags=re.MULTILINE)
    assert found is not None, said()
    assert found[1] == outcome


def test_nothing_else_was_collected() -> None:
    assert len(re.findall(r"^test_box\.py::\S+ [A-Z]+", said(), flags=re.MULTILINE)) == len(
        EXPECTED
    )


@pytest.mark.parametrize(
    "message",
    [
        "Failed: two are in it",
        "SystemExit: 0",
        "UserError: test_coroutine: a coroutine function, whose body a call does not run",
        "UserError: test_generator: a generator function, whose body a call does not run",
        "UserError: test_hands_out_a_coroutine returned coroutine; a test must return nothing",
        "UserError: test_returns returned bool; a test must return nothing",
        "UserError: test_unfit_fixture: 'table' is a dict, which one state could leave changed",
        "UserError: there is no argument 'scop'; known: scope, max_length, ",
        "UserError: scope=3: pass a dict from classes to numbers",
        "Heapwright: fails for (box, 17) after",
        "name 'bx' is not defined",
        "not with two (skips in some states; it passes in the others)",
    ],
)
def test_one_line_says_what_is_wrong(message: str) -> None:
    assert message in said()


def test_user_errors_show_nothing_of_ours() -> None:
    assert "plugin/running.py" not in said()
    assert "plugin/__init__.py" not in said()


def test_claims_say_for_which_parameters() -> None:
    _, _, claims = said().partition("= heapwright =")
    assert "test_parametrized[3] passes in every state" in claims
    assert "test_parametrized passes" not in claims
    assert "test_parametrized[2]" not in claims.partition("=====")[0]


def test_claims_name_the_values_that_the_test_itself_takes() -> None:
    (claim,) = re.findall(r"^test_float passes .*$", said(), flags=re.MULTILINE)
    assert "for all strings and floats except NaN and -0.0" in claim


@pytest.mark.slow
def test_claims_appear_with_xdist_too() -> None:
    pytest.importorskip("xdist")
    printed = said("-n", "2", "-k", "test_without_brackets or test_two_classes")
    _, _, claims = printed.partition("= heapwright =")
    assert "test_without_brackets passes in every state reached by 3 operations of Box" in claims
    assert "test_two_classes passes in every state" in claims
