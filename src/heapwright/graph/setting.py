"""How to explore: one typed value, from the command line to the graph file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, fields
from typing import Any, TypedDict

from heapwright.errors import UserError
from heapwright.graph.observer import Progress
from heapwright.limits import DEFAULT_SECONDS, Limits, default_megabytes
from heapwright.program import Choices
from heapwright.program.lengths import DEFAULT_LENGTHS
from heapwright.program.typed import TYPECODES, array_name
from heapwright.solver import Mode, Solver

ScopeChoice = Mapping[str, int] | Mapping[type, int]


class SettingOptions(TypedDict, total=False):
    """The keyword arguments that all verbs share: the fields of ``Setting``."""

    scope: ScopeChoice
    max_length: int | None
    seconds: float | None
    methods: Iterable[str]
    without: Iterable[str]
    types: Mapping[str, str]
    ignore_fields: Iterable[str]
    merge: bool
    stop_at_exceptions: bool
    solver: str
    jobs: int
    max_paths: int | None
    memory: int | None
    limits: Limits | None
    watch: Callable[[Progress], None] | None
    classpath: Iterable[str]


@dataclass(frozen=True)
class Setting:
    """How to explore.

    ``limits`` and ``watch`` belong to the process that was asked; all else is data, and is all
    that goes to another process.
    """

    scope: ScopeChoice = field(default_factory=dict)
    max_length: int | None = None
    seconds: float | None = DEFAULT_SECONDS
    methods: Iterable[str] = ()
    without: Iterable[str] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    ignore_fields: Iterable[str] = ()
    merge: bool = True
    stop_at_exceptions: bool = False
    solver: str = "tiers"
    jobs: int = 1
    max_paths: int | None = None
    memory: int | None = None
    limits: Limits | None = field(default=None, compare=False)
    watch: Callable[[Progress], None] | None = field(default=None, compare=False)
    classpath: Iterable[str] = ()

    def __post_init__(self) -> None:
        if self.max_length is not None and self.max_length < 0:
            raise UserError(f"--max-length {self.max_length}: the length must not be negative")
        if self.seconds is not None and not self.seconds > 0:
            raise UserError(f"--time {self.seconds:g}: the time must be positive")
        if self.jobs < 1:
            raise UserError(f"--jobs {self.jobs}: there must be at least one")
        if self.memory is not None and self.memory < 1:
            raise UserError(f"--memory {self.memory}: there must be at least one megabyte")
        if self.solver not in _SOLVERS:
            raise UserError(
                f"--solver {self.solver}: no such solver; there are: {', '.join(_SOLVERS)}"
            )
        object.__setattr__(self, "scope", named_scope(self.scope))  # classes are not sent
        for name in (
            "methods",
            "without",
            "ignore_fields",
            "classpath",
        ):  # an iterator would be used up
            object.__setattr__(self, name, tuple(getattr(self, name)))

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "limits": None, "watch": None}

    def limited(self) -> AbstractContextManager[None]:
        """The request, from here on, keeps to the limits that were chosen."""
        megabytes = self.memory if self.memory is not None else default_megabytes()
        limits = self.limits or Limits(self.seconds, max(1, megabytes // self.jobs))
        return limits.in_force()

    def choices(self) -> Choices:
        """What it says about the program."""
        lengths = {n: k for n, k in named_scope(self.scope).items() if n in DEFAULT_LENGTHS}
        return Choices(
            tuple(self.methods),
            tuple(self.without),
            dict(self.types),
            tuple(self.ignore_fields),
            lengths,
            tuple(self.classpath),
        )

    def new_solver(self) -> Solver:
        return Solver(Mode(self.solver))


_SOLVERS = tuple(mode.value for mode in Mode)


def setting_of(given: Mapping[str, Any]) -> Setting:
    """The keyword arguments of a verb, checked. Raises: UserError, naming what is wrong."""
    known = [each.name for each in fields(Setting)]
    for name in given:
        if name not in known:
            raise UserError(f"there is no argument {name!r}; known: {', '.join(known)}")
    for name, kinds in _KINDS.items():
        value = given.get(name)
        if name in given and (not isinstance(value, kinds) or isinstance(value, str)):
            raise UserError(f"{name}={value!r}: {_EXPECTED[name]}")
    for name, number in _NUMBERS.items():
        value = given.get(name)
        if value is not None and (not isinstance(value, number) or isinstance(value, bool)):
            raise UserError(f"{name}={value!r}: pass a number")
    if given.get("watch") is not None and not callable(given["watch"]):
        raise UserError(f"watch={given['watch']!r}: pass a function")
    return Setting(**given)


_NUMBERS: dict[str, Any] = {
    "max_length": int,
    "seconds": int | float,
    "jobs": int,
    "max_paths": int,
    "memory": int,
}


_KINDS: dict[str, type] = {
    "scope": Mapping,
    "types": Mapping,
    "methods": Iterable,
    "without": Iterable,
    "ignore_fields": Iterable,
    "classpath": Iterable,
}
_EXPECTED = {
    "scope": "pass a dict from classes to numbers, such as {Node: 5}",
    "types": 'pass a dict from parameters to types, such as {"key": "int"}',
    "methods": "pass a list of names",
    "without": "pass a list of names",
    "ignore_fields": 'pass a list of fields, such as ["Node.count"]',
    "classpath": "pass a list of folders and jars",
}


def named_scope(chosen: ScopeChoice) -> dict[str, int]:
    """The limits by the names of their classes. Raises: UserError for what is none."""
    named: dict[str, int] = {}
    for name, limit in chosen.items():
        if not isinstance(name, str | type):
            raise UserError(f"scope: {name!r} is neither a class nor the name of one")
        text = name if isinstance(name, str) else name.__qualname__
        if not isinstance(limit, int) or isinstance(limit, bool):
            raise UserError(f"--scope {text}={limit!r}: the limit must be a whole number")
        for each in _ARRAYS if text in ("array", "array.array") else (text,):
            named[each] = limit
    return named


_ARRAYS = tuple(map(array_name, TYPECODES))
