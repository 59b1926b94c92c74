"""Reviews of finished matches: asked for by a user, thought of by a task, kept for a while, read in words."""
