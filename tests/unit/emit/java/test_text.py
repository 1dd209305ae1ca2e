"""Test classes as Java source."""

from __future__ import annotations

import pytest

from heapwright.emit.java.text import TestMethod, class_source, import_groups
from heapwright.program import Program
from tests.java.opened import opened


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Till")


def test_a_method_is_public_where_junit_4_needs_it() -> None:
    method = TestMethod("works", ("int x = 1;",))
    assert method.lines("junit5") == ["@Test", "void works() {", "    int x = 1;", "}"]
    assert method.lines("junit4")[1] == "public void works() {"
    throwing = TestMethod("works", (), ("@Test", "@Disabled"), throws=True)
    assert throwing.lines("junit5")[:3] == [
        "@Test",
        "@Disabled",
        "void works() throws Exception {",
    ]


def test_a_class_has_a_package_imports_and_methods_apart(program: Program) -> None:
    first = TestMethod("works", ("assertNull(null);",))
    second = TestMethod("stays", ("",))
    helpers = ["static int help() {", "}"]
    methods = [first, second]
    text = class_source(program, "shop/TillTest.java", "Why.", methods, "junit5", helpers)
    assert text == (
        "package shop;\n\n"
        "import static org.junit.jupiter.api.Assertions.assertNull;\n\n"
        "import org.junit.jupiter.api.Test;\n\n"
        "/** Why. */\n"
        "class TillTest {\n"
        "    @Test\n    void works() {\n        assertNull(null);\n    }\n\n"
        "    @Test\n    void stays() {\n        \n    }\n\n"
        "    static int help() {\n    }\n}\n"
    )


def test_a_class_without_a_package_imports_what_it_tests(program: Program) -> None:
    method = TestMethod("works", ("new Till();",))
    text = class_source(program, "TillTest.java", "Why.", [method], "junit4")
    assert text.startswith(
        "import org.junit.Test;\nimport shop.Till;\n\n/** Why. */\npublic class "
    )


CLASSES = {"Till": "shop/Till", "Math": "java/lang/Math", "List": "java/util/List"}


def test_only_what_is_mentioned_is_imported() -> None:
    assert import_groups("new Till();", "", CLASSES, "junit5") == ["", "import shop.Till;\n"]
    assert import_groups("new Till(); Math.abs(1);", "shop", CLASSES, "junit5") == ["", ""]
    assert import_groups("x.List();", "", CLASSES, "junit5") == ["", ""]  # a method of that name
    assert import_groups('say("Till \\" List");', "", CLASSES, "junit5") == ["", ""]


def test_assertions_are_imported_one_by_one() -> None:
    body = "assertTrue(x); assertEquals(1, 2); assertTrue(y); x.assertNull(3); assertion(2);"
    static, _ = import_groups(body, "", CLASSES, "junit4")
    assert static == (
        "import static org.junit.Assert.assertEquals;\nimport static org.junit.Assert.assertTrue;\n"
    )
