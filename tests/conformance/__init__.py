"""Shows that take minutes: thousands of deliveries, lost servers; only `make conformance` runs them."""
