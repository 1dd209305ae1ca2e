"""Properties over two moments, and laws in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run
from tests.sources import STRUCTURES, written

STACK = """
    class Stack:
        def __init__(self) -> None:
            self._items: list[int] = []

        def push(self, x: int) -> None:
            self._items.append(x)

        def pop(self) -> int:
            if not self._items:
                raise IndexError("empty")
            return self._items.pop({where})

        def size(self) -> int:
            return len(self._items)
"""


def law(file: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = run(["verify", f"{file}:Stack", "--law", text, "--scope", "list=3", "-q"])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


def test_a_law_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, STACK.format(where=""), "stack")
    code, said = law(file, "push(x); pop() == x", capsys)
    assert code == 0
    assert said.startswith("push(x); pop() == x: holds: ")


def test_a_law_that_is_broken_by_the_fewest_calls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, STACK.format(where="0"), "stack")
    code, said = law(file, "push(x); pop() == x", capsys)
    assert code == 1
    assert "is false after 2 calls; no sequence is shorter" in said
    *_, before, last = [line.strip() for line in said.splitlines() if "stack." in line]
    assert before.startswith("stack.push(")
    assert last.startswith("assert stack.pop() == ")


def test_a_law_may_keep_values_between_calls(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, STACK.format(where=""), "stack")
    assert law(file, "n = size(); push(x); size() == n + 1", capsys)[0] == 0
    assert law(file, "n = size(); push(x); size() == n", capsys)[0] == 1


def test_where_a_first_call_raises_a_law_says_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, STACK.format(where=""), "stack")
    assert law(file, "x = pop(); push(x); pop() == x", capsys)[0] == 0


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("shove(x); pop() == x", "no class has a method 'shove'; classes: Stack"),
        ("pop() == x", "what is 'x'?"),
        ("push(x);", "the last part must"),
        ("push(x); y = 1", "must be an expression"),
        ("push(", "write it like"),
    ],
)
def test_a_law_that_cannot_be_used_is_one_line(
    text: str, remedy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, STACK.format(where=""), "stack")
    code, said = law(file, text, capsys)
    if text != "push(x);":  # what it gives, None, is never true
        assert (code, remedy in said, said.count("\n")) == (2, True, 1)
    else:
        assert code == 1


MOMENTS = """
    def inserted(before, call, after, result) -> bool:
        return call.name != "insert" or after.contains(call.arguments[0])


    def stays(before, call, after, result) -> bool:
        return before.is_empty() or not after.is_empty()
"""


def test_a_property_over_two_moments(tmp_path: Path) -> None:
    file = written(tmp_path, MOMENTS, "moments")
    target = f"{STRUCTURES / 'avl.py'}:AvlTree"
    result = hw.verify(target, f"{file}:inserted", f"{file}:stays", scope={"AvlNode": 3})
    inserted, stays = result.verdicts
    assert (inserted.verdict, stays.verdict) == ("holds", "violated")
    lines = [line.strip() for line in stays.test.splitlines()]
    assert "before = copy.deepcopy(avl_tree)" in lines
    assert lines[-1].startswith("assert stays(before, Call(")
    compile(stays.test, "test", "exec")


def test_a_law_has_room_for_all_objects_that_it_names(tmp_path: Path) -> None:
    source = """
        class Item:
            pass

        class Box:
            def __init__(self) -> None:
                self.held: Item | None = None

            def hold(self, item: Item) -> None:
                self.held = item

            def has(self, item: Item) -> bool:
                return self.held is item
    """
    target = f"{written(tmp_path, source)}:Box"
    assert run(["verify", target, "--law", "hold(x); hold(y); has(x)", "-q"]) == 1
    assert run(["verify", target, "--law", "hold(x); hold(y); has(y)", "-q"]) == 0


EXITING = """
    import sys

    error = 3

    class Stack:
        def __init__(self) -> None:
            self.size = 0

        def add(self) -> None:
            self.size = min(self.size + 1, 2)

        def leave(self, x: int) -> None:
            if x == error:
                {exits}
"""


@pytest.mark.parametrize("exits", ["sys.exit(1)", "raise KeyboardInterrupt", "raise GeneratorExit"])
def test_a_call_that_exits_has_raised_like_any_other(
    exits: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, EXITING.format(exits=exits), "exiting")
    says_nothing = law(file, "leave(x); error == 3 and x != 3", capsys)
    assert says_nothing[0] == 0, says_nothing[1]
    rule = """
        def grows(before, call, after, result):
            return after.size >= before.size

        def returns(before, call, after, result):
            return not isinstance(result, BaseException)
    """
    rules = written(tmp_path, rule, "rules")
    grows, returns = hw.verify(f"{file}:Stack", f"{rules}:grows", f"{rules}:returns").verdicts
    assert grows.verdict == "holds", str(grows)
    assert returns.verdict == "violated"
    assert "after Stack.leave is false" in str(returns)


SHADOWING = """
    limit = 3

    def size() -> int:
        return 7

    class Box:
        def __init__(self) -> None:
            self.kept = 0

        def put(self, x: int) -> None:
            self.kept = x

        def same(self, box: "Box") -> bool:
            return box is self

        def size(self) -> int:
            return self.kept
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("put(limit); self.kept == limit", "where limit is the module's global, not any value"),
        ("put(0); size() == 0", "where size is the method of Box"),
        ("same(box)", "where box is the object itself, not any value"),
        ("put(x); self.kept == x", ""),
    ],
)
def test_the_claim_says_what_a_name_with_two_meanings_stands_for(
    text: str, said: str, tmp_path: Path
) -> None:
    file = written(tmp_path, SHADOWING, "box")
    (verdict,) = hw.verify(f"{file}:Box", f"law: {text}").verdicts
    assert verdict.verdict == "holds", str(verdict)
    assert verdict.claim.endswith(said)
    assert bool(said) == ("where" in verdict.claim)
