"""Java as the core knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heapwright.errors import InternalError, UserError
from heapwright.program.criterion import Criterion
from heapwright.program.java.recognising import is_java
from heapwright.program.language import Language, Purpose
from heapwright.program.program import Choices, Program
from heapwright.program.target import Target

if TYPE_CHECKING:
    from heapwright.program.java.target import JavaTarget


class Java(Language):
    """Modules are imported when the first Java target is met: few commands need them."""

    name = "Java"

    def recognises(self, subject: object) -> bool:
        return isinstance(subject, str) and is_java(subject)

    def split_member(self, names: str) -> tuple[str, str]:
        """Names of packages and of outer classes come before the class."""
        owner, dot, method = names.rpartition(".")
        return (owner, method) if dot else (method, method)

    def locate(self, subject: object) -> JavaTarget:
        from heapwright.program.java.target import parse_java_target

        return parse_java_target(str(subject))

    def load(self, target: Target, choices: Choices, purpose: Purpose) -> Program:
        return self.load_for(Criterion(), target, choices, purpose)

    def load_for(
        self, criterion: Criterion, target: Target, choices: Choices, purpose: Purpose
    ) -> Program:
        from heapwright.program.java.build import load_java
        from heapwright.program.java.target import JavaTarget

        if not isinstance(target, JavaTarget):
            raise InternalError(f"{target.text} was not located by Java")
        if choices.types:
            raise UserError(f"--type {next(iter(choices.types))}: Java declares its types")
        if choices.ignored_fields:
            raise UserError(f"--ignore-field {choices.ignored_fields[0]}: not possible for Java")
        light = purpose is Purpose.PREDICATES
        path = target.with_path(choices.class_path)
        return load_java(path, choices, light, criterion=criterion)
