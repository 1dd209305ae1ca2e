# ask: ok
# expect: undecided: json.encoder.ESCAPE_DCT is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    def g(self) -> bool:
        import json.encoder

        return "zz" not in json.encoder.ESCAPE_DCT

    def f(self) -> None:
        import json.encoder

        json.encoder.ESCAPE_DCT["zz"] = 1

    def ok(self) -> bool:
        return self.g()
