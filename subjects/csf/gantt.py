"""Tasks of a project and what they wait for, on a time line of days."""

from __future__ import annotations


class Dependency:
    """Waiting for another task; further dependencies of the same task follow."""

    def __init__(self, on: Task, next: Dependency | None) -> None:
        self.on = on
        self.next = next


class Task:
    """So many days of work from a first day on; tasks are kept in the order of their numbers."""

    def __init__(self, number: int, days: int, next: Task | None) -> None:
        self.number = number
        self.start = 0
        self.days = days
        self.waits: Dependency | None = None
        self.next = next


class Chart:
    """A project."""

    def __init__(self) -> None:
        self.first: Task | None = None

    def add_task(self, number: int, days: int) -> bool:
        """Whether the number was free."""
        if days < 0:
            raise ValueError(f"{days} days")
        before, task = None, self.first
        while task is not None and task.number < number:
            before, task = task, task.next
        if task is not None and task.number == number:
            return False
        made = Task(number, days, task)
        if before is None:
            self.first = made
        else:
            before.next = made
        return True

    def find(self, number: int) -> Task | None:
        task = self.first
        while task is not None and task.number < number:
            task = task.next
        return task if task is not None and task.number == number else None

    def add_dependency(self, number: int, on: int) -> str:
        """Let a task wait for another, unless the other waits for it already."""
        task, other = self.find(number), self.find(on)
        if task is None or other is None:
            return "no such task"
        if self._waits_for(other, task, []):
            return "would be a cycle"
        dependency = task.waits
        while dependency is not None:
            if dependency.on is other:
                return "there already"
            dependency = dependency.next
        task.waits = Dependency(other, task.waits)
        return "added"

    def remove_task(self, number: int) -> bool:
        """Remove a task and all that waits for it waits no longer; whether it was there."""
        task = self.find(number)
        if task is None:
            return False
        other = self.first
        while other is not None:
            _forget(other, task)
            if other.next is task:
                other.next = task.next
            other = other.next
        if self.first is task:
            self.first = task.next
        return True

    def earliest(self, number: int) -> int:
        """The first day on which a task can start, -1 for a task that waits for itself.

        Raises: LookupError if there is no such task.
        """
        task = self.find(number)
        if task is None:
            raise LookupError(f"no task {number}")
        if self._waits_for(task, task, []) and task.waits is not None and _is_in_cycle(task):
            return -1
        day = 0
        dependency = task.waits
        while dependency is not None:
            day = max(day, dependency.on.start + dependency.on.days)
            dependency = dependency.next
        return day

    def _waits_for(self, task: Task, other: Task, seen: list[Task]) -> bool:
        """Whether a task is another one, or waits for it, perhaps for others first."""
        if task is other:
            return True
        if any(task is known for known in seen):
            return False
        seen.append(task)
        dependency = task.waits
        while dependency is not None:
            if self._waits_for(dependency.on, other, seen):
                return True
            dependency = dependency.next
        return False

    def rep_ok(self) -> bool:
        """Whether numbers ascend, no task takes less than no time, and tasks wait for tasks."""
        tasks: list[Task] = []
        links: list[Dependency] = []
        task = self.first
        while task is not None:
            if any(task is other for other in tasks) or task.days < 0:
                return False
            if tasks and tasks[-1].number >= task.number:
                return False
            tasks.append(task)
            task = task.next
        for task in tasks:
            dependency = task.waits
            while dependency is not None:
                if any(dependency is other for other in links):
                    return False
                if not any(dependency.on is other for other in tasks):
                    return False
                links.append(dependency)
                dependency = dependency.next
        return True


def _forget(task: Task, other: Task) -> None:
    """The task no longer waits for the other one."""
    before, dependency = None, task.waits
    while dependency is not None:
        if dependency.on is other:
            if before is None:
                task.waits = dependency.next
            else:
                before.next = dependency.next
        else:
            before = dependency
        dependency = dependency.next


def _is_in_cycle(task: Task) -> bool:
    """Whether the task can be reached from what it waits for."""
    seen: list[Task] = []
    waiting = [task]
    while waiting:
        dependency = waiting.pop().waits
        while dependency is not None:
            if dependency.on is task:
                return True
            if not any(dependency.on is other for other in seen):
                seen.append(dependency.on)
                waiting.append(dependency.on)
            dependency = dependency.next
    return False
