"""A mutant as a module that can be imported."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from types import CodeType, ModuleType

from heapwright.program.python.loading.untouched import Untouched


@contextlib.contextmanager
def mutated(untouched: Untouched, name: str, code: CodeType) -> Iterator[ModuleType]:
    """In the block, importing the name gives a module with this code, which was just run."""
    with untouched.importable():
        module = ModuleType(name)
        vars(module).update({k: v for k, v in vars(untouched.module).items() if k.startswith("__")})
        sys.modules[name] = module
        package, _, member = name.rpartition(".")
        if package:
            setattr(sys.modules[package], member, module)
        exec(code, vars(module))
        yield module
