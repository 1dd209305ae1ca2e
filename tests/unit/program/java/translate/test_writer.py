"""Lines of Python for one method, and the operand stack while they are written."""

from __future__ import annotations

from heapwright.program.java.translate.writer import Entry, Line, Writer
from tests.unit.program.java.translate.conftest import stack


def _texts(writer: Writer) -> list[str]:
    return [line.text for line in writer.lines if isinstance(line, Line)]


def test_a_value_is_computed_when_it_is_pushed(writer: Writer) -> None:
    assert writer.push_new("a + b", "I") == "t1"
    assert writer.push_new("f()", "J") == "t2"
    assert _texts(writer) == ["t1 = a + b", "t2 = f()"]
    assert stack(writer) == [("t1", "I"), ("t2", "J")]
    assert writer.stack[1].wide
    assert (writer.pop(), writer.pop()) == ("t2", "t1")


def test_a_comparison_is_made_only_where_its_number_is_wanted(writer: Writer) -> None:
    writer.push_comparison("lcmp", "a", "b")
    assert _texts(writer) == []
    assert writer.pop_entry() == Entry("t1", "I")
    assert _texts(writer) == ["t1 = lcmp(a, b)"]
    writer.push_comparison("dcmpg", "c", "d")
    writer.settle()
    assert stack(writer) == [("t2", "I")]


def test_what_is_on_the_stack_does_not_change_with_a_variable(writer: Writer) -> None:
    writer.push("v1", "I")
    writer.push("v2", "I")
    writer.push("v1", "I")
    writer.before_store("v1")
    assert _texts(writer) == ["t1 = v1"]
    assert stack(writer) == [("t1", "I"), ("v2", "I"), ("t1", "I")]
    writer.before_store("v7")
    assert len(writer.lines) == 1


def test_null_is_checked_once(writer: Writer) -> None:
    writer.check_null("v1")
    writer.check_null("v1")
    assert _texts(writer) == ["if v1 is None: null()"]
    writer.before_store("v1")  # it may be null again
    writer.check_null("v1")
    assert len(writer.lines) == 2


def test_one_branch_does_not_see_the_stack_of_the_other(writer: Writer) -> None:
    writer.push("v1", "A")

    def branch() -> None:
        writer.check_null(writer.pop())

    writer.nested(branch)
    assert stack(writer) == [("v1", "A")]
    assert writer.known == set()
    (line,) = writer.lines
    assert line.indent == 1


def test_numbers_become_truth_values(writer: Writer) -> None:
    assert writer.truth(Entry("x", "Z")) == "x"
    assert writer.truth(Entry("1", "I")) == "True"
    assert writer.truth(Entry("0", "I")) == "False"
    assert writer.truth(Entry("x", "I")) == "truth(x)"
    assert writer.as_type(Entry("1", "I"), "I") == "1"
    assert writer.as_type(Entry("1", "I"), "Z") == "True"


def test_shorter_types_keep_less(writer: Writer) -> None:
    assert [writer.narrow("x", kind) for kind in "BCSIZ"] == [
        *("i2b(x)", "i2c(x)", "i2s(x)"),
        *("x", "x"),
    ]


def test_a_class_is_started_unless_its_code_runs(writer: Writer) -> None:
    writer.start("shop/Shelf")
    assert _texts(writer) == []
    writer.start("shop/Shelf$Size")
    assert _texts(writer) == [
        "if C_shop_2f_Shelf_24_Size.cold: start(C_shop_2f_Shelf_24_Size)",
    ]
