"""How long the containers are that callers pass."""

from __future__ import annotations

from heapwright.errors import Place
from heapwright.program.kinds import Alternative, Container, Integer, Nothing, Text
from heapwright.program.lengths import affordable, passed_length, used_lengths, with_lengths
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.python.spelling import PYTHON

INT = (Integer(),)
LISTS = tuple(Container("list", (INT,) * count) for count in range(3))
DICTS = tuple(Container("dict", (INT, (Text(),)) * count) for count in range(3))


def function(*kinds: tuple[Alternative, ...], spread: bool = False) -> Operation:
    parameters = tuple(Parameter(f"p{i}", kind, spread=spread) for i, kind in enumerate(kinds))
    place = Place("subject.py", 1)
    return Operation("f", OperationKind.FUNCTION, "", "f", parameters, place, spelling=PYTHON)


def lengths(operation: Operation) -> list[int]:
    kinds = operation.parameters[0].alternatives
    return [len(kind.items) for kind in kinds if isinstance(kind, Container)]


def test_containers_of_every_length_are_passed_beside_what_is_none() -> None:
    longer = with_lengths(function((*LISTS, Nothing())), {"list": 4})
    assert lengths(longer) == [0, 1, 2, 3, 4]
    assert longer.parameters[0].alternatives[-1] == Nothing()
    assert lengths(with_lengths(function(LISTS), {"list": 1})) == [0, 1]


def test_an_item_of_a_dict_is_a_key_and_a_value() -> None:
    assert lengths(with_lengths(function(DICTS), {"dict": 3})) == [0, 2, 4, 6]


def test_a_tuple_of_fixed_places_keeps_its_length_and_what_is_inside_grows() -> None:
    pair = Container("tuple", (INT, LISTS))
    (kind,) = with_lengths(function((pair,)), {"list": 3, "tuple": 5}).parameters[0].alternatives
    assert isinstance(kind, Container)
    assert [len(inner) for inner in kind.items] == [1, 4]


def test_spread_parameters_are_as_they_were() -> None:
    operation = function(LISTS, spread=True)
    assert with_lengths(operation, {"list": 5}) == operation
    assert used_lengths(operation, {"list": 5}) == {}


def test_lengths_shrink_together_until_the_calls_can_be_made() -> None:
    three = function(LISTS, LISTS, LISTS)
    assert affordable([three], {"list": 3, "dict": 2}, most=64) == {"list": 3, "dict": 2}
    assert affordable([three], {"list": 3, "dict": 2}, most=63) == {"list": 2, "dict": 2}
    assert affordable([three], {"list": 3, "dict": 2}, most=1, least=2) == {"list": 2, "dict": 2}


def test_lengths_that_bound_nothing_are_not_used() -> None:
    nested = function((Container("tuple", (DICTS,)),))
    assert used_lengths(nested, {"list": 3, "dict": 2, "tuple": 3}) == {"dict": 2}


def test_a_container_without_a_limit_has_two_items() -> None:
    assert passed_length(["list", "deque"], {"list": 3}) == 2
    assert passed_length(["list"], {"list": 3}) == 3
    assert lengths(with_lengths(function(LISTS), {})) == [0, 1, 2]
