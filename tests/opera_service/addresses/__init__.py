"""Tests of the addresses of accounts."""
