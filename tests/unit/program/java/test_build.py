"""From a Java target to a program."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.criteria import criterion_of
from heapwright.errors import UserError
from heapwright.program import Choices, Program
from heapwright.program.java.build import load_java
from heapwright.program.java.target import JavaTarget, parse_java_target
from heapwright.program.probes import LightProbes
from tests.java.opened import UNITS, skip_without_java


@pytest.fixture(scope="module")
def target() -> JavaTarget:
    skip_without_java()
    return parse_java_target(f"{UNITS}/Shelf.java:shop.Shelf")


@pytest.fixture(scope="module")
def program(target: JavaTarget) -> Program:
    return load_java(target, Choices())


def test_a_program_has_its_classes_by_the_names_of_the_source(program: Program) -> None:
    assert program.explored == ("Shelf",)
    assert {"Shelf", "Shelf.Item", "Shelf.Size", "int[]"} <= program.classes.keys()
    assert "Shelf.Point" not in program.classes  # nothing makes one


def test_objects_that_fields_can_hold_are_there_although_no_code_makes_them(
    target: JavaTarget,
) -> None:
    program = load_java(target, Choices(methods=("look",)))
    assert "int[][]" in program.classes


def test_operations_can_be_chosen(target: JavaTarget) -> None:
    chosen = load_java(target, Choices(methods=("look", "Shelf.own")))
    assert [op.name for op in chosen.operations] == ["Shelf.Shelf", "Shelf.look", "Shelf.own"]
    without = load_java(target, Choices(without=("label", "Shelf.Shelf")))
    names = {op.name for op in without.operations}
    assert not {"Shelf.Shelf", "Shelf.label(int)", "Shelf.label(String)"} & names


def test_an_operation_that_does_not_exist_is_refused(target: JavaTarget) -> None:
    with pytest.raises(UserError, match=r"no public method hidden; there are: <init>, Shelf\.S"):
        load_java(target, Choices(methods=("hidden",)))


def test_what_is_left_out_and_narrowed_is_part_of_the_program(program: Program) -> None:
    assert program.left_out == ("Shelf.file takes File", "Shelf.nest takes int[][]")
    assert program.uncalled == ("Shelf.file", "Shelf.nest")
    assert "price of Shelf.weigh: no NaN" in program.narrowed
    assert "written" in program.inert


def test_statics_are_what_can_change_or_holds_objects(program: Program) -> None:
    own = [each.name for each in program.statics if each.name.startswith("Shelf.")]
    assert own == [
        *("Shelf.FIRST", "Shelf.SHARED", "Shelf.opened", "Shelf.top"),
        *("Shelf.Size.$VALUES", "Shelf.Size.LARGE", "Shelf.Size.SMALL"),
    ]


def test_sources_are_the_class_files_of_the_program(program: Program) -> None:
    assert {Path(file).name for file in program.sources} >= {"Shelf.class", "Shelf$Item.class"}
    assert all(len(digest) == 64 for digest in program.sources.values())


def test_initialisers_have_run(program: Program) -> None:
    shelf = program.classes["Shelf"]
    assert list(shelf.static_SHARED) == [1]  # type: ignore[attr-defined]
    assert not shelf.cold  # type: ignore[attr-defined]
    initialised = program.frontend.imported
    assert {g.function for g in program.goals if g.number in initialised} >= {"Shelf.<clinit>"}


def test_a_light_program_notes_no_goals(target: JavaTarget) -> None:
    light = load_java(target, Choices(), light=True)
    assert isinstance(light.probes, LightProbes)
    shelf = light.body(light.operation("Shelf.Shelf"))(())
    light.probes.start(1000)
    light.body(light.operation("Shelf.walk"))((shelf,))
    assert not light.probes.seen


def test_another_programs_probes_count_the_steps_of_both(
    program: Program, target: JavaTarget
) -> None:
    second = load_java(target, Choices(), probes=program.probes)
    assert second.probes is program.probes


def test_a_criterion_may_need_to_follow_calls(program: Program, target: JavaTarget) -> None:
    assert program.tracer is None
    traced = load_java(target, Choices(), criterion=criterion_of("statement"))
    assert traced.tracer is not None
    assert any(goal.text == "opened++;" for goal in traced.goals)


def test_an_initialiser_that_throws_is_told() -> None:
    skip_without_java()
    broken = load_java(parse_java_target(f"{UNITS}/Broken.java:shop.Broken"), Choices())
    prefix = "the static initialiser of Broken"
    assert broken.limits == (
        f"{prefix} throws ExceptionInInitializerError",
        f"{prefix} uses Broken.Other.count, and is run before the first call",
    )


def test_a_class_that_is_missing_is_named(tmp_path: Path, target: JavaTarget) -> None:
    folder = tmp_path / "shop"
    folder.mkdir()
    for file in (Path(target.class_path[0]) / "shop").glob("Shelf*.class"):
        if file.name != "Shelf$Base.class":
            (folder / file.name).write_bytes(file.read_bytes())
    lacking = parse_java_target(f"{tmp_path}:shop.Shelf")
    with pytest.raises(UserError, match=r"shop\.Shelf needs shop\.Shelf\$Base, which is not there"):
        load_java(lacking, Choices())
    with pytest.raises(UserError, match=r"no class shop\.Cupboard"):
        load_java(parse_java_target(f"{tmp_path}:shop.Cupboard"), Choices())
