-- Agents of others that call tools through the gateway, each by one API key.
CREATE TABLE gateway_agents (
  id text PRIMARY KEY,
  name text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  dry_run boolean NOT NULL DEFAULT false,
  -- Tool servers and tools that it sees; NULL: all.
  sees jsonb,
  key_id text NOT NULL UNIQUE,
  owner_id text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Where its cards stand.
  conversation_id text,
  run_id text,
  last_call_at timestamptz(3)
);

-- Each call as it was decided. A held one has a card, and its result is handed over once.
CREATE TABLE gateway_calls (
  id text PRIMARY KEY,
  agent_id text NOT NULL,
  at timestamptz(3) NOT NULL,
  server text NOT NULL,
  tool text NOT NULL,
  tier text NOT NULL,
  params jsonb NOT NULL,
  effect text NOT NULL CHECK (effect IN ('allow', 'ask', 'refuse', 'rehearse')),
  rule_id text,
  run_id text,
  card_id text,
  fingerprint text,
  call_key text,
  delivered_at timestamptz(3)
);
CREATE INDEX gateway_calls_at ON gateway_calls (at);
CREATE INDEX gateway_calls_rule ON gateway_calls (rule_id, at) WHERE rule_id IS NOT NULL;
CREATE INDEX gateway_calls_held ON gateway_calls (agent_id, fingerprint) WHERE card_id IS NOT NULL;
CREATE INDEX gateway_calls_keyed ON gateway_calls (agent_id, call_key) WHERE call_key IS NOT NULL;

-- What an approval allows beyond its own call: the same agent and tool, in one run or until then.
CREATE TABLE gateway_grants (
  card_id text PRIMARY KEY,
  agent_id text NOT NULL,
  server text NOT NULL,
  tool text NOT NULL,
  run_id text,
  expires_at timestamptz(3) NOT NULL,
  granted_by text NOT NULL
);
CREATE INDEX gateway_grants_of ON gateway_grants (agent_id, server, tool, expires_at);

ALTER TABLE action_cards DROP CONSTRAINT action_cards_type_check;
ALTER TABLE action_cards ADD CONSTRAINT action_cards_type_check
  CHECK (type IN ('meeting', 'tool-approval', 'gateway-call'));
ALTER TABLE action_cards ADD COLUMN gateway jsonb;
CREATE INDEX action_cards_gateway ON action_cards (expires_at) WHERE type = 'gateway-call' AND status = 'pending';

-- Why, and whether what the agent asks for waits (paused) or is refused (stopped).
ALTER TABLE agent_holds ADD COLUMN reason text;
ALTER TABLE agent_holds ADD COLUMN stopped boolean NOT NULL DEFAULT false;
