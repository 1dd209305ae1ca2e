"""A note is a string that says what it is about."""

from __future__ import annotations

import copy
import json
import pickle

from heapwright.program.notes import Note, is_about

NOTE = Note("n of Box.put, which keeps its default", "Box.put")


def test_a_note_is_its_text() -> None:
    assert NOTE == "n of Box.put, which keeps its default"
    assert json.dumps([NOTE]) == json.dumps([str(NOTE)])
    assert sorted({NOTE, str(NOTE)}) == [NOTE]


def test_what_it_is_about_is_not_read_from_the_words() -> None:
    assert is_about(NOTE, "Box.put")
    assert not is_about(NOTE, "Box")
    assert not is_about(str(NOTE), "Box.put")


def test_a_copy_knows_what_it_is_about() -> None:
    for other in (pickle.loads(pickle.dumps(NOTE)), copy.deepcopy(NOTE)):
        assert (other, other.about) == (NOTE, "Box.put")
