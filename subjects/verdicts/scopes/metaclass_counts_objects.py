# ask: ok
# expect: violated
# calls: m.C()
class Counting(type):
    made = 0
    def __call__(cls, *arguments, **options):
        Counting.made += 1
        return super().__call__(*arguments, **options)
class C(metaclass=Counting):
    def ok(self) -> bool: return Counting.made < 2
