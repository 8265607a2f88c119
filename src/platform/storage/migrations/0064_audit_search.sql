-- Who did something, and what kind of thing it was, newest first.
CREATE INDEX audit_actor ON audit (actor, seq DESC);
CREATE INDEX audit_area ON audit (split_part(action, '.', 1), seq DESC);
