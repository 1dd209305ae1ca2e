"""Type arguments that a test gives."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.program.java.generics import with_arguments


@pytest.mark.parametrize(
    ("signature", "made"),
    [
        (None, "Box"),
        ("<T:Ljava/lang/Object;>Ljava/lang/Object;", "Box<Integer>"),
        (
            "<K:Ljava/lang/Object;V:Ljava/lang/Object;>Ljava/util/AbstractMap<TK;TV;>;",
            "Box<Integer, Integer>",
        ),
        ("<T::Ljava/lang/Comparable<-TT;>;>Ljava/lang/Object;", "Box<Integer>"),
        ("<T:Ljava/util/List<Ljava/lang/String;>;>Ljava/lang/Object;", "Box"),
    ],
)
def test_an_integer_is_given_where_it_fits(signature: str | None, made: str) -> None:
    file: Any = SimpleNamespace(signature=signature)
    assert with_arguments("Box", file) == made
