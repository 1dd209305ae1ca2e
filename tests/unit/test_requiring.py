"""``@requires`` leaves a note on the function and changes nothing else."""

from __future__ import annotations

from heapwright.requiring import MARK, requires


def test_the_formula_and_its_file_are_on_the_function() -> None:
    @requires("tree(self.root)")
    def plain() -> int:
        return 1

    @requires("bst(x)", file="bst.sl")
    def filed() -> int:
        return 2

    assert getattr(plain, MARK) == ("tree(self.root)", None)
    assert getattr(filed, MARK) == ("bst(x)", "bst.sl")


def test_the_function_itself_comes_back_and_runs_unchecked() -> None:
    def function(x: int) -> int:
        return x

    assert requires("false")(function) is function
    assert function(3) == 3
