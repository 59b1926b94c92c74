"""The contract this package was made for. Written by generate.py from openapi.json."""

CONTRACT_VERSION = "1"
CONTRACT_DIGEST = "37f843cb713f5086"
