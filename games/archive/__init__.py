"""Old logs leave the database: months of the log, and matches that are moved to files."""
