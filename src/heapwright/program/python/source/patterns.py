"""Strings that regular expressions match: what a program looks for is worth passing to it."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from random import Random
from typing import Any

_PARSER: Any = import_module("re._parser")
"""The interpreter's own: it knows every form that a pattern can have."""
_SAMPLES, _TRIES = 12, 40
_LONGEST = 60
"""Letters of a sample, and repetitions of a part."""
_STEPS = 1_000
"""Parts of a pattern that are followed for one sample: repetitions may be nested."""
_MORE = 2
"""Repetitions beyond the least."""
_ORDINARY = "aAb1 ._-/"
_CATEGORIES = {
    "CATEGORY_DIGIT": "012",
    "CATEGORY_NOT_DIGIT": "a -",
    "CATEGORY_SPACE": " \t\n",
    "CATEGORY_NOT_SPACE": "aA1-",
    "CATEGORY_WORD": "aA1_",
    "CATEGORY_NOT_WORD": " -./",
}


def samples_of(pattern: re.Pattern[Any]) -> list[str]:
    """Short strings in which the pattern is found, unless it looks ahead or behind; always the same
    ones, and none for a pattern that is for bytes. They are not matched: that may take for ever.
    """
    if not isinstance(pattern.pattern, str):
        return []
    random = Random(0)
    tokens = _PARSER.parse(pattern.pattern, pattern.flags)
    found: dict[str, None] = {}
    for _ in range(_TRIES):
        sampler = _Sampler(random)
        text = "".join(sampler.of(tokens))
        if len(text) <= _LONGEST and sampler.left > 0:
            found[text] = None
        if len(found) >= _SAMPLES:
            break
    return list(found)


class _Sampler:
    """Goes through a parsed pattern once; what comes out need not match: assertions are not
    followed.
    """

    def __init__(self, random: Random) -> None:
        self._random = random
        self._groups: dict[int, str] = {}
        self.left = _STEPS

    def of(self, tokens: Iterable[tuple[Any, Any]]) -> Iterator[str]:
        for kind, detail in tokens:
            self.left -= 1
            if self.left > 0:
                yield from self._token(str(kind), detail)

    def _token(self, kind: str, detail: Any) -> Iterator[str]:
        match kind:
            case "LITERAL":
                yield chr(detail)
            case "NOT_LITERAL":
                yield self._random.choice([sign for sign in _ORDINARY if sign != chr(detail)])
            case "ANY":
                yield self._random.choice(_ORDINARY)
            case "IN":
                yield self._one_of(detail)
            case "BRANCH":
                yield from self.of(self._random.choice(detail[1]))
            case "SUBPATTERN":
                yield self._group(detail)
            case "GROUPREF":
                yield self._groups.get(detail, "")
            case "GROUPREF_EXISTS":
                number, then, otherwise = detail
                yield from self.of(then if number in self._groups else otherwise or ())
            case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
                least, most, inner = detail
                times = self._random.randint(least, min(most, least + _MORE))
                self.left = self.left if times <= _LONGEST else 0
                for _ in range(times if self.left > 0 else 0):
                    yield from self.of(inner)
            case "ATOMIC_GROUP":
                yield from self.of(detail)

    def _group(self, detail: Any) -> str:
        number, inner = detail[0], detail[-1]
        text = "".join(self.of(inner))
        if number is not None:
            self._groups[number] = text
        return text

    def _one_of(self, members: Any) -> str:
        """A sign of a class; of those that it leaves out, an ordinary one."""
        if str(members[0][0]) == "NEGATE":
            signs = _ORDINARY + string.printable
            own = [sign for sign in signs if not any(_has(k, d, sign) for k, d in members[1:])]
        else:
            own = [sign for member in members for sign in _signs(*member)]
        return self._random.choice(own) if own else ""


def _signs(kind: Any, detail: Any) -> Iterable[str]:
    match str(kind):
        case "LITERAL":
            return chr(detail)
        case "RANGE":
            low, high = detail
            return chr(low), chr(high), chr((low + high) // 2)
        case "CATEGORY":
            return _CATEGORIES.get(str(detail), "")
    return ()


def _has(kind: Any, detail: Any, sign: str) -> bool:
    """Whether the sign is one of those that a member of a class stands for."""
    match str(kind):
        case "LITERAL":
            return bool(ord(sign) == detail)
        case "RANGE":
            return bool(detail[0] <= ord(sign) <= detail[1])
    is_not = "_NOT_" in str(detail)
    return is_not != _TESTS[str(detail).rpartition("_")[2]](sign)


_TESTS: dict[str, Callable[[str], bool]] = {
    "DIGIT": str.isdigit,
    "SPACE": str.isspace,
    "WORD": lambda sign: sign.isalnum() or sign == "_",
}
