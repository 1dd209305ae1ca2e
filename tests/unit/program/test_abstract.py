"""Abstract values: explicit variants and one fold."""

from __future__ import annotations

import pickle

from heapwright.program.abstract import (
    Group,
    Known,
    Reference,
    Value,
    Variable,
    fold,
    kinds_of_variables,
    leaves,
    mapped,
    reference_to,
    references,
)

ONE, INT = Reference(1), Variable("int")
NESTED: Value = Group((ONE, Group((INT, None), "frozenset"), Known("str", "'a'")))


def test_variants_of_the_same_content_differ() -> None:
    values: set[Value] = {Reference(1), Variable("1"), Known("int", "1"), Group((Reference(1),))}
    assert len(values) == 4


def test_a_fold_sees_leaves_in_order_and_then_their_group() -> None:
    seen: list[str] = []

    def leaf(value: object) -> int:
        seen.append(str(value))
        return 1

    def group(name: str, sizes: list[int]) -> int:
        seen.append(name)
        return sum(sizes)

    assert fold(NESTED, leaf, group) == 4
    assert seen == ["1", "int", "None", "frozenset", "'a'", "tuple"]


def test_mapping_keeps_names_and_nesting() -> None:
    found = mapped(NESTED, lambda leaf: Known("int", "7") if leaf == INT else leaf)
    assert found == Group((ONE, Group((Known("int", "7"), None), "frozenset"), Known("str", "'a'")))
    assert mapped(NESTED, lambda leaf: leaf) == NESTED


def test_what_is_inside_groups_is_found() -> None:
    assert list(leaves(NESTED)) == [ONE, INT, None, Known("str", "'a'")]
    assert list(references(NESTED)) == [1]
    assert list(kinds_of_variables(NESTED)) == ["int"]


def test_a_value_that_was_sent_to_another_process_is_equal() -> None:
    sent = pickle.loads(pickle.dumps(NESTED))
    assert sent == NESTED
    assert hash(sent) == hash(NESTED)
    assert reference_to(1) == sent.items[0]
