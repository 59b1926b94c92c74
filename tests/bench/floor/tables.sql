-- The tables of the fixed floor: a match of 1 kB and its log, with primary keys and nothing else.
CREATE TABLE floor_match (id integer PRIMARY KEY, seq integer NOT NULL, state text NOT NULL);
CREATE TABLE floor_entry (match_id integer, seq integer, happened text NOT NULL, PRIMARY KEY (match_id, seq));
INSERT INTO floor_match SELECT number, 0, repeat('s', 1000) FROM generate_series(0, 63) AS number;
