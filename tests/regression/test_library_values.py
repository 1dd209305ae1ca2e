"""Values of library types: what was passed for them is said; numbers that meet them are real."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import explored, outcomes, reasons, written

SAMPLED = """
    from datetime import date

    class Box:
        def __init__(self) -> None:
            self.bad = False

        def put(self, data: {annotation}) -> None:
            if {condition}:
                self.bad = True

        def fine(self) -> bool:
            return not self.bad
    """


@pytest.mark.parametrize(
    ("annotation", "condition"),
    [
        ("bytes", "data == b'xyz'"),
        ("list[bytes]", "data == [b'xyz']"),
        ("date", "data.year == 1999"),
        ("date | None", "data is not None and data.year == 1999"),
        ("complex", "data == 5j"),
    ],
)
def test_a_few_values_prove_nothing(annotation: str, condition: str, tmp_path: Path) -> None:
    source = SAMPLED.format(annotation=annotation, condition=condition)
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Box", "fine").verdicts
    assert verdict.verdict == "undecided"
    assert verdict.reasons == ("only a few values are passed for data of Box.put",)


TASK = """
    from datetime import date, timedelta

    class Task:
        def __init__(self, due: date) -> None:
            self.due = due
            self.done = None

        def finish(self, day: date) -> None:
            self.done = day

        def postpone(self, days: int) -> None:
            self.due += timedelta(days=days)

        def in_time(self) -> bool:
            return self.done is None or self.done <= self.due
    """


def test_dates_are_kept_in_states(tmp_path: Path) -> None:
    (verdict,) = hw.verify(f"{written(tmp_path, TASK)}:Task", "in_time", max_length=2).verdicts
    assert verdict.verdict == "violated"
    assert verdict.sequence == (
        "task = Task(date(2024, 1, 31))",
        "task.finish(date(2024, 2, 29))",
    )


def test_a_symbolic_number_of_days_is_made_real_and_reported(tmp_path: Path) -> None:
    exploration = explored(tmp_path, TASK, "Task", max_length=2)
    assert outcomes(exploration, "Task.postpone") == {None}
    assert "a symbolic integer is used as an int; only 4 values tried" in reasons(exploration)


LOG = """
    {imports}
    from datetime import datetime

    class Log:
        def __init__(self, day: {name}, at: datetime) -> None:
            self.day = day
            self.at = at

        def is_same(self) -> bool:
            return self.day == self.at.date()
    """


def test_values_are_written_as_the_module_would(tmp_path: Path) -> None:
    source = LOG.format(imports="import datetime as dt", name="dt.date")
    suite = dict(hw.generate(f"{written(tmp_path, source)}:Log").sources)["test_log.py"]
    assert "import datetime as dt\n\nfrom subject import Log, datetime\n" in suite
    assert "Log(dt.date(2024, 1, 31), datetime(2024, 1, 31, 12, 30))" in suite


def test_a_name_that_means_something_else_is_not_written(tmp_path: Path) -> None:
    source = LOG.format(imports="from datetime import date as day", name="day")
    with pytest.raises(hw.UserError, match="date, which is not supported"):
        hw.explore(f"{written(tmp_path, source)}:Log")


def test_a_property_is_one_of_the_target(tmp_path: Path) -> None:
    source = """
        class First:
            def fine(self) -> bool:
                return False

        class Second:
            def fine(self) -> bool:
                return True
        """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Second", "fine").verdicts
    assert verdict.verdict == "holds"


OBSERVED = """
    class Listener:
        def __init__(self) -> None:
            self.subject = None

    class Subject:
        def __init__(self) -> None:
            self.listeners = set()
            self.once = frozenset()

        def attach(self, listener: Listener) -> None:
            self.listeners.add(listener)
            self.once = frozenset({listener})
            listener.subject = self

        def detach(self, listener: Listener) -> None:
            self.listeners.remove(listener)

        def agrees(self, listener: Listener) -> bool:
            return (listener in self.listeners) == (listener.subject is self)
    """


def test_sets_of_objects_are_states(tmp_path: Path) -> None:
    scope = {"Listener": 2, "Subject": 1}
    exploration = explored(tmp_path, OBSERVED, "Subject,Listener", scope=scope)
    assert exploration.graph.fixpoint
    assert outcomes(exploration, "Subject.detach") == {None, "KeyError"}


def test_a_logger_in_a_field_is_kept_and_what_it_is_told_is_not_looked_into(tmp_path: Path) -> None:
    source = """
        import logging

        class Account:
            def __init__(self) -> None:
                self.log = logging.getLogger("accounts")
                self.balance = 0

            def deposit(self, amount: int) -> None:
                self.log.warning("deposit of %d", amount)
                if amount > 0:
                    self.balance = amount
                    logging.error("now %s", amount)

            def owed(self) -> bool:
                return self.balance < 0
        """
    exploration = explored(tmp_path, source, "Account")
    assert reasons(exploration) == []


PICKLED = """
    import pickle

    def double(n: int) -> int:
        return 2 * n

    class Saved:
        def __init__(self) -> None:
            self.data = b""

        def finds_it_again(self) -> bool:
            return pickle.loads(pickle.dumps(double)) is double
    """


def test_a_function_is_pickled_by_its_name(tmp_path: Path) -> None:
    (verdict,) = hw.verify(f"{written(tmp_path, PICKLED)}:Saved", "finds_it_again").verdicts
    assert verdict.verdict == "holds"
