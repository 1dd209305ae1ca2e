"""What trials found is made simpler: strings letter by letter, items of containers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.generate import Run
from heapwright.generate.trials.simplify import simplified
from heapwright.program.abstract import Group
from heapwright.program.arguments import ArgumentValue, Written
from heapwright.program.operation import Derived
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Reader:
        def read(self, text: str) -> None: ...
"""


def test_no_letter_of_a_string_can_be_left_out(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Reader")
    read = next(op for op in program.operations if op.member == "read")
    needed = frozenset({1})

    def rerun(sequence: CallSequence) -> Run:
        """Reaches the goal if a letter comes before a bracket."""
        text = str(sequence.steps[0].arguments[1])
        return Run(sequence, needed if "<" in text.partition("&")[2] else frozenset())

    found = rerun(CallSequence((Step(read, (ObjectName("reader"), "?/>&--  <</a")),)))
    assert found.goals == needed
    assert simplified(found, needed, rerun).sequence.steps[0].arguments[1] == "&<"


def test_an_item_that_has_to_be_made_becomes_a_plain_one(tmp_path: Path) -> None:
    source = """
        class Reader:
            def read(self, **values: object) -> None: ...
    """
    program = open_program(f"{written(tmp_path, source)}:Reader")
    read = next(op for op in program.trials if op.member == "read")
    needed = frozenset({1})

    def rerun(sequence: CallSequence) -> Run:
        """Reaches the goal with two items."""
        group = sequence.steps[0].arguments[1]
        two = isinstance(group, Group) and len(group.items) == 4
        return Run(sequence, needed if two else frozenset())

    given = Group[ArgumentValue](("a", 2, "b", Written("fractions.Fraction(1, 2)")), "dict")
    found = rerun(CallSequence((Step(read, (ObjectName("reader"), given)),)))
    assert found.goals == needed
    simpler = simplified(found, needed, rerun).sequence.steps[0].arguments[1]
    assert simpler == Group(("a", 2, "b", 0), "dict")


def test_no_more_items_are_passed_than_a_limit_asks_for(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Reader")
    read = next(op for op in program.trials if op.member == "read")
    needed = frozenset({1})

    def rerun(sequence: CallSequence) -> Run:
        passed = sequence.steps[0].arguments[1]
        many = isinstance(passed, Written) and len(eval(passed.text)) > 500
        return Run(sequence, needed if many else frozenset())

    found = rerun(CallSequence((Step(read, (ObjectName("reader"), Written("[*range(1001)]"))),)))
    simpler = simplified(found, needed, rerun).sequence.steps[0].arguments[1]
    assert simpler == Written("[*range(501)]")


def test_an_object_of_the_class_itself_does_where_no_subclass_is_needed(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Reader")
    derived = Derived("DerivedReader", "class DerivedReader(Reader):\n    pass")
    made = replace(program.operation("Reader"), derived=derived)
    sequence = CallSequence((Step(made, (), ObjectName("reader")),))
    run = Run(sequence, frozenset({1}))
    assert simplified(run, frozenset({1}), lambda s: Run(s, frozenset({1}))).sequence.steps[0] == (
        Step(program.operation("Reader"), (), ObjectName("reader"))
    )
    assert simplified(run, frozenset({1}), lambda s: Run(s, frozenset())) is run


def test_a_subclass_adds_nothing_where_nothing_is_needed_of_it(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Reader")
    bare = "class DerivedReader(Reader):\n    pass"
    derived = Derived("DerivedReader", "class DerivedReader(Reader):\n    size = 2", bare)
    made = replace(program.operation("Reader"), derived=derived)
    run = Run(CallSequence((Step(made, (), ObjectName("reader")),)), frozenset({1}))

    def rerun(sequence: CallSequence) -> Run:
        is_derived = sequence.steps[0].operation.derived is not None
        return Run(sequence, frozenset({1}) if is_derived else frozenset())

    found = simplified(run, frozenset({1}), rerun).sequence.steps[0].operation.derived
    assert found == replace(derived, source=bare)


def _simplest(folder: Path, given: ArgumentValue, wanted: str) -> ArgumentValue:
    """What is left of an argument if only this has to be in it."""
    program = open_program(f"{written(folder, SOURCE)}:Reader")
    read = next(op for op in program.trials if op.member == "read")
    needed = frozenset({1})

    def rerun(sequence: CallSequence) -> Run:
        argument = sequence.steps[0].arguments[1]
        text = argument.text if isinstance(argument, Written) else str(argument)
        return Run(sequence, needed if wanted in text else frozenset())

    found = rerun(CallSequence((Step(read, (ObjectName("reader"), given)),)))
    return simplified(found, needed, rerun).sequence.steps[0].arguments[1]


def test_lines_of_a_long_string_are_left_out(tmp_path: Path) -> None:
    lines = ["a" * 30, "[b]", "c" * 30]
    assert _simplest(tmp_path, "\n".join(lines), "\n[b]\n") == "\n[b]\n"


def test_what_is_made_of_one_text_gets_a_shorter_one(tmp_path: Path) -> None:
    stream = Written("io.StringIO('a b c')")
    assert _simplest(tmp_path, stream, "io.StringIO('b") == Written("io.StringIO('b')")
    data = Written(repr(b"\xffab"))
    assert _simplest(tmp_path, data, "b'\\xff") == Written(repr(b"\xff"))
    other = Written('b"ab"')
    assert _simplest(tmp_path, other, 'b"a') == other


def test_a_declared_container_does_not_become_a_string(tmp_path: Path) -> None:
    source = """
        from collections.abc import Sequence
        class Reader:
            def read(self, values: Sequence[int]) -> None: ...
    """
    program = open_program(f"{written(tmp_path, source)}:Reader")
    read = next(op for op in program.trials if op.member == "read")
    needed = frozenset({1})

    def rerun(sequence: CallSequence) -> Run:
        """Reaches the goal with anything in it."""
        given = sequence.steps[0].arguments[1]
        full = isinstance(given, str | Group) and len(str(given)) > 0 and given != Group((), "list")
        return Run(sequence, needed if full else frozenset())

    given = Group[ArgumentValue]((3, 1, 2), "list")
    found = rerun(CallSequence((Step(read, (ObjectName("reader"), given)),)))
    assert simplified(found, needed, rerun).sequence.steps[0].arguments[1] == Group((3,), "list")
