-- Whether the client of a gateway agent answers what tool servers ask in its calls; else people are asked.
ALTER TABLE gateway_agents ADD COLUMN answers_questions boolean NOT NULL DEFAULT false;
