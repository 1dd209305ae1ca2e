"""Greets, more warmly the second time; with a table of greetings."""


class Greeter:
    def __init__(self) -> None:
        self._greetings = ["hello", "welcome back"]

    def greet(self) -> None:
        print(self._greetings[0])
        self._greetings[0] = self._greetings[-1]
