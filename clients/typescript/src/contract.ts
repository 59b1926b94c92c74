// The contract this package was made for. Written by generate.py from openapi.json.
export const CONTRACT_VERSION = '1';
export const CONTRACT_DIGEST = 'a5e59614f5456957';
