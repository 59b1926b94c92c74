"""The contract this package was made for. Written by generate.py from openapi.json."""

CONTRACT_VERSION = "1"
CONTRACT_DIGEST = "af48fd9b42b475e8"
