"""What is said at tables, and who has blocked whom."""
