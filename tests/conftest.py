"""One Hypothesis profile for every property: the same examples on every machine and every run."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "heapwright",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("heapwright")
