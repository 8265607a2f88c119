-- Two filters that seldom meet would otherwise be looked for from end to end of the more frequent one.
CREATE INDEX logs_level_agent ON logs (level, agent_id, seq);
