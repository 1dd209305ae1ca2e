"""How parameters are used when the program runs: calls with objects that only listen.

Reading the source shows what a function itself does with a parameter. What becomes of it further
on, in helpers and in fields, is heard by passing an object that notes what it is asked for. All
this happens in a process of its own, and leaves nothing behind.
"""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import select
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import monotonic
from typing import Any

from heapwright.limits import IDLE, wanted_time
from heapwright.platforms import can_fork
from heapwright.program.instrumented import MARK
from heapwright.program.python.types.declared import signature_of
from heapwright.sandbox import Rules, inside, sandbox

_SECONDS, _PATIENCE = 0.1, 10.0
"""For one call that waits, and for all; what works is ended by the number of its steps."""
Heard = dict[str, dict[str, None]]
"""Notes, once each, by operation and parameter with a space between them."""


class Listener:
    """Agrees to everything, and notes what it is asked for."""

    def __init__(self, note: Callable[[str], object]) -> None:
        object.__setattr__(self, "_note", note)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        self._note(f"attribute {name}")
        return _DEAF

    def __setattr__(self, name: str, value: Any) -> None:
        self._note(f"attribute {name}")

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        self._note("called")
        return _DEAF

    def __iter__(self) -> Iterator[Any]:
        self._note("iterated over")
        return iter(())

    def __len__(self) -> int:
        self._note("iterated over")
        return 1

    def __contains__(self, item: Any) -> bool:
        self._note("iterated over")
        return False

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int) and key > 2:
            raise IndexError(key)
        self._note(f"indexed {type(key).__name__}")
        return _DEAF

    def __bool__(self) -> bool:
        return True

    def __index__(self) -> int:
        self._note("with int")
        return 1

    __int__ = __index__

    def __float__(self) -> float:
        self._note("with float")
        return 1.0

    def __str__(self) -> str:
        return "a"

    def __eq__(self, other: object) -> bool:
        if self is not other and type(other) is not Listener:
            self._note(f"with {type(other).__name__}")
        return self is other

    __hash__ = object.__hash__


def _meet(self: Any, other: Any) -> Any:
    """An operator: what stands on its other side tells."""
    if type(other) is not Listener:
        self._note(f"with {type(other).__name__}")
    return _DEAF


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor"):
    setattr(Listener, f"__{_name}__", _meet)
    setattr(Listener, f"__r{_name}__", _meet)
for _name in ("lt", "le", "gt", "ge"):
    setattr(Listener, f"__{_name}__", _meet)

_DEAF = Listener(lambda _: None)


@dataclass(frozen=True)
class UsageRecorder:
    """What is heard of the parameters of some classes; the calls are made when first asked for.

    ``before`` is done before each call, and sees to it that none goes on for ever.
    """

    classes: Sequence[tuple[str, type]] = ()
    before: Callable[[], object] = dict

    def heard(self, operation: str, parameter: str) -> list[str]:
        """Notes such as ``with int``, ``attribute strip`` or ``iterated over``."""
        return self._all.get(f"{operation} {parameter}", [])

    @cached_property
    def _all(self) -> dict[str, list[str]]:
        return _elsewhere(self._listen) if self.classes else {}

    def _listen(self) -> dict[str, list[str]]:
        heard: Heard = {}
        for name, cls in self.classes:
            made = self._call(name, cls, inspect.getattr_static(cls, "__init__"), heard)
            for member, function in inspect.getmembers(cls, inspect.isfunction):
                if made is not None and not member.startswith("_"):
                    self._call(f"{name}.{member}", getattr(made, member), function, heard)
        return {key: list(notes) for key, notes in heard.items()}

    def _call(self, name: str, called: Any, function: Any, heard: Heard) -> Any:
        """The result, None if there is none."""
        with contextlib.suppress(BaseException):
            parameters = list(signature_of(function).parameters.values())[1:]
            needed = [p for p in parameters if p.default is p.empty and p.kind in _POSITIONAL]
            notes = [heard.setdefault(f"{name} {p.name}", {}) for p in needed]
            self.before()
            with inside(_LISTENING), _looking():
                return called(*[Listener(note.setdefault) for note in notes])
        return None


@contextlib.contextmanager
def _looking() -> Iterator[None]:
    """Ends the block when it waits."""
    begun, wanted = monotonic(), wanted_time()

    def look(*_: object) -> None:
        if wanted_time() - wanted < IDLE * (monotonic() - begun):
            raise TimeoutError

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, _SECONDS, _SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


_LISTENING = Rules(
    reads=False, undoes=False, is_own=lambda frame: MARK in frame.f_globals, place=lambda: None
)
_POSITIONAL = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


def _elsewhere(work: Callable[[], dict[str, list[str]]]) -> dict[str, list[str]]:
    """The result of work that a copy of this process does; nothing if it takes too long."""
    if not can_fork():
        return {}
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _work_and_leave(work, writing)
    os.close(writing)
    if not select.select([reading], [], [], _PATIENCE)[0]:
        os.kill(child, signal.SIGKILL)
    with open(reading, "rb") as answers:
        text = answers.read()
    os.waitpid(child, 0)
    return dict(json.loads(text)) if text else {}


def _work_and_leave(work: Callable[[], dict[str, list[str]]], writing: int) -> None:
    """Never returns; what the program prints, or wants to do at its end, does not happen."""
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        with sandbox():
            text = json.dumps(work())
        with open(writing, "w", encoding="utf-8") as answers:
            answers.write(text)
    finally:
        os._exit(0)
