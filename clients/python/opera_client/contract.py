"""The contract this package was made for. Written by generate.py from openapi.json."""

CONTRACT_VERSION = "1"
CONTRACT_DIGEST = "de9076af108f3bc8"
