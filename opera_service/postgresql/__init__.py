"""Django's database backend for PostgreSQL, as this service uses it: Django imports `base`."""
