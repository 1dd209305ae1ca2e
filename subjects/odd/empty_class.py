"""A class with nothing in it: one state, no calls but the constructor."""


class Nothing:
    pass
