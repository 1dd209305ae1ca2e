"""A test function runs in every state that its parameters' classes can reach."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heapwright.plugin.running import is_explored, run_everywhere
from tests.sources import load_module, written

SOURCE = """
    import pytest

    class Counter:
        def __init__(self) -> None:
            self.n = 0

        def up(self) -> None:
            if self.n < 3:
                self.n += 1

    def holds(counter: Counter, n: int) -> None:
        assert counter.n <= 3

    def fails(counter: Counter) -> None:
        assert counter.n < 2, "too many"

    def skips(counter: Counter) -> None:
        if counter.n == 1:
            pytest.skip("not one")

    def returns(counter: Counter) -> bool:
        return counter.n <= 3

    def generates(counter: Counter):
        yield counter

    def bare(counter) -> None: ...
    def unknown(counter: "Nothing") -> None: ...
    def below(counter: Counter, limit) -> None:
        assert counter.n <= limit
"""


@pytest.fixture
def subject(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    module = load_module(written(tmp_path_factory.mktemp("plugin"), SOURCE, "counting"))
    yield module
    sys.modules.pop("counting", None)


def run(test: Any, given: dict[str, object] | None = None, **setting: Any) -> str:
    return run_everywhere(test, setting, given or {})


def test_a_test_that_passes_everywhere_is_a_claim(subject: Any) -> None:
    assert run(subject.holds).startswith("passes in every state reached by ")


def test_a_test_that_fails_ends_in_its_own_exception_with_the_calls(subject: Any) -> None:
    with pytest.raises(AssertionError, match="too many") as caught:
        run(subject.fails)
    (note,) = caught.value.__notes__
    assert note == (
        "Heapwright: fails for (counter) after\n"
        "    counter = Counter()\n    counter.up()\n    counter.up()"
    )


def test_a_test_that_skips_in_some_states_is_skipped(subject: Any) -> None:
    with pytest.raises(pytest.skip.Exception, match=r"not one \(skips in some states; it passes"):
        run(subject.skips)


def test_not_everything_explored_is_undecided(subject: Any) -> None:
    with pytest.raises(AssertionError, match="holds is undecided: "):
        run(subject.holds, seconds=0.0001)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("returns", "returns returned bool; a test must return nothing"),
        ("generates", "generates: a generator function, whose body a call does not run"),
        ("bare", "bare: annotate a parameter with the class to explore"),
        ("unknown", "unknown: an annotation cannot be resolved"),
    ],
)
def test_tests_that_show_nothing_are_refused(subject: Any, name: str, message: str) -> None:
    with pytest.raises(pytest.fail.Exception, match=f"UserError: {message}"):
        run(getattr(subject, name))


def test_what_pytest_gives_is_passed_by_name(subject: Any) -> None:
    assert run(subject.below, {"limit": 3})
    with pytest.raises(AssertionError):
        run(subject.below, {"limit": 1})
    with pytest.raises(pytest.fail.Exception, match="'limit' is a list"):
        run(subject.below, {"limit": [1]})


def test_a_parameter_of_a_class_of_the_users_own_is_no_fixture(subject: Any) -> None:
    assert is_explored(subject.holds, "counter")
    assert not is_explored(subject.holds, "n")
    assert not is_explored(subject.bare, "counter")
    assert not is_explored(subject.unknown, "counter")


@pytest.mark.parametrize("name", ["site-packages", "dist-packages"])
def test_classes_of_libraries_are_fixtures_wherever_they_are_installed(
    subject: Any, tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "elsewhere" / name
    folder.mkdir(parents=True)
    library = load_module(written(folder, "class Client:\n    pass\n", "installed"))
    test = subject.holds
    test.__annotations__ = {"counter": library.Client, "n": Path}
    assert not is_explored(test, "counter")
    assert not is_explored(test, "n")
    sys.modules.pop("installed")
