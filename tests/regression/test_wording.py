"""Plain technical English, one word for one thing: what readers once stumbled over stays away."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.rooms.graph import REPOSITORY

SOURCES = sorted((REPOSITORY / "src").rglob("*.py"))
DOCUMENTS = sorted([*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").rglob("*.md")])
PHRASES = {
    r"\banew\b": "again",
    r"\bgone through\b": "visited",
    r"\bnobody\b|\bsomebody\b": "say who",
    r"\bdear\b": "costly",
    r"(?<!there )\b(is|are) no (?!longer|such|others?\b|more\b|mutants)\w+": "is not a …",
    r"\bone door\b": "the only entry",
}
CLASSES = ["Real", "Instance", "Candidate", "Verdict", "Chosen", "Walked", "Values", "Outcome"]
"""Names that meant two things each."""
GONE = ["Manner", "Memory", "Bench", "Letter", "Parcel", "Independent"]
FILES = ["around", "asked", "lasting", "loose", "listening", "swaps", "seats", "real", "waiting"]
FILES += ["family", "bench", "door", "words", "wanted", "letter", "parcel"]


def _found(file: Path) -> list[str]:
    text = file.read_text(encoding="utf-8")
    return [
        f"{file}:{text[: match.start()].count(chr(10)) + 1}: {match[0]!r}, write: {instead}"
        for phrase, instead in PHRASES.items()
        for match in re.finditer(phrase, text, flags=re.IGNORECASE)
    ]


def test_the_wording_is_plain() -> None:
    assert [line for file in (*SOURCES, *DOCUMENTS) for line in _found(file)] == []


def test_a_phrase_is_noticed() -> None:
    assert any(re.search(phrase, "this is no target") for phrase in PHRASES)
    assert not any(
        re.search(phrase, "there is no such file; it is no longer") for phrase in PHRASES
    )


def test_names_mean_one_thing() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    defined = Counter(re.findall(r"^class (\w+)", text, flags=re.MULTILINE))
    assert {name: defined[name] for name in CLASSES if defined[name] > 1} == {}
    assert not [name for name in GONE if defined[name]]
    assert not [file for file in SOURCES if file.stem in FILES]


def test_the_glossary_defines_each_word_once() -> None:
    glossary = (REPOSITORY / "docs" / "GLOSSARY.md").read_text(encoding="utf-8")
    words = re.findall(r"^\| ([^|]+) \|", glossary, flags=re.MULTILINE)[2:]
    assert len(words) > 90
    assert [word for word, times in Counter(words).items() if times > 1] == []


def test_files_are_short() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in SOURCES}
    assert [file for file, length in lengths.items() if length > 400] == []


def test_contributing_fits_on_a_page() -> None:
    text = (REPOSITORY / "docs" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    commands = re.search(r"## Three commands\n\n```\n(.*?)```", text, flags=re.DOTALL)
    assert commands is not None
    assert len(commands[1].splitlines()) == 3
