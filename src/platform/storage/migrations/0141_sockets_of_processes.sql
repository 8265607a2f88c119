-- expand
-- How many sockets each user holds open at each process, as of its last beat.
ALTER TABLE processes ADD COLUMN sockets jsonb NOT NULL DEFAULT '{}';
