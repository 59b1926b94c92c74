"""Tests of signing in by OAuth."""
