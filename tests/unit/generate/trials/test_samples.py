"""Values that are worth a trial can be written into a test and evaluated."""

from __future__ import annotations

import ast
import builtins
import collections.abc
from importlib import import_module

import pytest

from heapwright.generate.trials.samples import (
    BY_TYPE,
    CALLABLES,
    COLLECTIONS,
    ITERATORS,
    ODD,
    SPECIAL_TEXTS,
    TEXTS,
    VALUES,
)
from heapwright.program.standard import STANDARD


@pytest.mark.parametrize("text", [*COLLECTIONS, *ITERATORS, *ODD])
def test_source_can_be_evaluated_in_a_test(text: str) -> None:
    eval(text, dict(STANDARD))


def test_no_function_is_a_type() -> None:
    assert not any(isinstance(eval(text), type) for text in CALLABLES)


@pytest.mark.parametrize("text", CALLABLES)
def test_functions_can_be_called(text: str) -> None:
    assert callable(eval(text))


@pytest.mark.parametrize("name", [name for name in BY_TYPE if "." in name])
def test_samples_are_of_the_type_that_they_are_for(name: str) -> None:
    module, _, word = name.rpartition(".")
    cls = getattr(import_module(module), word)
    if cls is collections.abc.Generator:
        cls = collections.abc.Iterator  # of which every generator is one
    for text in BY_TYPE[name]:
        found = [node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
        known = {each: import_module(each) for each in found if not hasattr(builtins, each)}
        assert isinstance(eval(text, known), cls), text


def test_types_of_values_have_samples() -> None:
    assert set(VALUES) <= set(BY_TYPE)


def test_no_string_is_there_twice() -> None:
    texts = [*TEXTS, *SPECIAL_TEXTS]
    assert len(set(texts)) == len(texts)
