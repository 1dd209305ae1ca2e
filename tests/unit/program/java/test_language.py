"""Java as the core knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import InternalError, UserError
from heapwright.program import Choices
from heapwright.program.java.language import Java
from heapwright.program.java.target import JavaTarget
from heapwright.program.language import Purpose
from heapwright.program.probes import LightProbes
from heapwright.program.python.target import parse_target
from tests.java.opened import UNITS, skip_without_java

TILL = f"{UNITS}/Till.java:shop.Till"


def test_only_java_is_recognised() -> None:
    assert Java().recognises(TILL)
    assert not Java().recognises("stack.py:Stack")
    assert not Java().recognises(dict)


def test_the_method_of_a_target_comes_last() -> None:
    assert Java().split_member("shop.Till.pay") == ("shop.Till", "pay")
    assert Java().split_member("Till") == ("Till", "Till")


@pytest.fixture(scope="module")
def target() -> JavaTarget:
    skip_without_java()
    return Java().locate(TILL)


def test_predicates_are_loaded_with_little_instrumentation(target: JavaTarget) -> None:
    java = Java()
    assert target.names == ("shop.Till",)
    light = java.load(target, Choices(), Purpose.PREDICATES)
    assert isinstance(light.probes, LightProbes)
    assert not isinstance(java.load(target, Choices(), Purpose.EXPLORE).probes, LightProbes)


def test_what_java_declares_itself_is_refused(target: JavaTarget) -> None:
    java = Java()
    with pytest.raises(UserError, match="--type n: Java declares its types"):
        java.load(target, Choices(types={"n": "int"}), Purpose.EXPLORE)
    with pytest.raises(UserError, match=r"--ignore-field Till\.total: not possible for Java"):
        java.load(target, Choices(ignored_fields=("Till.total",)), Purpose.EXPLORE)


def test_a_target_of_another_language_is_an_internal_error(tmp_path: Path) -> None:
    file = tmp_path / "till.py"
    file.write_text("class Till: ...", encoding="utf-8")
    with pytest.raises(InternalError, match="was not located by Java"):
        Java().load(parse_target(f"{file}:Till"), Choices(), Purpose.EXPLORE)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(UserError, match=r"missing\.jar: no such file or folder"):
        Java().locate("missing.jar:shop.Till")
