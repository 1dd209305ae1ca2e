"""Unit tests and bounded proofs for programs that live on the heap."""

from typing import TYPE_CHECKING

from heapwright.errors import InternalError, UserError
from heapwright.lazy import import_lazily

if TYPE_CHECKING:
    from heapwright import pre
    from heapwright.api import (
        Case,
        Cases,
        CheckResult,
        CompareResult,
        Exploration,
        FindResult,
        GenerateResult,
        Inferred,
        PropertyVerdict,
        Structures,
        ValidStructure,
        VerifyResult,
        cases,
        check,
        compare,
        explore,
        find,
        generate,
        infer,
        load,
        satisfies,
        structures,
        verify,
    )
    from heapwright.plugin import verified
    from heapwright.requiring import requires

__all__ = [
    "Case",
    "Cases",
    "CheckResult",
    "CompareResult",
    "Exploration",
    "FindResult",
    "GenerateResult",
    "Inferred",
    "InternalError",
    "PropertyVerdict",
    "Structures",
    "UserError",
    "ValidStructure",
    "VerifyResult",
    "cases",
    "check",
    "compare",
    "explore",
    "find",
    "generate",
    "infer",
    "load",
    "pre",
    "requires",
    "satisfies",
    "structures",
    "verified",
    "verify",
]
__version__ = "0.1.0"

import_lazily(__name__)
