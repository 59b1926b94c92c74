"""How a request enters: one ASGI application that sends each address to a native app or to Django."""
