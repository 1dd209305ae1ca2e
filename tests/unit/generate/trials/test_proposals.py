"""What to try next: one call more, or other arguments for a run close to a missing branch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from heapwright.api.exploring import open_program
from heapwright.generate.rerun import Run
from heapwright.generate.trials.corpus import Corpus
from heapwright.generate.trials.proposals import Aim, Proposer, extended
from heapwright.generate.trials.samples import FAILING
from heapwright.generate.trials.situation import passed_in, situation_of
from heapwright.generate.trials.supply import Supply
from heapwright.program import Program
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.operation import Derived
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Part: ...

    class Store:
        def add(self, n: int) -> int:
            return n

        def clear(self, part: Part) -> None: ...

        def __iadd__(self, n: int):
            return self

        def __delitem__(self, n: int) -> None: ...
"""
STORE = ObjectName("store")
NOWHERE = Aim((), (), ())


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return open_program(f"{written(tmp_path_factory.mktemp('proposals'), SOURCE)}:Store")


def _run(program: Program, *names: str) -> Run:
    made = Step(program.operation("Store"), (), STORE)
    calls = [Step(program.operation(f"Store.{name}"), (STORE, 7)) for name in names]
    return Run(CallSequence((made, *calls)), frozenset({5}), frozenset({5}), (("store", "Store"),))


def _extended(program: Program, run: Run | None, name: str) -> str:
    supply = Supply(program, Random(1))
    sequence = extended(program, supply, Random(1), situation_of(run), program.operation(name))
    assert sequence.steps[:-1] == (run.sequence.steps if run is not None else ())
    return sequence.steps[-1].statement().partition("(")[0]


def test_a_call_is_added_with_a_name_for_its_result(program: Program) -> None:
    assert _extended(program, None, "Store") == "store = Store"
    assert _extended(program, _run(program), "Store") == "store_2 = Store"
    assert _extended(program, _run(program), "Store.add") == "result = store.add"
    assert _extended(program, _run(program), "Store.__delitem__").startswith("del store[")
    assert _extended(program, _run(program), "Store.__iadd__").startswith("store += ")


def _proposer(program: Program, *runs: Run) -> Proposer:
    corpus = Corpus(Random(1))
    for run in runs:
        corpus.add(run, (), (5,))
    return Proposer(program, Random(1), corpus)


def _proposed(proposer: Proposer, aim: Aim = NOWHERE) -> list[str]:
    found = [proposer.propose(aim) for _ in range(200)]
    return [each.operation.name for each in found if each is not None]


def test_the_first_call_makes_an_object(program: Program) -> None:
    assert set(_proposed(_proposer(program))) == {"Store"}


def test_what_is_there_only_to_be_passed_is_not_called_for_its_own_sake(program: Program) -> None:
    names = set(_proposed(_proposer(program, _run(program))))
    assert names == {"Store", "Store.add", "Store.clear", "Store.__iadd__", "Store.__delitem__"}


def test_operations_that_may_lead_to_missing_branches_come_more_often(program: Program) -> None:
    aim = Aim((), ("Store.add",), ("__iadd__",))
    assert aim.is_led_to_by(program.operation("Store.__iadd__"))
    assert not aim.is_led_to_by(program.operation("Store.clear"))
    names = _proposed(_proposer(program, _run(program)), aim)
    assert names.count("Store.add") > 2 * names.count("Store.clear")


def test_an_operation_can_be_left_alone(program: Program) -> None:
    proposer = _proposer(program, _run(program))
    proposer.leave_alone("Store.add")
    assert "Store.add" not in _proposed(proposer)


def test_a_call_that_got_stuck_is_not_repeated_where_things_look_the_same(
    program: Program,
) -> None:
    proposer = _proposer(program, _run(program))
    found = (proposer.propose(NOWHERE) for _ in range(1000))
    stuck = next(p for p in found if p and p.base and p.operation.name == "Store.add")
    proposer.beware(stuck)
    again = [proposer.propose(NOWHERE) for _ in range(200)]
    assert not any(p and p.base and p.operation.name == "Store.add" for p in again)


def test_what_was_stopped_at_once_is_tried_with_other_arguments(program: Program) -> None:
    proposer = _proposer(program, _run(program))
    found = (proposer.propose(NOWHERE) for _ in range(1000))
    stuck = next(p for p in found if p and p.base and p.operation.name == "Store.add")
    proposer.beware(stuck, took_time=False)
    found = (proposer.propose(NOWHERE) for _ in range(200))
    again = [p for p in found if p and p.base and p.operation.name == "Store.add"]
    assert again
    assert all(p.sequence.steps[-1] != stuck.sequence.steps[-1] for p in again)


def test_a_run_close_to_a_missing_branch_gets_other_arguments(program: Program) -> None:
    proposer = _proposer(program, _run(program, "add"))
    proposals = [proposer.propose(Aim((5,), (), ())) for _ in range(200)]
    changed = [p.sequence for p in proposals if p is not None and p.base is None]
    same_calls = [
        s for s in changed if [step.operation.name for step in s.steps] == ["Store", "Store.add"]
    ]
    assert all(s.steps[1].arguments[0] == STORE for s in same_calls)
    passed = {s.steps[1].arguments[1] for s in same_calls}
    assert passed > {8, 6, -7, 14}
    assert 7 not in passed  # that run is known


def test_no_run_is_repeated_as_it_was(program: Program) -> None:
    fixed = Written("[3, 1, 2]")  # nothing is known that would be close to it
    made = Step(program.operation("Store"), (), STORE)
    added = Step(program.operation("Store.add"), (STORE, fixed))
    held = (("store", "Store"),)
    run = Run(CallSequence((made, added)), frozenset(), frozenset({5}), held)
    proposer = _proposer(program, run)
    proposals = [proposer.propose(Aim((5,), (), ())) for _ in range(600)]
    changed = [p.sequence for p in proposals if p is not None and p.base is None]
    last = [s.steps[1].arguments[1] for s in changed if len(s) == 2]
    assert len(last) > 50
    assert last.count(fixed) < len(last) / 2


COUNTING = """
    class Store:
        def add(self, n: int) -> int:
            return n

        def size(self) -> int:
            return 0
"""


def test_what_is_changed_has_arguments(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, COUNTING)}:Store")
    size = Step(program.operation("Store.size"), (STORE,))
    steps = (*_run(program, "add").sequence.steps, size)
    run = Run(CallSequence(steps), frozenset(), frozenset({5}), (("store", "Store"),))
    proposer = _proposer(program, run)
    proposals = [proposer.propose(Aim((5,), (), ())) for _ in range(300)]
    changed = [p for p in proposals if p is not None and p.base is None and len(p.sequence) == 3]
    assert len(changed) > 50
    assert {p.operation.name for p in changed} == {"Store.add"}
    assert all(p.sequence != run.sequence for p in changed)


def test_what_was_in_a_container_counts_as_passed(program: Program) -> None:
    made = Step(program.operation("Store"), (), STORE)
    table: Group[ArgumentValue] = Group(("key", 765432), "dict")
    written_out = Written('{"other": [1.25]}')
    calls = [Step(program.operation("Store.add"), (STORE, value)) for value in (table, written_out)]
    run = Run(CallSequence((made, *calls)), frozenset(), frozenset(), (("store", "Store"),))
    proposer = _proposer(program, run)
    found = [p.sequence.steps[-1] for p in (proposer.propose(NOWHERE) for _ in range(400)) if p]
    assert any(s.operation.name == "Store.add" and 765432 in s.arguments for s in found)
    assert list(passed_in(run.sequence.steps)) == [
        *(table, "key", 765432, written_out, "other", 1.25)
    ]


WAITING = """
    class Store:
        def take(self, block=True, timeout=None):
            return timeout
"""


def test_what_waited_is_told_how_long_to_wait(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, WAITING)}:Store")
    proposer = _proposer(program, _run(program))
    found = (proposer.propose(NOWHERE) for _ in range(1000))
    stuck = next(p for p in found if p and p.base and p.operation.name == "Store.take")
    proposer.beware(stuck, waited=True)
    proposer.beware(stuck, waited=True)
    told = [proposer.propose(NOWHERE) for _ in range(2)]
    _, block, timeout = stuck.sequence.steps[-1].arguments
    passed = [p.sequence.steps[-1].arguments for p in told if p is not None]
    assert passed == [(STORE, 0.01, timeout), (STORE, block, 0.01)]
    again = [proposer.propose(NOWHERE) for _ in range(400)]
    calls = [
        p.sequence.steps[-1].arguments
        for p in again
        if p and p.base and p.operation.member == "take"
    ]
    assert calls
    assert (STORE, block, timeout) not in calls


def test_an_operation_that_is_left_alone_is_not_followed_either(program: Program) -> None:
    run = _run(program, "add")
    proposer = _proposer(program, run)
    proposer.follow([run.sequence])
    assert proposer.propose(NOWHERE) is not None
    proposer.follow([run.sequence])
    proposer.leave_alone("Store.add")
    proposer.follow([run.sequence])
    found = [proposer.propose(Aim({5}, (), ())) for _ in range(100)]
    assert not any(p and p.operation.name == "Store.add" for p in found)


def test_the_same_calls_are_tried_on_an_object_of_a_subclass(program: Program) -> None:
    proposer = _proposer(program, _run(program, "add"))
    derived = Derived("Small", "class Small(Store):\n    pass")
    proposer.derive({"Store": [derived]})
    found = [p.sequence.steps for p in (proposer.propose(NOWHERE) for _ in range(50)) if p]
    other = [steps for steps in found if steps[0].operation.derived == derived]
    assert 0 < len(other) < len(found)
    assert all(steps[1:] == _run(program, "add").sequence.steps[1:] for steps in other)


def test_a_function_that_was_passed_may_raise_an_exception_instead(program: Program) -> None:
    calls = _run(program, "add").sequence.with_argument(1, 1, Written("len"))
    proposer = _proposer(program, replace(_run(program, "add"), sequence=calls))
    proposer.failing = True
    found = [p.sequence for p in (proposer.propose(NOWHERE) for _ in range(1_000)) if p]
    failing = [s for s in found if s.steps[-1].arguments[-1:] == (Written(FAILING[0]),)]
    assert {len(sequence) for sequence in failing} == {2, 3}, "now and then it is passed twice"
