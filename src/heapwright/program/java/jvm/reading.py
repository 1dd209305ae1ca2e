"""Class files, taken apart by the JDK's own API into plain tuples.

The form of the tuples is that of the classes in ``program.java.classfile``.
"""

from __future__ import annotations

from typing import Any

import jpype

from heapwright.program.java.jvm.strings import from_java

Plain = Any
"""Tuples, strings, numbers and None."""


def read_class(data: bytes) -> Plain:
    """Raises: what the JDK's API raises for bytes that are not a class file."""
    api = jpype.JClass("java.lang.classfile.ClassFile")
    model = api.of().parse(jpype.JArray(jpype.JByte)(data))
    pool = model.constantPool()
    attributes = {str(a.attributeName()): a for a in model.attributes()}
    return (
        int(model.majorVersion()),
        int(model.flags().flagsMask()),
        str(model.thisClass().asInternalName()),
        str(model.superclass().get().asInternalName()) if model.superclass().isPresent() else None,
        tuple(str(each.asInternalName()) for each in model.interfaces()),
        _text(attributes.get("SourceFile"), "sourceFile"),
        _text(attributes.get("Signature"), "signature"),
        tuple(_field(each) for each in model.fields()),
        tuple(_method(each) for each in model.methods()),
        _pool(pool),
        tuple(_bootstrap(pool.bootstrapMethodEntry(k)) for k in range(_bootstraps(pool))),
        _inner(attributes.get("InnerClasses")),
        _components(attributes.get("Record")),
    )


def does_verify(data: bytes) -> str | None:
    """Why the JVM's verifier refuses the class; None where it does not."""
    api = jpype.JClass("java.lang.classfile.ClassFile")
    errors = list(api.of().verify(jpype.JArray(jpype.JByte)(data)))
    return str(errors[0].getMessage()).splitlines()[0] if errors else None


def _text(attribute: Any, what: str) -> str | None:
    return None if attribute is None else str(getattr(attribute, what)().stringValue())


def _field(field: Any) -> Plain:
    attributes = {str(a.attributeName()): a for a in field.attributes()}
    constant = attributes.get("ConstantValue")
    return (
        str(field.fieldName().stringValue()),
        str(field.fieldType().stringValue()),
        int(field.flags().flagsMask()),
        _text(attributes.get("Signature"), "signature"),
        None if constant is None else _entry(constant.constant()),
    )


def _method(method: Any) -> Plain:
    attributes = {str(a.attributeName()): a for a in method.attributes()}
    names = attributes.get("MethodParameters")
    thrown = attributes.get("Exceptions")
    code = method.code()
    return (
        str(method.methodName().stringValue()),
        str(method.methodType().stringValue()),
        int(method.flags().flagsMask()),
        _text(attributes.get("Signature"), "signature"),
        () if thrown is None else tuple(str(e.asInternalName()) for e in thrown.exceptions()),
        () if names is None else tuple(map(_parameter, names.parameters())),
        _code(code.get()) if code.isPresent() else None,
    )


def _parameter(parameter: Any) -> str | None:
    name = parameter.name()
    return str(name.get().stringValue()) if name.isPresent() else None


def _code(code: Any) -> Plain:
    attributes = [(str(a.attributeName()), a) for a in code.attributes()]
    lines = [a for name, a in attributes if name == "LineNumberTable"]
    names = [a for name, a in attributes if name == "LocalVariableTable"]
    return (
        int(code.maxLocals()),
        bytes(code.codeArray()),
        tuple(_handler(code, each) for each in code.exceptionHandlers()),
        tuple((int(e.startPc()), int(e.lineNumber())) for a in lines for e in a.lineNumbers()),
        tuple(
            (int(e.startPc()), int(e.slot()), str(e.name().stringValue()))
            for a in names
            for e in a.localVariables()
        ),
    )


def _handler(code: Any, handler: Any) -> Plain:
    caught = handler.catchType()
    return (
        int(code.labelToBci(handler.tryStart())),
        int(code.labelToBci(handler.tryEnd())),
        int(code.labelToBci(handler.handler())),
        str(caught.get().asInternalName()) if caught.isPresent() else None,
    )


def _pool(pool: Any) -> Plain:
    """Entries by index; those of strings that only serve other entries are left out."""
    found = []
    index = 1
    while index < pool.size():
        entry = pool.entryByIndex(index)
        plain = _entry(entry)
        if plain is not None:
            found.append((index, plain))
        index += int(entry.width())
    return tuple(found)


def _entry(entry: Any) -> Plain:
    read = _ENTRIES.get(int(entry.tag()))
    return None if read is None else read(entry)


def _member(kind: str) -> Any:
    def read(entry: Any) -> Plain:
        owner = str(entry.owner().asInternalName())
        return kind, owner, str(entry.name().stringValue()), str(entry.type().stringValue())

    return read


def _handle(entry: Any) -> Plain:
    reference = entry.reference()
    inner = _entry(reference)
    return "handle", int(entry.kind()), *inner[1:], int(reference.tag()) == 11


def _dynamic(kind: str) -> Any:
    def read(entry: Any) -> Plain:
        index = int(entry.bootstrap().bsmIndex())
        return kind, index, str(entry.name().stringValue()), str(entry.type().stringValue())

    return read


_ENTRIES = {
    3: lambda e: ("int", int(e.intValue())),
    4: lambda e: ("float", float(e.floatValue())),
    5: lambda e: ("long", int(e.longValue())),
    6: lambda e: ("double", float(e.doubleValue())),
    7: lambda e: ("class", str(e.asInternalName())),
    8: lambda e: ("string", from_java(e.stringValue())),
    9: _member("field"),
    10: _member("method"),
    11: _member("interface"),
    15: _handle,
    16: lambda e: ("type", str(e.descriptor().stringValue())),
    17: _dynamic("constant"),
    18: _dynamic("dynamic"),
}
"""How to read an entry of the constant pool, by its tag."""


def _bootstraps(pool: Any) -> int:
    return int(pool.bootstrapMethodCount())


def _bootstrap(entry: Any) -> Plain:
    return _entry(entry.bootstrapMethod()), tuple(_entry(each) for each in entry.arguments())


def _inner(attribute: Any) -> Plain:
    if attribute is None:
        return ()
    return tuple(
        (
            str(e.innerClass().asInternalName()),
            str(e.outerClass().get().asInternalName()) if e.outerClass().isPresent() else None,
            str(e.innerName().get().stringValue()) if e.innerName().isPresent() else None,
            int(e.flagsMask()),
        )
        for e in attribute.classes()
    )


def _components(attribute: Any) -> Plain:
    if attribute is None:
        return None
    return tuple(
        (str(e.name().stringValue()), str(e.descriptor().stringValue()))
        for e in attribute.components()
    )
