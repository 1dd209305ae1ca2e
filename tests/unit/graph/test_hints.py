"""Hints name fields of the program's own classes, and what to do."""

from pathlib import Path

from tests.sources import explored

SOURCE = """
    class Log:
        def __init__(self) -> None:
            self.rows: list[dict[str, int]] = []
            self.seen = 0
            self.pair = (0, 0)

        def step(self) -> None:
            self.seen = 2 * self.seen + 3
            self.rows = [{"seen": self.seen}]
            self.pair = (self.seen, 1)

        def look(self) -> int:
            return self.seen + len(self.rows) + self.pair[0]
"""

OTHERWISE = "leave out what changes it (--without), or bound the sequences (--max-length)"


def test_items_of_containers_belong_to_the_field_that_holds_them(tmp_path: Path) -> None:
    graph = explored(tmp_path, SOURCE, "Log", max_length=20).graph
    assert [hint for hint in graph.hints if not hint.startswith("not called")] == [
        f"Log.pair held 21 different values; {OTHERWISE}",
        f"Log.rows held 19 different values; {OTHERWISE}",
        "Log.seen took 20 different values; --ignore-field Log.seen would ignore it",
    ]


def test_what_a_static_holds_is_named_by_the_static(tmp_path: Path) -> None:
    source = """
        TOTALS = {"all": 1}

        class Till:
            def sell(self) -> int:
                TOTALS["all"] = 2 * TOTALS["all"] + 1
                return TOTALS["all"]
    """
    graph = explored(tmp_path, source, "Till", max_length=15).graph
    assert len(graph.hints) == 1
    assert graph.hints[0].startswith("subject.TOTALS held ")


def test_items_that_are_widened_are_named_by_the_field_that_holds_them(tmp_path: Path) -> None:
    source = """
        class Queue:
            def __init__(self) -> None:
                self.waiting: list[int] = []
                self.last = 0

            def join(self) -> None:
                self.last += 1
                self.waiting = [*self.waiting[-1:], self.last]
        """
    graph = explored(tmp_path, source, "Queue", seconds=60).graph
    assert graph.fixpoint
    assert graph.request.widened == ("Queue.last", "Queue.waiting")
