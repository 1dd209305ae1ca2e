"""Java's side of the protocol between the core and a front end."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import UserError
from heapwright.program import Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import Written
from heapwright.program.java.frontend import CRASHES, JavaFrontEnd
from heapwright.program.java.runtime.objects import JavaThrowable
from tests.java.opened import opened


@pytest.fixture(scope="module")
def program() -> Program:
    return opened("Shelf")


@pytest.fixture(scope="module")
def front(program: Program) -> JavaFrontEnd:
    assert isinstance(program.frontend, JavaFrontEnd)
    return program.frontend


def _call(program: Program, name: str, *arguments: Any) -> Any:
    return program.body(program.operation(f"Shelf.{name}"))(arguments)


def test_constructors_methods_and_static_methods_are_called(program: Program) -> None:
    shelf = _call(program, "Shelf")
    assert type(shelf) is program.classes["Shelf"]
    assert _call(program, "look", shelf, 2) == 3
    before = program.classes["Shelf"].static_opened
    assert _call(program, "open") is None
    assert program.classes["Shelf"].static_opened == before + 1


def test_arguments_are_converted(program: Program) -> None:
    shelf = _call(program, "Shelf")
    _call(program, "resize", shelf, "Shelf.Size.SMALL")
    size: Any = program.classes["Shelf.Size"]
    assert shelf.size is size.static_SMALL


def test_written_arguments_have_the_form_that_calls_pass(front: JavaFrontEnd) -> None:
    assert front.evaluated(Written("'Shelf.Size.SMALL'"), {}, {}) == "Shelf.Size.SMALL"
    assert front.evaluated(Written("1.5"), {}, {}) == 1.5
    assert front.evaluated(Group((1, Written("2.5")), "list"), {}, {}) == [1, 2.5]


def test_a_question_is_a_boolean_method_without_parameters(
    program: Program, front: JavaFrontEnd
) -> None:
    spec = front.specification(program, "isOpen")
    assert spec.name == "Shelf.isOpen"
    assert spec.reads.names == {"closed"}
    shelf = _call(program, "Shelf")
    assert spec.function(shelf)
    shelf.closed = True
    assert not spec.function(shelf)
    assert front.specification(program, "Shelf.isOpen").name == "Shelf.isOpen"
    assert front.predicate(program, "Cupboard", "isOpen") is None


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("missing", r"missing: no method of Shelf with this name"),
        ("secret", r"Shelf\.secret is private; no test could call it: make it visible"),
        ("isLonger", r"Shelf\.isLonger: must take no parameters and return boolean"),
        (bool, r"questions about Java classes are methods of theirs, given by name"),
    ],
)
def test_other_questions_are_refused(
    program: Program, front: JavaFrontEnd, question: Any, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        front.specification(program, question)


def test_a_question_is_asked_again_only_in_the_jvm(program: Program, front: JavaFrontEnd) -> None:
    spec = front.specification(program, "isOpen")
    with pytest.raises(UserError, match="is asked again in the JVM, not here"):
        spec.untouched(None)(_call(program, "Shelf"))


def _error(program: Program, name: str, *arguments: Any) -> BaseException:
    with pytest.raises(JavaThrowable) as caught:
        _call(program, name, *arguments)
    return caught.value


def test_what_the_machine_raises_is_a_crash(program: Program, front: JavaFrontEnd) -> None:
    shelf = _call(program, "Shelf")
    index = _error(program, "look", shelf, 9)
    assert front.is_crash(index)
    assert front.message(index) == "Index 9 out of bounds for length 3"
    shelf.counts = None
    assert front.is_crash(_error(program, "walk", shelf))
    assert front.is_crash(ValueError("of ours"))
    assert front.message(ValueError("of ours")) == "of ours"


def test_what_a_program_throws_is_no_crash(program: Program, front: JavaFrontEnd) -> None:
    state: Any = front.vm.cls("java/lang/IllegalStateException")
    error = state.create()
    error.detailMessage = "first\nsecond"
    assert not front.is_crash(error)
    assert front.message(error) == "first"


def test_crashes_are_classes_of_the_runtime(front: JavaFrontEnd) -> None:
    assert all(front.vm.path.find(name) is not None for name in CRASHES)


def test_constants_are_found_by_their_names(front: JavaFrontEnd) -> None:
    assert front.constant("Shelf.Size.LARGE").name == "LARGE"
    assert front.constant("Cupboard.LARGE") is None


def test_classes_whose_objects_lead_to_each_other_are_kept_together(
    program: Program, front: JavaFrontEnd
) -> None:
    classes = {program.classes[name]: name for name in ("Shelf", "Shelf.Item", "Shelf.Base")}
    together = front.kept_together(classes)
    assert "Shelf.Item" in together  # by next
    assert "Shelf.Base" not in together
