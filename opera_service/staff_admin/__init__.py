"""The pages of the staff, in Django's admin with the Unfold theme; whatever they change is a command."""
