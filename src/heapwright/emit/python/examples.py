"""Examples in docstrings that come out otherwise than they say."""

from __future__ import annotations

import contextlib
import doctest
import traceback
from collections.abc import Iterator
from typing import Any

from heapwright.emit.python.replay import load_untouched
from heapwright.errors import Cut
from heapwright.execution import recorded, silenced
from heapwright.execution.guard import guarded
from heapwright.program import Program

_SECONDS = 2.0


def contradicted(program: Program) -> list[str]:
    """What the examples of the explored classes and functions say, and what really happens."""
    with silenced():
        untouched = load_untouched(program)
    module = untouched.module
    found: list[str] = []
    for name in dict.fromkeys((*program.explored, *program.target.names)):
        subject = getattr(module, name, None)
        if subject is None:
            continue
        with untouched.importable():  # doctest asks ``sys.modules`` whose a method is
            tests = doctest.DocTestFinder().find(subject, name, module, dict(vars(module)))
        for test in tests:
            with contextlib.suppress(Exception, SystemExit, Cut), silenced(), guarded(_SECONDS):
                found += _contradictions(test)
    return found


def _contradictions(test: doctest.DocTest) -> Iterator[str]:
    """Without doctest's own runner, which makes a debugger ready."""
    for example in test.examples:
        if example.options.get(doctest.SKIP):
            continue
        got = _outcome(example, test.globs)
        if got is None:
            return  # the example leaves out something that it needs
        flags = doctest.NORMALIZE_WHITESPACE
        flags |= sum(flag for flag, on in example.options.items() if on)
        wanted = example.exc_msg or example.want
        if not doctest.OutputChecker().check_output(wanted, got, flags):
            call, said, given = map(_in_one_line, (example.source, wanted, got))
            yield f"{test.name}: {call} gives {given}, its example says {said}"


def _outcome(example: doctest.Example, scope: dict[str, Any]) -> str | None:
    """What is printed, or the last line of the exception; None for a name that is not there."""
    with recorded() as output:
        try:
            exec(compile(example.source, "example", "single"), scope)
        except NameError:
            return None
        except Exception as error:
            return "".join(traceback.format_exception_only(error))
        return output.taken()


def _in_one_line(text: str) -> str:
    return " ".join(text.split()) or "nothing"
