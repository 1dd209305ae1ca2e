"""One method as a Python function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.errors import Cut
from heapwright.program.criterion import Extra
from heapwright.program.java.classfile import STATIC, Code, Method
from heapwright.program.java.goals import GoalTable
from heapwright.program.java.linking import Linking
from heapwright.program.java.translate.method import parameter_slots, translate
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.opened import thrown


def _method(descriptor: str, data: bytes = b"", flags: int = STATIC) -> Method:
    code = Code(9, data, (), (), (), {})
    return Method("f", descriptor, flags, None, (), (), code)


def _function(vm: VirtualMachine, method: Method) -> Callable[..., Any]:
    translated = translate(vm.linking, vm.file("shop/Shelf"), method)
    scope: dict[str, Any] = {}
    exec(translated.source, vm.namespace, scope)
    function: Callable[..., Any] = next(iter(scope.values()))
    return function


def _shelf(vm: VirtualMachine) -> Any:
    cls: Any = vm.cls("shop/Shelf")
    if cls.cold:
        vm.start(cls)
    return cls.create()


def test_wide_parameters_take_two_slots() -> None:
    assert parameter_slots(_method("(IJD[JLa/B;)V")) == [0, 1, 3, 5, 6]
    assert parameter_slots(_method("(J)V", flags=0)) == [0, 1]
    assert parameter_slots(_method("()V")) == []


def test_a_function_has_the_lines_of_the_source(vm: VirtualMachine) -> None:
    file = vm.file("shop/Shelf")
    translated = translate(vm.linking, file, file.declared["look", "(I)I"])
    assert translated.source.splitlines() == [
        "def m_look_28_I_29_I(v0, v1):",
        "    t1 = C_shop_2f_Shelf.static_TABLE",
        "    if t1 is None: null()",
        "    t2 = t1[position(t1, v1)]",
        "    return t2",
    ]
    assert set(translated.lines) == {66}


def test_loops_conditions_and_exceptions_do_what_java_does(vm: VirtualMachine) -> None:
    declared = vm.file("shop/Shelf").declared
    walk, shelf = _function(vm, declared["walk", "()I"]), _shelf(vm)
    array: Any = vm.cls("[I")
    shelf.counts = array([4, 5, -2])
    assert walk(shelf) == 7
    shelf.counts = array([])
    assert walk(shelf) == 0
    shelf.counts = None
    assert thrown(vm, walk, shelf)[0] == "java.lang.NullPointerException"


def test_ways_that_meet_again_have_a_label(vm: VirtualMachine) -> None:
    first = _function(vm, vm.file("shop/Shelf").declared["first", "()Lshop/Shelf$Item;"])
    shelf = _shelf(vm)
    made = first(shelf)
    assert type(made) is vm.cls("shop/Shelf$Item")
    assert first(shelf) is made
    made.next, made.count_ = made, 4
    assert first(shelf) is not made


IRREDUCIBLE = bytes.fromhex(
    "1a"  # 0: iload_0
    "990006"  # 1: ifeq 7
    "8400ff"  # 4: iinc 0, -1
    "1a"  # 7: iload_0
    "9dfffc"  # 8: ifgt 4
    "1a"  # 11: iload_0
    "ac"  # 12: ireturn
)


@pytest.mark.parametrize(("given", "result"), [(3, 0), (0, 0), (-5, -6)])
def test_a_loop_with_two_entries(vm: VirtualMachine, given: int, result: int) -> None:
    assert _function(vm, _method("(I)I", IRREDUCIBLE))(given) == result


SWITCH = bytes.fromhex(
    "1aaa0000"  # 0: iload_0, 1: tableswitch, padding
    "00000019"  # default: 26
    "0000000100000002"  # 1 to 2
    "0000001700000017"  # both: 24
    "08ac"  # 24: iconst_5, ireturn
    "02ac"  # 26: iconst_m1, ireturn
)


def test_a_switch_takes_the_case_or_the_default(vm: VirtualMachine) -> None:
    choose = _function(vm, _method("(I)I", SWITCH))
    assert [choose(n) for n in (0, 1, 2, 3)] == [-1, 5, 5, -1]


def test_what_is_returned_is_kept_to_its_type(vm: VirtualMachine) -> None:
    load_and_return = bytes.fromhex("1aac")
    assert _function(vm, _method("(I)B", load_and_return))(200) == -56
    assert _function(vm, _method("(I)Z", load_and_return))(1) is True


def test_a_subroutine_ends_the_path(vm: VirtualMachine) -> None:
    with pytest.raises(Cut, match=r"a subroutine \(jsr\)"):
        _function(vm, _method("()V", bytes.fromhex("a80003b1")))()


def test_the_receiver_is_never_null(vm: VirtualMachine) -> None:
    get_class = vm.file("shop/Shelf").declared["own", "()[I"]
    source = translate(vm.linking, vm.file("shop/Shelf"), get_class).source
    assert "null()" not in source


def test_goals_are_reached_and_entered(vm: VirtualMachine) -> None:
    linking = Linking(vm)
    linking.table = GoalTable(lambda file: ())
    file = vm.file("shop/Shelf")
    source = translate(linking, file, file.declared["rank", "(Lshop/Shelf;)I"]).source
    assert source.splitlines()[1] == "    enter(2)"
    assert source.count("reach(") == 2
    assert [goal.number for goal in linking.table.goals] == [0, 1, 2]


def test_a_criterion_that_counts_blocks_follows_each_call(vm: VirtualMachine) -> None:
    linking = Linking(vm)
    linking.table = GoalTable(lambda file: (), extras=frozenset({Extra.BLOCKS}))
    file = vm.file("shop/Shelf")
    lines = translate(linking, file, file.declared["own", "()[I"]).source.splitlines()
    assert [line.strip() for line in lines[2:4]] == ["hw_frame = called()", "try:"]
    assert lines[-2:] == ["    finally:", "        returned(hw_frame)"]
