"""Where a flight will be: a trajectory along its route, or straight ahead where it has left it.

Positions are degrees of latitude and longitude; distances are nautical miles on a sphere.
"""

from __future__ import annotations

import math

MILES_PER_DEGREE = 60.0


class Fix:
    """A point of a route."""

    def __init__(self, latitude: float, longitude: float, next: Fix | None) -> None:
        self.latitude = latitude
        self.longitude = longitude
        self.next = next


class Flight:
    """A flight with the track that radar shows and the route that was filed."""

    def __init__(self, callsign: str, latitude: float, longitude: float) -> None:
        self.callsign = callsign
        self.latitude = latitude
        self.longitude = longitude
        self.altitude = 0.0
        self.speed = 0.0
        self.heading = 0.0
        self.climb = 0.0
        self.assigned = 0.0
        self.route: Fix | None = None

    def predict(self, minutes: float, tolerance: float) -> str:
        """What the flight does in the time ahead, in one word."""
        if minutes <= 0:
            raise ValueError(f"{minutes} minutes ahead")
        if not self.callsign or self.callsign == "UNKNOWN":
            return "untracked"
        if self.speed <= 0:
            return "parked" if self.altitude <= 0 else "hovering"
        vertical = self._vertical(minutes)
        if vertical != "level":
            return vertical
        nearest = self._nearest()
        if nearest is None:
            return "free"
        off = distance(self.latitude, self.longitude, nearest.latitude, nearest.longitude)
        if off > tolerance:
            return "blundering" if self._heads_away(nearest) else "rejoining"
        return self._along(nearest, self.speed * minutes / 60)

    def _vertical(self, minutes: float) -> str:
        """Whether the flight changes its level as it was told to."""
        if self.climb == 0 or self.assigned == self.altitude:
            return "level"
        rises = self.climb > 0
        if rises != (self.assigned > self.altitude):
            return "busting"
        reached = self.altitude + self.climb * minutes
        if rises:
            return "climbing" if reached < self.assigned else "level"
        return "descending" if reached > self.assigned else "level"

    def _nearest(self) -> Fix | None:
        best: Fix | None = None
        least = 0.0
        fix = self.route
        while fix is not None:
            off = distance(self.latitude, self.longitude, fix.latitude, fix.longitude)
            if best is None or off < least:
                best, least = fix, off
            fix = fix.next
        return best

    def _heads_away(self, fix: Fix) -> bool:
        wanted = bearing(self.latitude, self.longitude, fix.latitude, fix.longitude)
        turn = abs(wanted - self.heading) % 360
        return min(turn, 360 - turn) > 90

    def _along(self, fix: Fix, miles: float) -> str:
        """How far the flight comes on the legs that are left."""
        legs = 0
        while fix.next is not None:
            leg = distance(fix.latitude, fix.longitude, fix.next.latitude, fix.next.longitude)
            if miles < leg:
                return "conforming" if legs == 0 else "turning"
            miles -= leg
            legs += 1
            fix = fix.next
        return "arriving" if miles < 1 else "passing"

    def rep_ok(self) -> bool:
        """Whether the route ends."""
        seen: list[Fix] = []
        fix = self.route
        while fix is not None:
            if any(fix is other for other in seen):
                return False
            seen.append(fix)
            fix = fix.next
        return True


def distance(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Miles between two points, by haversines."""
    north = math.radians(lat2 - lat1) / 2
    east = math.radians(lon2 - lon1) / 2
    part = math.cos(math.radians(lat1)) * math.cos(math.radians(lat2))
    chord = math.sin(north) ** 2 + part * math.sin(east) ** 2
    return math.degrees(2 * math.asin(math.sqrt(min(1.0, chord)))) * MILES_PER_DEGREE


def bearing(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """Degrees from north, clockwise."""
    east = math.radians(lon2 - lon1)
    start, end = math.radians(lat1), math.radians(lat2)
    across = math.sin(east) * math.cos(end)
    ahead = math.cos(start) * math.sin(end) - math.sin(start) * math.cos(end) * math.cos(east)
    return math.degrees(math.atan2(across, ahead)) % 360
