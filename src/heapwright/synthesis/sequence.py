"""Call sequences as values, and as Python source."""

from __future__ import annotations

import builtins
import json
import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import inf

from heapwright.program import Operation, OperationKind, Program


@dataclass(frozen=True, slots=True)
class ObjectName:
    """A local variable that holds an object."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Written:
    """A value by its source text, such as the member of an enum."""

    text: str


@dataclass(frozen=True, slots=True)
class Collected:
    """A container made for the call; a dict's items are keys and values in turn."""

    container: str
    items: tuple[ArgumentValue, ...]


ArgumentValue = ObjectName | Written | Collected | int | bool | str | float | None


@dataclass(frozen=True, slots=True)
class Step:
    """One call; ``result`` names the object it returned, ``raised`` the exception it ended in."""

    operation: Operation
    arguments: tuple[ArgumentValue, ...]
    result: ObjectName | None = None
    raised: str | None = None

    def source(self) -> str:
        """The call alone."""
        return self.operation.source([repr_argument(argument) for argument in self.arguments])

    @property
    def rebinds(self) -> bool:
        """Whether an in-place operator gives its result to the variable that it was called on."""
        return self.operation.is_in_place and self.result == self.arguments[0]

    def statement(self) -> str:
        """The call, with its result assigned if it has a name."""
        if self.rebinds:
            return self.operation.rebinding([repr_argument(a) for a in self.arguments])
        *before, last = self.source().split("\n")
        if self.result is not None:
            inner = last.lstrip()
            last = f"{last[: len(last) - len(inner)]}{self.result} = {inner}"
        return "\n".join([*before, last])

    def uses(self) -> set[str]:
        return {name for argument in self.arguments for name in _names(argument)}


@dataclass(frozen=True, slots=True)
class CallSequence:
    """Public calls in order."""

    steps: tuple[Step, ...]

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def lines(self, needed: Iterable[str] = ()) -> list[str]:
        """Python source; results are assigned only where ``needed`` or a later step uses them."""
        return [line for step in self.named(needed) for line in _lines(step)]

    def named(self, needed: Iterable[str] = ()) -> list[Step]:
        """The steps without result names that nobody uses."""
        used = set(needed)
        steps: list[Step] = []
        for step in reversed(self.steps):
            keep = step.result is not None and (
                step.result.text in used or _creates(step) or step.rebinds
            )
            result = step.result if keep else None
            steps.append(Step(step.operation, step.arguments, result, step.raised))
            used |= step.uses()
        return steps[::-1]


def tidied(sequence: CallSequence) -> CallSequence:
    """Without result names that nobody uses, and the others numbered without gaps."""
    names: dict[ObjectName, ObjectName] = {}
    steps: list[Step] = []
    for step in sequence.named():
        arguments = tuple(_renamed(argument, names) for argument in step.arguments)
        if step.result is not None and not step.rebinds:
            base = re.sub(r"_\d+$", "", step.result.text)
            names[step.result] = new_name(base, names.values())
        result = names.get(step.result) if step.result is not None else None
        steps.append(Step(step.operation, arguments, result, step.raised))
    return CallSequence(tuple(steps))


def _renamed(argument: ArgumentValue, names: Mapping[ObjectName, ObjectName]) -> ArgumentValue:
    match argument:
        case ObjectName():
            return names[argument]
        case Collected(container, items):
            return Collected(container, tuple(_renamed(item, names) for item in items))
    return argument


def repr_argument(argument: ArgumentValue) -> str:
    match argument:
        case ObjectName(text) | Written(text):
            return text
        case Collected(container, items):
            return _collected(container, [repr_argument(item) for item in items])
        case str() if argument.isprintable():
            return json.dumps(argument, ensure_ascii=False)
        case float() if argument in (inf, -inf):
            return f'float("{argument}")'
    return repr(argument)


def _collected(container: str, items: list[str]) -> str:
    inner = ", ".join(items)
    match container:
        case "list":
            return f"[{inner}]"
        case "tuple":
            return f"({inner},)" if len(items) == 1 else f"({inner})"
        case "dict":
            pairs = zip(items[::2], items[1::2], strict=True)
            return f"{{{', '.join(f'{key}: {value}' for key, value in pairs)}}}"
        case "deque":
            return f"collections.deque([{inner}])"
        case "iterator":
            return f"iter([{inner}])"
        case "set" if items:
            return f"{{{inner}}}"
        case "set" | "frozenset" if not items:
            return f"{container}()"
        case "set" | "frozenset":
            return f"{container}({{{inner}}})"
    return f"{container}({inner})"


def _names(argument: ArgumentValue) -> Iterator[str]:
    match argument:
        case ObjectName(text):
            yield text
        case Collected(_, items):
            for item in items:
                yield from _names(item)


def _creates(step: Step) -> bool:
    return step.operation.kind is OperationKind.CONSTRUCTOR


def _lines(step: Step) -> list[str]:
    if step.raised is not None:
        return [f"with contextlib.suppress({step.raised}):", *indented(step.source())]
    return step.statement().split("\n")


def indented(text: str) -> list[str]:
    return [f"    {line}" for line in text.split("\n")]


def new_name(base: str, taken: Iterable[ObjectName]) -> ObjectName:
    """The name, or with a number if it is taken."""
    names = {name.text for name in taken}
    candidates = [base, *(f"{base}_{k}" for k in range(2, len(names) + 3))]
    return ObjectName(next(name for name in candidates if name not in names))


def variable_name(program: Program, class_name: str) -> str:
    """A variable for an object of the class, which hides nothing that a test may import."""
    name = snake_case(class_name)
    module = program.loader.modules[program.target.module]
    return f"{name}_" if name in {"pytest", "contextlib", *vars(module)} else name


def snake_case(class_name: str) -> str:
    """``AvlTree`` becomes ``avl_tree``, ``IPv4Address`` ``ipv4_address``."""
    name = class_name.rpartition(".")[2].lstrip("_")
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z])", "_", name).lower()
    return f"{name}_" if keyword.iskeyword(name) or hasattr(builtins, name) else name
