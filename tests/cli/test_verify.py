"""``heapwright verify``: output, exit codes, bad input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.sources import ODD, STRUCTURES, SUBJECTS, written

STACK = f"{STRUCTURES / 'stack.py'}:Stack"
WRONG = f"{SUBJECTS / 'faulty' / 'stack_size_wrong.py'}:Stack"
QUEUE = f"{SUBJECTS / 'faulty' / 'queue_stale_tail.py'}:LinkedQueue"

HOLDS = (
    "in every state reached by 8 operations of Stack, within scope Stack ≤ 1, StackNode ≤ 5, "
    "by sequences of any length, for all integers"
)
VIOLATED = """\
rep_ok: violated: rep_ok is false after 3 calls; no sequence is shorter

def test_rep_ok() -> None:
    stack = Stack()
    stack.push(0)
    stack.clear()
    assert stack.rep_ok()

● stack (_size=1, _top=–)
"""
CRASH = """\
no-crash: violated: call 4 raises AttributeError: 'NoneType' object has no attribute 'next'; \
no sequence is shorter

def test_no_crash() -> None:
    linked_queue = LinkedQueue()
    linked_queue.enqueue(0)
    linked_queue.dequeue()
    linked_queue.dequeue()

● linked_queue (_head=–)
└─ _tail: ○ queue_node (value=0, next=–)
"""


def test_what_holds_ends_with_0(command: Command) -> None:
    done = command("verify", STACK)
    assert (done.code, done.out, done.err) == (0, f"rep_ok: holds: {HOLDS}\n", "")


def test_what_is_violated_ends_with_1(command: Command) -> None:
    done = command("verify", WRONG)
    assert (done.code, done.out, done.err) == (1, VIOLATED, "")
    done = command("verify", QUEUE, "--property", "no-crash")
    assert (done.code, done.out, done.err) == (1, CRASH, "")


def test_what_is_undecided_ends_with_3(command: Command) -> None:
    done = command("verify", STACK, "--time", "0.000001")
    assert done.code == 3
    assert done.out == (
        "rep_ok: undecided: no violation found, but not everything was explored: "
        "the time budget of 1e-06 s, remedy: raise --time or --memory, or lower --scope\n"
    )
    target = f"{ODD / 'endless_loop.py'}:Spinner"
    done = command("verify", target, "--property", "no-crash", "--max-length", "2")
    assert done.code == 3
    assert "Spinner.forever: more than" in done.out


def test_a_violation_outweighs_the_undecided(command: Command, tmp_path: Path) -> None:
    source = """
        from stack import Stack

        def endless(stack: Stack) -> bool:
            while True:
                pass

        def tiny(stack: Stack) -> bool:
            return len(stack) == 0
    """
    file = written(tmp_path, source, "properties")
    names = [f"{file}:endless", f"{file}:tiny"]
    arguments = ["verify", STACK, "--scope", "StackNode=1"]
    for name in names:
        arguments += ["--property", name]
    done = command(*arguments, "--json")
    assert done.code == 1
    assert [p["verdict"] for p in done.data["properties"]] == ["undecided", "violated"]


def test_several_properties_at_once(command: Command) -> None:
    done = command(
        "verify", STACK, "--property", "rep_ok", "--property", "no-crash", "--property", "is_empty"
    )
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[0] == f"rep_ok: holds: {HOLDS}"
    assert lines[1] == f"no-crash: holds: {HOLDS}"
    assert lines[2] == "is_empty: violated: is_empty is false after 2 calls; no sequence is shorter"


def test_a_length_is_claimed(command: Command) -> None:
    done = command("verify", STACK, "--max-length", "3")
    assert done.code == 0
    assert "by sequences of at most 3 calls" in done.out
    assert "any length" not in done.out
    assert command("verify", WRONG, "--max-length", "2").code == 0
    assert command("verify", WRONG, "--max-length", "3").code == 1


def test_a_scope_is_claimed(command: Command) -> None:
    done = command("verify", STACK, "--scope", "StackNode=2")
    assert "within scope Stack ≤ 1, StackNode ≤ 2" in done.out


def test_json(command: Command) -> None:
    done = command("verify", WRONG, "--property", "rep_ok", "--json")
    (only,) = done.data["properties"]
    assert only["property"] == "rep_ok"
    assert only["verdict"] == "violated"
    assert only["sequence"] == ["stack = Stack()", "stack.push(0)", "stack.clear()"]
    assert done.data["seconds"] >= 0
    done = command("verify", STACK, "--json")
    (only,) = done.data["properties"]
    assert (only["verdict"], only["sequence"], only["fixpoint"]) == ("holds", [], True)
    assert only["claim"] == HOLDS


PROPERTIES = """
    from stack import Stack

    def number(stack: Stack) -> int:
        return len(stack)

    def changes(stack: Stack) -> bool:
        stack.clear()
        stack.push(1)
        return True

    def untyped(stack) -> bool:
        return True

    def unknown(stack: "Heap") -> bool:
        return True

    def crashes(stack: Stack) -> bool:
        return stack.top() >= 0 or stack.top() < 0
"""
BAD = {
    "{file}:number": "number returned int, not bool",
    "{file}:changes": "changes changes the heap",
    "{file}:untyped": "parameter 'stack' of untyped has no type",
    "{file}:unknown": "cannot be resolved (name 'Heap' is not defined)",
    "{file}:no_such": "no function no_such; functions there: number, ",
    "missing.py:f": "missing.py: no such file",
    "no_such": "--property no_such: no class has a method of this name",
    "push": "--property push: Stack.push takes 'value'; it must take self only",
    "top": "--property top: Stack.top returns int, not bool",
}


@pytest.mark.parametrize(("name", "message"), BAD.items(), ids=BAD)
def test_properties_that_cannot_be_used(
    name: str, message: str, command: Command, tmp_path: Path
) -> None:
    file = written(tmp_path, PROPERTIES, "properties")
    done = command("verify", STACK, "--property", name.format(file=file))
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("heapwright: ")
    assert done.err.count("\n") == 1
    assert message in done.err


def test_nothing_to_verify(command: Command) -> None:
    done = command("verify", f"{STRUCTURES / 'node.py'}:Node")
    assert done.code == 2
    assert done.err.startswith("heapwright: nothing to verify: name a --property")


def test_a_property_that_crashes_is_violated(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path, PROPERTIES, "properties")
    done = command("verify", STACK, "--property", f"{file}:crashes")
    assert done.code == 1
    assert "crashes raises IndexError after 1 call" in done.out
    assert "    assert crashes(stack)" in done.out


def test_a_shown_test_fails_as_long_as_the_fault_is_there(command: Command) -> None:
    done = command("verify", WRONG)
    text = done.out[done.out.index("def ") : done.out.index("●")]
    names: dict[str, object] = {}
    exec(Path(WRONG.rpartition(":")[0]).read_text(), names)
    exec(text, names)
    with pytest.raises(AssertionError):
        eval("test_rep_ok()", names)


def test_codes_of_a_process_of_its_own(process: Command) -> None:
    done = process("verify", WRONG)
    assert (done.code, done.out, done.err) == (1, VIOLATED, "")
