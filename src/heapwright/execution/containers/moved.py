"""Keys of dicts whose hash is the program's own affair, and may have changed since.

A dict compares identities before it compares hashes. So it finds a key again whose hash has
changed, if it happens to look where the key lies.
"""

from __future__ import annotations

from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.hashes import known_number, number_of
from heapwright.execution.containers.keys import OpenKey, find, value_of
from heapwright.execution.containers.tables import probed
from heapwright.execution.place import here


def find_own(searched: Any, key: Any, number: Any) -> Any:
    """The key as it is stored; ``OpenKey``, the class, if it is not."""
    stored = list(dict.__iter__(searched))
    known, asked = [_known(one) for one in stored], known_number(number)
    if not searched.hw_moved and asked is not None and None not in known:
        for place in probed(known, asked):
            value = value_of(stored[place])
            if value is key or (known[place] == asked and value == key):
                return stored[place]
        return OpenKey
    found = find(key, number, stored)
    if found is OpenKey and any(value_of(one) is key for one in stored):
        raise Cut("a dict is asked for a key whose hash has changed since it was put in", here())
    return found


def _known(stored: Any) -> Any:
    if type(stored) is OpenKey and stored.hash is not None:
        return known_number(stored.hash)
    return number_of(value_of(stored))
