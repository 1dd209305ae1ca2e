"""What lies between an exploration and a suite, as ``generate`` puts it together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from heapwright.api.exploring import open_again, open_program
from heapwright.api.isolation import Isolated
from heapwright.api.languages import writer_of
from heapwright.api.searching import Search, search_for_tests
from heapwright.api.writing import Suite, Writer, suite_of
from heapwright.criteria import criterion_of
from heapwright.emit.suites import SuiteWriter
from heapwright.execution import silenced
from heapwright.generate import Rerunner
from heapwright.graph import Setting
from heapwright.program import Program
from heapwright.program.language import Purpose
from heapwright.sandbox import sandbox
from heapwright.verify.properties import own_properties


@dataclass(frozen=True)
class Searched:
    """One exploration with all that tests are made of."""

    program: Program
    search: Search
    suite: Suite
    writer: Writer
    rerun: Isolated
    suites: SuiteWriter


def searched(target: str, criterion: str = "branch", **setting: Any) -> Searched:
    chosen = Setting(**setting)
    with chosen.limited(), silenced():
        program = open_program(target, chosen.choices(), criterion_of(criterion))
        suites = writer_of(program).suites(None)
        plain = open_again(program, Purpose.CONCRETE)
        with sandbox():
            rerun, every = Isolated(program, Rerunner(plain, []), suites), Rerunner(plain, [])
        search = search_for_tests(program, chosen, own_properties(program))
        with sandbox():
            suite = suite_of(program, search.explorer, search.collector, rerun)
        writer = Writer.of(search.explorer, search.collector, suites, every)
    return Searched(program, search, suite, writer, rerun, suites)
