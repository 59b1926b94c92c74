"""The roles and permissions of the staff, and the audit of their acts."""
