"""Input that cannot be used: one line that names value and remedy, code 2, nothing written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Command, Done
from tests.sources import ODD, STRUCTURES, written

FILE = STRUCTURES / "stack.py"
STACK = f"{FILE}:Stack"


def refused(done: Done, *expected: object) -> None:
    """Asserts that the command failed as it should, and names these things."""
    assert done.code == 2, done
    assert done.out == ""
    assert done.err.startswith("heapwright: ")
    assert done.err.endswith("\n")
    assert done.err.count("\n") == 1, done.err
    for text in expected:
        assert str(text) in done.err


TARGETS = {
    "no file": ("no_such.py:Stack", "no_such.py: no such file"),
    "no class": (f"{FILE}:Heap", "no class Heap; classes there: StackNode, Stack"),
    "no colon": (str(FILE), "is not a valid target; write path/to/file.py:Class"),
    "nothing after the colon": (f"{FILE}:", "is not a valid target; write path/to/file.py:Class"),
    "nothing before the colon": (":Stack", "is not a valid target; write path/to/file.py:Class"),
    "an attribute": (f"{FILE}:Stack.push", "is not a valid target; write path/to/file.py:Class"),
    "empty": ("", "is not a valid target; write path/to/file.py:Class"),
    "no module": ("no_such_module:Stack", "no_such_module: no module of this name"),
    "no package": ("no_such_package.module:Stack", "no_such_package.module: cannot be imported"),
    "without source": ("sys:Stack", "sys: has no Python source"),
    "a folder": (f"{STRUCTURES}.py:Stack", "no such file"),
    "syntax error": (f"{ODD / 'syntax_error.py'}:Broken", "syntax_error.py:7: syntax error"),
    "import error": (f"{ODD / 'import_error.py'}:Orphan", "import_error.py:3: ", "does_not_exist"),
}


@pytest.mark.parametrize("case", TARGETS.values(), ids=TARGETS)
@pytest.mark.parametrize("verb", ["explore"])
def test_a_bad_target(case: tuple[str, ...], verb: str, command: Command, tmp_path: Path) -> None:
    graph = tmp_path / "g.graph"
    refused(command(verb, case[0], "-o", graph), *case[1:])
    assert list(tmp_path.iterdir()) == []


SOURCES = {
    "a name that is no class": ("Thing = 3", "Thing is neither a class nor a function but int"),
    "an error on import": ("x = 1\ny = x / 0", "subject.py:2: ", "ZeroDivisionError"),
    "an indentation error": ("class Thing:\npass", "subject.py:2: syntax error"),
}


@pytest.mark.parametrize("case", SOURCES.values(), ids=SOURCES)
def test_a_source_that_cannot_be_used(
    case: tuple[str, ...], command: Command, tmp_path: Path
) -> None:
    target = f"{written(tmp_path, case[0])}:Thing"
    refused(command("explore", target, "-o", tmp_path / "g.graph"), *case[1:])
    assert not (tmp_path / "g.graph").exists()


UNUSABLE = {
    "a type that is not supported": ("def put(self, value: type[int]): ...", "has type type"),
    "a type that does not exist": ("def put(self, value: 'Missing'): ...", "cannot be resolved"),
    "an async method": ("async def put(self) -> None: ...", "is async"),
}


@pytest.mark.parametrize("case", UNUSABLE.values(), ids=UNUSABLE)
def test_an_operation_that_cannot_be_called_is_named_and_left_out(
    case: tuple[str, str], command: Command, tmp_path: Path
) -> None:
    source = f"class Thing:\n    {case[0]}\n    def get(self) -> int: return 3\n"
    target = f"{written(tmp_path, source)}:Thing"
    done = command("explore", target, "--json", "-o", tmp_path / "g.graph")
    assert done.code == 0
    (hint,) = json.loads(done.out)["hints"]
    assert "not called: Thing.put (" in hint
    assert "subject.py:2: " in hint
    assert case[1] in hint
    refused(command("explore", target, "--methods", "put"), "subject.py:2: ", case[1])


OPTIONS = {
    "unknown scope class": (
        ["--scope", "Nod=3"],
        "--scope Nod=3: no class Nod; known: ",
        "StackNode",
    ),
    "scope without number": (["--scope", "StackNode"], "--scope StackNode"),
    "scope with empty number": (["--scope", "StackNode="], "--scope StackNode="),
    "scope without class": (["--scope", "=3"], "--scope =3"),
    "scope with a word": (["--scope", "StackNode=many"], "--scope StackNode=many", "'many'"),
    "scope with a fraction": (["--scope", "StackNode=1.5"], "StackNode=1.5", "whole number"),
    "negative scope": (["--scope", "StackNode=-2"], "--scope StackNode=-2", "negative"),
    "negative length": (["--max-length", "-1"], "--max-length -1", "negative"),
    "length that is a word": (["--max-length", "few"], "--max-length", "'few'"),
    "no time": (["--time", "0"], "--time 0", "positive"),
    "negative time": (["--time", "-3"], "--time -3", "positive"),
    "time that is a word": (["--time", "soon"], "--time", "'soon'"),
    "no such method": (["--methods", "push,puhs"], "'puhs'", "Stack.push"),
    "nothing to leave out": (["--without", "puhs"], "'puhs'", "Stack.push"),
    "unknown solver": (["--solver", "cvc5"], "--solver cvc5", "tiers, z3"),
    "unknown option": (["--scoop", "StackNode=3"], "--scoop"),
    "option without value": (["--scope"], "--scope"),
    "two targets": ([STACK], STACK),
    "type without name": (["--type", "int"], "--type int"),
    "type that does not exist": (["--type", "value=Missing"], "'Missing'", "'value'"),
    "type of no parameter": (["--type", "valve=int"], "--type valve=int", "no operation"),
    "type that is no type": (["--type", "value=1 +"], "1 +", "value"),
    "a field without class": (["--ignore-field", "size"], "--ignore-field size", "Class.field"),
    "a field of no class": (["--ignore-field", "Nod.size"], "--ignore-field Nod.size"),
    "no jobs": (["--jobs", "0"], "--jobs 0"),
    "negative jobs": (["--jobs", "-2"], "--jobs -2"),
}


@pytest.mark.parametrize("case", OPTIONS.values(), ids=OPTIONS)
def test_a_bad_option(
    case: tuple[list[str], *tuple[str, ...]], command: Command, tmp_path: Path
) -> None:
    options, *expected = case
    refused(command("explore", STACK, "-o", tmp_path / "g.graph", *options), *expected)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("verb", ["explore", "show", "find", "verify", "gen"])
def test_without_arguments(verb: str, command: Command) -> None:
    refused(command(verb), "Missing argument")


def test_an_unknown_verb(command: Command) -> None:
    refused(command("exploer", STACK), "exploer")


@pytest.mark.parametrize("verb", ["explore", "show", "find", "verify", "gen"])
def test_every_verb_has_help(verb: str, command: Command) -> None:
    done = command(verb, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"Usage: heapwright {verb}")


def test_help_and_version(command: Command) -> None:
    assert command("--help").out.startswith("Usage: heapwright")
    assert command("-h").code == 0
    assert command("--version").out.startswith("heapwright, version ")


# --- Output that cannot be written --------------------------------------------------------------


def test_a_folder_that_does_not_exist(command: Command, tmp_path: Path) -> None:
    graph = tmp_path / "no" / "g.graph"
    refused(command("explore", STACK, "-o", graph), f"{graph}: cannot be written", "make it first")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_place_of_a_file(command: Command, tmp_path: Path) -> None:
    refused(command("explore", STACK, "-o", tmp_path), f"{tmp_path}: cannot be written", "folder")
    assert list(tmp_path.iterdir()) == []


def test_a_file_in_place_of_a_folder(command: Command, tmp_path: Path) -> None:
    graph = written(tmp_path, "") / "g.graph"
    refused(command("explore", STACK, "-o", graph), f"{graph}: cannot be written")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_place(command: Command, tmp_path: Path) -> None:
    (tmp_path / "old.graph").write_text("old", encoding="utf-8")
    (tmp_path / "old.graph").chmod(0o400)
    tmp_path.chmod(0o500)
    for name in ("new.graph", "old.graph"):
        refused(command("explore", STACK, "-o", tmp_path / name), "permission denied")
    assert (tmp_path / "old.graph").read_text(encoding="utf-8") == "old"


def test_the_place_is_checked_before_the_work(command: Command, tmp_path: Path) -> None:
    """Else an hour of exploration would be lost."""
    target = f"{ODD / 'symbolic_loop.py'}:Countdown"
    refused(command("explore", target, "--time", 100, "-o", tmp_path / "no" / "g"), "no folder")


# --- Graphs that cannot be read -----------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"", b"some text\n", b"SQLite format 3\0", bytes(range(256)) * 40]
)
def test_a_file_that_is_no_graph(content: bytes, command: Command, tmp_path: Path) -> None:
    graph = tmp_path / "g.graph"
    graph.write_bytes(content)
    refused(command("show", graph), f"{graph}: not a graph, or damaged", "heapwright explore")
    assert graph.read_bytes() == content


def test_a_graph_that_does_not_exist(command: Command, tmp_path: Path) -> None:
    refused(command("show", tmp_path / "g.graph"), "no such graph", "heapwright explore TARGET")
    refused(command("show", tmp_path), "no such graph")


def test_pictures_cannot_be_written_anywhere(command: Command, tmp_path: Path) -> None:
    graph = tmp_path / "g.graph"
    command("explore", STACK, "-o", graph, "-q")
    refused(command("show", graph, "--dot", "-o", tmp_path / "no" / "g.dot"), "cannot be written")
    refused(command("show", graph, "-o", tmp_path), "cannot be written")
