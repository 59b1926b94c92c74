"""Who is who: users, tokens and guests."""
