"""Folders in which no two suites of one run have the same file."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.modules import Part
from heapwright.cli.places import folders_of

OUT = Path("out")


def part(module: str, name: str, *, is_class: bool = True) -> Part:
    return Part(f"{module}.py:{name}", name, module, is_class)


def test_all_in_one_folder_where_names_differ() -> None:
    parts = [part("a", "Box"), part("b", "Lid"), part("b", "close", is_class=False)]
    assert folders_of(parts, OUT) == [OUT, OUT, OUT]


def test_a_folder_for_each_module_where_two_have_the_same_name() -> None:
    parts = [part("a", "Box"), part("b", "box", is_class=False), part("c.d", "Lid")]
    assert folders_of(parts, OUT) == [OUT / "a_tests", OUT / "b_tests", OUT / "c_d_tests"]


def test_findings_of_one_class_are_not_the_tests_of_another() -> None:
    here, there = part("a", "Box"), part("b", "BoxFindings")
    assert folders_of([here, there], OUT) == [OUT / "a_tests", OUT / "b_tests"]
    within = [part("a", "Box"), part("a", "box_findings", is_class=False)]
    assert folders_of(within, OUT) == [OUT, OUT / "box_findings_2_tests"]


def test_names_of_one_module_that_give_the_same_file_have_a_folder_each() -> None:
    names = ("HTTPServer", "HttpServer", "Http_Server")
    assert folders_of([part("a", name) for name in names], OUT) == [
        OUT,
        OUT / "http_server_2_tests",
        OUT / "http_server_3_tests",
    ]


def test_a_function_beside_a_class_that_capitals_tell_apart_has_a_file_of_its_own() -> None:
    parts = [part("a", "lamp", is_class=False), part("a", "Lamp")]
    assert folders_of(parts, OUT) == [OUT, OUT]


def test_modules_whose_folders_would_have_the_same_name() -> None:
    parts = [part("a.b", "Box"), part("a_b", "Box"), part("A_b", "Box")]
    names = ["a_b_tests", "a_b_tests_2", "a_b_tests_3"]
    assert folders_of(parts, OUT) == [OUT / name for name in names]
