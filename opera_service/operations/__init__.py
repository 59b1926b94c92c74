"""What an operator needs: health, readiness, metrics, heartbeats and safe headers."""
