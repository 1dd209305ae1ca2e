"""Calls on the untouched classes, and what can be asserted of their results one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import jpype

from heapwright.program.java.jvm.rendering import BOXES, Renderer, number_of
from heapwright.program.java.jvm.running import Session, Step
from heapwright.program.java.jvm.strings import from_java

_DEEPEST = 2
"""How far arrays inside arrays are written out."""


def watch_all(
    class_path: Sequence[str], sessions: Iterable[tuple[Sequence[Step], Sequence[Step]]]
) -> list[tuple[list[Any], list[Any]]]:
    """For each session, what its calls gave, and what each further call, which should only look,
    says after them: None where that one changed an object.
    """
    return [_watched(class_path, calls, looks) for calls, looks in sessions]


def _watched(
    class_path: Sequence[str], calls: Sequence[Step], looks: Sequence[Step]
) -> tuple[list[Any], list[Any]]:
    session = Watched(class_path, asserting=True)
    outcomes = [session.outcome(step) for step in calls]
    said: list[Any] = []
    for look in looks:
        before = session.snapshot(len(calls))
        outcome = session.outcome(look)
        if session.snapshot(len(calls)) == before:
            said.append(outcome)
            session.forget(len(calls))
            continue
        said.append(None)
        session = Watched(class_path, asserting=True)
        for step in calls:
            session.outcome(step)
    return outcomes, said


class Watched(Session):
    """A session that shows each result as it is when its call returns."""

    def outcome(self, step: Step) -> Any:
        """``("value", what, earlier)``, with the number of the earlier call that gave the same
        object, or ``("raised", class, message, raiser)``.
        """
        given, error = self.attempt(step)
        if error is not None:
            trace = error.getStackTrace()
            raiser = str(trace[0].getClassName()) if len(trace) else ""
            message = error.getMessage()
            name = str(error.getClass().getName())
            return "raised", name, message and from_java(message), raiser
        return "value", described(given), self._earlier(given)

    def _earlier(self, given: Any) -> int | None:
        if given is None or _kind(given) in ("String", *BOXES):
            return None
        known = self.results[:-1]
        return next(
            (k for k, each in enumerate(known) if each is not None and _is(each, given)), None
        )

    def snapshot(self, count: int) -> Any:
        renderer = Renderer()
        return [renderer.value(each) for each in self.results[:count]]

    def forget(self, count: int) -> None:
        del self.results[count:]


def _is(left: Any, right: Any) -> bool:
    pair = jpype.JClass("java.util.IdentityHashMap")()
    pair.put(left, left)
    return bool(pair.containsKey(right))


def _kind(value: Any) -> str:
    if isinstance(value, jpype.JString):
        return "String"
    return str(value.getClass().getName()).removeprefix("java.lang.")


def described(value: Any, depth: int = 0) -> Any:
    """A value by what source can say of it: ``(kind, ...)``, or None for null."""
    if value is None:
        return None
    kind = _kind(value)
    if kind == "String":
        return kind, from_java(value)
    if kind in BOXES:
        return kind, number_of(kind, value)
    if kind.startswith("["):
        return _array(value, kind, depth)
    cls = value.getClass()
    if isinstance(value, jpype.JClass("java.lang.Enum")):
        return "enum", str(value.getDeclaringClass().getName()), str(value.name())
    return "object", str(cls.getName()), _own_text(value, cls)


def _array(value: Any, kind: str, depth: int) -> Any:
    array = jpype.JClass("java.lang.reflect.Array")
    if depth == _DEEPEST:
        return "object", kind, None
    length = int(array.getLength(value))
    return "array", kind, [described(array.get(value, k), depth + 1) for k in range(length)]


def _own_text(value: Any, cls: Any) -> str | None:
    """What a value of the library says of itself; others are looked at by their own methods."""
    name = str(cls.getName())
    if not name.startswith("java.") or name.startswith("java.lang.invoke"):
        return None
    declaring = cls.getMethod("toString").getDeclaringClass().getName()
    if str(declaring) == "java.lang.Object":
        return None
    try:
        return from_java(value.toString())
    except jpype.JException:
        return None
