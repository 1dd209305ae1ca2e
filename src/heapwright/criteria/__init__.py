"""Coverage criteria: what each wants of a path, and when it stops one."""

from heapwright.criteria.known import criterion_of
