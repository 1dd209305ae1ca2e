"""``@heapwright.verified``: a pytest test that runs in every reachable state.

pytest imports this in every project of an environment, so the rooms wait for the first such test.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from types import MethodType
from typing import Any

_Test = Callable[..., None]
_claims: list[str] = []
_options: dict[str, float] = {}


def verified(**setting: Any) -> Callable[[_Test], _Test]:
    """Runs a test function in every state that its parameters' classes can reach.

    ``@verified(scope={Node: 5})`` on ``def test_balanced(tree: AvlTree)`` fails with the shortest
    calls that break the test, and fails too where not everything could be explored. Keyword
    arguments as for ``explore``.
    """

    def decorate(test: _Test) -> _Test:
        # No ``__wrapped__`` signature for pytest: the parameters are ours to fill, not fixtures.
        def run(*instance: object) -> None:  # of a test class, where there is one
            __tracebackhide__ = True
            bound = MethodType(test, instance[0]) if instance else test
            from heapwright.plugin.running import run_everywhere

            _claims.append(run_everywhere(bound, {**_options, **setting}))

        functools.update_wrapper(run, test)
        run.__signature__ = inspect.Signature()  # type: ignore[attr-defined]
        return run

    return decorate


def pytest_addoption(parser: Any) -> None:
    group = parser.getgroup("heapwright")
    group.addoption(
        "--heapwright-time",
        type=float,
        metavar="SECONDS",
        help="time budget of each @heapwright.verified test",
    )


def pytest_configure(config: Any) -> None:
    _claims.clear()
    _options.clear()
    seconds = config.getoption("--heapwright-time")
    if seconds is not None:
        _options["seconds"] = seconds


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if _claims:
        terminalreporter.section("heapwright")
        for claim in _claims:
            terminalreporter.line(claim)
