"""C code gets real values from special methods of the program, and our own code what they said."""

from __future__ import annotations

from typing import Any

from heapwright.execution.answers import answered, answering, answering_slot, asked, measured
from heapwright.execution.asking import ask
from heapwright.execution.library import ready
from heapwright.execution.proxies import SymInt, SymStr
from tests.unit.execution.following import Followed, of_program


def test_a_question_about_a_known_string_makes_nothing_concrete() -> None:
    followed = Followed(lambda x: asked(x.startswith, ready, "b"), "str")
    assert followed.at("by") is True
    assert followed.at("a") is False
    assert len(followed.outcomes) == 2


def test_a_question_about_anything_else_looks_into_the_string() -> None:
    followed = Followed(lambda x: asked(x.startswith, ready, ("a", "b")), "str")
    assert followed.at("ab") is True
    assert followed.at("1") is False
    assert "cut: a symbolic str is looked into" in followed.at("zz")


def test_a_function_of_the_program_answers_c_code_with_real_strings() -> None:
    followed = Followed(lambda x: type(answering(lambda: x)()) is str, "str")
    assert followed.outcomes[0] is True
    assert answering(len) is len


def test_an_answer_is_real_unless_our_own_code_asks() -> None:
    def special(x: Any) -> Any:
        return answered(x)

    followed = Followed(lambda x: type(special(x)) is int, "int")
    assert followed.at(1) is True
    symbolic = Followed(lambda x: type(ask(special, x)) is SymInt, "int")
    assert symbolic.outcomes == [True]
    assert special("plain") == "plain"


def test_a_method_with_a_second_name_answers_in_the_same_way() -> None:
    names = of_program("def show(self): return self")
    followed = Followed(lambda x: type(answering_slot(names["show"])(x)) is SymStr, "str")
    assert followed.outcomes[0] is False
    assert answering_slot(str.upper) is str.upper


def test_a_truth_test_only_asks_whether_a_length_is_zero() -> None:
    class Sized:
        def __init__(self, length: Any) -> None:
            self.length = length

        def __len__(self) -> Any:
            return measured(self.length)

    truth = Followed(lambda x: bool(not Sized(x)), "int")
    assert (truth.at(0), truth.at(3)) == (True, False)
    assert truth.at(-2) == "ValueError: __len__() should return >= 0"
    assert len(truth.outcomes) == 3
    assert Followed(lambda x: type(Sized(x).__len__()) is SymInt, "int").outcomes == [True]
    assert len(Sized(7)) == 7
