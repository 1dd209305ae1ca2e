"""The toy language as a front end: all that the core asks of one."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from heapwright.errors import Place, UserError
from heapwright.program import Choices, Goal, GoalKind, Instance, Integer, Operation, Parameter
from heapwright.program import OperationKind as Kind
from heapwright.program.arguments import ArgumentValue
from heapwright.program.frontend import Body, FrontEnd
from heapwright.program.language import Language, Purpose
from heapwright.program.probes import Probes
from heapwright.program.program import Program
from heapwright.program.specification import Predicate, Specification
from heapwright.program.spelling import Spelling
from heapwright.program.target import Target
from tests.toy.interpreter import Definition, Interpreter, Line, ToyFailure, parse


@dataclass(frozen=True)
class ToyTarget:
    text: str
    file: Path
    names: tuple[str, ...]

    @property
    def label(self) -> str:
        return self.file.stem

    def absolute(self) -> str:
        return f"{self.file.resolve()}:{','.join(self.names)}"


class ToySpelling(Spelling):
    def call(self, operation: Operation, arguments: Sequence[str]) -> str:
        if operation.kind is Kind.CONSTRUCTOR:
            return f"new {operation.owner}"
        return " ".join([f"{arguments[0]}.{operation.member}", *arguments[1:]])

    def assigned(self, operation: Operation, name: str, call: str) -> str:
        return f"{name} = {call}"

    def expecting(self, raised: str, call: str) -> list[str]:
        return [f"{call} fails"]

    def value(self, argument: ArgumentValue) -> str:
        return "nil" if argument is None else str(argument)

    def variable(self, class_name: str) -> str:
        return class_name.lower()


SPELLING = ToySpelling()


class Untouched:
    """The program without probes: what tests run on."""

    def __init__(self, definitions: Sequence[Definition], probes: Probes | None = None) -> None:
        self.classes: dict[str, type] = {}
        decided = (lambda line, value: bool(value)) if probes is None else probes.test
        fields = {each.name: each.fields for each in definitions}
        self.interpreter = Interpreter(self.classes, fields, decided)
        for each in definitions:
            members = {name: self._method(line) for name, line in each.operations.items()}
            self.classes[each.name] = type(each.name, (), members)

    def _method(self, line: Line) -> Any:
        return lambda receiver, *arguments: self.interpreter.run(line, [receiver, *arguments])


class ToyFrontEnd(FrontEnd):
    language = "Toy"
    spelling = SPELLING

    def __init__(self, definitions: Sequence[Definition], probes: Probes) -> None:
        self.definitions = {each.name: each for each in definitions}
        self.instrumented = Untouched(definitions, probes)

    def body(self, program: Program, operation: Operation) -> Body:
        if operation.kind is Kind.CONSTRUCTOR:
            return lambda _: self.instrumented.interpreter.make(operation.owner)
        line = self.definitions[operation.owner].operations[operation.member]
        return lambda arguments: self.instrumented.interpreter.run(line, list(arguments))

    def specification(
        self, program: Program, question: str | Predicate, given: Collection[str] = ()
    ) -> Specification:
        owner, _, name = str(question).rpartition(".")
        found = self.predicate(program, owner or program.explored[0], name)
        if found is None:
            raise UserError(f"--spec {question}: no class has an ask of this name")
        return found

    def predicate(self, program: Program, owner: str, name: str) -> Specification | None:
        line = self.definitions[owner].operations.get(name)
        if line is None or line.words[0] != "ask":
            return None
        parameters = (Parameter("self", (Instance(owner),)),)
        return Specification(
            name, partial(_answered, name), parameters, lambda _: partial(_answered, name)
        )

    def is_crash(self, error: BaseException) -> bool:
        return not isinstance(error, ToyFailure)


def _answered(name: str, receiver: Any) -> Any:
    return getattr(receiver, name)()


class Toy(Language):
    name = "Toy"

    def recognises(self, subject: object) -> bool:
        return isinstance(subject, str) and ".toy:" in subject

    def locate(self, subject: object) -> ToyTarget:
        file, _, names = str(subject).rpartition(":")
        if not Path(file).is_file():
            raise UserError(f"{file}: no such file")
        return ToyTarget(str(subject), Path(file), tuple(names.split(",")))

    def load(self, target: Target, choices: Choices, purpose: Purpose) -> Program:
        source = target.file.read_bytes()
        definitions = parse(source.decode(), str(target.file))
        places = [Place(str(target.file), n) for n in range(len(source.splitlines()) + 2)]
        probes = Probes(places)
        front = ToyFrontEnd(definitions, probes)
        explored = [each for each in definitions if each.name in target.names]
        return Program(
            target=target,
            explored=target.names,
            classes=front.instrumented.classes,
            operations=tuple(op for each in explored for op in _operations(each, target.file)),
            goals=tuple(_goals(definitions, str(target.file))),
            probes=probes,
            sources={str(target.file.resolve()): hashlib.sha256(source).hexdigest()},
            frontend=front,
            choices=choices,
        )


def _operations(cls: Definition, file: Path) -> list[Operation]:
    def made(name: str, kind: Kind, line: int, *parameters: Parameter) -> Operation:
        label = f"{cls.name}.{name}" if name else cls.name
        place = Place(str(file), line)
        return Operation(label, kind, cls.name, name, parameters, place, spelling=SPELLING)

    receiver = Parameter("self", (Instance(cls.name),))
    found = [made("", Kind.CONSTRUCTOR, cls.line)]
    for name, line in cls.operations.items():
        taken = [Parameter(word, (Integer(),)) for word in line.words[2:]]
        found.append(made(name, Kind.METHOD, line.number, receiver, *taken))
    return found


def _goals(definitions: Sequence[Definition], file: str) -> Iterator[Goal]:
    """A condition in line ``n`` has the goals ``n`` and ``n + 1``: no two follow each other."""
    for cls in definitions:
        for name, operation in cls.operations.items():
            for line in _conditions(operation):
                text, label = " ".join(line.words[1:]), f"{cls.name}.{name}"
                for n, kind in enumerate((GoalKind.TRUE, GoalKind.FALSE), start=line.number):
                    yield Goal(n, file, line.number, label, kind, text, False)


def _conditions(line: Line) -> list[Line]:
    own = [line] if line.words[0] in ("if", "while") else []
    return [*own, *(inner for each in line.body for inner in _conditions(each))]
