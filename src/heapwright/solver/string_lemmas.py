"""What is true of methods of strings that Z3's theory does not have."""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence
from typing import Any

_STRIPPED = {"strip": (True, True), "lstrip": (True, False), "rstrip": (False, True)}
"""Whether characters are taken away at the front, and at the end."""


def lemma(
    z3: Any, said: Callable[[str], Any], method: str, arguments: Sequence[Any], text: Any, made: Any
) -> Any:
    """What is known of the string that a method makes of a text; None if that is nothing.

    ``said`` makes a string of Z3's. Python's blanks are more than those of ASCII: of the others
    nothing is said.
    """
    match method, arguments:
        case "strip" | "lstrip" | "rstrip", () | (None,):
            return _stripped(z3, said, method, string.whitespace, text, made)
        case "strip" | "lstrip" | "rstrip", (str(characters),):
            return _stripped(z3, said, method, characters, text, made)
        case "replace", (str(old), str(new)) if old:
            return _replaced(z3, said, old, new, text, made)
    return None


def _stripped(
    z3: Any, said: Callable[[str], Any], method: str, characters: str, text: Any, made: Any
) -> Any:
    """A piece of the text that does not begin, or end, with one of the characters."""
    front, end = _STRIPPED[method]
    known = [z3.Contains(text, made)]
    known += [z3.Not(z3.PrefixOf(said(each), made)) for each in characters if front]
    known += [z3.Not(z3.SuffixOf(said(each), made)) for each in characters if end]
    if not front:
        known.append(z3.PrefixOf(made, text))
    if not end:
        known.append(z3.SuffixOf(made, text))
    return z3.And(*known)


def _replaced(z3: Any, said: Callable[[str], Any], old: str, new: str, text: Any, made: Any) -> Any:
    """The same text if there is nothing to replace; without a single character that is replaced by
    others. What is longer may come about again: ``"...".replace("..", ".")``.
    """
    known = [z3.Implies(z3.Not(z3.Contains(text, said(old))), made == text)]
    if len(old) == 1 and old not in new:
        known.append(z3.Not(z3.Contains(made, said(old))))
    if len(new) <= len(old):
        known.append(z3.Length(made) <= z3.Length(text))
    else:
        known.append(z3.Length(made) >= z3.Length(text))
    return z3.And(*known)
