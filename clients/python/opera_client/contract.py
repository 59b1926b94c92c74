"""The contract this package was made for. Written by generate.py from openapi.json."""

CONTRACT_VERSION = "1"
CONTRACT_DIGEST = "a5e59614f5456957"
