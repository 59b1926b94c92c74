"""The contracts as they were last published; a change that breaks what clients rely on is found by comparing with them.

`python -m tests.released` publishes the contracts of now: after a release, together with an entry in
`games/api/api_changes.py`.
"""
