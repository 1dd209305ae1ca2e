"""A language as the core knows it: it recognises its targets and loads their programs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from enum import Enum

from heapwright.errors import UserError
from heapwright.program.criterion import Criterion
from heapwright.program.program import Choices, Program
from heapwright.program.target import Target


class Purpose(Enum):
    """What a program is loaded for, which decides how much of it is instrumented."""

    EXPLORE = "run on symbolic values"
    PREDICATES = "run predicates fast, on open heaps"
    CONCRETE = "run on ordinary values, to see which goals are reached"


class Language(ABC):
    """Supplied by ``program/<language>``."""

    name: str

    @abstractmethod
    def recognises(self, subject: object) -> bool:
        """Whether a target, a class or several are written in this language."""

    def split_member(self, names: str) -> tuple[str, str]:
        """``Class.method`` as the class and the method; a function is both."""
        owner, dot, method = names.partition(".")
        return owner, method if dot else owner

    @abstractmethod
    def locate(self, subject: object) -> Target:
        """Raises: UserError, naming what is missing."""

    @abstractmethod
    def load(self, target: Target, choices: Choices, purpose: Purpose) -> Program:
        """Raises: UserError, naming what is wrong."""

    def load_for(
        self, criterion: Criterion, target: Target, choices: Choices, purpose: Purpose
    ) -> Program:
        """With the probes that the criterion needs. Raises: UserError also if there are none."""
        if criterion.extras:
            raise UserError(
                f"--criterion {criterion.name}: not possible for {self.name} yet; use branch"
            )
        return replace(self.load(target, choices, purpose), criterion=criterion)
