"""Errors in formulas name file, line and column, and what is wrong there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heapwright.errors import UserError
from heapwright.seplog.definitions import BOOL, INT, REF
from heapwright.terms import var
from tests.unit.seplog.sources import defined

LIST = "pred list(x) == emp & x = null | exists n. x -> Node(_, n, _) * list(n)\n"

WRONG = {
    "pred p(x) = emp": "1:11: '=' is not expected here; expected '=='",
    "pred p(x) == emp & x =": "1:23: the end of the file is not expected here",
    "pred p(x) == emp & x $ 3": "1:22: '$' is not expected here",
    "pred p(x) == x -> Knot(x)": "1:14: no class Knot in the program; there are: Node, Chain",
    "pred p(x) == x -> Node(nxt=x)": "1:28: class Node has no field nxt; its fields: key, next, m",
    "pred p(x) == x -> Node(x, x)": "1:14: Node has 3 fields (key, next, mark), and 2 are given",
    "pred p(x) == x -> Node(1, y, true)": "1:27: y is not bound",
    LIST + "pred p(x) == list(x, x)": "2:14: list takes x, and 2 arguments are given",
    "pred p(x) == q(x)": "1:14: no predicate q; there are: p",
    "pred p(x) == emp\npred p(x) == emp": "2:6: p is defined twice",
    "pred p(x) == emp & x = null & x < 3": "3 is used as an int here and as a reference elsewhere",
    "pred p(x) == x -> Node(true, null, 3)": "1:24: true is a bool, and an int is wanted here",
    "pred p(x) == x -> Node(1, null, 3)": "1:33: 3 is an int, and a bool is wanted here",
    "pred p(x) == emp & x = null & !(x <= null)": "references have no order",
    "pred p(x) == p(x)": "1:6: p describes no finite heap",
    "pred p(x) == exists n. x -> Node(_, n, _) * q(n)\npred q(x) == p(x)": "describes no finite",
    "pred p(x) == emp & x = null | p(x)": "1:6: p leads back to itself without a points-to",
    "data Node { int key; Node next }": "1:1: data Node leaves out its field mark",
    "data Node { bool key; Node next; bool mark }": "Node.key is int in the program, not bool",
    "data Knot { int key }": "1:1: no class Knot",
    "data Node { int key, Node next }": "1:20: ',' is not expected here; expected ';' or '}'",
    "pred p(x) == x = null": "1:16: '=' is not expected here; expected '(' or '->'",
    "pred p(x) == x -> Node(1)": "1:14: Node has 3 fields (key, next, mark), and 1 is given",
    LIST + "pred p(x) == list()": "2:14: list takes x, and no arguments are given",
    "pred p(x) == exists x. x -> Node(1, null, true)": "1:21: x is bound twice",
    "pred p(x) == x -> Node(1, next=null)": "name all fields of a points-to, or none",
    "pred p(x) == emp & (x = null | x != null)": "1:30: '|' is not expected here; expected ')'",
    "pred p(x, a, b) == x -> Node(a * b, null, true)": "1:32: '*' is not expected here",
    "pred p(x) == 3 -> Node(1, null, true)": "1:14: '3' is not expected here",
    "pred p(x) == x.next -> Node(1, null, true)": "write a points-to for the fields of x",
    "pred p(x) == x -> Node(1, null, Colour.RED)": "Colour.RED is not a value that a field",
    f"pred p(x) == x -> Node({'9' * 5000}, null, true)": "a number of 5000 digits is too long",
    "pred p(x) == \0": "1:14: '\\x00' is not expected here",
    "pred p(x, a) == x -> Node(a, null, _)"
    + "".join(f" & !(a = {k} & a < {k + 1})" for k in range(24)): "in 1.68e+07 ways",
}
NESTED = {
    "brackets of a condition": f"{'(' * 3000}a = 1{')' * 3000}",
    "brackets of a number": f"a = {'(' * 3000}1{')' * 3000}",
    "negations": f"{'!' * 3000}a = 1",
    "signs": f"a = {'-' * 3000}1",
}
ODD = {
    "comments": "# a\npred p(x) == # b\n  emp # c & d\n  & x = null # e | f",
    "ends of lines": "pred p(x) ==\r\n  emp & x = null\r\n  | x -> Node(1, null, true)\r\n",
    "a byte order mark": "\ufeffpred p(x) == emp & x = null",
    "letters of other languages": "pred p(größe) == größe -> Node(1, null, true)  # 木",
    "brackets": "pred p(x) == (emp & x = null) | ((exists n. x -> Node(1, n, true) * p(n)))",
    "multiples": "pred p(x, a) == x -> Node(-2 * 3 * a - -1, null, true) & a = 2 * (a + 1) - a - 2",
    "words as names": "pred p(pre, data) == exists emp. pre -> Node(data, emp, true) * p(emp, data)"
    " | emp & pre = null",
    "nothing but truth": "pred p(x) == emp & true & !false & x = None",
    "one line": "data Node { int key; Node next; bool mark; } pre p(x) == x -> Node(1, x, _)",
}


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_an_error_names_its_place_and_what_is_wrong(text: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=re.escape(WRONG[text])) as raised:
        defined(tmp_path, text)
    assert re.match(rf"{re.escape(str(tmp_path))}/chain.sl:\d+:\d+: ", str(raised.value))
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED)
def test_what_is_nested_too_deeply_is_one_line(text: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"nested too deeply to be read$"):
        defined(tmp_path, f"pred p(x, a) == x -> Node(a, null, true) & {text}")


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_what_is_odd_is_read_all_the_same(text: str, tmp_path: Path) -> None:
    (predicate,) = defined(tmp_path, text).predicates.values()
    assert predicate.cases


def test_a_number_is_multiplied_and_negated(tmp_path: Path) -> None:
    (case,) = defined(tmp_path, ODD["multiples"]).predicates["p"].cases
    (cell,) = case.cells
    assert str(dict(cell.values)["key"]) == str(var(0).scale(-6).shift(1))


def test_sorts_are_found_across_predicates(tmp_path: Path) -> None:
    found = defined(
        tmp_path,
        """
        pred even(x, m, n) ==      # mutual recursion, and a comment
            emp & x = null & n = 0
          | exists next. x -> Node(mark=m, next=next) * odd(next, m, n - 1)
        pred odd(x, m, n) == exists next. x -> Node(mark=m, next=next) * even(next, m, n - 1)
        """,
    )
    assert found.predicates["odd"].sorts == (REF, BOOL, INT)


def test_a_data_declaration_gives_the_order_of_fields(tmp_path: Path) -> None:
    found = defined(
        tmp_path,
        "data Node { bool mark; Node next; int key }\npred p(x) == x -> Node(true, null, 7)",
    )
    (cell,) = found.predicates["p"].cases[0].cells
    assert [name for name, _ in cell.values] == ["key", "next", "mark"]
    assert dict(cell.values)["key"].constant == 7  # type: ignore[union-attr]


def test_a_negated_conjunction_is_two_cases(tmp_path: Path) -> None:
    found = defined(tmp_path, "pred p(x, a, b) == x -> Node(a, null, _) & !(a <= b & b != 3)")
    assert len(found.predicates["p"].cases) == 2
