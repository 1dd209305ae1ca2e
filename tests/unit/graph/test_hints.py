"""Hints name fields of the program's own classes, and what to do."""

from pathlib import Path

from heapwright.graph.hints import growing_fields, place_name
from heapwright.graph.model import Graph, Request, State
from heapwright.heap import Node, Shape
from heapwright.program import Choices
from heapwright.program.abstract import Known, Value, reference_to, variable_of
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


REQUEST = Request(Choices(), {}, None, True, False, False, {})


def graph_of(*shapes: Shape) -> Graph:
    graph = Graph("", {}, {"Box": 1}, REQUEST, ("subject.LOG",), {})
    graph.states = [State(k, shape) for k, shape in enumerate(shapes)]
    return graph


def box(items: Value, *others: Node) -> Shape:
    return Shape((None,), (Node("Box", ("items",), (items,)), *others), (0,))


def test_a_variable_is_named_by_the_field_that_holds_it() -> None:
    variable = variable_of("int")
    plain = box(variable)
    assert place_name(graph_of(plain), plain, 0) == "Box.items"
    listed = box(reference_to(1), Node("list", ("0",), (variable,)))
    assert place_name(graph_of(listed), listed, 0) == "Box.items"
    inner = Node("list", ("0",), (variable,))
    nested = box(reference_to(1), Node("list", ("0",), (reference_to(2),)), inner)
    assert place_name(graph_of(nested), nested, 0) == "Box.items"


def test_a_variable_in_a_static_or_in_a_list_that_a_caller_holds() -> None:
    variable = variable_of("int")
    static = Shape((variable,), (), ())
    assert place_name(graph_of(static), static, 0) == "subject.LOG"
    alone = Shape((None,), (Node("list", ("0",), (variable,)),), (0,))
    assert place_name(graph_of(alone), alone, 0) == "an item of a list"


def test_a_field_with_no_more_values_than_a_size_has_is_not_mentioned() -> None:
    shapes = [box(Known("int", str(n))) for n in range(3)]
    assert growing_fields(graph_of(*shapes[:2])) == []
    (advice,) = growing_fields(graph_of(*shapes))
    assert advice.startswith("Box.items took 3 different values")
