"""Sanctions: which hold, what they forbid, and automatic warnings for leavers."""
