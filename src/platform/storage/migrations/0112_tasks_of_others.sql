-- The task of an agent of others, by which that agent is asked how it stands, and when that is due.
ALTER TABLE agent_tasks ADD COLUMN task_id text;
ALTER TABLE agent_tasks ADD COLUMN look_at timestamptz(3);
CREATE INDEX agent_tasks_look ON agent_tasks (look_at)
  WHERE task_id IS NOT NULL AND state IN ('submitted', 'working', 'input-required');

-- Cards by the task that asked.
CREATE INDEX action_cards_tasks ON action_cards ((question->'task'->>'taskId')) WHERE question->'task' IS NOT NULL;
