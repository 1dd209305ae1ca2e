"""Lambdas with a constant result."""

from __future__ import annotations

import pytest

from heapwright.program.java.constant_functions import (
    Function,
    function_of,
    lambdas,
    may_give_integers,
    result_of,
)
from heapwright.program.java.frontend import JavaFrontEnd
from tests.java.opened import front_end


@pytest.fixture(scope="module")
def front() -> JavaFrontEnd:
    return front_end("Shelf")


@pytest.mark.parametrize(
    ("cls", "function"),
    [
        ("java/lang/Runnable", Function("run", "()V")),
        ("java/util/function/IntUnaryOperator", Function("applyAsInt", "(I)I")),
        (
            "java/util/Comparator",  # which also declares equals, as every object has it
            Function("compare", "(Ljava/lang/Object;Ljava/lang/Object;)I"),
        ),
        (
            "java/util/function/BinaryOperator",  # inherited
            Function("apply", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
        ),
        ("shop/Shelf$Named", Function("rank", "()I")),
        ("java/util/List", None),
        ("java/lang/Cloneable", None),
        ("shop/Shelf", None),
        ("shop/Shelf$Titled", None),  # not public
        ("missing/Class", None),
    ],
)
def test_the_only_abstract_method(front: JavaFrontEnd, cls: str, function: Function | None) -> None:
    assert function_of(front.vm, cls) == function


@pytest.mark.parametrize(
    ("descriptor", "texts"),
    [
        ("()V", ["() -> { }"]),
        ("(I)Z", ["a -> true", "a -> false"]),
        ("(II)I", ["(a, b) -> -1", "(a, b) -> 0", "(a, b) -> 1"]),
        ("()J", ["() -> 0L", "() -> 1L"]),
        ("()D", ["() -> 0.0", "() -> 1.0"]),
        ("()F", []),
        ("()Ljava/lang/Object;", ["() -> null", "() -> 1"]),
        ("()Ljava/lang/String;", ["() -> null"]),
    ],
)
def test_lambdas_as_source(descriptor: str, texts: list[str]) -> None:
    assert lambdas(Function("f", descriptor), takes_integers=True) == texts


def test_no_integer_is_given_where_another_type_is_wanted() -> None:
    function = Function("f", "()Ljava/lang/Object;")
    assert lambdas(function, takes_integers=False) == ["() -> null"]


def test_a_type_argument_may_rule_integers_out(front: JavaFrontEnd) -> None:
    by_name = {method.name: method for method in front.vm.file("shop/Shelf").methods}
    assert may_give_integers(by_name["sort"])  # a comparator of Integers
    lists = {method.name: method for method in front.vm.file("java/util/TreeMap").methods}
    assert may_give_integers(lists["comparator"])


@pytest.mark.parametrize(
    ("text", "descriptor", "result"),
    [
        ("() -> { }", "()V", None),
        ("a -> null", "(I)Ljava/lang/Object;", None),
        ("a -> true", "(I)Z", ("Z", True)),
        ("() -> 1L", "()J", ("J", 1)),
        ("() -> -1", "()I", ("I", -1)),
        ("() -> 0.0", "()D", ("D", 0.0)),
        ("() -> 1", "()Ljava/lang/Object;", ("I", 1)),
    ],
)
def test_the_result_of_a_lambda(text: str, descriptor: str, result: object) -> None:
    assert result_of(text, descriptor) == result
