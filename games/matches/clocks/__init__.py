"""Clocks: how time is counted, when it is up, and how all clocks are stopped for an incident."""
