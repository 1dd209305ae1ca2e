"""Grades of a class, by student."""

from collections import Counter


class GradeBook:
    """
    >>> book = GradeBook()
    >>> book.enrol("Kim")
    >>> book.grade("Kim", 92)
    >>> book.letter("Kim")
    'A'
    """

    LETTERS = [(90, "A"), (80, "B"), (70, "C"), (60, "D")]

    def __init__(self):
        self._scores = {}

    def enrol(self, student: str):
        if student in self._scores:
            raise ValueError(f"{student} is enrolled already")
        self._scores[student] = []

    def grade(self, student: str, score: int):
        if not 0 <= score <= 100:
            raise ValueError(f"{score} is not between 0 and 100")
        try:
            self._scores[student].append(score)
        except KeyError:
            raise LookupError(f"nobody is called {student}") from None

    def average(self, student: str, drop_lowest: bool = False):
        scores = sorted(self._scores[student])
        if drop_lowest and len(scores) > 1:
            scores = scores[1:]
        if not scores:
            return None
        return sum(scores) / len(scores)

    def letter(self, student: str) -> str:
        average = self.average(student)
        if average is None:
            return "-"
        for limit, letter in self.LETTERS:
            if average >= limit:
                return letter
        return "F"

    def ranking(self):
        graded = [name for name in self._scores if self._scores[name]]
        return sorted(graded, key=lambda name: (-self.average(name), name))

    def best(self):
        ranking = self.ranking()
        return ranking[0] if ranking else None

    def histogram(self):
        return Counter(self.letter(name) for name in self._scores)

    def curve(self, points: int):
        """Raise all scores, but none above 100."""
        if points < 0:
            raise ValueError("grades are only curved upwards")
        for scores in self._scores.values():
            scores[:] = [min(100, score + points) for score in scores]

    def withdraw(self, student: str):
        return self._scores.pop(student, None) is not None
