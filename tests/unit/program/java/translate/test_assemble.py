"""The pieces of a method in order, with loops where the flow has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from heapwright.execution.guard import guarded
from heapwright.program.java.translate.assemble import Piece, assemble
from heapwright.program.java.translate.writer import Jump, Line


def _piece(*lines: str | int, handlers: list[tuple[str | None, int]] | None = None) -> Piece:
    """Strings are lines, with their indentation; numbers are jumps."""
    found: list[Line | Jump] = []
    for each in lines:
        if isinstance(each, int):
            found.append(Jump(found[-1].indent if found else 0, each, 0))
        else:
            text = each.lstrip()
            found.append(Line((len(each) - len(text)) // 4, text, 0))
    return Piece(found, handlers or [])


def _body(pieces: Mapping[int, Piece]) -> list[str]:
    return [f"{'    ' * (line.indent - 1)}{line.text}" for line in assemble(0, pieces)]


def test_what_follows_is_behind_a_test() -> None:
    assert _body({0: _piece("a()", 3), 3: _piece("return x")}) == [
        "a()",
        "pc = 3",
        "if pc == 3:",
        "    return x",
    ]


LOOP = {
    0: _piece("a()", 1),
    1: _piece("if c():", "    b()", 1, "else:", "    pass", 2),
    2: _piece("return x"),
}


def test_a_loop_of_the_flow_is_a_loop_in_python() -> None:
    assert _body(LOOP) == [
        "a()",
        "pc = 1",
        "if pc == 1:",
        "    while True:",
        "        if c():",
        "            b()",
        "            tick()",
        "            continue",
        "        else:",
        "            pass",
        "            pc = 2",
        "            break",
        "if pc == 2:",
        "    return x",
    ]


NESTED = {
    0: _piece(1),
    1: _piece(2),
    2: _piece("if c():", "    pass", 2, "elif d():", "    pass", 1, "else:", "    pass", 3),
    3: _piece("return x"),
}


def test_an_inner_loop_goes_on_with_the_outer_one_or_leaves_both() -> None:
    assert _body(NESTED)[-6:] == [
        "            if pc == 1:",
        "                tick()",
        "                continue",
        "            if pc == 3: break",
        "if pc == 3:",
        "    return x",
    ]


class EndlessError(Exception):
    pass


@pytest.mark.parametrize("answers", [(True, False), (False, True)])
def test_every_turn_of_every_loop_is_counted(answers: tuple[bool, bool]) -> None:
    """Also where an inner loop goes on with the outer one before its first turn has ended."""
    ticks = 0

    def tick() -> None:
        nonlocal ticks
        ticks += 1
        if ticks > 9:
            raise EndlessError

    again, outer = answers
    scope: dict[str, Any] = {"c": lambda: again, "d": lambda: outer, "tick": tick}
    exec("\n".join(["def f():", *(f"    {line}" for line in _body(NESTED))]), scope)
    with pytest.raises(EndlessError), guarded(5.0):
        scope["f"]()


def test_a_flow_that_is_not_reducible_is_one_loop_around_all() -> None:
    pieces = {
        0: _piece("if c():", "    pass", 1, "else:", "    pass", 2),
        1: _piece(2),
        2: _piece("if c():", "    pass", 1, "else:", "    pass", 3),
        3: _piece("return x"),
    }
    lines = _body(pieces)
    assert lines[:3] == ["pc = 0", "while True:", "    if pc == 0:"]
    assert sum("tick()" in line for line in lines) == 1  # only one jump leads back
    assert [line for line in lines if line.startswith("    if pc")] == [
        f"    if pc == {label}:" for label in (0, 1, 2, 3)
    ]


CAUGHT = ("    if isinstance(caught, C_A):", "        s0 = caught", "        pc = 5")


@pytest.mark.parametrize(
    ("handlers", "caught"),
    [
        ([(None, 5)], ["    s0 = caught", "    pc = 5"]),
        (
            [("C_A", 5)],
            [*CAUGHT, "    else: raise"],
        ),
        (
            [("C_A", 5), (None, 5)],
            [*CAUGHT, "    else:", "        s0 = caught", "        pc = 5"],
        ),
    ],
)
def test_exceptions_lead_to_their_handlers(
    handlers: list[tuple[str | None, int]], caught: list[str]
) -> None:
    pieces = {0: _piece("a()", "return", handlers=handlers), 5: _piece("raise s0")}
    assert pieces[0].targets() == [5] * len(handlers)
    assert _body(pieces) == [
        "try:",
        "    a()",
        "    return",
        "except Throwable as caught:",
        *caught,
        "if pc == 5:",
        "    raise s0",
    ]
