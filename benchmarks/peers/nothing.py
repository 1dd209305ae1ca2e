"""A question that costs a tool nothing but its start."""


def always(number: int) -> bool:
    """post: _"""
    return number == number
