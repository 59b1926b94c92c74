"""The outbox: what a user is to be sent outside the service is a row here, written in the transaction of its cause."""
