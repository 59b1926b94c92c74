"""The contract this package was made for. Written by generate.py from openapi.json."""

CONTRACT_VERSION = "1"
CONTRACT_DIGEST = "cf8cc1fe02c18e51"
