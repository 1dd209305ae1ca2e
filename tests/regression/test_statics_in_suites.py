"""Tests of classes with statics pass alone and in any order."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from heapwright.emit.python.check import run_fresh
from tests.sources import written

TICKET = """
    class Ticket:
        _issued = 0

        def __init__(self) -> None:
            Ticket._issued += 1
            self.number = Ticket._issued

        def is_first(self) -> bool:
            if self.number == 1:
                return True
            return False

        def is_last(self) -> bool:
            return self.number == Ticket._issued
    """
NUMBERS = """
    _given = []

    def another() -> int:
        _given.append(1)
        return len(_given)
    """
USER = """
    from numbering import another

    class Box:
        def __init__(self) -> None:
            self.number = another()

        def is_first(self) -> bool:
            if self.number == 1:
                return True
            return False

        def open(self, x: int) -> int:
            if x > 0:
                return self.number
            return 0
    """
POOL = """
    class Thing:
        pass

    class Pool:
        free = [Thing(), Thing()]

        def take(self) -> None:
            if Pool.free:
                Pool.free.pop()

        def is_open(self) -> bool:
            return True
    """


def test_each_test_starts_with_what_the_import_leaves_behind(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, TICKET)}:Ticket", scope={"Ticket": 2})
    text = dict(result.sources)["test_ticket.py"]
    assert 'monkeypatch.setattr("subject.Ticket._issued", 0)' in text
    assert result.count("covered") == 2


def test_statics_of_neighbours_are_put_back_too(tmp_path: Path) -> None:
    written(tmp_path, NUMBERS, "numbering")
    result = hw.generate(f"{written(tmp_path, USER)}:Box")
    text = dict(result.sources)["test_box.py"]
    assert 'monkeypatch.setattr("numbering._given", [])' in text
    assert "assert box.open(1) == 1" in text


def test_statics_of_a_package_are_put_back_too(tmp_path: Path) -> None:
    package = tmp_path / "shop"
    package.mkdir()
    written(package, "", "__init__")
    result = hw.generate(f"{written(package, TICKET, 'ticket')}:Ticket", scope={"Ticket": 2})
    text = dict(result.sources)["test_ticket.py"]
    assert 'monkeypatch.setattr("shop.ticket.Ticket._issued", 0)' in text


def test_what_cannot_be_put_back_is_left_out_and_reported(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, POOL)}:Pool")
    assert "take" not in dict(result.sources)["test_pool.py"]
    undecided = [branch for branch in result.branches if branch.status == "undecided"]
    assert undecided
    assert all("no test can put back: subject.Pool.free" in b.detail for b in undecided)


def test_a_finding_that_others_would_notice_is_told_but_not_written(tmp_path: Path) -> None:
    source = POOL.replace("if Pool.free:", "if True:")
    result = hw.generate(f"{written(tmp_path, source)}:Pool")
    assert [finding.property for finding in result.findings] == ["no-crash"]
    assert list(dict(result.sources)) == ["test_pool.py"]


def test_a_class_without_changing_statics_needs_no_fixture(tmp_path: Path) -> None:
    source = (
        "class Box:\n    sizes = [1, 2]\n    def get(self) -> int:\n        return self.sizes[0]\n"
    )
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert "fixture" not in dict(result.sources)["test_box.py"]


def test_a_test_that_needs_an_earlier_one_fails(tmp_path: Path) -> None:
    file = written(tmp_path, "seen = []\n")
    text = """import subject\n
def test_first() -> None:
    subject.seen.append(1)\n
def test_second() -> None:
    assert subject.seen\n"""
    assert run_fresh({"test_it.py": text}, tmp_path, [str(file)]).failed.keys() == {"test_second"}


COUNTED = """
    import itertools
    from collections import Counter, OrderedDict, defaultdict, deque

    ids = itertools.count(1)
    pull = itertools.count(5).__next__
    recent = deque(maxlen=2)
    by_name = defaultdict(list, {"a": [0]})
    order = OrderedDict(first=1)
    totals = Counter("ab")

    def remember():
        n = 0
        def again():
            nonlocal n
            n += 1
            return n
        return again

    again = remember()

    class Ticket:
        def __init__(self) -> None:
            self.number = next(ids)

        def is_first(self) -> bool:
            if self.number == 1:
                return True
            return False

        def note(self) -> int:
            recent.append(self.number)
            by_name["a"].append(self.number)
            order["second"] = 2
            totals["a"] += 1
            return pull() + again()
    """


def test_counters_and_containers_of_the_library_are_put_back(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, COUNTED)}:Ticket", scope={"Ticket": 2}, max_length=4)
    text = dict(result.sources)["test_ticket.py"]
    assert result.count("covered") == len(result.branches) == 2
    for line in (
        'monkeypatch.setattr("subject.ids", itertools.count(1))',
        'monkeypatch.setattr("subject.pull", itertools.count(5).__next__)',
        'monkeypatch.setattr("subject.recent", collections.deque([], 2))',
        'monkeypatch.setattr("subject.by_name", collections.defaultdict(list, {"a": [0]}))',
        'monkeypatch.setattr("subject.order", collections.OrderedDict({"first": 1}))',
        'monkeypatch.setattr("subject.totals", collections.Counter({"a": 1, "b": 1}))',
        'monkeypatch.setattr(subject.again.__closure__[0], "cell_contents", 0)',
    ):
        assert line in text
    assert "assert ticket.note() == 6" in text
    assert not result.unstable
