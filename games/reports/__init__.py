"""What users report, and the work on it."""
