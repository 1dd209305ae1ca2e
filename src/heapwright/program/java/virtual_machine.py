"""Classes of Java as classes of Python, made when something refers to them.

Superclasses are base classes. Interfaces are not: what an object is an instance of is a set, and
default methods are copied, so no order of interfaces is refused that Java allows. A method is
translated when it is first called.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NoReturn

from heapwright.errors import Cut, PathSignal
from heapwright.program.java import names
from heapwright.program.java.classfile import ABSTRACT, NATIVE, SYNCHRONIZED, ClassFile, Method
from heapwright.program.java.classpath import ClassPath, MissingClassError
from heapwright.program.java.constant_functions import Function
from heapwright.program.java.goals import simple_name
from heapwright.program.java.linking import Linking
from heapwright.program.java.runtime import library
from heapwright.program.java.runtime.arrays import Arrays
from heapwright.program.java.runtime.dynamic import call_site
from heapwright.program.java.runtime.floats import FLOATS
from heapwright.program.java.runtime.functions import constant_function
from heapwright.program.java.runtime.integers import integers
from heapwright.program.java.runtime.library.strings import label_hash
from heapwright.program.java.runtime.monitors import Monitors
from heapwright.program.java.runtime.objects import (
    BOXED_IN_PYTHON,
    VALUES,
    Box,
    InterfaceType,
    JavaArray,
    JavaObject,
    JavaThrowable,
)
from heapwright.program.java.runtime.values import Values
from heapwright.program.java.translations import Translations

_ROOT = "java/lang/Object"
_EVERY_ARRAY = (_ROOT, "java/lang/Cloneable", "java/io/Serializable")


class VirtualMachine:
    """All classes of one program; ``tick`` is called on every turn of a loop, ``reach`` where a
    branch goes one way, ``enter`` where a method begins.
    """

    def __init__(
        self,
        path: ClassPath,
        tick: Callable[[], object] = lambda: None,
        reach: Callable[[int], object] = lambda _: None,
        enter: Callable[[int], object] = lambda _: None,
    ) -> None:
        self.path = path
        self.classes: dict[str, type] = {}
        self.expected: Collection[tuple[str, str, str]] | None = None
        """The methods that can run, once that is known; others end the path."""
        self.functions: dict[tuple[str, str], Any] = {}
        """Classes of lambdas with a constant result, by interface and source."""
        self.makes_boxes = False
        """Whether the program's own code has ``new Integer`` or the like, which no cache gives."""
        self._translated: dict[tuple[str, str, str], list[Any]] = {}
        self.linking = Linking(self)
        self.translations = Translations(self.linking)
        self.namespace: dict[str, Any] = dict(FLOATS)
        self.namespace |= {
            "tick": tick,
            "reach": reach,
            "enter": enter,
            "start": self.start,
            "null": self._null,
        }
        self.namespace |= {"Throwable": JavaThrowable, "unsupported": self.cut}
        self.namespace["label_hash"] = label_hash
        self.monitors = Monitors(self)
        self.namespace |= self.monitors.functions()
        self.namespace |= integers(self.fail) | Values(self).functions() | Arrays(self).functions()

    def cut(self, what: str) -> NoReturn:
        """Ends the path where something has no meaning that is written down."""
        raise Cut(what)

    def fail(self, name: str, message: object = None, cause: object = None) -> NoReturn:
        """Raises an exception of the machine."""
        cls: Any = self.cls(name)
        error = cls.create()
        error.detailMessage, error.cause = message, error if cause is None else cause
        raise error

    def _null(self) -> NoReturn:
        self.fail("java/lang/NullPointerException")

    # Classes ----------------------------------------------------------------------------------

    def cls(self, name: str) -> type:
        """The class of this internal name, arrays included. Raises: MissingClassError."""
        found = self.classes.get(name)
        if found is None:
            found = self._array(name) if name.startswith("[") else self._made(name)
        return found

    def file(self, name: str) -> ClassFile:
        found = self.path.find(name)
        if found is None:
            raise MissingClassError(f"class {names.dotted(name)} is not on the class path")
        return found

    def class_of(self, value: Any) -> Any:
        """The class of a value that is not null."""
        kind = value.__class__  # of an open object it is decided now
        if hasattr(kind, "java_supers"):
            return kind
        return self.cls(_PYTHON_TYPES[kind])

    def name_of(self, value: Any) -> str:
        """The name of its class as Java shows it."""
        return names.dotted(self.class_of(value).java_name)

    def fits(self, value: Any, name: str) -> bool:
        """Whether a value that is not null is an instance of the class."""
        return self.cls(name) in self.class_of(value).java_supers

    def _array(self, name: str) -> type:
        element = name[1:]
        supers = {self.cls(each) for each in _EVERY_ARRAY}
        if element[0] in "L[":
            inner = self.cls(names.class_in(element))
            for each in inner.java_supers:  # type: ignore[attr-defined]
                if each is not inner:
                    other = each.java_name
                    supers.add(self.cls(f"[{other}" if other[0] == "[" else f"[L{other};"))
        made = type(names.simple_type(name), (JavaArray,), {"java_name": name, "element": element})
        made.java_supers = frozenset(supers | {made})  # type: ignore[attr-defined]
        self.classes[name] = made
        for key, function in library.of_class(self, _ROOT).items():
            setattr(made, key, function)
        setattr(made, names.method_name("clone", "()Ljava/lang/Object;"), lambda a: made(list(a)))
        return made

    def _made(self, name: str) -> type:
        file = self.file(name)
        base = self._base(file)
        kind = InterfaceType if file.is_interface else type
        made: Any = kind(simple_name(file), (base,), {"java_name": name, "__module__": "java"})
        self.classes[name] = made
        interfaces = [self.cls(each) for each in file.interfaces]
        above = {made}
        if file.superclass:  # the base class of a value is another one
            above |= self.cls(file.superclass).java_supers  # type: ignore[attr-defined]
        for each in interfaces:
            above |= each.java_supers  # type: ignore[attr-defined]
        made.java_supers = frozenset(above | {self.cls(_ROOT)})
        made.cold = self.linking.has_initialiser(name)
        made.broken = False
        self._add_fields(made, file)
        self._add_methods(made, file)
        return made  # type: ignore[no-any-return]

    def _base(self, file: ClassFile) -> Any:
        if file.name == "java/lang/Throwable":
            return JavaThrowable
        if file.name in VALUES and file.name not in BOXED_IN_PYTHON:
            return Box
        if file.superclass is None or file.name in VALUES:
            return JavaObject
        return self.cls(file.superclass)

    def _add_fields(self, made: Any, file: ClassFile) -> None:
        for field in file.fields:
            if field.is_static:
                value = field.constant[1] if field.constant else None
                if field.descriptor == "Z" and value is not None:
                    value = bool(value)
                if value is None:
                    value = names.DEFAULTS.get(field.descriptor)
                if value is None and library.is_without_start(file.name):
                    value = library.static_value(self, file.name, field.name)
                setattr(made, self.linking.static_name(field.name), value)
        if file.name in VALUES:
            made.create = staticmethod(object)
            return
        fields = self.linking.instance_fields(file.name)
        given = {attribute: names.DEFAULTS.get(kind) for attribute, kind in fields}
        lines = ["def create():", "    made = new(cls)"]
        lines += [f"    made.{attribute} = {value!r}" for attribute, value in given.items()]
        scope: dict[str, Any] = {"cls": made, "new": made.__new__}
        exec("\n".join([*lines, "    return made"]), scope)
        made.create = staticmethod(scope["create"])

    # Methods ----------------------------------------------------------------------------------

    def _add_methods(self, made: Any, file: ClassFile) -> None:
        written = library.of_class(self, file.name)
        for method in file.methods:
            key = names.method_name(method.name, method.descriptor)
            if key in written:
                continue
            if method.flags & NATIVE or library.is_closed(file.name):
                written[key] = self._unwritten(file, method)
            elif self.linking.hidden_above(file, (method.name, method.descriptor)) is not None:
                written[key] = self._not_overriding(file, method)
            elif not method.flags & ABSTRACT:
                written[key] = self._lazy(made, file, method)
        if file.name == "java/lang/Throwable" or file.name in VALUES:  # the base is not Object's
            written = library.of_class(self, _ROOT) | written
        for key, function in written.items():
            setattr(made, key, function)
        if not file.is_interface:
            for key, function in self.linking.defaults(file).items():
                setattr(made, key, function)

    def _unwritten(self, file: ClassFile, method: Method) -> Any:
        def missing(*arguments: Any) -> NoReturn:
            self.cut(f"{names.dotted(file.name)}.{method.name} has no written meaning")

        if method.name == "<clinit>":
            return staticmethod(lambda: None)
        return staticmethod(missing) if method.is_static else missing

    def _not_overriding(self, file: ClassFile, method: Method) -> Any:
        """A method that only looks as if it overrode one of another package: which of the two a
        call means is not told apart here.
        """

        def unclear(*arguments: Any) -> NoReturn:
            self.cut(
                f"{names.dotted(file.name)}.{method.name} has the name of a method that another "
                "package keeps to itself"
            )

        return staticmethod(unclear) if method.is_static else unclear

    def _lazy(self, made: Any, file: ClassFile, method: Method) -> Any:
        """A function that puts the translated method in its place when it is called. Classes that
        copied it as a default method go on calling it.
        """
        key = names.method_name(method.name, method.descriptor)
        whole = file.name, method.name, method.descriptor
        compiled = self._translated.setdefault(whole, [])

        def stub(*arguments: Any) -> Any:
            if not compiled:
                if self.expected is not None and whole not in self.expected:
                    self.cut(
                        f"{names.dotted(file.name)}.{method.name} was not expected to be called"
                    )
                compiled.append(self._compiled(file, method))
                function = staticmethod(compiled[0]) if method.is_static else compiled[0]
                setattr(made, key, function)
            return compiled[0](*arguments)

        return staticmethod(stub) if method.is_static else stub

    def translate_now(self, owner: str, name: str, descriptor: str) -> None:
        """Puts the translated method in its place before anyone calls it."""
        made, file = self.cls(owner), self.file(owner)
        method = file.declared.get((name, descriptor))
        compiled = self._translated.get((owner, name, descriptor))
        if method is None or method.code is None or compiled is None or compiled:
            return
        compiled.append(self._compiled(file, method))
        function = staticmethod(compiled[0]) if method.is_static else compiled[0]
        setattr(made, names.method_name(name, descriptor), function)

    def _compiled(self, file: ClassFile, method: Method) -> Any:
        scope: dict[str, Any] = {}
        exec(self.translations.code(file, method), self.namespace, scope)
        function = next(iter(scope.values()))
        if method.flags & SYNCHRONIZED:
            function = self.monitors.synchronized(function, self.cls(file.name), method.is_static)
        guard = library.guard_of(file.name, method.name, method.descriptor)
        return function if guard is None else self._guarded(function, guard)

    def _guarded(self, function: Callable[..., Any], guard: Callable[..., None]) -> Any:
        def guarded(*arguments: Any) -> Any:
            guard(self, *arguments)
            return function(*arguments)

        return guarded

    def constant(self, value: Any) -> Any:
        """The live value of what translated code refers to by a name."""
        return call_site(self, *value[1:]) if isinstance(value, tuple) else value

    def add_function(self, cls: str, text: str, function: Function) -> None:
        """Makes a class of lambdas that callers pass, known by their source."""
        if (cls, text) not in self.functions:
            self.functions[cls, text] = constant_function(self, cls, text, function)

    # Static initialisers ----------------------------------------------------------------------

    def start(self, cls: Any) -> None:
        """Initialises a class that is not: its superclass first (JVM specification, 5.5)."""
        if cls.broken:
            self.fail(
                "java/lang/NoClassDefFoundError", f"Could not initialize class {cls.java_name}"
            )
        cls.cold = False
        file = self.file(cls.java_name)
        if file.superclass and not file.is_interface:
            before = [file.superclass, *(each.name for each in self.linking.started_with(file))]
            for above in map(self.cls, before):
                if above.cold:  # type: ignore[attr-defined]
                    self.start(above)
        function = getattr(cls, names.method_name("<clinit>", "()V"), None)
        if function is None or ("<clinit>", "()V") not in file.declared:
            return
        makes_boxes = self.makes_boxes
        try:
            function()
            if self.linking.is_library(cls.java_name):
                self.makes_boxes = makes_boxes  # what Boolean.TRUE is made by, for one
        except JavaThrowable as error:
            cls.broken = cls.cold = True
            if self.fits(error, "java/lang/Error"):
                raise
            self.fail("java/lang/ExceptionInInitializerError", cause=error)
        except PathSignal:
            cls.cold = True  # half of it has run: whoever uses the class ends here again
            raise


_PYTHON_TYPES = {cls: name for name, cls in BOXED_IN_PYTHON.items()}
