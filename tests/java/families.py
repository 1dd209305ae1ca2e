"""Java programs that differ in types and operators, written by the dozen.

Each static method of the classes is one program; its inputs are chosen by its parameters' types.
"""

from __future__ import annotations

from collections.abc import Iterator

WHOLE = ("byte", "short", "char", "int", "long")
NUMBERS = (*WHOLE, "float", "double")
ARITHMETIC = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "remainder": "%"}
BITS = {"and": "&", "or": "|", "xor": "^"}
SHIFTS = {"left": "<<", "right": ">>", "unsigned": ">>>"}
COMPARISONS = {"less": "<", "most": "<=", "more": ">", "least": ">=", "equal": "==", "other": "!="}


def sources() -> dict[str, str]:
    """The source of each class by its name."""
    return {
        "Operators": _class("Operators", _operators()),
        "Compound": _class("Compound", _compound()),
        "Conversions": _class("Conversions", _conversions()),
        "Comparing": _class("Comparing", _comparing()),
        "Elements": _class("Elements", _elements()),
        "Boxing": _class("Boxing", _boxing()),
    }


def _class(name: str, methods: Iterator[str]) -> str:
    body = "\n".join(f"    static {method}" for method in methods)
    return f"public class {name} {{\n{body}\n}}\n"


def _operators() -> Iterator[str]:
    for kind in ("int", "long"):
        for name, sign in (ARITHMETIC | BITS).items():
            yield f"{kind} {name}_{kind}({kind} a, {kind} b) {{ return a {sign} b; }}"
        for name, sign in SHIFTS.items():
            yield f"{kind} {name}_{kind}({kind} a, int b) {{ return a {sign} b; }}"
        yield f"{kind} negate_{kind}({kind} a) {{ return -a; }}"
        yield f"{kind} invert_{kind}({kind} a) {{ return ~a; }}"
    for kind in ("float", "double"):
        for name, sign in ARITHMETIC.items():
            yield f"{kind} {name}_{kind}({kind} a, {kind} b) {{ return a {sign} b; }}"
        yield f"{kind} negate_{kind}({kind} a) {{ return -a; }}"


def _compound() -> Iterator[str]:
    """An operator with assignment narrows what it stores."""
    for kind in WHOLE:
        for name, sign in (ARITHMETIC | SHIFTS).items():
            yield f"{kind} {name}_{kind}({kind} a, int b) {{ a {sign}= b; return a; }}"
        yield f"{kind} increment_{kind}({kind} a) {{ a++; ++a; return a--; }}"


def _conversions() -> Iterator[str]:
    for source in NUMBERS:
        for target in NUMBERS:
            if source != target:
                yield f"{target} {source}_to_{target}({source} a) {{ return ({target}) a; }}"


def _comparing() -> Iterator[str]:
    for kind in ("int", "long", "float", "double"):
        for name, sign in COMPARISONS.items():
            yield (
                f"int {name}_{kind}({kind} a, {kind} b) "
                f"{{ boolean c = a {sign} b; if (a {sign} b) return c ? 1 : 2; return 3; }}"
            )
            yield f"boolean not_{name}_{kind}({kind} a, {kind} b) {{ return !(a {sign} b); }}"


def _elements() -> Iterator[str]:
    for kind in (*NUMBERS, "boolean", "String"):
        yield f"{kind} default_{kind}(int n) {{ var a = new {kind}[n % 9]; return a[n / 2]; }}"
        yield (
            f"{kind}[] set_{kind}({kind} v, int k) {{ var a = new {kind}[3]; a[k] = v; return a; }}"
        )
        yield (
            f"{kind}[][] nested_{kind}({kind} v, int k) "
            f"{{ var a = new {kind}[2][k % 9]; a[1][0] = v; a[0] = a[1].clone(); return a; }}"
        )


def _boxing() -> Iterator[str]:
    boxes = {"int": "Integer", "char": "Character"}
    for kind in (*NUMBERS, "boolean"):
        box = boxes.get(kind, kind.capitalize())
        yield f"Object box_{kind}({kind} v) {{ return v; }}"
        yield f"boolean equal_{kind}({kind} v, {kind} w) {{ return ((Object) v).equals(w); }}"
        yield f"int hash_{kind}({kind} v) {{ {box} b = v; return b.hashCode(); }}"
        yield f"int compare_{kind}({kind} v, {kind} w) {{ return {box}.compare(v, w); }}"
        yield f'String show_{kind}({kind} v) {{ return v + "|" + {box}.valueOf(v); }}'
