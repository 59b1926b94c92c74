"""Trials of client authors."""
