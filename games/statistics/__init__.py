"""Numbers of each day for the staff, counted once and kept: matches, waiting, timeouts, leavers, reports, bots."""
