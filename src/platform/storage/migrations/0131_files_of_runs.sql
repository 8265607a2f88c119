-- Files that agents of others gave in a run are kept beside those of messages; whoever reads the run reads them.
ALTER TABLE attachments ADD COLUMN run_id text;
ALTER TABLE attachments ADD COLUMN agent_id text;
CREATE INDEX attachments_run ON attachments (run_id) WHERE run_id IS NOT NULL;
