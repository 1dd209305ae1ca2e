"""Probes for branches: which goals there are, and that the program does the same."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from heapwright.program.criterion import Extra
from heapwright.program.goals import GoalKind
from heapwright.program.instrumented import hidden_name, is_hidden
from heapwright.program.python.loading.inserting import GoalTable
from heapwright.program.python.loading.rewrite import PROBES, Prober, Rewriter


def table_of(source: str, *extras: Extra) -> GoalTable:
    table = GoalTable(frozenset(extras))
    Rewriter("file.py", table).rewrite(ast.parse(dedent(source)))
    return table


def goals(source: str) -> list[tuple[GoalKind, str, int]]:
    return [(goal.kind, goal.text, goal.line) for goal in table_of(source).goals]


class Seen:
    """Stands for the probes: the numbers of those that were called."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def scope(self) -> dict[str, Any]:
        found: dict[str, Any] = {hidden_name(name): self.numbers.append for name in PROBES}
        found[hidden_name("test")] = found[hidden_name("turn")] = self.test
        found[hidden_name("each")] = lambda _, items: items
        return found

    def test(self, number: int, value: object) -> bool:
        self.numbers.append(number if value else number + 1)
        return bool(value)


def run(source: str, *arguments: object) -> tuple[object, list[tuple[GoalKind, str]]]:
    """What the function ``f`` returns with probes alone, and the goals it reaches."""
    table, seen = GoalTable(), Seen()
    tree = Prober("file.py", table).rewrite(ast.parse(dedent(source)))
    scope = seen.scope()
    exec(compile(tree, "file.py", "exec"), scope)
    result = scope["f"](*arguments)
    known = {goal.number: (goal.kind, goal.text) for goal in table.goals}
    return result, [known[number] for number in seen.numbers if number in known]


def test_each_branch_has_two_goals_with_the_text_of_the_source() -> None:
    source = """
        class Box:
            def put(self, n):
                if n>3 and n:
                    pass
                while n:
                    n -= 1
                return 1 if n else 2
    """
    assert goals(source) == [
        (GoalKind.ENTRY, "Box.put", 3),
        (GoalKind.TRUE, "n > 3 and n", 4),
        (GoalKind.FALSE, "n > 3 and n", 4),
        (GoalKind.TRUE, "n", 6),
        (GoalKind.FALSE, "n", 6),
        (GoalKind.TRUE, "n", 8),
        (GoalKind.FALSE, "n", 8),
    ]
    assert {goal.function for goal in table_of(source).goals} == {"Box.put"}


def test_a_constant_condition_is_no_branch() -> None:
    assert goals("while True: break\nif 1: pass\n") == []
    assert goals("if __debug__: pass\n") == []  # the compiler leaves none either


def test_loops_handlers_and_cases_are_goals() -> None:
    source = """
        for n in [1]:
            pass
        try:
            pass
        except (KeyError, ValueError) as error:
            pass
        match n:
            case 1: pass
    """
    assert [(kind, text) for kind, text, _ in goals(source)] == [
        (GoalKind.LOOP, "for n in [1]"),
        (GoalKind.DONE, "for n in [1]"),
        (GoalKind.HANDLER, "except (KeyError, ValueError)"),
        (GoalKind.CASE, "case 1"),
        (GoalKind.NO_CASE, "match n"),
    ]


@pytest.mark.parametrize("last", ["_", "other", "1 | _", "(_ as other)"])
def test_a_match_that_takes_everything_has_no_missing_case(last: str) -> None:
    kinds = {kind for kind, _, _ in goals(f"match n:\n    case 0: pass\n    case {last}: pass\n")}
    assert kinds == {GoalKind.CASE}


def test_a_run_reaches_the_goals_on_its_way() -> None:
    source = """
        def f(items):
            for n in items:
                if n > 1:
                    return n
            return 0
    """
    entry, loop = (GoalKind.ENTRY, "f"), (GoalKind.LOOP, "for n in items")
    false = (GoalKind.FALSE, "n > 1")
    assert run(source, [1, 5]) == (5, [entry, loop, false, loop, (GoalKind.TRUE, "n > 1")])
    assert run(source, []) == (0, [entry, (GoalKind.DONE, "for n in items")])


def test_no_part_of_a_condition_is_asked_twice_for_its_truth() -> None:
    class Once:
        asked = 0

        def __bool__(self) -> bool:
            self.asked += 1
            return False

    first = Once()
    run("def f(a, b):\n    if a and b:\n        return 1\n", first, True)
    assert first.asked == 1


def test_docstrings_lines_and_annotations_stay() -> None:
    source = 'def f(n: {1: 2}) -> {3}:\n    """Says what."""\n    return 1 // n\n'
    tree = Rewriter("file.py", GoalTable()).rewrite(ast.parse(source))
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    assert ast.get_docstring(function) == "Says what."
    assert function.body[-1].lineno == 3
    assert "def f(n: {1: 2}) -> {3}:" in ast.unparse(tree)


def rewritten(source: str) -> str:
    return ast.unparse(Rewriter("file.py", GoalTable()).rewrite(ast.parse(dedent(source))))


def test_decorators_and_bases_stay_and_containers_among_bases_are_ours() -> None:
    text = rewritten(
        """
        @decorated(n={})
        class Box(Base, dict[str, int]):
            @property
            def size(self): ...
        """
    )
    decorators = "@decorated(n=__hw_made_dict__())\n@__hw_derived__\n"
    assert text.startswith(f"{decorators}class Box(Base, __hw_base__(")
    assert "    @property\n    def size(self):" in text


def test_a_loop_that_never_looks_at_its_items_takes_them_in_any_order() -> None:
    assert "for _ in __hw_unseen__(a):" in rewritten("def f(a):\n    for _ in a:\n        g()\n")
    assert "for n in a:" in rewritten("def f(a):\n    for n in a:\n        g(n)\n")


def test_conditions_of_comprehensions_are_branches() -> None:
    source = "def f(a):\n    return [n for n in a if n > 1]\n"
    assert [kind for kind, text, _ in goals(source) if text == "n > 1"] == [
        GoalKind.TRUE,
        GoalKind.FALSE,
    ]
    assert run(source, [1, 2])[0] == [2]


def test_an_exception_is_looked_into_only_where_its_name_is_used() -> None:
    used = "try: ...\nexcept KeyError as error: print(error.args)\n"
    assert "__hw_caught__(error)" in rewritten(used)
    cause = "try: ...\nexcept KeyError as error: raise ValueError from error\n"
    assert "__hw_caught__" not in rewritten(cause)


def test_probes_alone_replace_nothing() -> None:
    source = "class Box(dict):\n    def __len__(self):\n        return {1: 2}[self.n]\n"
    text = ast.unparse(Prober("file.py", GoalTable()).rewrite(ast.parse(source)))
    assert text.replace("        __hw_enter__(0)\n", "") == ast.unparse(ast.parse(source))


_LIBRARY = sorted(Path(ast.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("file", [pytest.param(f, id=f.stem) for f in _LIBRARY[::12]])
def test_probes_alone_call_nothing_but_probes(file: Path) -> None:
    """Nothing else is there in a module with probes alone: a ``NameError`` would be the end of
    whatever the module does in that place.
    """
    tree = Prober(str(file), GoalTable()).rewrite(ast.parse(file.read_bytes()))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert set(filter(is_hidden, names)) <= set(map(hidden_name, PROBES))


def test_probes_alone_leave_handlers_as_they_are() -> None:
    source = "try: ...\nexcept KeyError as error: print(error.args)\n"
    text = ast.unparse(Prober("file.py", GoalTable()).rewrite(ast.parse(source)))
    assert "__hw_handle__" in text
    assert "__hw_caught__" not in text


@pytest.mark.parametrize("source", ["x = re.A", "x = re.A | re.X", "x = re.A == y", "(x := re.A)"])
def test_probes_alone_leave_attributes_of_libraries_as_they_are(source: str) -> None:
    source = f"import re\n{source}"
    text = ast.unparse(Prober("file.py", GoalTable()).rewrite(ast.parse(source)))
    assert text == source


def test_the_text_of_a_goal_says_nothing_of_what_was_inserted() -> None:
    table = GoalTable()
    source = "import m\ndef f(n):\n    if n and m.a > n:\n        return n\n"
    Rewriter("file.py", table).rewrite(ast.parse(source))
    assert [goal.text for goal in table.goals if goal.kind is GoalKind.TRUE] == ["n and m.a > n"]


def test_what_leaves_a_with_or_finally_is_told() -> None:
    text = ast.unparse(
        Rewriter("file.py", GoalTable()).rewrite(
            ast.parse("with a:\n    b\ntry:\n    c\nfinally:\n    d\n")
        )
    )
    assert text.count("__hw_leave__") == 2


def test_a_criterion_may_ask_for_more_probes() -> None:
    table = table_of("def f(n):\n    return n\n", Extra.STATEMENTS)
    assert GoalKind.STATEMENT in {goal.kind for goal in table.goals}


def test_constants_of_the_source_are_collected() -> None:
    table = table_of("def f(n):\n    return n == 'abc' or n > 17\n")
    assert {"abc", 17} <= set(table.constants)


def test_a_deep_expression_is_rewritten_and_the_limit_is_as_before() -> None:
    limit = sys.getrecursionlimit()
    node: ast.expr = ast.Constant(1)
    for _ in range(limit):
        node = ast.UnaryOp(ast.USub(), node)
    Rewriter("file.py", GoalTable()).rewrite(ast.Module([ast.Expr(node)], []))
    assert sys.getrecursionlimit() == limit
