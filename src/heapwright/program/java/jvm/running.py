"""Calls on the untouched classes, by reflection, each session with class loaders of its own.

A fresh loader has fresh statics, so one session cannot be seen by another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import jpype

from heapwright.program.java.jvm.rendering import Renderer, given
from heapwright.program.java.jvm.strings import from_java

Step = tuple[str, str, str, str, tuple[Any, ...]]
"""``new``, ``static``, ``call``, or ``get`` and ``getstatic`` for a field; class, method,
descriptor; receiver and arguments. Heaps are made by ``allocate``, without a constructor, and
``array``; ``put`` and ``store`` give a field or an element its value. ``same`` gives its argument.
"""


def run_all(
    class_path: Sequence[str],
    sessions: Iterable[Sequence[Step]],
    asserting: bool = True,
    apart: int = 0,
) -> list[list[Any]]:
    """What each step of each session gave: ``("value", ...)`` or ``("raised", class, message)``,
    and after those what the objects look like that came out: numbered in the order in which they
    are met, and again from the step with the number ``apart`` on.
    """
    return [Session(class_path, asserting).run(steps, apart) for steps in sessions]


def link(class_path: Sequence[str], name: str) -> str | None:
    """Why the JVM refuses the class when it links it; None if it does not, or cannot tell since
    another class is missing.
    """
    session = Session(class_path, asserting=True)
    try:
        cls = jpype.JClass("java.lang.Class").forName(name.replace("/", "."), False, session.loader)
        cls.getDeclaredMethods()  # which links it, without running its initialiser
    except jpype.JClass("java.lang.VerifyError") as error:
        return str(error.getMessage()).splitlines()[0]
    except jpype.JException:
        return None
    return None


class Session:
    """Objects made by calls, one after another."""

    def __init__(self, class_path: Sequence[str], asserting: bool) -> None:
        urls = [
            jpype.JClass("java.io.File")(str(Path(each).resolve())).toURI().toURL()
            for each in class_path
        ]
        array = jpype.JArray(jpype.JClass("java.net.URL"))(urls)
        self.loader = jpype.JClass("java.net.URLClassLoader")(array)
        self.loader.setDefaultAssertionStatus(asserting)
        self.results: list[Any] = []

    def run(self, steps: Sequence[Step], apart: int = 0) -> list[Any]:
        outcomes = [self._outcome(step) for step in steps]
        renderer = Renderer()
        seen: list[Any] = []
        for number, (result, outcome) in enumerate(zip(self.results, outcomes, strict=True)):
            if number == apart:
                renderer = Renderer()
            seen.append(renderer.value(result) if outcome[0] == "value" else outcome)
        return seen

    def _outcome(self, step: Step) -> tuple[Any, ...]:
        _, error = self.attempt(step)
        if error is None:
            return ("value",)
        message = error.getMessage()
        return "raised", str(error.getClass().getName()), message and from_java(message)

    def attempt(self, step: Step) -> tuple[Any, Any]:
        """What the call returns, or what it throws."""
        try:
            self.results.append(self._call(step))
            return self.results[-1], None
        except jpype.JException as error:
            self.results.append(None)
            return None, error.getCause() if isinstance(error, _wrapper()) else error

    def _call(self, step: Step) -> Any:
        kind, owner, name, descriptor, arguments = step
        if kind == "get":
            return _field(self._argument(arguments[0]), name)
        if kind == "same":
            return self._argument(arguments[0])
        if kind == "store":
            array, value = map(self._argument, arguments)
            return jpype.JClass("java.lang.reflect.Array").set(array, int(name), value)
        cls = _class_of(owner, self.loader)
        if kind in _BUILDING:
            return _BUILDING[kind](cls, name, [self._argument(each) for each in arguments])
        if kind == "getstatic":
            field = cls.getDeclaredField(name)
            field.setAccessible(True)
            return field.get(None)
        types = _types(descriptor, self.loader)
        live = [self._argument(each) for each in arguments]
        if kind == "new":
            maker = cls.getDeclaredConstructor(types)
            maker.setAccessible(True)
            return maker.newInstance(_objects(live))
        method = _declared(cls, name, types)
        method.setAccessible(True)
        receiver = None if kind == "static" else live.pop(0)
        return method.invoke(receiver, _objects(live))

    def _argument(self, argument: Any) -> Any:
        if isinstance(argument, tuple) and argument[0] == "result":
            return self.results[argument[1]]
        if isinstance(argument, tuple) and argument[0].startswith("enum "):
            cls = _class_of(argument[0].removeprefix("enum "), self.loader)
            return jpype.JClass("java.lang.Enum").valueOf(cls, argument[1])
        if isinstance(argument, tuple) and argument[0].startswith("lambda "):
            cls = _class_of(argument[0].removeprefix("lambda "), self.loader)
            descriptor, result = argument[1]
            return _function(cls, descriptor, result, self.loader)
        if isinstance(argument, tuple) and argument[0].startswith("made "):
            maker = _class_of(argument[0].removeprefix("made "), self.loader)
            return maker.getMethod(argument[1]).invoke(None)
        return given(argument)


def _function(cls: Any, descriptor: str, result: Any, loader: Any) -> Any:
    """A function that always gives the same."""
    kind = jpype.JClass("java.lang.invoke.MethodType")
    handles = jpype.JClass("java.lang.invoke.MethodHandles")
    wanted = kind.fromMethodDescriptorString(descriptor, loader)
    handle = handles.empty(wanted)
    if result is not None:
        constant = handles.constant(wanted.returnType(), given(result))
        handle = handles.dropArguments(constant, 0, wanted.parameterList())
    return jpype.JClass("java.lang.invoke.MethodHandleProxies").asInterfaceInstance(cls, handle)


def _allocated(cls: Any, _: str, __: list[Any]) -> Any:
    """An object whose fields have their first values: no constructor of the class is called."""
    factory = jpype.JClass("sun.reflect.ReflectionFactory").getReflectionFactory()
    root = jpype.JClass("java.lang.Object").class_.getDeclaredConstructor()
    return factory.newConstructorForSerialization(cls, root).newInstance()


def _new_array(cls: Any, length: str, _: list[Any]) -> Any:
    return jpype.JClass("java.lang.reflect.Array").newInstance(cls.getComponentType(), int(length))


def _put(cls: Any, name: str, values: list[Any]) -> Any:
    field = cls.getDeclaredField(name)
    field.setAccessible(True)
    field.set(*values)


_BUILDING = {"allocate": _allocated, "array": _new_array, "put": _put}


@cache
def _wrapper() -> Any:
    return jpype.JClass("java.lang.reflect.InvocationTargetException")


def _objects(values: list[Any]) -> Any:
    return jpype.JArray(jpype.JObject)(values)


def _declared(cls: Any, name: str, types: Any) -> Any:
    """The method in the class or in what it inherits from."""
    while cls is not None:
        try:
            return cls.getDeclaredMethod(name, types)
        except jpype.JClass("java.lang.NoSuchMethodException"):
            found = [each for each in cls.getInterfaces() if _has(each, name, types)]
            if found:
                return found[0].getMethod(name, types)
            missing, cls = cls, cls.getSuperclass()
    return missing.getMethod(name, types)


def _has(interface: Any, name: str, types: Any) -> bool:
    try:
        interface.getMethod(name, types)
    except jpype.JClass("java.lang.NoSuchMethodException"):
        return False
    return True


def _field(target: Any, name: str) -> Any:
    cls = target.getClass()
    while name not in [str(each.getName()) for each in cls.getDeclaredFields()]:
        cls = cls.getSuperclass()
    field = cls.getDeclaredField(name)
    field.setAccessible(True)
    return field.get(target)


def _types(descriptor: str, loader: Any) -> Any:
    kind = jpype.JClass("java.lang.invoke.MethodType")
    return kind.fromMethodDescriptorString(descriptor, loader).parameterArray()


def _class_of(name: str, loader: Any) -> Any:
    return jpype.JClass("java.lang.Class").forName(name.replace("/", "."), True, loader)
