"""What is read of the archive: the logs of matches whose entries have left the database, from files."""
