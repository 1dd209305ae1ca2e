"""Runs the lines of tests on mutants: which of them notice it?"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import CodeType, ModuleType
from typing import Any

from heapwright.errors import PathSignal
from heapwright.execution import recorded, silenced
from heapwright.execution.guard import guarded
from heapwright.limits import TO_WRITE, current, slowness
from heapwright.mutation import fixtures
from heapwright.mutation.mutants import Mutant
from heapwright.mutation.patching import Functions
from heapwright.mutation.running import mutated
from heapwright.mutation.scripts import CALLS, Glance, Noticed, Scope, Script
from heapwright.mutation.tracing import Executed, executed_lines
from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.program.python.loading.fresh import values_of
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.standard import STANDARD

_LEAST, _TIMES = 0.02, 4
"""Seconds of work that scripts may take on a mutant: at least, and compared with a run on the
original that is watched, which takes several times as long as one that is not.
"""
_ENDLESS = 60
"""How many runs one that has to be stopped counts for."""
_LOADING = 12
"""How many runs the loading of the modules counts for."""
_MOST_KEPT = 64
"""How many whole files of mutants are kept, compiled and loaded: the same ones are run again and
again.
"""
_NEAREST = 8
"""How many of the scripts that execute a change are run on the mutant at first, those that execute
the least; all others only if none of these notices it.
"""
_PATIENCE = 2.0
"""Seconds of work that a script may take on the original."""


@dataclass(frozen=True)
class _Loaded:
    """The modules with a mutant, None if importing it fails; and the values of its statics."""

    modules: Untouched | None
    statics: tuple[object, ...]


class Noticing:
    """Runs scripts on the untouched program, and on mutants of some of its files: those with these
    names, an empty one for that of the target.
    """

    def __init__(self, program: Program, files: Collection[str] = ("",)) -> None:
        self._front = python(program)
        self._names = sorted(files)
        self._hashes = program.hashes
        self._statics = [static.dotted_name for static in program.statics]
        self._share()
        with executed_lines(self._files.values()) as lines:
            self._load()
        self._imported = lines
        """What importing executes of these files."""
        self._took: dict[Script | Glance, float] = {}
        """Seconds of work on the original."""
        self._lines: dict[Script | Glance, Executed] = {}
        """What a script executes of these files, where it was run on the original."""
        self._codes: dict[int, CodeType | None] = {}
        """Of the functions that mutants change: each is run again and again."""
        self._compiled: dict[int, CodeType | None] = {}
        self._kept: dict[int, _Loaded | None] = {}
        self.runs = 0
        """Scripts that were run on mutants: what the work has cost, on every machine the same."""
        self._was_stopped = False
        """Whether the last script did not end by itself."""
        self._may_have_changed = False
        """Whether the last script may have changed a static: to compare them takes longer than most
        scripts.
        """

    def _share(self) -> None:
        self._shared = self._load()
        modules = {name: self._module_of(name) for name in self._names}
        self._files = {name: str(module.__file__) for name, module in modules.items()}
        """How the loaded modules call the files, by name."""
        self._functions = {name: Functions(module) for name, module in modules.items()}
        self._initial = values_of(self._statics, self._shared)

    def _module_of(self, name: str) -> ModuleType:
        if not name:
            return self._shared.module
        return self._shared.load_beside(Path(name))

    def _load(self) -> Untouched:
        front = self._front
        untouched = Untouched(front.target, front.modules, None, front.elsewhere)
        if self._hashes:  # the same in every run of the interpreter
            untouched.hash_with(0)
        return untouched

    def _clean_up(self) -> None:
        """Loads the modules again if a run has changed a static."""
        if self._may_have_changed and values_of(self._statics, self._shared) != self._initial:
            self.runs += _LOADING
            self._share()

    def passing(self, scripts: Sequence[Script]) -> list[Script]:
        """The scripts with only those assertions that hold when they are run like this."""
        kept = []
        for script in scripts:
            noticed = self._on_original(script)
            if CALLS not in noticed:
                looks = [look for k, look in enumerate(script.looks) if k not in noticed]
                kept.append(Script(script.calls, tuple(looks)))
                self._lines[kept[-1]] = self._lines[script]
                self._took[kept[-1]] = self._took[script]
        return kept

    def glance(self, calls: Sequence[str], questions: Sequence[str]) -> Glance | None:
        """What the original gives, to be compared with what mutants give; None if it has to be
        stopped.
        """
        glance = Glance(tuple(calls), tuple(questions))
        self._on_original(glance)
        return glance if glance.expected is not None else None

    def _on_original(self, script: Script | Glance) -> Noticed:
        """What does not hold. Remembers which lines are executed, and the work that it took."""
        started = process_time()
        with silenced(), executed_lines(self._files.values()) as lines:
            (noticed,) = self._all([script], self._shared, self._initial, _PATIENCE)
        self._lines[script], self._took[script] = lines, process_time() - started
        self._clean_up()
        return noticed

    def lines_of(self, script: Script | Glance) -> Executed:
        """What the script executes of these files. Requires: it was run on the original."""
        return self._lines[script]

    def is_among(self, mutant: Mutant, executed: Executed) -> bool:
        """Whether the mutant changes what was executed."""
        return executed.has_any(self._files[mutant.file.name], mutant.lines)

    def on(self, mutant: Mutant, scripts: Sequence[Script | Glance]) -> list[Noticed] | None:
        """What notices the mutant, script by script; None if it is not a program at all."""
        every = [frozenset[int]()] * len(scripts)
        concerned = [k for k, script in enumerate(scripts) if self.is_concerned(mutant, script)]
        concerned.sort(key=lambda k: len(self._lines.get(scripts[k], ())))
        for some in (concerned[:_NEAREST], concerned[_NEAREST:]):
            found = self._on(mutant, [scripts[k] for k in some]) if some or not concerned else []
            if found is None:
                return None
            for k, noticed in zip(some, found, strict=True):
                every[k] = noticed
            if any(found) or not concerned:
                break
        return every

    def is_concerned(self, mutant: Mutant, script: Script | Glance) -> bool:
        """Whether the script executes what the mutant changes, as far as that is known."""
        lines = self._lines.get(script)
        return lines is None or self._must_load(mutant) or self.is_among(mutant, lines)

    def _must_load(self, mutant: Mutant) -> bool:
        """Whether the change matters while the module is imported."""
        return not mutant.lines or self.is_among(mutant, self._imported)

    def _on(self, mutant: Mutant, scripts: Sequence[Script | Glance]) -> list[Noticed] | None:
        self.runs += len(scripts)
        self._was_stopped = False
        code = self._code(mutant)
        if not scripts:
            return [] if code is not None or _compiled(mutant.source) is not None else None
        found: list[Noticed] = []
        with silenced():
            while len(found) < len(scripts):
                left = scripts[len(found) :]
                noticed = self._patched(mutant, code, left)
                if noticed is None:
                    noticed = self._alone(mutant, left)
                if noticed is None:
                    return None
                found += noticed
                if self._was_stopped:  # it would be again, and is noticed already
                    break
        return [*found, *[frozenset[int]()] * (len(scripts) - len(found))]

    def _patched(
        self, mutant: Mutant, code: CodeType | None, scripts: Sequence[Script | Glance]
    ) -> list[Noticed] | None:
        """On the shared modules; None if the change cannot be put into them."""
        if code is None or mutant.function is None or self._must_load(mutant):
            return None
        functions = self._functions[mutant.file.name]
        with functions.patched(mutant.function.key, code) as done:
            noticed = self._all(scripts, self._shared, self._initial) if done else None
        self._clean_up()
        return noticed

    def _code(self, mutant: Mutant) -> CodeType | None:
        if mutant.function is None:
            return None
        if mutant.number not in self._codes:
            code = mutant.function.compiled(mutant.file, mutant.span, mutant.text)
            self._codes[mutant.number] = code
        return self._codes[mutant.number]

    def _alone(self, mutant: Mutant, scripts: Sequence[Script | Glance]) -> list[Noticed] | None:
        """On modules that are loaded for this mutant, and kept until a run changes a static."""
        number = mutant.number
        if number not in self._kept:
            self.runs += _LOADING
            _make_room(self._kept)
            self._kept[number] = self._loaded(mutant)
        loaded = self._kept[number]
        if loaded is None:
            return None
        if loaded.modules is None:
            return [frozenset({CALLS}) for _ in scripts]
        noticed = self._all(scripts, loaded.modules, loaded.statics)
        if self._may_have_changed and values_of(self._statics, loaded.modules) != loaded.statics:
            del self._kept[number]
        return noticed

    def _loaded(self, mutant: Mutant) -> _Loaded | None:
        """None if it is not a program at all."""
        code = self._whole(mutant)
        if code is None:
            return None
        untouched = self._imported_with(mutant, code)
        statics = () if untouched is None else values_of(self._statics, untouched)
        return _Loaded(untouched, statics)

    def _whole(self, mutant: Mutant) -> CodeType | None:
        if mutant.number not in self._compiled:
            _make_room(self._compiled)
            file = self._files[mutant.file.name]
            self._compiled[mutant.number] = _compiled(mutant.source, file)
        return self._compiled[mutant.number]

    def _imported_with(self, mutant: Mutant, code: CodeType) -> Untouched | None:
        """The modules with the mutant; None if importing them fails."""
        with contextlib.suppress(PathSignal), guarded(_PATIENCE, process_time) as guard:
            try:
                with mutated(self._files[mutant.file.name], code):
                    untouched = self._load()
                return untouched if guard.ended is None else None
            except (PathSignal, KeyboardInterrupt):
                raise
            except BaseException:  # whatever it raises, no test of it passes
                return None
        return None

    def _allowed(self, scripts: Sequence[Script | Glance]) -> float:
        """Not more than what is left before tests must be written."""
        usual = _TIMES * sum(self._took.get(script, _LEAST) for script in scripts)
        return max(_LEAST, min(usual, current().left_to_finish() - TO_WRITE * slowness()))

    def _all(
        self,
        scripts: Sequence[Script | Glance],
        untouched: Untouched,
        statics: tuple[object, ...],
        seconds: float | None = None,
    ) -> list[Noticed]:
        """One guard for all of them, which takes longer to put up than most scripts to run. What
        changes a static, or does not end, is the last one to run: of the others nothing is said.
        Where one only had no time, nothing was noticed.
        """
        scope = _scope(untouched)
        found: list[Noticed] = []
        allowed = self._allowed(scripts) if seconds is None else seconds
        guarding, importing = guarded(allowed, process_time), untouched.importable()
        self._was_stopped, self._may_have_changed = True, bool(self._statics)
        modules, is_same = dict(untouched.modules), False
        with contextlib.suppress(PathSignal), guarding as guard, importing:
            for script in scripts:
                noticed = _run(script, scope)
                if guard.ended is not None:
                    break
                found.append(noticed)
                if self._statics and values_of(self._statics, untouched) != statics:
                    break
            else:
                is_same = True
            self._was_stopped = guard.ended is not None
        if is_same and untouched.modules == modules:  # else there are statics that were not seen
            self._may_have_changed = False
        if self._was_stopped and len(found) < len(scripts):
            self.runs += _ENDLESS
            in_time = seconds is not None or current().left_to_finish() > TO_WRITE * slowness()
            found.append(frozenset({CALLS}) if in_time else frozenset())
        return found


def _make_room(kept: dict[int, Any]) -> None:
    if len(kept) >= _MOST_KEPT:
        del kept[next(iter(kept))]


def _compiled(source: str, name: str = "mutant") -> CodeType | None:
    try:
        return compile(source, name, "exec")
    except (SyntaxError, ValueError):
        return None


def _scope(untouched: Untouched) -> Scope:
    named = {"pytest": fixtures, "contextlib": contextlib}  # as calls that raise are written
    return {**STANDARD, **untouched.namespace(), **named}


def _run(script: Script | Glance, scope: Scope) -> Noticed:
    with recorded() as output:
        return script.noticed({**scope, "capsys": fixtures.Capture(output)})
