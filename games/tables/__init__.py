"""Tables: how players come together before a match, and the matches that begin from a set position."""
