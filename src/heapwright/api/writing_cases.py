"""Cases as test files, and structures as a module of live objects."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import process_time

from heapwright.api.casing import Case, Cases
from heapwright.api.languages import writer_of
from heapwright.api.reaching import Reaching
from heapwright.emit.heaps import CaseInput
from heapwright.emit.python.case_tests import case_module, case_test
from heapwright.emit.python.check import run_fresh
from heapwright.emit.python.files import write_files
from heapwright.emit.python.heaps import heap_lines
from heapwright.emit.python.imports import import_lines
from heapwright.emit.python.naming import file_name
from heapwright.emit.python.real_heaps import PythonConfirmed
from heapwright.emit.python.text import INDENT, TestFunction
from heapwright.errors import InternalError, PathSignal, UserError
from heapwright.execution.guard import guarded
from heapwright.program import Operation, Program
from heapwright.program.python.frontend import python
from heapwright.program.python.source.orders import make_sets
from heapwright.structures.concrete import Concrete

_PATIENCE = 0.2
"""Seconds of work that an invariant may take on one small heap."""


@dataclass(frozen=True)
class Written:
    """Test files; ``unstable`` names tests that were left out, since they do not pass in a fresh
    interpreter.
    """

    files: list[Path] = field(default_factory=list)
    by_calls: int = 0
    by_fields: int = 0
    unstable: tuple[str, ...] = ()
    unchecked: str = ""

    @property
    def tests(self) -> int:
        return self.by_calls + self.by_fields

    def __str__(self) -> str:
        if not self.by_calls:
            return f"by assigning fields: {self.by_fields}"
        return f"{self.by_calls} by calls, {self.by_fields} by assigning fields"


def write_cases(
    found: Sequence[Cases],
    folder: Path,
    invariant: str | None,
    reaching: Reaching | None,
    style: str | None = None,
) -> Written:
    """A test file for each class; heaps are built by calls where ``reaching`` knows some, and by
    assigning fields elsewhere.

    Raises: UserError if a file that Heapwright did not write is in the way.
    """
    program = found[0].program
    if program.frontend.language != "Python":
        return _written_elsewhere(program, found, folder, invariant, style)
    drafts = [
        _Draft.of(cases, case, invariant, reaching)
        for cases in found
        for case in cases
        if invariant is None or _keeps(cases.operation, case, invariant)
    ]
    name = file_name(program, found[0].operation, "_valid")
    failed = _failed(program, name, drafts)
    drafts = [replace(draft, by_calls=None) if draft.name in failed else draft for draft in drafts]
    if failed:
        failed = _failed(program, name, drafts)
    kept = [draft for draft in drafts if draft.name not in failed]
    if not kept:
        return Written(unstable=tuple(failed))
    text = case_module(program, [draft.test for draft in kept])
    files = write_files(folder, {name: text}, python(program).target)
    by_calls = sum(draft.by_calls is not None for draft in kept)
    return Written(files, by_calls, len(kept) - by_calls, tuple(failed))


def _written_elsewhere(
    program: Program, found: Sequence[Cases], folder: Path, invariant: str | None, style: str | None
) -> Written:
    """By a language that always assigns fields."""
    inputs = [
        CaseInput(
            each.operation,
            case.number,
            case.concrete,
            tuple(case.confirmed.arguments),
            case.confirmed,
        )
        for each in found
        for case in each
    ]
    if not inputs:
        return Written()
    own = None if invariant is None else invariant.rpartition(".")[2]
    written = writer_of(program).heaps(program).write(inputs, folder, own, style)
    return Written(
        list(written.files), 0, written.count, written.left_out, unchecked=written.unchecked
    )


def _keeps(operation: Operation, case: Case, invariant: str) -> bool:
    """Whether the invariant holds after the call; otherwise that is a finding, and no test.

    One that does not return in time does not hold, and a test that asks it would not end.
    """
    if not operation.has_receiver:
        return True
    assert isinstance(case.confirmed, PythonConfirmed)
    receiver = next(iter(case.confirmed.arguments.values()))
    kept = False
    with suppress(PathSignal), guarded(_PATIENCE, process_time) as guard:
        with suppress(Exception):
            kept = bool(getattr(receiver, invariant)())
        kept = kept and guard.ended is None
    return kept


def _failed(program: Program, name: str, drafts: Sequence[_Draft]) -> list[str]:
    """The tests that do not pass in a fresh interpreter."""
    if not drafts:
        return []
    home = python(program).target.folder or Path.cwd()
    text = case_module(program, [draft.test for draft in drafts])
    varies = bool(program.limits) or make_sets(program.sources)
    measured = run_fresh({name: text}, home, list(program.sources), varies=varies)
    if measured is None:
        raise InternalError("tests of valid heaps were not checked")
    return [draft.name for draft in drafts if draft.name in measured.failed]


@dataclass(frozen=True)
class _Draft:
    """The test of a case, in one or two ways."""

    by_fields: TestFunction
    by_calls: TestFunction | None

    @staticmethod
    def of(cases: Cases, case: Case, invariant: str | None, reaching: Reaching | None) -> _Draft:
        roots = list(case.confirmed.arguments)

        def test(lines: Sequence[str], names: Mapping[str, str]) -> TestFunction:
            confirmed = case.confirmed
            assert isinstance(confirmed, PythonConfirmed)
            return case_test(cases.operation, case.number, lines, names, confirmed, invariant)

        calls = reaching.calls_to(case.concrete, roots) if reaching is not None else None
        return _Draft(
            test(*heap_lines(cases.program, case.concrete, roots)),
            None if calls is None else test(calls.lines, calls.names),
        )

    @property
    def name(self) -> str:
        return self.by_fields.name

    @property
    def test(self) -> TestFunction:
        return self.by_calls or self.by_fields


def structures_module(
    program: Program, heaps: Iterable[Concrete], roots: Sequence[str], folder: Path
) -> str:
    """A module for this folder with a generator of live structures, one instance of each."""
    functions: list[str] = []
    for number, concrete in enumerate(heaps, start=1):
        lines, names = heap_lines(program, concrete, roots)
        result = ", ".join(names.values())
        body = "\n".join(f"{INDENT}{line}" for line in (*lines, f"return {result}"))
        functions.append(f"def structure_{number}():\n{body}")
    listed = "".join(f"{INDENT}yield structure_{k}()\n" for k in range(1, len(functions) + 1))
    docstring = f'{INDENT}"""All of them, as live objects."""'
    main = f"def structures():\n{docstring}\n{listed or f'{INDENT}yield from ()'}"
    text = "\n\n\n".join([*functions, main])
    header = f'"""Valid structures of {program.target.label}, {_MARK}."""'
    imports = [*_path_lines(program, folder), *import_lines(program, "\n\n\n".join(functions))]
    return "\n".join([header, "", *imports, "", "", text])


_MARK = "generated by Heapwright"


def _path_lines(program: Program, folder: Path) -> list[str]:
    """Makes the target importable from another folder."""
    home = python(program).target.folder
    if home is None or home.resolve() == folder.resolve():
        return []
    way = os.path.relpath(home.resolve(), folder.resolve())
    return [
        "import sys",
        "from pathlib import Path",
        "",
        f"sys.path.insert(0, str(Path(__file__).resolve().parent / {way!r}))",
        "",
    ]


def write_module(path: Path, text: str) -> None:
    """Raises: UserError if it cannot be written, or another file is there."""
    try:
        if path.exists() and _MARK not in path.read_text(encoding="utf-8", errors="replace"):
            raise UserError(f"{path}: Heapwright did not write this file; name another")
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: cannot be written ({error.strerror})") from error
