"""``heapwright find``: output, exit codes, bad input."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import CutKind
from tests.cli.conftest import Command, Done
from tests.sources import STRUCTURES, written

NODE = f"{STRUCTURES / 'node.py'}:Node"
SPECS = """
    from node import Node


    def figure_2(o: Node) -> bool:
        return (
            o._value - o._next._value == 100
            and o._next._value - o._next._next._value == 200
            and o._value + o._next._next._value == 800
        )


    def other_parity(o: Node) -> bool:
        return (
            o._value - o._next._value == 100
            and o._next._value - o._next._next._value == 201
            and o._value + o._next._next._value == 800
        )


    def endless(o: Node) -> bool:
        while True:
            pass


    def raises(o: Node) -> bool:
        return 1 // 0 == 1


    def changes(o: Node) -> bool:
        o.add_after(3)
        return True


    def untyped(o) -> bool:
        return True


    def unknown(o: "Missing") -> bool:
        return True


    def text(o: complex) -> bool:
        return True


    def number(o: Node) -> int:
        return o.get_value()
"""
ANSWER = """\
node_1 = Node.create(225, False)
node_1.add_after(250)
node_2 = node_1.add_before(550)
# true for node_2
# found in 3 calls, and replayed on the untouched class; no sequence is shorter
"""
NONE = (
    "none exists: no state reached by 6 operations of Node, within scope Node ≤ 3, "
    "by sequences of any length, for all integers, satisfies it\n"
)


@pytest.fixture
def specs(tmp_path: Path) -> Path:
    return written(tmp_path, SPECS, "specs")


@pytest.fixture
def graph(command: Command, tmp_path: Path) -> Path:
    file = tmp_path / "node.graph"
    assert command("explore", NODE, "--scope", "Node=3", "-o", file, "-q").code == 0
    return file


def refused(done: Done, *expected: str) -> None:
    assert done.code == 2, done
    assert done.out == ""
    assert done.err.startswith("heapwright: ")
    assert done.err.count("\n") == 1, done.err
    for text in expected:
        assert text in done.err


def test_figure_2_from_the_class(command: Command, specs: Path) -> None:
    done = command("find", NODE, "--scope", "Node=3", "--spec", f"{specs}:figure_2")
    assert (done.code, done.out, done.err) == (0, ANSWER, "")


def test_figure_2_from_a_graph(command: Command, specs: Path, graph: Path) -> None:
    done = command("find", graph, "--spec", f"{specs}:figure_2")
    assert (done.code, done.out, done.err) == (0, ANSWER, "")


@pytest.mark.parametrize("spec", ["other_parity"])
def test_what_cannot_be_ends_with_1(spec: str, command: Command, specs: Path, graph: Path) -> None:
    for arguments in ((NODE, "--scope", "Node=3"), (graph,)):
        done = command("find", *arguments, "--spec", f"{specs}:{spec}")
        assert (done.code, done.out, done.err) == (1, NONE, "")


@pytest.mark.slow
def test_a_specification_that_never_ends_is_undecided(command: Command, specs: Path) -> None:
    done = command("find", NODE, "--spec", f"{specs}:endless")
    assert done.code == 3
    assert done.out.startswith("undecided: endless: more than 20000 steps at ")
    assert done.out.count("\n") == 1


def test_undecided_ends_with_3(command: Command) -> None:
    done = command("find", NODE, "--spec", "node._value == 3", "--time", "0.000001")
    undecided = f"undecided: the time budget of 1e-06 s, remedy: {CutKind.LIMIT.remedy}\n"
    assert (done.code, done.out) == (3, undecided)


def test_expressions(command: Command) -> None:
    done = command("find", NODE, "--spec", "node.get_value() == 7")
    assert done.out.splitlines()[:2] == ["node = Node.create(3, True)", "# true for node"]
    assert done.code == 0
    done = command("find", NODE, "--spec", "1 == 1")
    assert done.out.splitlines()[0] == "# true"
    assert command("find", NODE, "--scope", "Node=3", "--spec", "node._next is node").code == 1


def test_a_length_is_claimed(command: Command, specs: Path) -> None:
    done = command(
        "find", NODE, "--scope", "Node=3", "--max-length", "2", "--spec", f"{specs}:figure_2"
    )
    assert done.code == 1
    assert "by sequences of at most 2 calls" in done.out


def test_json(command: Command, specs: Path) -> None:
    arguments = ("find", NODE, "--scope", "Node=3", "--json", "--spec")
    found = command(*arguments, f"{specs}:figure_2")
    assert found.data["found"] is True
    assert found.data["sequence"] == ANSWER.splitlines()[:3]
    assert found.data["arguments"] == ["node_2"]
    assert found.data["reasons"] == []
    assert found.data["seconds"] >= 0
    none = command(*arguments, f"{specs}:other_parity")
    assert (none.code, none.data["found"], none.data["sequence"]) == (1, False, [])
    cut = command(*arguments, f"{specs}:endless")
    assert (cut.code, cut.data["found"], len(cut.data["reasons"])) == (3, None, 1)


def test_a_found_sequence_runs(command: Command, specs: Path) -> None:
    done = command("find", NODE, "--scope", "Node=3", "--spec", f"{specs}:figure_2")
    names: dict[str, object] = {}
    exec(Path(NODE.rpartition(":")[0]).read_text(), names)
    exec(done.out, names)
    assert eval("[node_2._value, node_2._next._value, node_2._next._next._value]", names) == [
        550,
        450,
        250,
    ]


BAD = {
    "changes": "changes changes the heap; a specification may only look at it",
    "no_such": "no function no_such; functions there: figure_2, other_parity, ",
    "untyped": "parameter 'o' of untyped has no type; annotate it with a class, int or bool",
    "unknown": "cannot be resolved (name 'Missing' is not defined)",
    "text": "parameter 'o' of text has type complex; use int, bool, str, float or one of: Node",
    "number": "number returned int, not bool; return True or False",
    "raises": "raises raises an exception in every state: ",
}


@pytest.mark.parametrize(("name", "message"), BAD.items(), ids=BAD)
def test_specifications_that_cannot_be_used(
    name: str, message: str, command: Command, specs: Path, graph: Path
) -> None:
    refused(command("find", NODE, "--scope", "Node=3", "--spec", f"{specs}:{name}"), message)
    refused(command("find", graph, "--spec", f"{specs}:{name}"), message)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("missing.py:f", "missing.py: no such file; a specification is FILE.py:function"),
        ("node._value ==", "--spec 'node._value ==': invalid syntax"),
        ("node._value", "node._value returned int, not bool"),
        ("", "--spec '': "),
    ],
)
def test_expressions_that_cannot_be_used(spec: str, message: str, command: Command) -> None:
    refused(command("find", NODE, "--spec", spec), message)


def test_targets_that_cannot_be_used(command: Command, tmp_path: Path) -> None:
    refused(command("find", "no_such.py:Node", "--spec", "True"), "no_such.py: no such file")
    refused(command("find", "no_such.graph", "--spec", "True"), "no_such.graph")
    refused(command("find", NODE), "--spec")
    broken = tmp_path / "broken.graph"
    broken.write_bytes(b"nothing")
    refused(command("find", broken, "--spec", "True"), "broken.graph")


def test_a_graph_of_a_class_that_changed_is_refused(command: Command, tmp_path: Path) -> None:
    source = Path(NODE.rpartition(":")[0]).read_text()
    file, graph = tmp_path / "node.py", tmp_path / "node.graph"
    file.write_text(source)
    command("explore", f"{file}:Node", "--scope", "Node=3", "-o", graph, "-q")
    file.write_text(source.replace("v * 2 + 1", "v * 2 + 3"))
    refused(command("find", graph, "--spec", "node.get_value() == 7"), "node.graph")


def test_codes_of_a_process_of_its_own(process: Command, specs: Path) -> None:
    answer = process("find", NODE, "--scope", "Node=3", "--spec", f"{specs}:figure_2")
    assert (answer.code, answer.out, answer.err) == (0, ANSWER, "")
    bad = process("find", NODE, "--spec", f"{specs}:number")
    assert (bad.code, bad.out) == (2, "")
    assert bad.err.count("\n") == 1
