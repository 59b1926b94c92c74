// The contract this package was made for. Written by generate.py from openapi.json.
export const CONTRACT_VERSION = '1';
export const CONTRACT_DIGEST = '37f843cb713f5086';
