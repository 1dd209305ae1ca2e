"""Unknown strings that are looked into, beside plain Python: what is proven is true."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import load_module, written

SECONDS = 60
LOOK = """
    class Look:
        def __init__(self, text: str) -> None:
            if {refused}:
                raise ValueError("refused")
            self.text = text
            self.seen = {seen}

        def rep_ok(self) -> bool:
            return {invariant}
"""
WORDS = [
    "",
    "a",
    "ab",
    "a,b",
    "a,b,c",
    ",",
    "12",
    "1",
    "abc",
    "=",
    "a=b",
    "x-1",
    "-1",
    " a ",
    "A",
    "²",
]
WORDS += ["/a", "a/", "a/b", "007", "aa", "aba"]

CASES = [
    # what is refused, what is seen, the invariant, and whether it can be decided
    ("not text", "text[0]", "len(self.seen) == 1", "holds"),
    ("not text", "text[0]", "self.text.startswith(self.seen)", "holds"),
    ("not text", "text[-1]", "self.text.endswith(self.seen)", "holds"),
    ("not text", "text[0]", "self.seen != 'a'", "violated"),
    ("False", "text[:2]", "len(self.seen) <= 2", "holds"),
    ("False", "text[:2]", "self.seen != 'ab'", "violated"),
    ("len(text) < 2", "text[1:]", "len(self.seen) == len(self.text) - 1", "holds"),
    ("False", "text[1:-1]", "len(self.seen) <= len(self.text)", "holds"),
    ("'=' not in text", "text.partition('=')[0]", "'=' not in self.seen", "holds"),
    ("'=' not in text", "text.partition('=')[2]", "'=' not in self.seen", "violated"),
    ("text.count(',') > 3", "text.split(',')", "all(',' not in s for s in self.seen)", None),
    ("False", "text.split(',')", "len(self.seen) != 3", "violated"),
    ("False", "text.find('/')", "self.seen == -1 or self.text[self.seen] == '/'", "holds"),
    ("False", "text.find('/')", "self.seen < 1", "violated"),
    ("False", "text + '!' + text", "len(self.seen) == 2 * len(self.text) + 1", "holds"),
    ("False", "text + '!'", "self.seen[-1] == '!'", "holds"),
    ("False", "text.removeprefix('a')", "not self.seen.startswith('a')", "violated"),
    ("not text.isdecimal()", "int(text)", "self.seen >= 0", "holds"),
    ("not text.isdigit() or len(text) > 3", "text[0]", "self.seen.isdigit()", "holds"),
    ("not text.isdigit()", "text", "int(self.seen) >= 0", None),  # "²" is a digit, and no number
    ("False", "text.strip()", "len(self.seen) <= len(self.text)", "holds"),
    ("False", "text.strip()", "not self.seen.startswith(' ')", "holds"),
    ("False", "text.lstrip()", "not self.seen.endswith(' ')", None),
    ("False", "text.replace('a', 'b')", "'a' not in self.seen", "holds"),
    ("False", "text.replace('aa', 'a')", "'aa' not in self.seen", None),
    ("False", "text.upper()", "len(self.seen) == len(self.text)", None),  # not "ß"
    ("False", "[c for c in text]", "len(self.seen) == len(self.text)", "holds"),
    ("len(text) > 3", "''.join(c for c in text if c != 'a')", "'a' not in self.seen", None),
    ("False", "str(len(text))", "self.seen.isdigit()", None),
    ("text >= 'b' or text <= 'a'", "text", "self.text[0] == 'a'", None),
]


@pytest.mark.sampled(10)
@pytest.mark.parametrize(("refused", "seen", "invariant", "expected"), CASES)
def test_what_is_said_of_strings_is_true(
    refused: str, seen: str, invariant: str, expected: str | None, tmp_path: Path
) -> None:
    file = written(tmp_path, LOOK.format(refused=refused, seen=seen, invariant=invariant))
    (verdict,) = hw.verify(f"{file}:Look", "rep_ok", seconds=SECONDS).verdicts
    broken = _broken(file)
    assert not (broken and verdict.verdict == "holds"), (broken, verdict.claim)
    assert expected in (None, verdict.verdict), verdict.claim
    if expected == "holds":
        assert verdict.fixpoint


def _broken(file: Path) -> list[str]:
    """The words for which the invariant is false, or raises."""
    cls = load_module(file).Look
    return [word for word in WORDS if _is_broken(cls, word)]


def _is_broken(cls: type, word: str) -> bool:
    try:
        live = cls(word)
    except ValueError:
        return False
    try:
        return not live.rep_ok()  # type: ignore[attr-defined]
    except ValueError:
        return True


PATHS = """
    class Folder:
        def __init__(self, root: str) -> None:
            if not root.startswith("/"):
                raise ValueError("not absolute")
            self.path = root

        def enter(self, part: str) -> None:
            if (self.path + "").endswith("/"):
                self.path = self.path + part
            else:
                self.path = self.path + "/" + part
"""


def test_a_string_made_of_pieces_is_asked_as_any_other(tmp_path: Path) -> None:
    (verdict,) = hw.verify(f"{written(tmp_path, PATHS)}:Folder", "no-crash", seconds=60).verdicts
    assert verdict.verdict == "holds", verdict.claim


def test_a_longer_string_than_the_scope_allows_is_named(tmp_path: Path) -> None:
    source = """
    class Word:
        def __init__(self, text: str) -> None:
            self.vowels = 0
            for letter in text:
                if letter in "aeiou":
                    self.vowels += 1

        def rep_ok(self) -> bool:
            return self.vowels <= 9
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Word", "rep_ok", seconds=60).verdicts
    assert verdict.verdict == "holds"
    assert "Word with a string of more than 3 characters" in verdict.claim
