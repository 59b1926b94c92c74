"""Who of the staff may do what, and the audit of what they did."""
