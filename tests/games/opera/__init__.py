"""The rules of Opera, one file a section; every rule id of RULES.md is named by a test."""
