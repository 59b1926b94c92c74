"""Moderation: acts with a reason, reports, sanctions, talk, and an audit that shows when it was tampered with."""
