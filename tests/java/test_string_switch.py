"""Switches over strings are decided by their labels; branches are those that JaCoCo counts."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw

SOURCE = """
public class Menu {
    private static final boolean LOUD = "yes".length() > 2;
    private int last;

    public void choose(String word) {
        if (word == null) {
            return;
        }
        for (int turn = 0; turn < 1; turn++) {
            switch (word) {
                case "a":
                    last = 1;
                    break;
                case "Aa":
                    last = 2;
                    break;
                case "BB":
                    last = 3;
                    break;
                default:
                    last = 4;
            }
        }
    }

    public boolean isBelowFive() {
        return last < 5;
    }

    public boolean isNotTwo() {
        return last != 2;
    }
}
"""


@pytest.fixture
def menu(tmp_path: Path) -> str:
    (tmp_path / "Menu.java").write_text(SOURCE)
    return f"{tmp_path / 'Menu.java'}:Menu"


def test_labels_with_the_same_hash_code_are_told_apart(menu: str) -> None:
    found = hw.verify(menu, "isBelowFive", "isNotTwo").verdicts
    assert [verdict.verdict for verdict in found] == ["holds", "violated"]
    assert 'choose("Aa")' in found[1].test


def test_branches_are_those_of_the_source(menu: str) -> None:
    """Not those of the switch over hash codes, nor those on the line of another block."""
    program = hw.explore(menu).program
    lines = [goal.line for goal in program.goals if goal.measured]
    marks = {"LOUD": 2, "if (": 2, "for (": 2, "switch (": 4, "< 5": 2, "!= 2": 2}
    source = SOURCE.splitlines()
    found = {m: next(k for k, line in enumerate(source, 1) if m in line) for m in marks}
    expected = [line for mark, line in found.items() for _ in range(marks[mark])]
    assert sorted(lines) == expected


@pytest.mark.slow
def test_what_initialisers_reach_is_covered_and_jacoco_agrees(menu: str) -> None:
    result = hw.generate(menu)
    undecided = [each for each in result.branches if each.status == "undecided"]
    assert (undecided, result.disagreements) == ([], ())
    statuses = [each.status for each in result.branches if ":3 " in each.branch]
    assert sorted(statuses) == ["covered", "unreachable"]
    assert all(each.status == "covered" for each in result.branches if ":11 " in each.branch)


def test_other_strings_with_the_hash_code_of_a_label_take_the_default(tmp_path: Path) -> None:
    """ "CC" has the hash code of "Bb"; no string is left out of a proof."""
    (tmp_path / "One.java").write_text(
        """
        public class One {
            private boolean hit;
            public void set(String s) {
                if (s == null) return;
                switch (s) { case "Bb": break; default: if (s.equals("CC")) hit = true; }
            }
            public boolean never() { return !hit; }
        }
        """
    )
    verdict = hw.verify(f"{tmp_path / 'One.java'}:One", "never").verdicts[0]
    assert verdict.verdict == "violated"
