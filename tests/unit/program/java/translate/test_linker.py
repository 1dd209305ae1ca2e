"""What a translation asks about the rest of the program is remembered."""

from __future__ import annotations

from heapwright.program.java.goals import GoalTable
from heapwright.program.java.translate.linker import Listening, ask
from heapwright.program.java.translate.method import translate
from heapwright.program.java.virtual_machine import VirtualMachine

ITEM = "shop/Shelf$Item"


def test_answers_are_those_of_the_linker(vm: VirtualMachine) -> None:
    listening = Listening(vm.linking)
    assert listening.field(ITEM, "count", False) == (ITEM, "count_")
    assert listening.is_private("shop/Shelf", "secret", "()Z")
    assert not listening.needs_start("shop/Shelf", "shop/Shelf")
    assert listening.method_owner(ITEM, "rank", "()I") == "shop/Shelf$Base"
    assert listening.facts == {
        ("field", ITEM, "count", False): (ITEM, "count_"),
        ("is_private", "shop/Shelf", "secret", "()Z"): True,
        ("needs_start", "shop/Shelf", "shop/Shelf"): False,
        ("method_owner", ITEM, "rank", "()I"): "shop/Shelf$Base",
    }
    assert all(ask(vm.linking, question) == answer for question, answer in listening.facts.items())


def test_what_is_given_a_name_is_remembered_in_order(vm: VirtualMachine) -> None:
    listening = Listening(vm.linking)
    assert listening.reference(ITEM) == vm.linking.reference(ITEM)
    assert listening.constant("a") == vm.linking.constant("a")
    assert list(listening.bound) == [("reference", ITEM), ("constant", "a")]


def test_a_translation_is_the_same_whoever_listens(vm: VirtualMachine) -> None:
    file = vm.file("shop/Shelf")
    method = file.declared["rank", "(Lshop/Shelf;)I"]
    listening = Listening(vm.linking)
    assert translate(listening, file, method) == translate(vm.linking, file, method)
    assert ("is_value", "shop/Shelf$Base") in listening.facts
    assert ("reference", "shop/Shelf$Item") in listening.bound
    assert listening.goals is None


def test_goals_are_remembered(vm: VirtualMachine) -> None:
    file = vm.file("shop/Shelf")
    method = file.declared["look", "(I)I"]
    listening = Listening(vm.linking)
    before, vm.linking.table = vm.linking.table, GoalTable(lambda file: ())
    try:
        goals = listening.goals_of(file, method)
    finally:
        vm.linking.table = before
    assert goals is not None
    assert listening.goals is goals
