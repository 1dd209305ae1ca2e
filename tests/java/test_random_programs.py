"""Random programs over integers, longs, arrays and switches: the JVM is right."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heapwright.program.java.bridge import Bridge
from tests.java.harness import Comparison, compile_java

_INTS = st.sampled_from(["a", "b", "x", "y", "7", "-3", "65536", "2147483647", "-2147483648"])
_LONGS = st.sampled_from(["l", "m", "a", "x", "5L", "-9L", "4294967296L", "9223372036854775807L"])
_SIGNS = st.sampled_from(["+", "-", "*", "/", "%", "&", "|", "^"])
_SHIFTS = st.sampled_from(["<<", ">>", ">>>"])


def _binary(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    def plain(left: str, sign: str, right: str) -> str:
        return f"({left} {sign} {right})"

    def shifted(left: str, sign: str, right: str) -> str:
        return f"({left} {sign} (int) {right})"

    sums = st.builds(plain, inner, _SIGNS, inner)
    shift = st.builds(shifted, inner, _SHIFTS, inner)
    return sums | shift | st.builds(lambda e: f"(-{e})" if e[0] != "-" else e, inner)


INT = st.recursive(_INTS, _binary, max_leaves=5)
LONG = st.recursive(_LONGS, _binary, max_leaves=5)


def _statements(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    body = st.lists(inner, min_size=1, max_size=3).map(" ".join)
    sign = st.sampled_from(["<", "<=", "==", "!="])
    condition = st.builds(lambda *parts: " ".join(parts), INT, sign, INT)
    return (
        st.builds(lambda c, t, e: f"if ({c}) {{ {t} }} else {{ {e} }}", condition, body, body)
        | st.builds(
            lambda e, p, q, r: f"switch ({e}) {{ case 0: {p} case 1: {q} break; default: {r} }}",
            *(INT, body, body, body),
        )
        | st.builds(
            lambda e, p, q: (
                f"switch ({e}) {{ case -7 -> {{ {p} }} case 65536 -> {{ {q} }} default -> y++; }}"
            ),
            *(INT, body, body),
        )
    )


_SIMPLE = (
    st.builds(lambda e: f"x = {e};", INT)
    | st.builds(lambda e: f"y += {e};", INT)
    | st.builds(lambda e: f"l = {e};", LONG)
    | st.builds(lambda e: f"m ^= {e};", LONG)
    | st.builds(lambda i, e: f"c[{i}] = {e};", INT, INT)
    | st.builds(lambda i: f"x = c[({i}) & 3];", INT)
    | st.builds(lambda e: f"s = (short) ({e}); x -= s;", INT)
    | st.just("if (x == 12345) break_ = true;")
)
_NESTED = st.recursive(_SIMPLE, _statements, max_leaves=6)
_LOOP = st.builds(lambda b: f"for (int i = 0; i < 4; i++) {{ x += i; {b} }}", _NESTED)
PROGRAM = st.lists(_NESTED | _LOOP, min_size=1, max_size=5).map(" ".join)


def _method(number: int, body: str) -> str:
    variables = "int x = a, y = b; long m = l; short s = 0; boolean break_ = false;"
    end = "return java.util.Arrays.hashCode(c) * 31 + x + 7 * y + (int) (l ^ m >>> 32) + s;"
    head = f"static long p{number}(int a, int b, long l) {{ int[] c = {{1, 2, 3, 4}};"
    return f"{head} {variables} {body} {end} }}"


@pytest.mark.slow
@settings(max_examples=3)
@given(st.lists(PROGRAM, min_size=8, max_size=8))
def test_random_programs_agree_with_the_jvm(
    bridge: Bridge, tmp_path_factory: pytest.TempPathFactory, bodies: list[str]
) -> None:
    text = "\n".join(_method(number, body) for number, body in enumerate(bodies))
    folder: Path = tmp_path_factory.mktemp("random")
    classes = compile_java({"Random_": f"public class Random_ {{\n{text}\n}}\n"}, folder)
    comparison = Comparison(classes, bridge)
    for method in comparison.programs("Random_"):
        assert comparison.differences("Random_", method) == []
