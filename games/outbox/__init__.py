"""The outbox: what a user should hear of elsewhere is a row here, written in the transaction of its cause."""
