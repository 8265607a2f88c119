-- Somebody's own cards and decisions, for the first steps on the dashboard.
CREATE INDEX action_cards_user ON action_cards (user_id) WHERE NOT demo;
CREATE INDEX action_cards_decided_by ON action_cards (decided_by) WHERE NOT demo;
CREATE INDEX interventions_by ON interventions ((body ->> 'by')) WHERE NOT demo;
