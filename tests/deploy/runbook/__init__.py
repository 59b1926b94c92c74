"""The commands of deploy/README.md, run as they stand, with a `docker` that starts processes of this machine."""
