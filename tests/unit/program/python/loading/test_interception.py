"""What rewritten code calls where no operator method of a proxy can act."""

from __future__ import annotations

import ast
import re

import pytest

from heapwright.execution import INTERCEPTS
from heapwright.program.python.loading.inserting import GoalTable
from heapwright.program.python.loading.interception import INSTEAD, INTERCEPTED, is_cache
from heapwright.program.python.loading.rewrite import Rewriter


def module(source: str) -> str:
    return ast.unparse(Rewriter("file.py", GoalTable()).rewrite(ast.parse(source)))


def inside(statement: str) -> str:
    """The statement as it is rewritten in a function."""
    return module(f"def f(a, b, c):\n    {statement}\n").splitlines()[-1].strip()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("type(a)", "__hw_type__(type, a)"),
        ("print(a, end='')", "__hw_print__(print, a, end='')"),
        ("str(a)", "__hw_described__(str, a)"),
        ("sorted(a)", "__hw_unordered__(sorted, a)"),
        ("a.__hash__()", "__hw_own_hash__(a.__hash__)"),
        ("a.__bool__()", "__hw_ask__(a.__bool__)"),
        ("f'{a!r}x'", "__hw_text__(__hw_piece__(a, 114, ''), 'x')"),
    ],
)
def test_calls_that_make_a_proxy_real_are_made_by_us(source: str, expected: str) -> None:
    assert inside(source) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{1: a, **b, 2: c}", "with_pairs(with_mapping(made_dict((1, a)), b), (2, c))"),
        ("{a, *b, c}", "put(with_items(made_set([a]), b), c)"),
        ("dict(a)", "stand_in(dict)(a)"),
        ("{n: b for n in c}", "dict_of([put(made, n, b) for made, n in dict_of_with(each(1, c))])"),
    ],
)
def test_containers_are_ours_and_filled_in_the_order_of_the_source(
    source: str, expected: str
) -> None:
    assert re.sub(r"__hw_(\w+?)__", r"\1", inside(source)) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a is b", "__hw_same__(a, b)"),
        ("a is not b", "not __hw_same__(a, b)"),
        ("a in b", "__hw_inside__(a, b)"),
        ("a < b in c", "__hw_link__(a) < __hw_link__(b, 'Lt') < __hw_link__(c, 'In')"),
        ("a[b]", "__hw_positioned__(a)[b]"),
        ("a % b", "__hw_remainder__(a, b)"),
        ("a %= b", "a = __hw_remaindered__(a, b)"),
    ],
)
def test_operators_that_do_not_ask_a_proxy_are_ours(source: str, expected: str) -> None:
    assert inside(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        *("a is None", "a in [1, 2]", "a == b", "a < b < c", "a % 2", "a[0]", "a[-1]", "f'x'"),
        *("a.append(b)", "f(b)", "abs(a)", "type(a, b, c)", "a.b", "not a"),
    ],
)
def test_what_a_proxy_can_do_itself_is_left(source: str) -> None:
    assert inside(source) == source


def test_library_code_is_made_ready_for_and_what_reaches_outside_is_stopped() -> None:
    assert inside("other(a)") == "__hw_ready__(other)(a)"
    assert inside("a.join(b)") == "__hw_ready__(a.join)(b)"
    assert inside("open(a)") == "__hw_outside__(open)(a)"


def test_a_name_that_the_module_defines_needs_no_care() -> None:
    source = "def other(a): ...\ndef f(a): other(a)\n"
    assert module(source).endswith("\n    other(a)")
    assert inside("raise ValueError(a)") == "raise ValueError(a)"


def test_a_method_of_the_program_may_have_the_name_of_one_that_takes_a_position() -> None:
    source = "class Box:\n    def pop(self, at): ...\n    def f(self, a): {}\n"
    assert module(source.format("self.pop(a)")).endswith("\n        self.pop(a)")
    assert module(source.format("a.pop(0)")).endswith("\n        __hw_ready__(a.pop)(0)")


def test_functions_of_modules_may_ask_for_the_time() -> None:
    source = "import time\ndef f(): time.sleep()\n"
    assert module(source).endswith("\n    __hw_ready__(time.sleep)()")
    assert inside("a.now()") == "__hw_ready__(a.now)()"
    assert inside("a.refresh()") == "a.refresh()"


def test_containers_are_stood_for_wherever_they_are_passed_to_be_called() -> None:
    assert inside("set.union(a)") == "__hw_ready__(__hw_unbound__(set, 'union'))(a)"
    assert inside("field(default_factory=dict)").endswith("(default_factory=__hw_stand_in__(dict))")
    assert inside("partial(dict)") == "__hw_ready__(partial)(__hw_stand_in__(dict))"
    assert inside("f(**a)") == "f(**__hw_named__(a))"


def test_what_a_cache_keeps_is_state() -> None:
    assert module("g = lru_cache(5)") == "g = __hw_cached__(lru_cache)(5)"
    assert module("@cache\ndef f(): ...").startswith("@__hw_cached__(cache)\n")


def test_while_a_module_is_imported_nothing_is_symbolic() -> None:
    assert module("x = a[b] % c") == "x = a[b] % c"
    assert module("x = f'{a}'") == "x = f'{a}'"
    assert module("x = other(1)") == "x = __hw_lending__(other)(1)"


def test_true_in_a_pattern_is_no_comparison_of_identities() -> None:
    text = module("def f(a):\n    match a:\n        case True: pass\n        case None: pass\n")
    assert "case __hw_true__():" in text
    assert "case None:" in text


def test_a_loop_whose_order_cannot_be_seen_goes_through_members() -> None:
    assert "__hw_members__(a)" in inside("any(n > 1 for n in a)")
    assert "__hw_members__(a)" not in inside("[n > 1 for n in a]")
    assert "__hw_members__(a)" in inside("max(n + 1 for n in a)")
    assert "__hw_members__(a)" not in inside("max((n + 1 for n in a), key=b)")


def test_caches_are_told_by_their_name() -> None:
    names = ["cache", "functools.lru_cache", "cached_property"]
    found = [is_cache(ast.parse(name, mode="eval").body) for name in names]
    assert found == [True, True, False]


def test_every_intercept_is_supplied() -> None:
    assert {*INTERCEPTED, *INSTEAD} <= set(INTERCEPTS)
