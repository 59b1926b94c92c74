"""A password hasher that counts its work, to compare efforts without a clock."""

from typing import ClassVar

from django.contrib.auth.hashers import MD5PasswordHasher


class CountingHasher(MD5PasswordHasher):
    """Plain and fast, and it remembers how often it was asked."""

    algorithm = "counted"
    asked: ClassVar[int] = 0

    def encode(self, password: str, salt: str) -> str:
        type(self).asked += 1
        return super().encode(password, salt)
