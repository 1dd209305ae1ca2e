"""What is analysed: classes, the operations a caller can use, and the scope."""

from heapwright.program.abstract import Known
from heapwright.program.criterion import Criterion
from heapwright.program.goals import Function, Goal, GoalKind, plain_name
from heapwright.program.kinds import (
    Alternative,
    Anything,
    Boolean,
    Container,
    Instance,
    Integer,
    Nothing,
    Opaque,
    Real,
    Text,
)
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.program import Choices, Program
from heapwright.program.scope import Scope
from heapwright.program.static import Static
