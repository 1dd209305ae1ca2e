"""Heapwright from Python; the command line stands on it too."""

from typing import TYPE_CHECKING

from heapwright.lazy import import_lazily
from heapwright.limits import DEFAULT_SECONDS

if TYPE_CHECKING:
    from heapwright.api.casing import Case, Cases, cases
    from heapwright.api.checking import CheckResult, check
    from heapwright.api.comparing import compare
    from heapwright.api.exploring import Exploration, explore, load
    from heapwright.api.finding import find
    from heapwright.api.generating import generate
    from heapwright.api.inferring import Inferred, infer
    from heapwright.api.results import (
        CompareResult,
        FindResult,
        GenerateResult,
        PropertyVerdict,
        VerifyResult,
    )
    from heapwright.api.satisfying import satisfies
    from heapwright.api.structuring import Structures, ValidStructure, structures
    from heapwright.api.verifying import verify

import_lazily(__name__)
