"""Greets, more warmly the second time."""


class Greeter:
    def __init__(self) -> None:
        self._met = False

    def greet(self) -> None:
        print("welcome back" if self._met else "hello")
        self._met = True
