"""Sanctions: which are in force, what they forbid, and automatic warnings for leavers."""
