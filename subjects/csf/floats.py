"""Plain functions on floats, with conditions that no linear arithmetic decides."""

from __future__ import annotations

import math


def solutions(a: float, b: float, c: float) -> str:
    """How many real solutions a quadratic equation has."""
    if a == 0:
        return "not quadratic"
    discriminant = b * b - 4 * a * c
    if discriminant < 0:
        return "none"
    if discriminant == 0:
        return "one"
    root = math.sqrt(discriminant)
    return "two whole ones" if root == math.floor(root) else "two"


def triangle(a: float, b: float, c: float) -> str:
    """The kind of a triangle by its sides."""
    if min(a, b, c) <= 0 or a + b <= c or a + c <= b or b + c <= a:
        return "none"
    longest = max(a, b, c)
    square = a * a + b * b + c * c - longest * longest
    if math.isclose(square, longest * longest):
        return "right"
    return "acute" if square > longest * longest else "obtuse"


def wind_chill(celsius: float, speed: float) -> str:
    """What the wind makes of a temperature."""
    if celsius > 10 or speed < 4.8:
        return "does not apply"
    felt = 13.12 + 0.6215 * celsius + (0.3965 * celsius - 11.37) * math.pow(speed, 0.16)
    if felt < -48:
        return "dangerous"
    return "cold" if felt < -10 else "fresh"


def years_to_double(percent: float) -> str:
    """How long savings take to double."""
    if percent <= 0:
        raise ValueError(f"{percent} percent")
    years = math.log(2) / math.log1p(percent / 100)
    if years < 1:
        return "at once"
    return "soon" if years < 10 else "late"


def direction(east: float, north: float) -> str:
    """The quarter of the compass that a vector points to."""
    if math.hypot(east, north) < 1e-6:
        return "nowhere"
    degrees = math.degrees(math.atan2(east, north)) % 360
    if degrees < 45 or degrees >= 315:
        return "north"
    if degrees < 135:
        return "east"
    return "south" if degrees < 225 else "west"


def decibels(pressure: float) -> str:
    """How loud a sound is, by its pressure in micropascals."""
    level = 20 * math.log10(pressure / 20)
    if level < 0:
        return "silent"
    if level >= 120:
        return "painful"
    return "quiet" if level < 60 else "loud"


def falling(metres: float, seconds: float) -> str:
    """Whether something that falls has reached the ground."""
    if metres < 0 or seconds < 0:
        raise ValueError("below zero")
    left = metres - 9.81 * seconds**2 / 2
    if left > 0:
        return "falling"
    return "just now" if left > -0.01 else "on the ground"


def tide(hours: float) -> str:
    """The state of a tide with two high waters in a day."""
    height = math.sin(2 * math.pi * hours / 12.42)
    if height > 0.95:
        return "high"
    if height < -0.95:
        return "low"
    return "rising" if math.cos(2 * math.pi * hours / 12.42) > 0 else "falling"
