"""The languages that Heapwright knows: the one place where targets are recognised."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from heapwright.program import Program
from heapwright.program.java.language import Java
from heapwright.program.language import Language
from heapwright.program.python.language import Python

if TYPE_CHECKING:  # many requests write no test
    from heapwright.emit.writer import Writer


class Known(NamedTuple):
    """A language, and who writes its tests."""

    language: Language
    writer: Callable[[], Writer]


def _java_writer() -> Writer:
    from heapwright.emit.java.writer import JavaWriter

    return JavaWriter()


def _python_writer() -> Writer:
    from heapwright.emit.python.writer import PythonWriter

    return PythonWriter()


LANGUAGES = [Known(Java(), _java_writer), Known(Python(), _python_writer)]
"""In the order in which they are asked; Python, which takes all that is left, comes last."""


def language_of(subject: object) -> Language:
    """The language of a target, a class, or several."""
    return next(known.language for known in LANGUAGES if known.language.recognises(subject))


def of_program(program: Program) -> Known:
    """The language that a program was written in."""
    name = program.frontend.language
    return next(known for known in LANGUAGES if known.language.name == name)


def writer_of(program: Program) -> Writer:
    """Writes tests of the program."""
    return of_program(program).writer()
