"""Reports by users, and the staff's work on them."""
