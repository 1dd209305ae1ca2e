"""The parameters of operations: declared, chosen or inferred."""

from __future__ import annotations

from typing import Any

import pytest

from heapwright.errors import UserError
from heapwright.program.kinds import NOT_PASSED
from heapwright.program.operation import Parameter
from heapwright.program.python.interface.operations import BareOperation, candidates
from heapwright.program.python.types.signatures import CalledError, ChoiceError, Signatures
from tests.unit.program.python.conftest import Own

SOURCE = """
    class Part: ...

    class Box:
        def __init__(self, n: int = 0): ...
        def declared(self, part: Part | None, flag: bool, /): ...
        def defaulted(self, n=3, *, on=True, text="a", sentinel=object(), _hidden=1): ...
        def listed(self, values: list[list[int]]): self.values = values
        def spread(self, *items: int, **options: str): return options["mode"]
        def called(self, key=len): ...
        def unsupported(self, view: memoryview): ...
        def optional(self, view: memoryview = None, n: int = 0): ...
        async def later(self): ...
        def inferred(self, thing): return thing == "a"
        def calling(self, todo): return todo()
        def __eq__(self, other): return True
"""


@pytest.fixture
def box(own: Own) -> dict[str, BareOperation]:
    """What the class offers, by member."""
    module = own(SOURCE)
    return {each.member: each for each in candidates(module.Box, "Box")}


@pytest.fixture
def signatures(box: dict[str, BareOperation]) -> Signatures:
    return of(box)


def of(box: dict[str, BareOperation], **types: str) -> Signatures:
    function: Any = box["declared"].function
    scope = function.__globals__
    return Signatures({scope["Box"]: "Box", scope["Part"]: "Part"}, types)


def shown(parameters: tuple[Parameter, ...]) -> dict[str, str]:
    return {p.name: "|".join(map(str, p.alternatives)) for p in parameters[1:]}


def test_declared_types_are_taken(box: dict[str, BareOperation], signatures: Signatures) -> None:
    operation = signatures.operation(box["declared"])
    assert shown(operation.parameters) == {"part": "Part|None", "flag": "bool"}
    assert (signatures.narrowed, signatures.unpassed, signatures.inferred) == ({}, [], [])


def test_what_may_be_left_out_is_left_out_where_no_value_means_the_same(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    operation = signatures.operation(box["defaulted"])
    _, n, on, text, sentinel = operation.parameters
    assert [p.name for p in (n, on, text, sentinel)] == ["n", "on", "text", "sentinel"]
    assert [str(p.alternatives[0]) for p in (n, on, text)] == ["int", "bool", "str"]
    assert NOT_PASSED in sentinel.alternatives
    assert NOT_PASSED not in n.alternatives


def test_what_is_not_passed_of_containers_is_noted(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    signatures.operation(box["listed"])
    assert signatures.cut_short == {("Box.listed", "values"): ["list"]}
    assert signatures.unpassed == ["one list twice in values of Box.listed"]
    (kept,) = signatures.narrowed
    assert kept == "values of Box.listed, if it was kept, was not passed or changed again"


def test_spread_parameters_take_few_items_and_names_that_the_function_looks_for(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    operation = signatures.operation(box["spread"])
    assert shown(operation.parameters) == {
        "items": "tuple[]|tuple[int]|tuple[int, int]",
        "options": "dict[]|dict['mode', str]|dict['key', str]",
    }
    assert signatures.unpassed == [
        "more than 2 of *items of Box.spread",
        "**options of Box.spread, except one of mode, key",
    ]


def test_a_parameter_with_a_default_keeps_it_where_nothing_can_be_passed(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    operation = signatures.operation(box["optional"])
    assert [(p.name, p.keyword) for p in operation.parameters[1:]] == [("n", True)]
    assert signatures.unpassed == ["view of Box.optional, which keeps its default"]


@pytest.mark.parametrize(
    ("member", "message"),
    [
        ("unsupported", "has type memoryview, which is not supported; leave it out with --without"),
        ("later", "Box.later is async, not supported; leave it out with --without Box.later"),
    ],
)
def test_what_cannot_be_called_is_left_out_unless_it_was_asked_for(
    box: dict[str, BareOperation], signatures: Signatures, member: str, message: str
) -> None:
    assert signatures.operation_or_none(box[member], asked_for=False) is None
    (note,) = signatures.left_out
    assert note.startswith(f"Box.{member} (")
    assert message in note
    with pytest.raises(UserError, match=message):
        signatures.operation_or_none(box[member], asked_for=True)


def test_a_function_by_default_is_never_replaced(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    assert [p.name for p in signatures.operation(box["called"]).parameters] == ["self"]
    assert signatures.unpassed == ["key of Box.called, which keeps its default"]


def test_what_is_called_takes_a_function_and_none_is_passed(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    with pytest.raises(CalledError, match=r"'todo' of Box.calling is called as a function, and no"):
        signatures.operation(box["calling"])
    assert signatures.operation_or_none(box["calling"], asked_for=False) is None
    assert signatures.limits == []  # nothing depends on it, as it does on a constructor


def test_inferred_types_are_told(box: dict[str, BareOperation], signatures: Signatures) -> None:
    assert shown(signatures.operation(box["inferred"]).parameters) == {"thing": "str"}
    assert signatures.inferred == ["thing of Box.inferred: str"]
    assert list(signatures.narrowed) == ["thing of Box.inferred, not declared, was a str"]


def test_a_comparison_is_asked_about_any_object(
    box: dict[str, BareOperation], signatures: Signatures
) -> None:
    assert shown(signatures.operation(box["__eq__"]).parameters) == {"other": "object|str"}
    assert signatures.inferred == []
    (note,) = signatures.narrowed
    assert note.startswith("other of Box.__eq__, not declared, was ")


def test_a_chosen_type_replaces_what_is_declared(box: dict[str, BareOperation]) -> None:
    signatures = of(box, thing="int", flag="Part")
    assert shown(signatures.operation(box["inferred"]).parameters) == {"thing": "int"}
    assert shown(signatures.operation(box["declared"]).parameters)["flag"] == "Part"
    signatures.refuse_unused()


@pytest.mark.parametrize("text", ["print(1)", "1", "int if x", "'int'"])
def test_a_chosen_type_is_a_type_and_nothing_is_run(
    box: dict[str, BareOperation], text: str
) -> None:
    with pytest.raises(ChoiceError, match="not a type; write int, bool or Class"):
        of(box, thing=text).operation_or_none(box["inferred"], asked_for=False)


def test_a_type_of_a_parameter_that_does_not_exist_is_refused(
    box: dict[str, BareOperation],
) -> None:
    signatures = of(box, nothing="int")
    signatures.operation(box["inferred"])
    with pytest.raises(UserError, match="--type nothing=int: no operation has a parameter"):
        signatures.refuse_unused()
