"""Every audit event is in a group, and what is in no group counts as reaching outside."""

from __future__ import annotations

import atexit
import builtins
import importlib
import importlib.util
import os
import re
import sys
import sysconfig
import threading
import types
import weakref
from collections.abc import Callable, Iterator
from importlib.machinery import ExtensionFileLoader
from pathlib import Path

import pytest

from heapwright.errors import Cut
from heapwright.events import Group, group_of, group_of_function, is_silent_module
from heapwright.execution.outside import ASKED, EXPLORING, TRYING
from heapwright.sandbox import Rules, inside, sandbox, suspended

LIBRARY = Path(sysconfig.get_path("stdlib"))
RAISED = re.compile(r"\baudit\(\s*['\"]([^'\"]+)['\"]")
NAMED = re.compile(rb"\x00([A-Za-z_]\w*\.[A-Za-z_]\w*)\x00")


def raised_by_the_library() -> Iterator[str]:
    """The events that modules of the standard library raise, by their source."""
    for folder, inner, files in os.walk(LIBRARY):
        inner[:] = [name for name in inner if name not in ("site-packages", "test", "idlelib")]
        for file in (Path(folder, name) for name in files if name.endswith(".py")):
            yield from RAISED.findall(file.read_text("utf-8", errors="replace"))


def named_like_functions() -> Iterator[str]:
    """Strings in the interpreter that name a function of a module in C, as most events do; some
    such names are those of types.
    """
    kinds = {f"{cls.__module__}.{cls.__qualname__}" for cls in object.__subclasses__()}
    shared = Path(sysconfig.get_config_var("LIBDIR"), sysconfig.get_config_var("LDLIBRARY"))
    binaries = [Path(sys.executable).resolve(), shared, *LIBRARY.glob("lib-dynload/*.so")]
    for binary in (b for b in binaries if b.is_file() and b.suffix != ".a"):
        for found in set(NAMED.findall(binary.read_bytes())):
            module, _, name = found.decode().partition(".")
            if module in sys.modules and _is_of_c(module, name):
                yield from {found.decode()} - kinds


def _is_of_c(module: str, name: str) -> bool:
    kind = types.BuiltinFunctionType
    return isinstance(getattr(importlib.import_module(module), name, None), kind)


@pytest.mark.parametrize("source", [raised_by_the_library, named_like_functions])
def test_every_event_of_this_python_is_in_a_group(source: Callable[[], Iterator[str]]) -> None:
    events = set(source())
    assert len(events) > 20
    assert sorted(e for e in events if group_of(e) is Group.UNKNOWN) == []


def refused(run: Callable[[], object], rules: Rules = EXPLORING) -> str:
    """Why the run was ended; empty if it was not."""
    try:
        with sandbox(), inside(rules):
            run()
    except Cut as cut:
        return cut.reason
    return ""


def test_an_unknown_event_counts_as_reaching_outside() -> None:
    assert group_of("some_library.do") is Group.UNKNOWN
    assert refused(lambda: sys.audit("some_library.do", 1)) == (
        "some_library.do reaches outside the program"
    )


def test_how_a_file_is_opened_decides(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert refused(lambda: file.open("a"), TRYING) == "open reaches outside the program"
    assert refused(lambda: file.open().close(), TRYING) == ""
    assert "reaches outside" in refused(lambda: file.open().close())


def test_the_interpreter_may_read_what_is_imported() -> None:
    sys.modules.pop("colorsys", None)
    assert refused(lambda: importlib.import_module("colorsys")) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="other functions there")
def test_functions_of_the_system_that_raise_no_event_are_wrapped(tmp_path: Path) -> None:
    original = os.stat
    assert refused(lambda: os.path.exists(tmp_path)) == "os.stat reaches outside the program"
    assert refused(lambda: os.fspath(tmp_path)) == ""
    assert os.stat is original


def test_every_function_of_the_system_is_pure_or_told_or_silent() -> None:
    """Whatever a new Python adds there is taken to reach outside."""
    functions = [f for f in vars(os).values() if isinstance(f, types.BuiltinFunctionType)]
    system = {f.__name__: group_of_function(f) for f in functions if f.__module__ in SYSTEM}
    pure = {"fspath", "strerror", "major", "minor", "makedev", "waitstatus_to_exitcode"}
    asking = {"getpid", "getppid", "urandom", "getcwd", "getcwdb", "cpu_count"}
    of_status = {name for name in system if name.startswith("W")}
    assert {n for n, group in system.items() if group is Group.HARMLESS} <= pure | of_status
    assert {n for n, group in system.items() if group is Group.ASKING} <= asking


SYSTEM = ("posix", "nt")


def test_every_module_in_c_that_no_group_names_may_reach_outside() -> None:
    """A new module of Python's library is refused until it is known to be harmless."""
    named = {n for n in sys.stdlib_module_names if _is_in_c(n) and not is_silent_module(n)}
    assert {"math", "_json", "_socket"} <= named
    assert {n for n in ("readline", "select", "_curses", "termios") if n in sys.modules} == {
        n for n in ("readline", "select", "_curses", "termios") if is_silent_module(n)
    }


def _is_in_c(name: str) -> bool:
    try:
        specification = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        return False
    return isinstance(getattr(specification, "loader", None), ExtensionFileLoader)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="other functions there")
def test_a_concrete_run_reaches_outside_no_more_than_a_path(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    assert refused(lambda: os.mkfifo(pipe), TRYING) == "os.mkfifo reaches outside the program"
    assert not pipe.exists()
    assert refused(lambda: os.stat(tmp_path), TRYING) == ""


def test_nothing_is_left_for_the_end_of_the_interpreter() -> None:
    why = "atexit.register reaches outside the program"
    assert refused(lambda: atexit.register(print), TRYING) == why
    assert refused(lambda: weakref.finalize(Path(), print), TRYING) == (
        "weakref.finalize reaches outside the program"
    )


def test_what_a_library_has_imported_by_name_is_guarded_too() -> None:
    import tty

    assert "termios" in refused(lambda: tty.setraw(0))


@pytest.mark.parametrize(
    "ask", [lambda: len(os.getcwd()), lambda: os.environ.get("HOME"), Path.cwd]
)
def test_what_differs_from_run_to_run_is_noted(ask: Callable[[], object]) -> None:
    ASKED.notes.clear()
    with sandbox(), inside(EXPLORING):
        ask()
    assert len(ASKED.notes) == 1


def test_other_threads_are_left_alone(tmp_path: Path) -> None:
    begin, done = threading.Event(), threading.Event()

    def elsewhere() -> None:
        begin.wait(10)
        (tmp_path / "file").touch()
        done.set()

    threading.Thread(target=elsewhere).start()

    def run() -> None:
        begin.set()
        done.wait(10)

    assert refused(run) == ""
    assert (tmp_path / "file").exists()


def test_no_thread_is_started() -> None:
    assert refused(threading.Thread(target=len).start) == "a thread is started"


def test_what_is_ours_is_not_the_programs_doing(tmp_path: Path) -> None:
    @suspended()
    def ours() -> None:
        (tmp_path / "file").touch()

    assert refused(ours) == ""


def test_afterwards_everything_is_as_before(tmp_path: Path) -> None:
    refused(lambda: os.mkdir(tmp_path / "x"))
    (tmp_path / "x").mkdir()
    assert builtins.open is open


def test_what_was_replaced_by_a_test_stays_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with sandbox():
        pass  # from here on it is known what modules keep

    def full(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(os, "replace", full)
    with sandbox():
        assert os.replace is full
    assert os.replace is full


def test_a_guarded_function_of_c_does_not_become_a_method() -> None:
    """As in ``selectors``, when it is imported while the sandbox is open."""
    with sandbox():
        kept = type("Kept", (), {"asks": os.getpid})
        assert kept().asks() == os.getpid()


def test_the_environment_is_guarded_however_many_sandboxes_there_were() -> None:
    """Python 3.13 calls the old ``__getitem__`` of a class that was changed a thousand times."""
    unnoticed = 0
    for _ in range(1100):
        ASKED.notes.clear()
        with sandbox(), inside(EXPLORING):
            for _ in range(3):
                os.path.expanduser("~")
        unnoticed += not ASKED.notes
        for _ in range(20):
            os.path.expanduser("~")
    ASKED.notes.clear()
    assert not unnoticed


def test_whoever_reports_a_failed_finalizer_may_reach_outside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Failing:
        def __del__(self) -> None:
            raise ValueError("too late")

    told: list[object] = []

    def report(unraisable: sys.UnraisableHookArgs) -> None:
        told.append((type(unraisable.exc_value), os.getpid(), os.close.__name__, os.urandom(1)))

    monkeypatch.setattr(sys, "unraisablehook", report)
    ASKED.notes.clear()
    with sandbox(), inside(EXPLORING):
        Failing()
    assert len(told) == 1
    assert not ASKED.notes
