"""The average of school grades from 1 to 6."""


class GradeAverage:
    def __init__(self) -> None:
        self._grades: list[int] = []

    def add(self, grade: int) -> None:
        if grade not in range(1, 7):
            raise ValueError(f"{grade} is not a grade")
        self._grades.append(grade)

    def drop_worst(self) -> None:
        if self._grades:
            self._grades.remove(max(self._grades))

    def average(self) -> float:
        if not self._grades:
            return 0.0
        return sum(self._grades) / len(self._grades)

    def passed(self) -> bool:
        return bool(self._grades) and self.average() <= 4

    def rep_ok(self) -> bool:
        return all(1 <= grade <= 6 for grade in self._grades) and self.average() <= 6
