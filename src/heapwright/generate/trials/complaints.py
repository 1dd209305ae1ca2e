"""What Python says of a value of the wrong type, and what would have been right.

The messages are those of the interpreter; another version may word one of them differently, and
then nothing is learnt from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from heapwright.generate.trials.samples import COLLECTION, MIXED
from heapwright.program import Alternative, Container, Integer, Opaque, Real, Text
from heapwright.program.kinds import CALLABLE

_NUMBERS = (Integer(), Real())
_ITEMS = (COLLECTION, MIXED)
_STREAMS = (Opaque("io.StringIO"), Opaque("io.BytesIO"))
_BYTES = (Opaque("builtins.bytes"),)
_COMPLAINTS: tuple[tuple[str, Sequence[Alternative]], ...] = (
    (r"'(\w+)' object is not callable", (CALLABLE,)),
    (r"'(\w+)' object is not (?:iterable|subscriptable|reversible|an iterator)", _ITEMS),
    (r"argument of type '(\w+)' is not (?:iterable|a container)", _ITEMS),
    (r"argument after \* must be an iterable, not (\w+)", (Container("tuple", ()), *_ITEMS)),
    (r"argument after \*\* must be a mapping, not (\w+)", (Container("dict", ()),)),
    (r"object of type '(\w+)' has no len\(\)", (*_ITEMS, Text())),
    (r"cannot unpack non-iterable (\w+) object", _ITEMS),
    (r"expected string or bytes-like object, got '(\w+)'", (Text(),)),
    (r"(?:must be|expected) str(?:ing)?(?: or None)?,? not (\w+)", (Text(),)),
    (r"expected str, got (\w+)", (Text(),)),
    (r"expected str(?: instance)?, (\w+) found", (Text(),)),
    (r"expected str, bytes or os.PathLike object, not (\w+)", (Text(),)),
    (r"'(\w+)' object cannot be interpreted as an integer", (Integer(),)),
    (r"must be real number, not (\w+)", _NUMBERS),
    (r"'(\w+)' object has no attribute '(?:items|keys|values|append|pop)'", _ITEMS),
    (r"'(\w+)' object has no attribute '(?:strip|split|lower|upper|startswith|encode|replace)'",
     (Text(),)),
    (r"'(\w+)' object has no attribute '(?:read|readline|readlines|seek|tell|write)'", _STREAMS),
    (r"bytes-like object is required, not '?(\w+)", _BYTES),
    (r"expected a bytes-like object, (\w+) found", _BYTES),
    (r"can't concat (\w+) to byte", _BYTES),
    (r"'(\w+)' object has no attribute 'decode'", _BYTES),
)  # fmt: skip


def asked_for(message: str) -> tuple[str, Sequence[Alternative]] | None:
    """The name of the type that was wrong, and the kinds that would not have been."""
    for pattern, kinds in _COMPLAINTS:
        found = re.search(pattern, message)
        if found:
            return found[1], kinds
    return None
