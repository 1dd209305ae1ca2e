"""Specifications: from files, expressions and functions; what is refused, and how it says so."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.program import Boolean, Instance, Integer, Program
from tests.sources import STRUCTURES, written
from tests.unit.synthesis.conftest import NODE

REFUSED = {
    "no_such": "no function no_such; functions there: figure_2, ",
    "constant": "no function constant; functions there: ",
    "untyped": "parameter 'o' of untyped has no type; annotate it with a class, int or bool",
    "unknown": "parameter 'o' of unknown: .*Missing.* cannot be resolved",
    "text": "parameter 'o' of text has type complex; use int, bool, str, float or one of: Node",
}


@pytest.mark.parametrize(("name", "message"), REFUSED.items(), ids=REFUSED)
def test_functions_that_cannot_be_used(
    name: str, message: str, program: Program, specs: Path
) -> None:
    with pytest.raises(hw.UserError, match=message):
        program.specification(f"{specs}:{name}")


@pytest.mark.parametrize(("name", "kind"), [("number", "int"), ("nothing", "NoneType")])
def test_functions_that_return_no_bool(
    name: str, kind: str, exploration: hw.Exploration, specs: Path
) -> None:
    message = f"{name} returned {kind}, not bool; return True or False"
    with pytest.raises(hw.UserError, match=message):
        exploration.find(f"{specs}:{name}")


def test_a_file_that_does_not_exist(program: Program) -> None:
    message = "no_such.py: no such file; a specification is FILE.py:function"
    with pytest.raises(hw.UserError, match=message):
        program.specification("no_such.py:f")


def test_a_file_that_cannot_be_imported(program: Program, tmp_path: Path) -> None:
    file = written(tmp_path, "import no_such_module\n", "broken")
    with pytest.raises(hw.UserError, match=r"broken\.py:1: .*no_such_module"):
        program.specification(f"{file}:f")


def test_parameters_have_the_annotated_kinds(program: Program, specs: Path) -> None:
    spec = program.specification(f"{specs}:shared")
    assert [p.name for p in spec.parameters] == ["a", "b", "wanted"]
    kinds = [p.alternatives for p in spec.parameters]
    assert kinds == [(Instance("Node"),), (Instance("Node"),), (Boolean(),)]
    (_, total) = program.specification(f"{specs}:sums_up").parameters
    assert total.alternatives == (Integer(),)


# --- Expressions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["node", "node_1", "node2", "n", "anything"])
def test_with_one_class_every_name_is_an_object_of_it(name: str, program: Program) -> None:
    spec = program.specification(f"{name}.get_value() == 3")
    assert [p.alternatives for p in spec.parameters] == [(Instance("Node"),)]


def test_names_of_the_module_and_builtins_are_no_objects(program: Program) -> None:
    spec = program.frontend.specification(
        program, "isinstance(node, Node) and abs(node._value) == 2"
    )
    assert [p.name for p in spec.parameters] == ["node"]


def test_names_that_the_expression_binds_are_no_objects(program: Program) -> None:
    spec = program.frontend.specification(
        program, "any(node._value == k for k in (1, 2)) and (lambda z: z)(1)"
    )
    assert [p.name for p in spec.parameters] == ["node"]


@pytest.mark.parametrize("text", ["node._value ==", "x = 3", "", "return 1", "a b"])
def test_expressions_that_are_none(text: str, program: Program) -> None:
    with pytest.raises(hw.UserError, match=f"--spec {text!r}"):
        program.specification(text)


@pytest.mark.parametrize(
    ("text", "kind"), [("n._value", "int"), ("None", "NoneType"), ("[]", "list"), ("1", "int")]
)
def test_expressions_that_are_no_truth_values(
    text: str, kind: str, exploration: hw.Exploration
) -> None:
    with pytest.raises(hw.UserError, match=f"returned {kind}, not bool"):
        exploration.find(text)


def test_with_several_classes_objects_are_called_after_theirs() -> None:
    program = open_program(f"{STRUCTURES / 'pair.py'}:Account,Customer")
    spec = program.frontend.specification(
        program, "account_1.owner is customer and account_2.balance == 3"
    )
    names = {p.name: p.alternatives for p in spec.parameters}
    assert names == {
        "account_1": (Instance("Account"),),
        "account_2": (Instance("Account"),),
        "customer": (Instance("Customer"),),
    }
    with pytest.raises(hw.UserError, match=r"'x' is not defined.* account, customer"):
        program.specification("x.balance == 3")


def test_an_expression_may_call_methods_and_loop(exploration: hw.Exploration) -> None:
    result = exploration.find("sum(n.get_value() for n in (node, node.get_next())) == 33")
    assert result.found is True
    assert len(result.sequence) == 2


# --- Functions ------------------------------------------------------------------------------------


def test_a_lambda_takes_the_only_class(exploration: hw.Exploration) -> None:
    result = exploration.find(lambda t: t._value == 4)
    assert result.sequence == ("node = Node.create(2, False)",)
    assert result.spec == "<lambda>"


def test_a_function_with_annotations(exploration: hw.Exploration) -> None:
    def big(value: int) -> bool:
        return value == 100

    result = exploration.find(big)
    assert (result.found, result.arguments) == (True, ("100",))


def test_a_specification_beside_the_subject(tmp_path: Path) -> None:
    source = """
        class Counter:
            def __init__(self) -> None:
                self.n = 0

            def up(self) -> None:
                if self.n < 3:
                    self.n += 1

        def is_two(counter: Counter) -> bool:
            return counter.n == 2
    """
    file = written(tmp_path, source)
    result = hw.find(f"{file}:Counter", f"{file}:is_two")
    assert len(result.sequence) == 3


def test_the_same_from_any_folder(specs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(specs.parent)
    assert hw.find(NODE, "specs.py:figure_2", scope={"Node": 3}).found is True
