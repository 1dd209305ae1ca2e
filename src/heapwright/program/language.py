"""A language as the core knows it: it recognises its targets and loads their programs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum

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

    @abstractmethod
    def locate(self, subject: object) -> Target:
        """Raises: UserError, naming what is missing."""

    @abstractmethod
    def load(self, target: Target, choices: Choices, purpose: Purpose) -> Program:
        """Raises: UserError, naming what is wrong."""
