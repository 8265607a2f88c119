/** A row of each table whose name is `id` and whose age is `at`. */
export const INSERTS: Record<string, string> = {
  logs: `INSERT INTO logs (seq, id, ts, level, agent_id, message, flagged, demo)
         VALUES (length($1), $1, $2, 'info', 'monitor', 'm', false, false)`,
  traces: `INSERT INTO traces (seq, id, ts, type, priority, actor, summary, demo)
           VALUES (length($1), $1, $2, 't', 'p', 'a', 's', false)`,
  agent_messages: `INSERT INTO agent_messages (seq, id, timestamp, "from", "to", action, demo)
                   VALUES (length($1), $1, $2, 'a', 'b', 'c', false)`,
  tool_calls: `INSERT INTO tool_calls
                 (seq, id, ts, server, method, params, tier, status, duration_ms, caller, dry_run, demo)
               VALUES (length($1), $1, $2, 's', 'm', '{}', 'read', 'ok', 1, 'c', false, false)`,
  agent_tasks: `INSERT INTO agent_tasks (id, agent_id, context_id, state, run_id, created_at, updated_at, dry_run)
                VALUES ($1, 'monitor', 'c', 'completed', 'r', $2, $2, false)`,
  idempotency_keys: `INSERT INTO idempotency_keys (key, user_id, scope, request_hash, created_at)
                     VALUES ($1, 'u', 's', 'h', $2)`,
  outside_effects: `INSERT INTO outside_effects (service, key, request_hash, marker, sent_at, result)
                    VALUES ('slack', $1, 'h', 'm', $2, '{}')`,
  sessions: `INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, idle_expires_at, absolute_expires_at)
             VALUES ($1, 'user-1', $2, $2, $2, $2::timestamptz + interval '1 year')`,
  spent_tokens: `INSERT INTO spent_tokens (kind, token_hash, spent_at) VALUES ('passkey-challenge', $1, $2)`,
  login_throttle: `INSERT INTO login_throttle (key, failures, last_failure_at) VALUES ($1, 3, $2)`,
  slack_events: `INSERT INTO slack_events (id, event, received_at) VALUES ($1, '{}', $2)`,
  channel_requests: `INSERT INTO channel_requests
                       (id, user_id, channel_id, text, shared, conversation_id, received_at)
                     VALUES ($1, 'user-1', 'C0', 't', false, 'c', $2)`,
  attachments: `INSERT INTO attachments (id, user_id, name, media_type, size, sha256, data, created_at)
                VALUES ($1, 'u', 'n', 'text/plain', 1, 'h', 'x', $2)`,
  run_texts: `INSERT INTO run_texts (run_id, noted_at, text) VALUES ($1, $2, 't')`,
  gateway_calls: `INSERT INTO gateway_calls (id, agent_id, at, server, tool, tier, params, effect)
                  VALUES ($1, 'a', $2, 's', 't', 'read', '{}', 'allow')`,
  gateway_grants: `INSERT INTO gateway_grants (card_id, agent_id, server, tool, expires_at, granted_by)
                   VALUES ($1, 'a', 's', 't', $2, 'u')`,
  gateway_agent_runs: `INSERT INTO gateway_agent_runs (agent_id, run_id, noted_at) VALUES ('a', $1, $2)`,
  metric_windows: `INSERT INTO metric_windows (series, started, calls, amount, last, expires_at)
                   VALUES ($1, 1, 1, 1, 1, $2)`,
  metric_calls: `INSERT INTO metric_calls (family, input, output, expires_at) VALUES ($1, 1, 1, $2)`,
  span_minutes: `INSERT INTO span_minutes (source, minute) VALUES ($1, $2)`,
  budget_notices: `INSERT INTO budget_notices (budget_id, period, limit_dollars, state, told_at)
                   VALUES ($1, $2, 1, 'over', $2)`,
  alerts: `INSERT INTO alerts (id, rule, subject, type, message, evidence, raised_at, cleared_at)
           VALUES ($1, 'budget', $1, 'error', 'm', '/', $2, $2)`,
};
/** The column that names a row, where it is not `id`. */
export const NAMES: Record<string, string> = {
  idempotency_keys: 'key',
  outside_effects: 'key',
  login_throttle: 'key',
  spent_tokens: 'token_hash',
  sessions: 'id_hash',
  run_texts: 'run_id',
  gateway_grants: 'card_id',
  gateway_agent_runs: 'run_id',
  metric_windows: 'series',
  metric_calls: 'family',
  span_minutes: 'source',
  budget_notices: 'budget_id',
};
