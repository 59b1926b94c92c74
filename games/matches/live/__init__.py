"""The live channel: after a commit (match, seq) is published, and streams read again."""
