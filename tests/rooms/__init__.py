"""The picture of the rooms: ``python -m tests.rooms > docs/rooms.svg``."""
