"""What all tests share: how long Hypothesis looks."""

from hypothesis import HealthCheck, settings

# No deadline: the machine's load is not a fact about the engine.
settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile(
    "fuzz",
    deadline=None,
    derandomize=False,
    max_examples=2000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("default")
