"""Class files, taken apart by the JDK's own API."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.java.bridge import Bridge, JavaError
from heapwright.program.java.classfile import ENUM, FINAL, PRIVATE, STATIC, ClassFile, from_plain
from tests.java.opened import front_end

pytest.importorskip("jpype")
from heapwright.program.java.jvm.reading import Plain


@pytest.fixture(scope="module")
def folder() -> Path:
    return Path(front_end("Shelf").target.class_path[0]) / "shop"


def _read(folder: Path, name: str) -> ClassFile:
    plain: Plain = Bridge().ask("read", (folder / f"{name}.class").read_bytes())
    return from_plain(plain, "")


def test_a_class_with_its_fields_and_methods(folder: Path) -> None:
    shelf = _read(folder, "Shelf")
    assert (shelf.name, shelf.superclass, shelf.source) == (
        "shop/Shelf",
        "java/lang/Object",
        "Shelf.java",
    )
    fields = {field.name: field for field in shelf.fields}
    assert fields["TABLE"].descriptor == "[I"
    assert fields["TABLE"].flags == PRIVATE | STATIC | FINAL
    assert fields["first"].descriptor == "Lshop/Shelf$Item;"
    assert ("look", "(I)I") in shelf.declared


def test_code_with_lines_and_variables(folder: Path) -> None:
    code = _read(folder, "Shelf").declared["look", "(I)I"].code
    assert code is not None
    assert [each.opcode for each in code.instructions] == [
        *("getstatic", "iload_1", "iaload", "ireturn")
    ]
    assert code.max_locals == 2
    assert code.variables == ((0, 0, "this"), (0, 1, "k"))
    assert len(code.lines) == 1


def test_interfaces_and_abstract_methods(folder: Path) -> None:
    titled = _read(folder, "Shelf$Titled")
    assert titled.is_interface
    assert titled.interfaces == ("shop/Shelf$Named",)
    assert _read(folder, "Shelf$Named").declared["rank", "()I"].code is None


def test_nested_classes_records_and_enums(folder: Path) -> None:
    point = _read(folder, "Shelf$Point")
    assert point.components == (("x", "I"), ("y", "I"))
    assert _read(folder, "Shelf").components is None
    assert point.inner[0].simple == "Point"
    assert point.inner[0].outer == "shop/Shelf"
    assert _read(folder, "Shelf$Size").flags & ENUM


def test_what_is_called_dynamically_is_in_the_bootstraps(folder: Path) -> None:
    (bootstrap, static), *_ = _read(folder, "Shelf$Point").bootstraps
    assert bootstrap[2:4] == ("java/lang/runtime/ObjectMethods", "bootstrap")
    assert static[:2] == (("class", "shop/Shelf$Point"), ("string", "x;y"))


def test_exceptions_that_are_declared_and_type_arguments(folder: Path) -> None:
    till = Path(front_end("Till").target.class_path[0]) / "shop"
    assert _read(till, "Till").declared["close", "()V"].thrown == ("java/io/IOException",)
    assert _read(till, "Till$Pair").signature == "<T:Ljava/lang/Object;>Ljava/lang/Object;"


def test_what_is_no_class_file_is_refused() -> None:
    with pytest.raises(JavaError):
        Bridge().ask("read", b"nothing")


def test_the_verifier_is_asked(folder: Path) -> None:
    data = (folder / "Shelf$Item.class").read_bytes()
    assert Bridge().ask("verify", data) is None
