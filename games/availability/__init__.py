"""What is open, closed and announced at present: parts of the service, announcements, and whether the clocks run."""
