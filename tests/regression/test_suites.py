"""Suites that could not be written, or should not have been written so."""

from __future__ import annotations

import ast
import math
from collections import OrderedDict, deque
from collections.abc import Iterator
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.emit.python.body import body_lines
from heapwright.emit.python.observers import Observers
from heapwright.emit.python.replay import replay
from heapwright.program.snapshot import snapshot
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import SUBJECTS, written


def test_what_findings_reach_is_no_disagreement() -> None:
    target = f"{SUBJECTS / 'faulty' / 'doubly_forgets_back_link.py'}:DoublyLinkedList"
    result = hw.generate(target, scope={"Entry": 4}, max_length=4)
    assert result.findings
    assert result.disagreements == ()


def test_a_statement_has_no_result_to_assert(tmp_path: Path) -> None:
    source = """
        class Box:
            def __setitem__(self, key: int, value: int) -> None:
                pass

            def __delitem__(self, key: int) -> None:
                pass
        """
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert result.tests == 2
    assert "assert" not in dict(result.sources)["test_box.py"]


@pytest.mark.parametrize("name", ["Pytest", "Contextlib", "Class", "List", "Box"])
def test_no_variable_hides_what_a_test_uses(name: str, tmp_path: Path) -> None:
    source = f"""
        class {name}:
            def __iter__(self):
                yield 1

            def put(self, x: int) -> None:
                if x < 0:
                    raise ValueError("negative")

        def box(subject: {name}, other: {name}) -> int:
            return 1 if subject is other else 0
        """
    file = written(tmp_path, source)
    assert hw.generate(f"{file}:{name}").tests
    assert hw.generate(f"{file}:box").count("covered") == 2


def test_an_inherited_observation_is_made_once(tmp_path: Path) -> None:
    source = """
        class Tank:
            def __init__(self) -> None:
                self.level = 0

            def is_empty(self) -> bool:
                return self.level == 0

            def pour(self) -> None:
                self.level = 1

        class Barrel(Tank):
            def spill(self) -> None:
                self.level = 0
        """
    result = hw.generate(f"{written(tmp_path, source)}:Tank,Barrel")
    assert dict(result.sources)["test_barrel.py"].count("assert barrel.is_empty()") == 1


def test_a_name_tells_what_the_last_call_meets(tmp_path: Path) -> None:
    source = """
        class Stats:
            def __init__(self) -> None:
                self._count = 0
                self._sum = 0

            def put(self, x: int) -> None:
                self._sum += x
                self._count += 1

            def average(self) -> int:
                self._count += 2
                if self._count == 2:
                    return 0
                return self._sum // self._count
        """
    text = dict(hw.generate(f"{written(tmp_path, source)}:Stats").sources)["test_stats.py"]
    assert text.count(".average()") >= 2
    assert "def test_average_unless_count_equals_2()" in text


RESULTS = """
    class Gauge:
        def __init__(self) -> None:
            self.level = 0

        def __neg__(self) -> "Gauge":
            other = Gauge()
            other.level = -self.level - 1
            return other

        def marks(self) -> set[int]:
            return {self.level, 3}

        def parts(self) -> list[object]:
            return [object(), object()]
    """


def test_every_result_is_asserted(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, RESULTS)}:Gauge")
    text = dict(result.sources)["test_gauge.py"]
    assert "    result = -gauge\n    assert result.marks() == {-1, 3}\n" in text
    assert "assert gauge.marks() == {0, 3}" in text
    assert "assert len(gauge.parts()) == 2" in text


@pytest.mark.slow
def test_none_is_asserted_where_there_could_be_something_else(tmp_path: Path) -> None:
    source = """
        class Cell:
            def __init__(self) -> None:
                self._last = None

            def swap(self, x: int) -> int | None:
                before, self._last = self._last, x
                return before

            def last(self) -> int | None:
                return self._last

            def clear(self) -> None:
                self._last = None
        """
    file = written(tmp_path, source)
    text = dict(hw.generate(f"{file}:Cell").sources)["test_cell.py"]
    assert "    cell.clear()\n    assert cell.last() is None\n" in text
    text = dict(hw.generate(f"{file}:Cell", without=["clear"]).sources)["test_cell.py"]
    assert "    assert cell.swap(1) is None\n    assert cell.last() == 1\n" in text


def test_public_fields_are_asserted_where_nothing_else_tells(tmp_path: Path) -> None:
    source = """
        class Lamp:
            def __init__(self) -> None:
                self.on = False
                self.name = None
                self._secret = 1

            def switch(self) -> None:
                self.on = not self.on
        """
    text = dict(hw.generate(f"{written(tmp_path, source)}:Lamp").sources)["test_lamp.py"]
    assert "    lamp.switch()\n    assert lamp.on\n    assert lamp.name is None\n" in text
    assert "_secret" not in text


def test_no_call_before_the_last_is_a_mere_expression(tmp_path: Path) -> None:
    source = """
        class Coin:
            seen = False

            def __eq__(self, other: object) -> bool:
                if isinstance(other, Coin):
                    return True
                return False

            def __hash__(self) -> int:
                return 1
        """
    program = open_program(f"{written(tmp_path, source)}:Coin")
    coin = ObjectName("coin")
    equal = Step(program.operation("Coin.__eq__"), (coin, None))
    steps = (Step(program.operation("Coin"), (), coin), equal, equal)
    sequence = CallSequence(steps)
    lines = body_lines(
        sequence,
        replay(program, sequence),
        Observers.of(program, {"Coin"}, frozenset(op.name for op in program.operations)),
    )
    assert lines == ["coin = Coin()", *["assert not (coin == None)"] * 2]


def test_exceptions_are_named_wherever_they_come_from(tmp_path: Path) -> None:
    written(tmp_path, "class Refused(Exception):\n    pass\n", "refusing")
    source = """
        import queue
        import refusing

        class Box:
            class Empty(Exception):
                pass

            def get(self, x: int) -> None:
                class Hidden(KeyError):
                    pass

                if x == 1:
                    raise Box.Empty("nothing")
                if x == 2:
                    raise refusing.Refused("no")
                if x == 3:
                    raise queue.Full("yes")
                if x == 4:
                    raise Hidden("where")
        """
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    text = dict(result.sources)["test_box.py"]
    for name in ("Box.Empty", "refusing.Refused", "queue.Full", "KeyError"):
        assert f"with pytest.raises({name}, match=" in text
    assert "import queue\n\nimport pytest\nimport refusing\n\nfrom subject import Box\n" in text


def test_findings_name_exceptions_too(tmp_path: Path) -> None:
    source = """
        class Box:
            class Closed(Exception):
                pass

            def __init__(self) -> None:
                self.tries = 0

            def get(self) -> None:
                self.tries += 1
                assert self.tries < 2
                raise Box.Closed("closed")
        """
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert "pytest.raises(Box.Closed)" in result.findings[0].test
    text = dict(result.sources)["test_box_findings.py"]
    assert "@pytest.mark.xfail(raises=AssertionError, strict=True, reason=" in text
    assert "with contextlib.suppress(Box.Closed):" in result.findings[0].sequence


def test_what_depends_on_chance_is_called_but_not_asserted(tmp_path: Path) -> None:
    source = """
        import random

        class Die:
            def __init__(self) -> None:
                self.thrown = 0

            def roll(self) -> float:
                return random.random()

            def throw(self) -> int:
                self.thrown += 1
                return self.thrown
        """
    result = hw.generate(f"{written(tmp_path, source)}:Die", max_length=3)
    text = dict(result.sources)["test_die.py"]
    assert "    assert die.throw() == 1\n" in text
    assert "    die.roll()\n" in text
    assert "assert die.roll()" not in text
    assert not result.unstable


def test_a_class_that_cannot_be_made_gives_a_finding_and_no_suite(tmp_path: Path) -> None:
    source = "class Box:\n    def __init__(self) -> None:\n        self.size = None + 1\n"
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert list(dict(result.sources)) == ["test_box_findings.py"]


def test_functions_that_a_class_calls_have_goals_too(tmp_path: Path) -> None:
    """The exploration stopped when the goals of the class alone were met."""
    source = """
        def _is_ordered(items: list[int]) -> bool:
            for left, right in zip(items, items[1:]):
                if left > right:
                    return False
            return True

        class Bag:
            def __init__(self) -> None:
                self._items: list[int] = []

            def add(self, x: int) -> None:
                self._items.append(x)

            def is_ordered(self) -> bool:
                return _is_ordered(self._items)
        """
    result = hw.generate(f"{written(tmp_path, source)}:Bag")
    assert [branch for branch in result.branches if branch.status != "covered"] == []


@pytest.mark.slow
def test_branches_taken_while_importing_are_no_disagreement(tmp_path: Path) -> None:
    source = """
        def _sign(x: int) -> int:
            if x < 0:
                return -1
            return 1

        class Gate:
            side = _sign(-3)

            def is_open(self, x: int) -> bool:
                return _sign(x) == 1
        """
    result = hw.generate(f"{written(tmp_path, source)}:Gate", without=["is_open"])
    assert result.disagreements == ()


def test_a_dictionary_that_breaks_while_it_is_looked_at_can_be_tested(tmp_path: Path) -> None:
    source = """
        class Table(dict):
            def __init__(self) -> None:
                self.names = [0]

            def forget(self) -> None:
                self.names.clear()

            def items(self):
                raise LookupError("broken")
        """
    result = hw.generate(f"{written(tmp_path, source)}:Table", seconds=5)
    assert result.tests


def test_a_snapshot_shows_what_is_in_containers_of_all_kinds() -> None:
    class Table(dict[str, int]):
        def __iter__(self) -> Iterator[str]:
            raise LookupError("broken")

    table, queue, buffer = Table(a=1), deque([1]), bytearray(b"a")
    ordered = OrderedDict(a=1, b=2)
    seen = {snapshot([table, queue, buffer, ordered])}
    for change in (
        lambda: table.update(a=2),
        lambda: setattr(table, "field", 1),
        lambda: queue.append(2),
        lambda: buffer.extend(b"b"),
        lambda: ordered.move_to_end("a"),
    ):
        change()
        seen.add(snapshot([table, queue, buffer, ordered]))
    assert len(seen) == 6


def test_a_function_in_a_field_does_not_make_everything_part_of_the_heap() -> None:
    counts = [0]

    def counted() -> int:
        counts[0] += 1
        return counts[0]

    before = snapshot([counted, math])
    assert len(before) < 20
    assert snapshot([counted, math]) == before
    counted()
    assert snapshot([counted, math]) != before
    assert snapshot([lambda: 1]) != snapshot([lambda x: x])


def test_a_result_with_an_address_in_it_is_asserted_as_far_as_it_lasts(tmp_path: Path) -> None:
    source = """
        class Label:
            def __init__(self, text: str) -> None:
                self.text = text

            def short(self) -> str:
                if self.text == "new":
                    return hex(id(self))
                return self.text
        """
    result = hw.generate(f"{written(tmp_path, source)}:Label", seconds=5)
    assert result.count("covered") == 2
    assert not result.unstable
    assert "assert isinstance(label.short(), str)" in dict(result.sources)["test_label.py"]


def test_no_hash_is_asserted_where_it_is_not_what_the_test_is_about(tmp_path: Path) -> None:
    source = """
        class Price:
            def __init__(self, currency: str) -> None:
                self.currency = currency
                self.amount = 0

            def __hash__(self) -> int:
                return hash((self.currency, self.amount))

            def add(self, amount: int) -> None:
                if amount > 0:
                    self.amount += amount

            def total(self) -> int:
                return self.amount
        """
    result = hw.generate(f"{written(tmp_path, source)}:Price", seconds=5)
    assert dict(result.sources)["test_price.py"].count("hash(price)") == 1
    assert not result.unstable


def test_no_test_has_more_calls_than_were_asked_for(tmp_path: Path) -> None:
    """Further tests that notice small faults have to keep to the length as well."""
    source = """
        class Bag:
            def __init__(self) -> None:
                self._items: list[int] = []

            def put(self, x: int) -> None:
                self._items.append(x)

            def is_full(self) -> bool:
                return len(self._items) > 3
        """
    target = f"{written(tmp_path, source, 'bag')}:Bag"
    for length, full in ((3, False), (None, True)):
        result = hw.generate(target, max_length=length)
        (text,) = (text for _, text in result.sources)
        tests = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
        calls = [sum(not isinstance(s, ast.Assert) for s in test.body) for test in tests]
        assert max(calls) <= (length or max(calls))
        assert ("assert bag.is_full()" in text) == full


def test_what_a_counter_has_counted_is_asserted(tmp_path: Path) -> None:
    source = """
        from collections import Counter

        class Survey:
            def __init__(self) -> None:
                self._answers: list[bool] = []

            def answer(self, yes: bool) -> None:
                self._answers.append(yes)

            def summary(self) -> Counter[bool]:
                return Counter(self._answers)
        """
    text = dict(hw.generate(f"{written(tmp_path, source)}:Survey").sources)["test_survey.py"]
    assert "assert dict(survey.summary()) == {False: 1}" in text
    assert "isinstance(survey.summary()" not in text


def test_a_variable_may_be_called_like_a_module_that_no_test_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "linked_cells"
    package.mkdir()
    (package / "__init__.py").write_text("from .cell import Cell\n", encoding="utf-8")
    source = """
    class Cell:
        def __init__(self) -> None:
            self.value = 0

        def put(self, value: int) -> None:
            self.value = value
    """
    written(package, source, "cell")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    (text,) = dict(hw.generate("linked_cells:Cell").sources).values()
    assert "    cell = Cell()\n" in text
