"""Methods as code of Python: translated once, and kept on disk.

What is kept of a method is told by the digest of its class file and by the numbers that its goals
get. It holds if the linker answers as it did; then it is linked again: its names are bound and its
goals are counted, as if it had been translated.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from heapwright.program.java import kept, names
from heapwright.program.java.classfile import ClassFile, Method
from heapwright.program.java.classpath import MissingClassError
from heapwright.program.java.light import Lightening
from heapwright.program.java.linking import Linking
from heapwright.program.java.translate.linker import Listening, ask
from heapwright.program.java.translate.method import Translated, translate
from heapwright.sandbox import suspended


class _Kept(NamedTuple):
    facts: tuple[tuple[tuple[Any, ...], Any], ...]
    bound: tuple[tuple[str, Any], ...]
    goals: tuple[tuple[str, tuple[Any, ...]], ...]
    counters: tuple[frozenset[str], ...]
    code: CodeType


class Translations:
    """The code of all methods of one program."""

    def __init__(self, linking: Linking) -> None:
        self._linking = linking
        self.lightening: Lightening | None = None
        """What is done to translated code before it is compiled, if anything."""

    def code(self, file: ClassFile, method: Method) -> CodeType:
        """Defines the function of a method that has code; its lines are those of the source."""
        with suspended():  # a path may be the first to call it
            key = self._key(file, method)
            plain = kept.read(key)
            found = None if plain is None else _Kept(*plain)
            if found is None or not self._holds(found):
                found = self._translated(file, method)
                _make_room()
                kept.write(key, tuple(found))
            else:
                self._link(found, file, method)
        return found.code

    def _key(self, file: ClassFile, method: Method) -> str:
        """All that the code depends on, but for what the linker answers."""
        table = self._linking.table
        numbers: tuple[Any, ...] = ()
        if table is not None and table.counts(file.name):
            extras = sorted(each.name for each in table.extras)
            numbers = len(table.places), extras, table.lines_of(file, method)
        loops = None if self.lightening is None else len(self.lightening.counters)
        parts = method.name, method.descriptor, numbers, loops
        digest = hashlib.sha256(repr(parts).encode()).hexdigest()
        return f"{_folder()}/{file.digest}/{digest[:32]}"

    def _holds(self, found: _Kept) -> bool:
        try:
            return all(ask(self._linking, question) == answer for question, answer in found.facts)
        except MissingClassError:
            return False

    def _link(self, found: _Kept, file: ClassFile, method: Method) -> None:
        for question in found.bound:
            ask(self._linking, question)
        goals = self._linking.goals_of(file, method)
        if goals is not None:
            goals.add_again(found.goals)
        if self.lightening is not None:
            self.lightening.add_loops(found.counters)

    def _translated(self, file: ClassFile, method: Method) -> _Kept:
        listening = Listening(self._linking)
        loops = 0 if self.lightening is None else len(self.lightening.counters)
        code = self._compiled(translate(listening, file, method), file)
        counted = {} if self.lightening is None else self.lightening.counters
        return _Kept(
            facts=tuple(listening.facts.items()),
            bound=tuple(listening.bound),
            goals=() if listening.goals is None else tuple(listening.goals.added),
            counters=tuple(counted.values())[loops:],
            code=code,
        )

    def _compiled(self, translated: Translated, file: ClassFile) -> CodeType:
        tree = ast.parse(translated.source)
        if self.lightening is not None:
            tree = self.lightening(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.stmt | ast.expr | ast.arg | ast.excepthandler | ast.keyword):
                node.lineno = node.end_lineno = translated.lines[node.lineno - 1]
                node.col_offset = node.end_col_offset = 0
        made: CodeType = compile(tree, file.source or names.dotted(file.name), "exec")
        return made


_OTHERS = 2
"""How many other versions of what translates keep their translations."""


@cache
def _folder() -> str:
    """Told by what translates: this program's own files, and the interpreter that runs its code."""
    digest = hashlib.sha256(importlib.util.MAGIC_NUMBER)
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return f"methods-{digest.hexdigest()[:16]}"


@cache
def _make_room() -> None:
    kept.forget_others(_folder(), _OTHERS)
