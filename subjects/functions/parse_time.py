"""Minutes since midnight of a time such as 9:05."""


def parse_time(text: str) -> int:
    hours, colon, minutes = text.partition(":")
    if not colon or not hours.isdigit() or not minutes.isdigit():
        raise ValueError("write hours:minutes")
    if int(hours) > 23 or int(minutes) > 59:
        raise ValueError("no such time")
    return int(hours) * 60 + int(minutes)
