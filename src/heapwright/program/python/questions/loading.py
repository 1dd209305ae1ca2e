"""Specifications: ordinary Python predicates over objects and primitives."""

from __future__ import annotations

import contextlib
import inspect
import sys
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import CellType, FunctionType, MethodType, ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.program.kinds import Instance, UnsupportedTypeError
from heapwright.program.operation import Parameter
from heapwright.program.program import Program
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.questions.expression import Expression
from heapwright.program.python.questions.mistakes import (
    refuse_undefined_names,
    refuse_unknown_attributes,
)
from heapwright.program.python.source.reads import reads_of_question
from heapwright.program.python.types.annotations import (
    alternatives,
    is_exhaustive,
    same_class,
)
from heapwright.program.python.types.declared import signature_of
from heapwright.program.specification import Predicate, Reads, Specification


def load_specification(
    program: Program, loader: Loader, spec: str | Predicate, given: Collection[str] = ()
) -> Specification:
    """From ``FILE.py:function``, an expression, or a function; ``given`` are parameters of one that
    are filled elsewhere.

    Raises: UserError if it does not exist or a parameter has no usable type.
    """
    if not isinstance(spec, str):
        return _from_function(program, loader, spec, given)
    file, colon, name = spec.rpartition(":")
    if colon and file.endswith(".py"):
        return _from_file(program, loader, Path(file), name, given)
    return _from_expression(program, loader, spec)


def _from_file(
    program: Program, loader: Loader, file: Path, name: str, given: Collection[str]
) -> Specification:
    if not file.is_file():
        raise UserError(f"{file}: no such file; a specification is FILE.py:function")
    module = loader.known(file) or loader.extend(file)
    function = getattr(module, name, None)
    if not inspect.isfunction(function):
        known = ", ".join(n for n, v in vars(module).items() if _is_own(v, module)) or "none"
        raise UserError(f"{file}: no function {name}; functions there: {known}")

    def untouched(modules: Untouched) -> Predicate:
        function: Predicate = _member(modules.load_beside(file), name)
        return function

    refuse_undefined_names(function)
    reads = _reads(program, loader, function)
    parameters = _parameters(program, function, given)
    refuse_unknown_attributes(program, function, parameters)
    return Specification(name, function, parameters, untouched, reads)


def _from_function(
    program: Program, loader: Loader, function: Predicate, given: Collection[str]
) -> Specification:
    """What is not inside a function is loaded again, instrumented; others run as they are."""
    name = getattr(function, "__name__", "specification")
    instrumented = _instrumented(loader, function)
    adopted = instrumented or _adopted(function, lambda value: _counterpart(program, loader, value))
    refuse_undefined_names(adopted)
    parameters = _parameters(program, adopted if instrumented else function, given)
    refuse_unknown_attributes(program, adopted, parameters)
    return Specification(
        name,
        adopted,
        parameters,
        lambda untouched: _adopted(function, lambda value: _loaded_afresh(untouched, value)),
        _reads(program, loader, adopted),
    )


def _instrumented(loader: Loader, function: Predicate) -> Predicate | None:
    file = Path(getattr(getattr(function, "__code__", None), "co_filename", ""))
    path = getattr(function, "__qualname__", "<locals>")
    if "<" in path or not file.is_file():
        return None
    module = loader.known(file) or loader.extend(file)
    found = inspect.unwrap(_member(module, path)) if _member(module, path) else None
    if not inspect.isfunction(found):
        return None
    if not isinstance(function, MethodType):
        return found
    return MethodType(found, _counterpart_of_instance(module, function.__self__))


def _counterpart_of_instance(module: ModuleType, instance: object) -> object:
    """The object of a test class, of the instrumented class."""
    cls = _member(module, type(instance).__qualname__)
    if not inspect.isclass(cls):
        return instance
    made = object.__new__(cls)
    vars(made).update(vars(instance))
    return made


def _loaded_afresh(untouched: Untouched, value: Any) -> Any:
    """The module, class or function of the same name among those that were loaded afresh."""
    if isinstance(value, ModuleType):
        return untouched.copy_of(value) or value
    if inspect.isclass(value) or inspect.isfunction(value):
        home = untouched.copy_of(sys.modules.get(value.__module__))
        return value if home is None else _member(home, value.__qualname__) or value
    return value


def _adopted(function: Predicate, counterpart: Callable[[Any], Any]) -> Predicate:
    """The function, and those of its module that it may use, with other classes in place of those
    that they know.
    """
    if isinstance(function, MethodType):
        return MethodType(_adopted(function.__func__, counterpart), function.__self__)
    if not isinstance(function, FunctionType):
        return function
    scope: dict[str, Any] = {}
    made: dict[int, FunctionType] = {}

    def adopt(value: Any) -> Any:
        if not isinstance(value, FunctionType) or value.__globals__ is not function.__globals__:
            return counterpart(value)
        if id(value) not in made:
            cells = tuple(CellType() for _ in value.__closure__ or ())
            new = FunctionType(
                value.__code__, scope, value.__name__, value.__defaults__, cells or None
            )
            new.__kwdefaults__ = value.__kwdefaults__
            made[id(value)] = new
            for cell, old in zip(cells, value.__closure__ or (), strict=True):
                with contextlib.suppress(ValueError):  # a cell that is still empty
                    cell.cell_contents = adopt(old.cell_contents)
        return made[id(value)]

    scope.update({name: adopt(value) for name, value in function.__globals__.items()})
    adopted: Predicate = adopt(function)
    return adopted


def _counterpart(program: Program, loader: Loader, value: Any) -> Any:
    if isinstance(value, ModuleType) and getattr(value, "__file__", None):
        return loader.known(Path(str(value.__file__))) or value
    if inspect.isclass(value):
        classes = {cls: name for name, cls in program.classes.items()}
        name = same_class(value, classes)
        return program.classes[name] if name is not None else value
    return value


def _from_expression(program: Program, loader: Loader, text: str) -> Specification:
    expression = Expression.of(program, loader, text.strip())
    function = expression.instrumented(loader)
    refuse_unknown_attributes(program, function, expression.parameters)
    return Specification(
        expression.text,
        function,
        expression.parameters,
        lambda untouched: expression.plain(vars(untouched.module)),
        _reads(program, loader, function),
    )


def _reads(program: Program, loader: Loader, function: Predicate) -> Reads:
    return reads_of_question(function, program.sources, loader.modules)


def _parameters(
    program: Program, function: Predicate, given: Collection[str] = ()
) -> tuple[Parameter, ...]:
    """Those without a default: whoever calls a predicate need not pass the others."""
    try:
        signature = signature_of(function)
    except (TypeError, ValueError) as error:
        raise UserError(f"{function!r} cannot be asked: {error}") from error
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        name = getattr(function, "__name__", "the specification")
        raise UserError(f"{name} is async; a specification returns True or False at once")
    return tuple(
        Parameter(p.name, _kinds(program, function, p), p.kind is p.KEYWORD_ONLY)
        for p in signature.parameters.values()
        if p.default is p.empty and p.kind not in _VARIADIC and p.name not in given
    )


_VARIADIC = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


def _kinds(program: Program, function: Predicate, parameter: inspect.Parameter) -> Any:
    label = f"parameter {parameter.name!r} of {getattr(function, '__name__', 'the specification')}"
    if parameter.annotation is parameter.empty:
        if getattr(function, "__name__", "") == "<lambda>" and len(program.explored) == 1:
            return (Instance(program.explored[0]),)
        raise UserError(f"{label} has no type; annotate it with a class, int or bool")
    classes = {cls: name for name, cls in program.classes.items()}
    namespace: Mapping[str, Any] = getattr(function, "__globals__", {})
    try:
        own = program.explored[0] if program.explored else ""
        kinds = alternatives(parameter.annotation, classes, own, namespace)
        if not is_exhaustive(kinds):  # "none exists" would be said of a few values
            raise UnsupportedTypeError(_type_text(parameter.annotation))
        return kinds
    except UnsupportedTypeError as error:
        known = ", ".join(program.classes)
        raise UserError(
            f"{label} has type {error}; use int, bool, str, float or one of: {known}"
        ) from error
    except (NameError, SyntaxError, TypeError) as error:
        raise UserError(
            f"{label}: {parameter.annotation!r} cannot be resolved ({error})"
        ) from error


def _type_text(annotation: object) -> str:
    return annotation.__name__ if isinstance(annotation, type) else str(annotation)


def _member(module: ModuleType, path: str) -> Any:
    found: Any = module
    for name in path.split("."):
        found = getattr(found, name, None)
    return found


def _is_own(value: object, module: ModuleType) -> bool:
    return isinstance(value, FunctionType) and value.__module__ == module.__name__
