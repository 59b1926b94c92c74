-- The least that a durable move can be: lock one row, insert an entry of 250 bytes, update a row of 1 kB, commit.
-- It never changes, whatever our own statements become; every client plays a match of its own.
\set seq :seq + 1
BEGIN;
SELECT seq, state FROM floor_match WHERE id = :client_id FOR UPDATE;
INSERT INTO floor_entry (match_id, seq, happened) VALUES (:client_id, :seq, repeat('e', 250));
UPDATE floor_match SET seq = :seq, state = repeat(chr(97 + :seq % 26), 1000) WHERE id = :client_id;
COMMIT;
