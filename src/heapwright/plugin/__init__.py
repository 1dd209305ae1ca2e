"""``@heapwright.verified``: a pytest test that runs in every reachable state.

pytest imports this in every project of an environment, so the rooms wait for the first such test.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from types import MethodType
from typing import TYPE_CHECKING, Any, Unpack, overload

if TYPE_CHECKING:
    from heapwright.graph import SettingOptions

_Test = Callable[..., None]
_MARK = "__heapwright_test__"
_PROPERTY = "heapwright"
_options: dict[str, float] = {}
_running: list[Any] = []
"""The item of pytest that runs now."""


@overload
def verified(test: _Test, /) -> _Test: ...
@overload
def verified(**options: Unpack[SettingOptions]) -> Callable[[_Test], _Test]: ...
def verified(*tests: _Test, **options: Unpack[SettingOptions]) -> Any:
    """Runs a test function in every state that its parameters' classes can reach.

    ``@verified(scope={Node: 5})`` on ``def test_balanced(tree: AvlTree)`` fails with the shortest
    calls that break the test, and fails too where not everything could be explored. Keyword
    arguments as for ``explore``; without any, the brackets may be left out. Parameters without an
    annotation are pytest's: fixtures, and what ``parametrize`` gives.
    """
    for test in tests:
        return verified()(test)

    def decorate(test: _Test) -> _Test:
        def run(*instance: object, **given: object) -> None:  # of a test class, if there is one
            __tracebackhide__ = True
            bound = MethodType(test, instance[0]) if instance else test
            from heapwright.plugin.running import run_everywhere

            claim = run_everywhere(bound, {**_options, **options}, given)
            for item in _running:  # by its own name, which says for which parameters
                item.user_properties.append((_PROPERTY, f"{item.name} {claim}"))

        functools.update_wrapper(run, test)
        setattr(run, _MARK, test)
        _leave_to_pytest(run, _unannotated(test))
        return run

    return decorate


def _unannotated(test: _Test) -> list[str]:
    parameters = inspect.signature(test).parameters.values()
    free = [p for p in parameters if p.default is p.empty and p.annotation is p.empty]
    return [p.name for p in free if p.name != "self"]


def _leave_to_pytest(run: Any, names: Iterable[str]) -> None:
    """Only these parameters are pytest's to fill; the others are ours."""
    kind = inspect.Parameter.KEYWORD_ONLY
    own = [] if "." not in run.__qualname__.rpartition("<locals>.")[2] else [_SELF]
    run.__signature__ = inspect.Signature(
        [*own, *(inspect.Parameter(name, kind) for name in dict.fromkeys(names))]
    )


_SELF = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)


def pytest_pycollect_makeitem(collector: Any, name: str, obj: Any) -> None:
    """What ``parametrize`` and fixtures give is left to them, annotated or not."""
    test = getattr(obj, _MARK, None)
    if test is None:
        return
    parameters = [n for n in inspect.signature(test).parameters if n != "self"]
    given = {n for mark in getattr(obj, "pytestmark", ()) for n in _parametrized(mark)}
    given |= {n for mark in collector.iter_markers("parametrize") for n in _parametrized(mark)}
    free = _unannotated(test)
    manager = collector.session._fixturemanager
    for each in parameters:
        if each not in given and manager.getfixturedefs(each, collector):
            from heapwright.plugin.running import is_explored  # only now, since it takes a while

            given |= set() if is_explored(test, each) else {each}
    _leave_to_pytest(getattr(obj, "__func__", obj), [n for n in parameters if n in {*free, *given}])


def _parametrized(mark: Any) -> list[str]:
    if mark.name != "parametrize":
        return []
    names = mark.kwargs.get("argnames") or mark.args[0]
    return [n.strip() for n in names.split(",")] if isinstance(names, str) else list(names)


def pytest_addoption(parser: Any) -> None:
    group = parser.getgroup("heapwright")
    group.addoption(
        "--heapwright-time",
        type=float,
        metavar="SECONDS",
        help="time budget of each @heapwright.verified test",
    )


def pytest_configure(config: Any) -> None:
    _options.clear()
    seconds = config.getoption("--heapwright-time")
    if seconds is not None:
        _options["seconds"] = seconds


def pytest_runtest_setup(item: Any) -> None:
    _running[:] = [item]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The claims travel with the reports, from other processes too; in the order of the files."""
    reports = sorted(terminalreporter.stats.get("passed", ()), key=_place_of)
    found = [value for r in reports for name, value in r.user_properties if name == _PROPERTY]
    if found:
        terminalreporter.section("heapwright")
        for claim in found:
            terminalreporter.line(claim)


def _place_of(report: Any) -> tuple[str, int, str]:
    file, line, name = report.location
    return file, line or 0, name
