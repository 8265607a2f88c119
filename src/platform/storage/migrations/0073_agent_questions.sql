-- Cards that are questions of agents of others, each answered once.
ALTER TABLE action_cards DROP CONSTRAINT action_cards_type_check;
ALTER TABLE action_cards ADD CONSTRAINT action_cards_type_check
  CHECK (type IN ('meeting', 'tool-approval', 'gateway-call', 'agent-question'));
ALTER TABLE action_cards ADD COLUMN question jsonb;
ALTER TABLE action_cards ADD COLUMN answer jsonb;

-- All that agents of others wait for.
DROP INDEX action_cards_gateway;
CREATE INDEX action_cards_of_others ON action_cards (expires_at)
  WHERE type IN ('gateway-call', 'agent-question') AND status = 'pending';

-- Where the questions of an agent that is commanded over A2A stand.
ALTER TABLE registered_agents ADD COLUMN conversation_id text;
