"""The judge: mutants made by cosmic-ray, and whether a folder of tests notices them.

Every mutant gets a process of its own, forked from one that has pytest loaded.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import importlib.util
import os
import pickle
import shutil
import signal
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from pathlib import Path

SECONDS, WAITING = 3, 60
"""Of work, and on the wall, after which a suite is taken not to end on a mutant: it notices it."""
_PLAINLY = 1
"""Of work, without pytest: most suites take a hundredth of that."""


def is_installed() -> bool:
    return importlib.util.find_spec("cosmic_ray") is not None


def mutants_of(file: Path, most: int) -> list[str]:
    """Sources that differ from the file in one place; at most so many, spread over all.

    Changes of annotations are left out: they change nothing that the program does. So are those in
    private functions that nothing public leads to, such as a check that is there for tools alone.
    """
    from cosmic_ray import ast as parsing
    from cosmic_ray import plugins
    from cosmic_ray.mutating import MutationVisitor

    source = file.read_text(encoding="utf-8")
    tree = pickle.dumps(parsing.get_ast(source))  # to be changed in one place: much faster than
    found: dict[str, None] = {}  # parsing again
    for name in sorted(plugins.operator_names()):
        operator_class = plugins.get_operator(name)
        if operator_class.arguments():  # it has to be told where
            continue
        for occurrence in range(len(source)):
            visitor = MutationVisitor(occurrence, operator_class())
            mutated = visitor.walk(pickle.loads(tree)).get_code()
            if not visitor.mutation_applied:
                break
            if _compiles(mutated) and not is_same_to_callers(source, mutated):
                found[mutated] = None
    mutants = list(found)
    if len(mutants) <= most:
        return mutants
    return [mutants[k * len(mutants) // most] for k in range(most)]


class _Bare(ast.NodeTransformer):
    """Drops annotations, and private functions that nothing public leads to."""

    def __init__(self, uncalled: Collection[str]) -> None:
        self._uncalled = uncalled

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name in self._uncalled:
            return ast.Pass()
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


@cache
def _uncalled(source: str) -> frozenset[str]:
    """Names of private functions that nothing leads to, whatever they mention themselves."""
    tree = ast.parse(source)
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    private = {f.name for f in functions if f.name.startswith("_") and not f.name.endswith("__")}
    called = set(_mentioned(tree, private)) & private
    while more := _inside(functions, called, private) - called:
        called |= more
    return frozenset(private - called)


def _inside(functions: Sequence[ast.FunctionDef], called: set[str], private: set[str]) -> set[str]:
    """The private functions that the called ones mention."""
    bodies = [statement for f in functions if f.name in called for statement in f.body]
    return {name for part in bodies for name in _mentioned(part, private)} & private


def _mentioned(node: ast.AST, unread: set[str]) -> Iterator[str]:
    """Names that are used, but not in the functions that are not to be read."""
    match node:
        case ast.FunctionDef(name=name) if name in unread:
            return
        case ast.Attribute(attr=name) | ast.Name(id=name):
            yield name
    for child in ast.iter_child_nodes(node):
        yield from _mentioned(child, unread)


def is_same_to_callers(source: str, mutated: str) -> bool:
    """Whether no caller can tell the sources apart, by their text alone."""
    bare = _Bare(_uncalled(source))
    return ast.dump(bare.visit(ast.parse(mutated))) == _behaviour(source)


@cache
def _behaviour(source: str) -> str:
    """What of the source can make a difference to a caller."""
    return ast.dump(_Bare(_uncalled(source)).visit(ast.parse(source)))


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def noticed(file: Path, tests: Path, mutants: Sequence[str], folder: Path) -> list[bool]:
    """Whether the tests fail on each mutant. Tests that fail on the original count for nothing.

    Requires: the folder is empty.
    """
    for test in tests.glob("test_*.py"):
        if not test.name.endswith("_findings.py"):
            shutil.copy(test, folder)
    if not list(folder.glob("test_*.py")):
        return [False] * len(mutants)
    subject = folder / file.name
    subject.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "conftest.py").write_text(
        f"import sys\n\nsys.path.insert(0, {str(folder)!r})\n", encoding="utf-8"
    )
    failing = _failing(folder)
    fails = _fails_plainly if _is_plain(folder) else _fails
    if fails(folder, failing):
        return [False] * len(mutants)  # as it stands, it is no suite
    found = []
    for mutant in mutants:
        subject.write_text(mutant, encoding="utf-8")
        found.append(fails(folder, failing))
    return found


def _is_plain(folder: Path) -> bool:
    """Whether the tests are functions without fixtures: these need not be run by pytest."""
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.AsyncFunctionDef):
                return False
            if isinstance(node, ast.FunctionDef) and not _is_plain_test(node):
                return False
    return True


def _is_plain_test(node: ast.FunctionDef) -> bool:
    marks = [ast.unparse(d) for d in node.decorator_list]
    is_test = node.name.startswith("test_") and not node.args.args
    return is_test and all(mark.startswith("pytest.mark.xfail") for mark in marks)


def _fails_plainly(folder: Path, failing: Sequence[str]) -> bool:
    """As ``_fails``, by calling the functions: it takes a tenth of the time."""
    left_out = {name.partition("::")[2] for name in failing}

    def run() -> int:
        for file in sorted(folder.glob("test_*.py")):
            module = importlib.import_module(file.stem)
            tests = [v for n, v in vars(module).items() if n.startswith("test_")]
            if not all(_passes(test) for test in tests if test.__name__ not in left_out):
                return 1
        return 0

    return _in_child(folder, run, _PLAINLY) != 0


def _passes(test: Callable[[], None]) -> bool:
    marks = {mark.name: mark.kwargs for mark in getattr(test, "pytestmark", ())}
    expected = marks.get("xfail")
    try:
        test()
    except BaseException as error:
        return expected is not None and isinstance(error, expected.get("raises", BaseException))
    return expected is None or not expected.get("strict", False)


def _failing(folder: Path) -> list[str]:
    """The tests that fail without any fault."""
    report = folder / "failing.txt"
    plugin = folder / "failing_plugin.py"
    plugin.write_text(
        "def pytest_runtest_logreport(report):\n"
        "    if report.failed:\n"
        f"        open({str(report)!r}, 'a').write(report.nodeid + '\\n')\n",
        encoding="utf-8",
    )
    _run(folder, ["-p", "failing_plugin"])
    return report.read_text(encoding="utf-8").split() if report.exists() else []


def _fails(folder: Path, failing: Sequence[str]) -> bool:
    deselected = [part for name in failing for part in ("--deselect", name)]
    return _run(folder, ["-x", *deselected]) not in (0, 5)


_UNUSED = ("heapwright", "cacheprovider", "doctest", "junitxml", "logging", "pastebin", "stepwise")
"""Parts of pytest that no suite needs, and that take time to start."""


def _run(folder: Path, options: Sequence[str]) -> int:
    import pytest

    place = ["-c", os.devnull, "--rootdir", str(folder), str(folder)]
    quiet = ["-q", "--tb=no", "--assert=plain", *(f"-pno:{name}" for name in _UNUSED)]
    return _in_child(folder, lambda: int(pytest.main([*quiet, *options, *place])), SECONDS)


def _in_child(folder: Path, work: Callable[[], int], seconds: int) -> int:
    """What the work answers in a process of its own, in the folder."""
    import pytest  # noqa: F401 - loaded once, for all children

    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    code = 70
    with contextlib.suppress(BaseException):
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)  # its default is to end the process
        signal.alarm(WAITING)
        os.chdir(folder)
        sys.path.insert(0, str(folder))
        sys.dont_write_bytecode = True
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        code = work()
    os._exit(code)
