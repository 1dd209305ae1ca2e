# ask: ok
# expect: undecided: C.__dataclass_fields__ shares what a state keeps, and is not tracked
from dataclasses import dataclass, field, fields

NOTES = {"seen": False}


@dataclass
class C:
    n: int = field(default=0, metadata=NOTES)

    def mark(self) -> None:
        NOTES["seen"] = True

    def ok(self) -> bool:
        return not fields(self)[0].metadata["seen"]
