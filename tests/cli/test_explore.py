"""``heapwright explore``: counts, cuts, output, interruption."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from math import comb
from pathlib import Path

import pytest

from heapwright.graph import load_graph
from tests.cli.conftest import CODE, Command
from tests.sources import ODD, STRUCTURES, written

STACK = f"{STRUCTURES / 'stack.py'}:Stack"
KEYS = {"states", "active", "edges", "paths", "fixpoint", "cut", "seconds", "solver"}


def catalan(n: int) -> int:
    return comb(2 * n, n) // (n + 1)


def avl_trees(nodes: int) -> int:
    """How many AVL trees have this many nodes, counted by height."""
    counts: list[dict[int, int]] = [{0: 1}, {1: 1}]  # by height: by nodes
    while len(counts) <= nodes:
        tall, low = counts[-1], counts[-2]
        grown: dict[int, int] = {}
        for left, right, ways in ((tall, tall, 1), (tall, low, 2)):
            for a, x in left.items():
                for b, y in right.items():
                    grown[a + b + 1] = grown.get(a + b + 1, 0) + ways * x * y
        counts.append(grown)
    return sum(by_nodes.get(nodes, 0) for by_nodes in counts)


# --- Counts that mathematics knows --------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "node", "expected"),
    [
        ("bst.py:BinarySearchTree", "TreeNode", sum(catalan(n) for n in range(7))),
        ("avl.py:AvlTree", "AvlNode", sum(avl_trees(n) for n in range(7))),
        ("stack.py:Stack", "StackNode", 7),
    ],
)
def test_structures_of_up_to_six_nodes(
    target: str, node: str, expected: int, command: Command
) -> None:
    data = command("explore", STRUCTURES / target, "--scope", f"{node}=6", "--json").data
    assert data["active"] == expected + 1  # and the empty heap
    assert data["fixpoint"] is True
    assert data["cut"] == []
    assert data["scope"][node] == 6


def test_the_numbers_are_those_of_the_books() -> None:
    assert [catalan(n) for n in range(7)] == [1, 1, 2, 5, 14, 42, 132]
    assert [avl_trees(n) for n in range(7)] == [1, 1, 2, 1, 4, 6, 4]


# --- JSON ---------------------------------------------------------------------------------------


def test_json_is_one_object_with_what_is_promised(command: Command) -> None:
    done = command("explore", STACK, "--scope", "StackNode=2", "--json")
    assert (done.code, done.err) == (0, "")
    assert done.data.keys() >= KEYS
    assert all(isinstance(count, int) for count in done.data["solver"].values())
    assert done.data["seconds"] >= 0
    assert done.data["states"] >= done.data["active"] == 4


def test_what_the_subject_prints_is_on_neither_stream(process: Command) -> None:
    done = process("explore", f"{ODD / 'prints_a_lot.py'}:Chatterbox", "--json")
    assert (done.code, done.err) == (0, "")
    assert done.data["fixpoint"] is True


def test_a_table_without_json_and_nothing_when_quiet(command: Command) -> None:
    done = command("explore", STACK, "--scope", "StackNode=2")
    assert "active states" in done.out
    assert "fixpoint" in done.out
    assert done.err == ""
    assert command("explore", STACK, "--quiet").out == ""


# --- Cuts ---------------------------------------------------------------------------------------


def test_max_length_is_reported_as_a_cut(command: Command) -> None:
    data = command("explore", STACK, "--max-length", 2, "--json").data
    assert data["fixpoint"] is False
    assert [cut["reason"] for cut in data["cut"]] == ["sequences of more than 2 calls"]
    assert data["length"] == 2
    assert command("explore", STACK, "--max-length", 0, "--json").data["active"] == 1


def test_time_is_reported_as_a_cut(command: Command) -> None:
    target = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
    data = command("explore", target, "--scope", "TreeNode=12", "--time", 2, "--json").data
    assert data["fixpoint"] is False
    assert [cut["reason"] for cut in data["cut"]] == ["the time budget of 2 s"]
    assert data["active"] > 1


@pytest.mark.parametrize(
    ("target", "without", "reason"),
    [
        ("endless_loop.py:Spinner", "step", "steps"),
        ("endless_recursion.py:Echo", "ask", "unbounded recursion"),
        ("symbolic_loop.py:Countdown", "repeat", "decisions"),
    ],
)
def test_endless_code_is_reported_with_file_and_line(
    target: str, without: str, reason: str, command: Command
) -> None:
    options = ["--without", without, "--max-length", 2, "--json"]
    data = command("explore", ODD / target, *options).data
    found = [cut for cut in data["cut"] if reason in cut["reason"]]
    assert found
    assert not data["fixpoint"]
    for cut in found:
        assert cut["file"].endswith(target.partition(":")[0])
        assert cut["line"] > 0
        assert cut["operation"]


def test_without_merging_there_are_more_states(command: Command) -> None:
    options = ["explore", STACK, "--scope", "StackNode=2", "--max-length", 4, "--json"]
    merged, apart = command(*options).data, command(*options, "--no-merge").data
    assert apart["active"] > merged["active"]


def test_exceptions_leave_states_behind_unless_told_to_stop(
    command: Command, tmp_path: Path
) -> None:
    source = """
        class Fuse:
            def __init__(self) -> None:
                self.blown = False

            def overload(self) -> None:
                self.blown = True
                raise RuntimeError("too much")

            def works(self) -> bool:
                return not self.blown
        """
    target = f"{written(tmp_path, source)}:Fuse"
    assert command("explore", target, "--json").data["active"] == 3
    data = command("explore", target, "--json", "--stop-at-exceptions").data
    assert (data["active"], data["fixpoint"]) == (2, True)


def test_constructors_that_raise(command: Command) -> None:
    never = command("explore", f"{ODD / 'raising_constructor.py'}:Never", "--json").data
    assert (never["active"], never["fixpoint"]) == (1, True)
    sometimes = command("explore", f"{ODD / 'raising_constructor.py'}:Sometimes", "--json").data
    assert (sometimes["active"], sometimes["fixpoint"]) == (2, True)


@pytest.mark.parametrize(
    ("target", "active"),
    [
        ("empty_class.py:Nothing", 2),
        ("write_only_counter.py:Switch", 4),  # on, off, and as a parameter says
        ("missing_annotation.py:Unsure", 3),
    ],
)
def test_odd_classes_reach_a_fixpoint(target: str, active: int, command: Command) -> None:
    data = command("explore", ODD / target, "--json").data
    assert (data["active"], data["fixpoint"]) == (active, True)


def test_a_field_without_end_is_hinted_at(command: Command, tmp_path: Path) -> None:
    source = """
        class Clock:
            def __init__(self) -> None:
                self.ticks = 0

            def tick(self) -> int:
                self.ticks += 1
                return self.ticks
        """
    target = f"{written(tmp_path, source)}:Clock"
    data = command("explore", target, "--max-length", 20, "--json").data
    assert any("--ignore-field Clock.ticks" in hint for hint in data["hints"])


# --- Choices ------------------------------------------------------------------------------------


def test_methods_and_without_choose_operations(command: Command, tmp_path: Path) -> None:
    graph = tmp_path / "g.graph"
    command("explore", STACK, "--methods", "push, Stack.pop", "-o", graph, "-q")
    assert {e.operation for e in load_graph(graph).edges} == {"Stack", "Stack.push", "Stack.pop"}
    command("explore", STACK, "--without", "push,top,clear,__len__,rep_ok", "-o", graph, "-q")
    operations = {e.operation for e in load_graph(graph).edges}
    assert operations == {"Stack", "Stack.pop", "Stack.is_empty"}


def test_two_solvers_find_the_same_graph(command: Command, tmp_path: Path) -> None:
    graphs = []
    for solver in ("tiers", "z3"):
        path = tmp_path / f"{solver}.graph"
        command("explore", STACK, "--scope", "StackNode=2", "--solver", solver, "-o", path, "-q")
        loaded = load_graph(path)
        graphs.append((loaded.states, loaded.edges, loaded.fixpoint))
    assert graphs[0] == graphs[1]


def test_a_module_on_the_path_is_a_target(process: Command, tmp_path: Path) -> None:
    package = tmp_path / "shop"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "tools.py").write_text("LIMIT = 3\n", encoding="utf-8")
    source = """
        from .tools import LIMIT

        class Till:
            def __init__(self) -> None:
                self.full = False

            def put(self, n: int) -> None:
                self.full = n > LIMIT

            def is_full(self) -> bool:
                return self.full
        """
    written(package, source, "till")
    environment = {"PYTHONPATH": f"{tmp_path}:{':'.join(sys.path)}"}
    by_name = process("explore", "shop.till:Till", "--json", environment=environment)
    by_file = process("explore", "shop/till.py:Till", "--json")
    assert by_name.data["active"] == by_file.data["active"] == 3


# --- Saving -------------------------------------------------------------------------------------


def test_two_hash_seeds_write_the_same_bytes(process: Command, tmp_path: Path) -> None:
    target = f"{STRUCTURES / 'pair.py'}:Account,Customer"
    written_bytes = set()
    for seed in ("1", "42"):
        path = tmp_path / f"{seed}.graph"
        options = ["--scope", "Account=2", "--max-length", 3, "-q", "-o", path]
        done = process("explore", target, *options, environment={"PYTHONHASHSEED": seed})
        assert (done.code, done.out, done.err) == (0, "", "")
        written_bytes.add(path.read_bytes())
    assert len(written_bytes) == 1


def test_a_saved_graph_replaces_the_old_one(command: Command, tmp_path: Path) -> None:
    graph = tmp_path / "g.graph"
    assert command("explore", STACK, "--max-length", "1", "-o", graph).code == 0
    done = command("explore", STACK, "-o", graph)
    assert f"saved to {graph}" in done.out.replace("\n", "") or "saved to" in done.out
    assert load_graph(graph).fixpoint
    assert [path.name for path in tmp_path.iterdir()] == ["g.graph"]


# --- Interruption -------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_interruption_keeps_what_was_found(tmp_path: Path) -> None:
    source = """
        class Clock:
            def __init__(self) -> None:
                self.ticks = ""

            def tick(self) -> int:
                self.ticks += "|"
                return len(self.ticks)
        """
    graph = tmp_path / "g.graph"
    target = f"{written(tmp_path, source)}:Clock"
    arguments = ["explore", target, "--json", "--time", "100", "-o", str(graph)]
    started = time.monotonic()
    running = subprocess.Popen(
        [sys.executable, "-c", f"print('ready', flush=True); {CODE}", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    assert running.stdout.readline() == "ready\n"
    time.sleep(8)  # for the imports, of which Z3's takes longest, and some work
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert time.monotonic() - started < 60
    data = json.loads(out)
    assert err == ""
    assert data["fixpoint"] is False
    assert [cut["reason"] for cut in data["cut"]] == ["interrupted"]
    assert len(load_graph(graph).states) == data["states"] > 1
    assert running.returncode == 3
