"""A list of things to do."""

from dataclasses import dataclass


@dataclass
class Task:
    number: int
    title: str
    done: bool = False


class TodoList:
    def __init__(self) -> None:
        self._tasks: list[Task] = []
        self._next_number = 1

    def add(self, title: str) -> int:
        if not title:
            raise ValueError("a task needs a title")
        task = Task(self._next_number, title)
        self._next_number += 1
        self._tasks.append(task)
        return task.number

    def finish(self, number: int) -> None:
        self._find(number).done = True

    def remove(self, number: int) -> None:
        self._tasks.remove(self._find(number))

    def clear_done(self) -> int:
        before = len(self._tasks)
        self._tasks = [task for task in self._tasks if not task.done]
        return before - len(self._tasks)

    def _find(self, number: int) -> Task:
        for task in self._tasks:
            if task.number == number:
                return task
        raise KeyError(f"no task {number}")

    def rep_ok(self) -> bool:
        numbers = [task.number for task in self._tasks]
        return numbers == sorted(set(numbers)) and all(n < self._next_number for n in numbers)
