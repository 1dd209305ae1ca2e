"""Specifications: ordinary Python predicates over objects and primitives."""

from __future__ import annotations

import ast
import builtins
import contextlib
import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CellType, FunctionType, MethodType, ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.program import Instance, Parameter, Program
from heapwright.program.python.annotations import (
    UnsupportedTypeError,
    alternatives,
    is_exhaustive,
    same_class,
)
from heapwright.program.python.declared import signature_of
from heapwright.program.python.inert import names_read
from heapwright.program.python.rewrite import Rewriter
from heapwright.program.python.untouched import Untouched
from heapwright.synthesis.sequence import snake_case

Predicate = Callable[..., Any]


@dataclass(frozen=True)
class Specification:
    """A predicate with typed parameters.

    ``function`` works on instrumented objects; ``untouched`` gives the same one for the
    modules as they are, for the replay; ``reads`` are names of fields that it may look at.
    """

    name: str
    function: Predicate
    parameters: tuple[Parameter, ...]
    untouched: Callable[[Untouched], Predicate]
    reads: frozenset[str] = frozenset()


def load_specification(program: Program, spec: str | Predicate) -> Specification:
    """From ``FILE.py:function``, an expression, or a function.

    Raises: UserError if it does not exist or a parameter has no usable type.
    """
    if not isinstance(spec, str):
        return _from_function(program, spec)
    file, colon, name = spec.rpartition(":")
    if colon and file.endswith(".py"):
        return _from_file(program, Path(file), name)
    return _from_expression(program, spec)


def _from_file(program: Program, file: Path, name: str) -> Specification:
    if not file.is_file():
        raise UserError(f"{file}: no such file; a specification is FILE.py:function")
    module = program.loader.known(file) or program.loader.extend(file)
    function = getattr(module, name, None)
    if not inspect.isfunction(function):
        known = ", ".join(n for n, v in vars(module).items() if _is_own(v, module)) or "none"
        raise UserError(f"{file}: no function {name}; functions there: {known}")

    def untouched(program: Untouched) -> Predicate:
        function: Predicate = _member(program.load_beside(file), name)
        return function

    reads = names_read(function)
    return Specification(name, function, _parameters(program, function), untouched, reads)


def _from_function(program: Program, function: Predicate) -> Specification:
    """What is not inside a function is loaded again, instrumented; others run as they are."""
    name = getattr(function, "__name__", "specification")
    instrumented = _instrumented(program, function)
    adopted = instrumented or _adopted(function, lambda value: _counterpart(program, value))
    return Specification(
        name,
        adopted,
        _parameters(program, adopted if instrumented else function),
        lambda untouched: _adopted(function, lambda value: _loaded_afresh(untouched, value)),
        names_read(adopted),
    )


def _instrumented(program: Program, function: Predicate) -> Predicate | None:
    file = Path(getattr(getattr(function, "__code__", None), "co_filename", ""))
    path = getattr(function, "__qualname__", "<locals>")
    if "<" in path or not file.is_file():
        return None
    module = program.loader.known(file) or program.loader.extend(file)
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


def _counterpart(program: Program, value: Any) -> Any:
    if isinstance(value, ModuleType) and getattr(value, "__file__", None):
        return program.loader.known(Path(str(value.__file__))) or value
    if inspect.isclass(value):
        classes = {cls: name for name, cls in program.classes.items()}
        name = same_class(value, classes)
        return program.classes[name] if name is not None else value
    return value


def _from_expression(program: Program, text: str) -> Specification:
    tree = _parsed(text)
    scope = _namespace(program)
    names = [n for n in _free_names(tree) if n not in scope and not hasattr(builtins, n)]
    parameters = tuple(Parameter(n, (Instance(_class_of(program, n, text)),)) for n in names)
    source = f"def specification({', '.join(names)}):\n    return ({ast.unparse(tree)})\n"
    plain = ast.parse(source)

    def untouched(program: Untouched) -> Predicate:
        return _define(ast.parse(source), dict(vars(program.module)))

    rewritten = Rewriter("--spec", program.loader.table).rewrite(plain)
    function = _define(rewritten, scope)
    return Specification(text.strip(), function, parameters, untouched, names_read(function))


def _parsed(text: str) -> ast.Expression:
    """Raises: UserError for anything that a function could not return."""
    try:
        tree = ast.parse(text.strip(), mode="eval")
        compile(f"def specification(): return ({ast.unparse(tree)})", "--spec", "exec")
    except (SyntaxError, ValueError) as error:  # a zero byte is the latter
        raise UserError(f"--spec {text!r}: {getattr(error, 'msg', error)}") from error
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield | ast.YieldFrom):
            raise UserError(f"--spec {text!r}: 'yield' is not an answer; write an expression")
    return tree


def _define(tree: ast.Module, scope: dict[str, Any]) -> Predicate:
    exec(compile(tree, "--spec", "exec", dont_inherit=True), scope)
    function: Predicate = scope["specification"]
    return function


def _namespace(program: Program) -> dict[str, Any]:
    """What an expression may name: the globals of the target's module."""
    module = program.loader.modules[program.target.module]
    return dict(vars(module))


def _free_names(tree: ast.AST) -> list[str]:
    bound = {n.arg for n in ast.walk(tree) if isinstance(n, ast.arg)}
    names = [n for n in ast.walk(tree) if isinstance(n, ast.Name)]
    bound |= {n.id for n in names if isinstance(n.ctx, ast.Store)}
    names.sort(key=lambda n: (n.lineno, n.col_offset))
    return list(dict.fromkeys(n.id for n in names if n.id not in bound))


def _class_of(program: Program, name: str, text: str) -> str:
    """The class that a name in an expression stands for."""
    by_name = [c for c in program.classes if snake_case(c) == name.rstrip("0123456789_")]
    if len(by_name) == 1:
        return by_name[0]
    if len(program.explored) == 1:
        return program.explored[0]
    choices = ", ".join(snake_case(c) for c in program.explored)
    raise UserError(f"--spec {text!r}: what is {name!r}? Call objects by their class: {choices}")


def _parameters(program: Program, function: Predicate) -> tuple[Parameter, ...]:
    return tuple(
        Parameter(p.name, _kinds(program, function, p))
        for p in signature_of(function).parameters.values()
    )


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
        raise UserError(f"{label} has type {error}; use int, bool or one of: {known}") from error
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
