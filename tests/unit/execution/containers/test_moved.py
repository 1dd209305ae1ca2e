"""A key whose hash has changed is found where a dict of Python's happens to look."""

from __future__ import annotations

import pytest

from heapwright.errors import Cut
from heapwright.execution.containers import OpenDict
from heapwright.execution.containers.keys import OpenKey, value_of
from heapwright.execution.containers.moved import find_own


class Key:
    def __init__(self, number: int) -> None:
        self.number = number

    def __hash__(self) -> int:
        return self.number


def filled(*keys: Key) -> OpenDict:
    made = OpenDict()
    for key in keys:
        made.hw_put(key, None, key.number)
    return made


@pytest.mark.parametrize("now", range(20))
def test_a_changed_key_is_found_as_python_finds_it(now: int) -> None:
    keys = [Key(number) for number in (0, 1, 8, 3)]
    made, real = filled(*keys), dict.fromkeys(keys)
    for key in keys:
        before, key.number = key.number, now
        found = find_own(made, key, now)
        assert (found is not OpenKey) is (key in real)
        assert found is OpenKey or value_of(found) is key
        key.number = before


def test_where_keys_may_have_moved_a_changed_one_ends_the_path() -> None:
    key, other = Key(1), Key(2)
    made = filled(key, other)
    made.popitem()
    assert value_of(find_own(made, key, 1)) is key
    assert find_own(made, Key(1), 9) is OpenKey
    with pytest.raises(Cut, match="a key whose hash has changed since it was put in"):
        find_own(made, key, 9)
