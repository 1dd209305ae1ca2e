"""Laws become predicates that make their calls themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.errors import UserError
from heapwright.program.kinds import Instance, Integer
from heapwright.program.python.frontend import python
from heapwright.program.python.questions.laws import Call, law_of, moments_of
from heapwright.program.specification import Moments, Specification
from tests.sources import written
from tests.unit.program.python.questions.conftest import Asked


def law(asked: Asked, text: str) -> Specification:
    return law_of(asked.program, asked.loader, text)[0]


def test_methods_are_called_on_the_object_and_other_names_are_arguments(asked: Asked) -> None:
    found = law(asked, "push(x); pop() == x")
    assert [(p.name, p.alternatives) for p in found.parameters] == [
        ("stack", (Instance("Stack"),)),
        ("x", (Integer(),)),
    ]
    assert found.changes
    assert found.function(asked.program.classes["Stack"](), 5) is True


def test_a_law_that_does_not_hold_is_false(asked: Asked) -> None:
    assert law(asked, "push(x); x > 3").function(asked.program.classes["Stack"](), 3) is False
    assert law(asked, "n = self.count; n == LIMIT").function(asked.program.classes["Stack"]()) is (
        False
    )


def test_where_a_call_before_the_last_raises_the_law_says_nothing(asked: Asked) -> None:
    stack = asked.program.classes["Stack"]()
    assert law(asked, "pop(); False").function(stack) is True
    with pytest.raises(IndexError):
        law(asked, "pop() == 1").function(stack)


def test_a_test_of_a_law_asserts_its_last_part(asked: Asked) -> None:
    _, written_as = law_of(asked.program, asked.loader, "push(x); pop() == x")
    assert written_as(["s", "7"]) == ["s.push(7)", "assert s.pop() == 7"]
    _, longer = law_of(asked.program, asked.loader, "push(x); push(x); pop() == x")
    assert longer(["s", "7"]) == ["s.push(7)", "s.push(7)", "assert s.pop() == 7"]


def test_functions_that_are_not_of_the_class_are_called_as_they_are(asked: Asked) -> None:
    found = law(asked, "push(x); max(len(self), 0) == abs(self.count)")
    assert found.function(asked.program.classes["Stack"](), 5) is True


@pytest.mark.parametrize(
    "text",
    [
        "push(x=n); self.count == 7",
        "push(id); pop() == 7",
        "push(n); n += 1; pop() == n",
        "push(n); n = pop(); n > 9",
        "push(n); all(n == item + 1 for item in self.items)",
        "push(n); (lambda item: item + 1)(n) == n",
    ],
)
def test_no_name_is_mistaken_so_that_a_call_raises_and_nothing_is_said(
    asked: Asked, text: str
) -> None:
    found = law(asked, text)
    assert [p.alternatives for p in found.parameters] == [(Instance("Stack"),), (Integer(),)]
    assert found.function(asked.program.classes["Stack"](), 5) is False


def test_the_type_of_an_argument_is_what_the_own_class_declares(tmp_path: Path) -> None:
    source = """
        class Bag:
            def put(self, x: str) -> None: ...

        class Box:
            def put(self, x: int) -> None: ...
            def get(self) -> int: return 0
    """
    program = open_program(f"{written(tmp_path, source)}:Bag,Box")
    found, _ = law_of(program, python(program).loader, "put(x); get() == 0")
    assert found.parameters[1].alternatives == (Integer(),)


def test_an_argument_that_the_law_changes_is_a_variable_of_its_test(asked: Asked) -> None:
    _, written_as = law_of(asked.program, asked.loader, "push(x); x += 1; pop() == x")
    assert written_as(["s", "7"]) == ["x = 7", "s.push(x)", "x += 1", "assert s.pop() == x"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("push(x", "was never closed; write it like 'push"),
        ("", "the last part must be an expression that should be true"),
        ("n = 1", "the last part must be an expression that should be true"),
        ("shove(x); True", "no class has a method 'shove'; classes: Stack"),
        ("pop() == x", "what is 'x'. Pass it to a method that declares its type"),
        ("fill(x); True", "what is 'x'"),
        ("x = x + 1; False", "what is 'x'"),
        ("push(y=3); False", "missing a required argument: 'x'"),
        ("push(); False", "missing a required argument: 'x'"),
        ("push(1, 2); False", "too many positional arguments"),
    ],
)
def test_laws_that_say_nothing_are_refused(asked: Asked, text: str, message: str) -> None:
    with pytest.raises(UserError, match=f"--law .*{message}"):
        law(asked, text)


def counted(before: Any, call: Call, after: Any, result: object) -> bool:
    change = {"push": 1, "pop": -1}.get(call.name, 0)
    return isinstance(result, Exception) or bool(after.count == before.count + change)


def of_moments(asked: Asked, wanted: Any) -> Moments:
    found = moments_of(asked.program, asked.loader, wanted)
    assert found is not None
    return found


def test_a_function_of_two_moments_is_asked_after_every_operation(asked: Asked) -> None:
    found = of_moments(asked, counted)
    assert found.name == "counted"
    parts = dict(found.parts)
    assert list(parts) == ["Stack.__len__", "Stack.fill", "Stack.pop", "Stack.push"]
    assert parts["Stack.fill"] is None  # a question passes no lists
    push = parts["Stack.push"]
    assert push is not None
    assert push[0].name == "counted after Stack.push"
    stack = asked.program.classes["Stack"]()
    assert push[0].function(stack, 5) is True
    assert stack.items == [5]


def test_the_function_sees_the_object_before_the_call_and_what_it_raised(asked: Asked) -> None:
    seen = []

    def noted(before: Any, call: Call, after: Any, result: object) -> bool:
        seen.append((before.count, call, after.count, type(result)))
        return True

    pop = dict(of_moments(asked, noted).parts)["Stack.pop"]
    assert pop is not None
    assert pop[0].function(asked.program.classes["Stack"]()) is True
    assert seen == [(0, Call("pop", ()), -1, IndexError)]


def test_a_test_of_two_moments_keeps_a_copy(asked: Asked) -> None:
    push = dict(of_moments(asked, counted).parts)["Stack.push"]
    assert push is not None
    assert push[1](["s", "7"]) == [
        "before = copy.deepcopy(s)",
        "result = s.push(7)",
        'assert counted(before, Call("push", (7,)), s, result)',
    ]


def test_what_a_call_may_leave_out_is_asked_both_ways(tmp_path: Path) -> None:
    source = """
        NONE = object()

        class Box:
            def take(self, n: int = NONE, k: int = NONE) -> int:
                return (n is NONE) + 2 * (k is NONE)
    """
    program = open_program(f"{written(tmp_path, source)}:Box")
    found = moments_of(program, python(program).loader, lambda before, call, after, result: result)
    assert found is not None
    asked = [part for _, part in found.parts if part is not None]
    given = [[4] * (len(spec.parameters) - 1) for spec, _ in asked]
    box = program.classes["Box"]()
    assert sorted(s.function(box, *g) for (s, _), g in zip(asked, given, strict=True)) == [
        0,
        1,
        2,
        3,
    ]
    lines = [wording(["b", *map(str, g)])[1] for (_, wording), g in zip(asked, given, strict=True)]
    assert "result = b.take(k=4)" in lines
    assert "result = b.take()" in lines


def test_a_file_may_have_the_function(asked: Asked) -> None:
    source = "def same(before, call, after, result):\n    return True\n\ndef other(n): ...\n"
    file = written(asked.folder, source, "asking")
    assert of_moments(asked, f"{file}:same").name == f"{file}:same"
    for wanted in (f"{file}:other", "nowhere.py:same", "stack.count > 3", lambda stack: True):
        assert moments_of(asked.program, asked.loader, wanted) is None
