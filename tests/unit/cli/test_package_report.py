"""The report on all classes and functions of a package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heapwright.cli.package_report import Row, as_data, report, table

HEAD = "target       tests  branches  findings  seconds"


def goal(text: str, status: str = "covered", used: str = "", kind: str = "branch") -> Any:
    detail = "by a test" if status == "covered" else "nothing led there"
    return {"branch": text, "status": status, "detail": detail, "goal": kind, "used": used}


def fault(claim: str, *calls: str) -> Any:
    return {"property": "no-crash", "claim": claim, "sequence": calls}


def row(target: str, goals: Sequence[Any] = (), **data: Any) -> Row:
    return Row(target, {"tests": 3, "seconds": 2.25, "goals": goals, **data})


BROKEN = Row("longer.py:f", why="cannot be imported", code=2)


def test_a_row_each_and_their_sum() -> None:
    goals = [goal("a.py:1 true"), goal("a.py:1 false", "undecided")]
    head, first, total = table([row("longer.py:A", goals, findings=[fault("call 1 raises")])])
    assert head == HEAD
    assert first == "longer.py:A      3       1/2         1      2.2"
    assert total == "1 target: 3 tests cover 1 of 2 branches; 1 finding"


def test_what_was_not_tested_is_said_in_its_row_and_in_the_sum() -> None:
    _, _, second, total = table([row("a.py:A", [goal("a.py:1 true")]), BROKEN])
    assert second == (
        "longer.py:f      0         -         0      0.0  not tested (exit code 2): "
        "cannot be imported"
    )
    assert total == (
        "2 targets: 3 tests cover 1 of 1 branches; 0 findings; "
        "1 target not tested, its branches are not counted"
    )


def test_two_that_were_not_tested() -> None:
    assert list(table([BROKEN, BROKEN]))[-1] == (
        "2 targets: 0 tests cover 0 of 0 branches; 0 findings; "
        "2 targets not tested, their branches are not counted"
    )


def test_without_tests_the_row_says_why() -> None:
    none = Row("a.py:A", {"tests": 0, "goals": [goal("a.py:1 true", "undecided")]}, why="time")
    _, line, _ = table([none])
    assert line.endswith("0/1         0      0.0  time")


def test_faults_come_first_with_their_calls_and_their_targets() -> None:
    shared = fault("call 1 raises KeyError", "box = Box()", "box.get()")
    first = row(
        "a.py:Box", findings=[shared], by_contract=["box.put(0) raises"], likely_wrong=["odd"]
    )
    second = row("b.py:f", [goal("b.py:7 true", "undecided")], findings=[shared, fault("call 9")])
    lines = list(report([first, second]))
    assert lines[: lines.index("target    tests  branches  findings  seconds")] == [
        "FINDING no-crash: call 1 raises KeyError (a.py:Box, b.py:f)",
        "    box = Box()",
        "    box.get()",
        "FINDING no-crash: call 9 (b.py:f)",
        "likely wrong: odd (a.py:Box)",
        "by contract: box.put(0) raises (a.py:Box)",
        "undecided: b.py:7 true (nothing led there)",
    ]
    assert lines[-1].endswith("2 findings")


def test_a_branch_that_several_targets_reach_counts_once_and_is_covered_if_one_covers_it() -> None:
    user = row("a.py:A", [goal("b.py:2 true", "undecided", used="B"), goal("a.py:1 true")])
    owner = row("b.py:B", [goal("b.py:2 true")])
    for rows in ([user, owner], [owner, user]):
        *lines, total = report(rows)
        assert not any(line.startswith("undecided") for line in lines)
        assert "cover 2 of 2 branches" in total


def test_what_no_time_was_left_for_is_said() -> None:
    """Else a report without findings would look like one of code without faults."""
    hurried = row("a.py:A", skipped=["no time was left to run the calls of all faults again"])
    assert next(report([hurried])) == (
        "no time was left to run the calls of all faults again (a.py:A)"
    )


def test_of_an_open_branch_its_own_target_says_why() -> None:
    user = row("a.py:A", [goal("b.py:2 true", "undecided", used="B")])
    owner = row("b.py:B", [goal("b.py:2 true", "unreachable")])
    for rows in ([user, owner], [owner, user]):
        assert next(report(rows)) == "unreachable: b.py:2 true (nothing led there)"


def test_goals_of_the_same_text_and_of_several_kinds_are_counted_apart() -> None:
    paths = [goal("a.py:1 f", kind="path"), goal("a.py:1 f", "undecided", kind="path")]
    total = list(table([row("a.py:f", [*paths, goal("a.py:1 f")])]))[-1]
    assert "cover 1 of 2 paths and 1 of 1 branches" in total


def test_what_nothing_names_is_not_counted() -> None:
    uncalled = goal("a.py:5 true", "not called")
    _, line, total = table([row("a.py:A", [goal("a.py:1 true"), uncalled])])
    assert " 1/1 " in line
    assert "1 of 1 branches" in total


def test_json_has_what_a_target_alone_would_print_and_why_there_is_nothing() -> None:
    tested, broken = as_data([row("a.py:A", findings=[fault("call 1")]), BROKEN])
    assert tested["findings"][0]["claim"] == "call 1"
    assert (tested["target"], tested["exit_code"], tested["why"]) == ("a.py:A", 0, "")
    assert (broken["exit_code"], broken["why"]) == (2, "cannot be imported")
    assert (broken["tests"], list(broken["findings"])) == (0, [])
