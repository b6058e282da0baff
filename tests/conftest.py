"""How long the property tests may look: the same examples in every run, more with `--hypothesis-profile deep`."""

from hypothesis import HealthCheck, settings

slow_is_fine = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
settings.register_profile("quick", deadline=None, derandomize=True, database=None, suppress_health_check=slow_is_fine)
settings.register_profile(
    "deep", max_examples=3000, deadline=None, database=None, suppress_health_check=slow_is_fine, print_blob=True
)
settings.load_profile("quick")
