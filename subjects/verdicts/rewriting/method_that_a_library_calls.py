# ask: ok
# expect: violated
# calls: c.put("a"); c.f()
import re
class C:
    def __init__(self) -> None:
        self.text = ""
        self.found = False
    def ok(self) -> bool: return not self.found
    def put(self, text: str) -> None: self.text = text
    def f(self) -> None: self.found = re.sub("x", self._text, "x!") == "a!"
    def _text(self, _: object) -> str: return self.text
