"""Users, guests, their sessions and access tokens, and the rate limits that apply to them."""
