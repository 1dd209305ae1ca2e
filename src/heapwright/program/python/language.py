"""Python as the core knows it."""

from __future__ import annotations

from collections.abc import Iterable

from heapwright.errors import InternalError, UserError
from heapwright.execution import INTERCEPTS, silenced
from heapwright.execution.light import LIGHT_INTERCEPTS
from heapwright.program.criterion import Criterion
from heapwright.program.language import Language, Purpose
from heapwright.program.program import Choices, Program
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.loading.reentry import end_if_loading
from heapwright.program.python.target import PythonTarget, parse_target, target_of
from heapwright.program.target import Target
from heapwright.sandbox import prepare


class Python(Language):
    """Takes everything that no other language recognises, and says what is wrong with it."""

    name = "Python"

    def recognises(self, subject: object) -> bool:
        return True

    def locate(self, subject: object) -> PythonTarget:
        if isinstance(subject, str):
            return parse_target(subject)
        given: list[object] = [subject]
        if isinstance(subject, Iterable) and not isinstance(subject, type):  # an enum is both
            given = list(subject)
        classes = [each for each in given if isinstance(each, type)]
        if not classes or len(classes) != len(given):
            remedy = 'pass "path/to/file.py:Class", a class, or several classes'
            raise UserError(f"{subject!r} is not a valid target; {remedy}")
        return target_of(*classes)

    def load(self, target: Target, choices: Choices, purpose: Purpose) -> Program:
        return self.load_for(Criterion(), target, choices, purpose)

    def load_for(
        self, criterion: Criterion, target: Target, choices: Choices, purpose: Purpose
    ) -> Program:
        end_if_loading()
        prepare()
        if not isinstance(target, PythonTarget):
            raise InternalError(f"{target.text} was not located by Python")
        if choices.class_path:
            raise UserError(f"--classpath {choices.class_path[0]}: only Java has a class path")
        with silenced():
            match purpose:
                case Purpose.EXPLORE:
                    return load_program(target, INTERCEPTS, choices, criterion=criterion)
                case Purpose.PREDICATES:
                    return load_program(target, LIGHT_INTERCEPTS, choices, light=True)
                case Purpose.CONCRETE:
                    return load_program(target, None, choices, criterion=criterion)
